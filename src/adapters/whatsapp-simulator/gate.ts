import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
    body: Buffer.isBuffer(body) ? '(file)' : (body ?? null),
  })
  return true
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
