import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isJsonObject } from '../../conversation/json.js'
import { keepCall, type ChipState } from './chip-state.js'
import type { World } from './world.js'
import type { SendAccepted } from './accept-send.js'

/** What stands before every call of a chip: its outage. A call that gets through is kept to look at. */
export async function gate(
  world: World,
  chip: ChipState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const now = world.clock.now()
  if (chip.outage && chip.outage.untilMs > now.getTime()) {
    if (chip.outage.how === 'refuse') cut(request, reply)
    else await reply.code(503).send({})
    return false
  }
  const { method, url: path, body } = request
  keepCall(chip, {
    at: now.toISOString(),
    method,
    path,
    body: Buffer.isBuffer(body) ? '(file)' : withoutFile(body ?? null),
  })
  return true
}

/** No words of a message are that long. */
const wordsMax = 8_192

function withoutFile(body: unknown): unknown {
  if (!isJsonObject(body)) return body
  const isLong = (value: unknown) => typeof value === 'string' && value.length > wordsMax
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isLong(value) ? '(file)' : value]),
  )
}

export async function answerOutcome(
  outcome: SendAccepted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  switch (outcome.kind) {
    case 'answer':
      return reply.code(outcome.answer.status).send(outcome.answer.body)
    case 'cut':
      return cut(request, reply)
    case 'silence':
      if (!request.raw.socket.destroyed) await once(request.raw.socket, 'close')
      return reply.hijack()
  }
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}
