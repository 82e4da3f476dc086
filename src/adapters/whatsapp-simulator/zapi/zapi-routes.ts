import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptSend } from '../accept-send.js'
import type { ChipState } from '../chip-state.js'
import { contactAt, markReadUpTo } from '../contacts.js'
import { answerOutcome, gate } from '../gate.js'
import { keepHanded } from '../keep-handed.js'
import { linkingCode } from '../linking.js'
import { findChip, type World } from '../world.js'
import { zapiRefusal } from './zapi-refusal.js'
import { zapiSends } from './read-zapi-send.js'

type InstanceRoute = { Params: { instance: string; token: string; op: string } }

const base = '/instances/:instance/token/:token'
const readSchema = z.looseObject({ phone: z.string().min(1), messageId: z.string().min(1) })

/** api.z-api.io: sends, read marks, the state of the instance. */
export function addZapiRoutes(app: FastifyInstance, world: World): void {
  app.post<InstanceRoute>(`${base}/:op`, async (request, reply) => {
    const chip = await entered(world, request, reply)
    if (!chip) return reply
    if (request.params.op === 'read-message') return markRead(chip, request.body, reply)
    return send(world, chip, request.params.op, request, reply)
  })
  app.post<InstanceRoute>(`${base}/send-document/:extension`, async (request, reply) => {
    const chip = await entered(world, request, reply)
    return chip ? send(world, chip, 'send-document', request, reply) : reply
  })
  app.get<InstanceRoute>(`${base}/status`, async (request, reply) => {
    const chip = await entered(world, request, reply)
    if (!chip) return reply
    const { isLinked } = chip
    const error = isLinked ? null : 'You are not connected.'
    return reply.send({ connected: isLinked, error, smartphoneConnected: isLinked })
  })
  app.get<InstanceRoute>(`${base}/qr-code/image`, async (request, reply) => {
    const chip = await entered(world, request, reply)
    if (!chip) return reply
    return reply.send(chip.isLinked ? { connected: true } : { value: linkingCode(world, chip).picture })
  })
  app.get(`${base}/:op`, (_request, reply) => refuse(reply, 405, 'Method Not Allowed'))
}

async function entered(
  world: World,
  request: FastifyRequest<InstanceRoute>,
  reply: FastifyReply,
): Promise<ChipState | undefined> {
  const { instance, token } = request.params
  const found = findChip(
    world,
    'zapi',
    (registration) => registration.instance === instance && registration.instanceToken === token,
  )
  const clientToken = request.headers['client-token']
  if (!found) await refuse(reply, 400, 'Instance not found')
  else if (clientToken === undefined) await refuse(reply, 400, 'null not allowed')
  else if (clientToken !== found.registration.clientToken)
    await refuse(reply, 403, `Client-Token ${String(clientToken)} not allowed`)
  else if (request.method === 'POST' && !/^application\/json/.test(request.headers['content-type'] ?? ''))
    await refuse(reply, 415, 'Unsupported Media Type')
  else if (await gate(world, found.chip, request, reply)) return found.chip
  return undefined
}

async function send(
  world: World,
  chip: ChipState,
  op: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = zapiSends[op]
  if (!read) return refuse(reply, 404, 'NOT_FOUND')
  const outcome = await acceptSend(
    world,
    chip,
    () => read(keepHanded(world, chip.registration.id, request.body)),
    () => world.ids.next().toUpperCase(),
    (_contact, { id }) => ({ status: 200, body: { zaapId: `Z${id}`, messageId: id, id } }),
  )
  return answerOutcome(outcome, request, reply)
}

function markRead(chip: ChipState, body: unknown, reply: FastifyReply): FastifyReply {
  const read = readSchema.safeParse(body)
  if (!read.success) return refuse(reply, 400, 'phone and messageId are required')
  const contact = contactAt(chip, read.data.phone)
  if (contact) markReadUpTo(contact, read.data.messageId)
  return reply.code(204).send()
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const answer = zapiRefusal(status, message)
  return reply.code(answer.status).send(answer.body)
}
