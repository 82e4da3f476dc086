import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptSend } from '../accept-send.js'
import type { ChipState } from '../chip-state.js'
import { contactAt, markReadUpTo, waIdOf } from '../contacts.js'
import { answerOutcome, gate } from '../gate.js'
import { keepHanded } from '../keep-handed.js'
import { linkingCode } from '../linking.js'
import { dialable } from '../phone-number.js'
import type { RegistrationOf } from '../registration.js'
import { findChip, type World } from '../world.js'
import { evolutionRefusal } from './evolution-refusal.js'
import { evolutionSends } from './read-evolution-send.js'

type InstanceRoute = { Params: { op: string; instance: string } }
type Found = { readonly chip: ChipState; readonly registration: RegistrationOf<'evolution'> }

/** An Evolution server: sends, presence, read marks, numbers, files, connection. */
export function addEvolutionRoutes(app: FastifyInstance, world: World): void {
  app.post<InstanceRoute>('/message/:op/:instance', async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    const { chip, registration } = found
    const { body } = request
    const read = evolutionSends[request.params.op]
    if (!read) return refuse(reply, 404, `Cannot POST ${request.url}`)
    const outcome = await acceptSend(
      world,
      chip,
      () => read(keepHanded(world, registration.id, body)),
      () => world.ids.next().toUpperCase(),
      (contact, { id }) => ({
        status: 201,
        body: {
          key: { remoteJid: `${waIdOf(chip, contact.phone)}@s.whatsapp.net`, fromMe: true, id },
          pushName: '',
          status: 'PENDING',
          message: body,
          contextInfo: null,
          messageType: request.params.op,
          messageTimestamp: Math.floor(world.clock.now().getTime() / 1000),
          instanceId: registration.instance,
          source: 'unknown',
        },
      }),
    )
    return answerOutcome(outcome, request, reply)
  })

  app.post<InstanceRoute>('/chat/:op/:instance', async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    const operation = chatOperations[request.params.op]
    if (!operation) return refuse(reply, 404, `Cannot POST ${request.url}`)
    const answer = operation(world, found.chip, request.body)
    return answer === undefined
      ? refuse(reply, 400, 'the body is not as it should be')
      : reply.code(201).send(answer)
  })

  app.get<InstanceRoute>('/instance/connectionState/:instance', async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    return reply.send(stateOf(found))
  })

  app.get<InstanceRoute>('/instance/connect/:instance', async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    if (found.chip.isLinked) return reply.send(stateOf(found))
    const { text, picture } = linkingCode(world, found.chip)
    return reply.send({ pairingCode: null, code: text, base64: picture, count: 1 })
  })
}

function stateOf({ chip, registration }: Found): object {
  return { instance: { instanceName: registration.instance, state: chip.isLinked ? 'open' : 'close' } }
}

async function entered(
  world: World,
  request: FastifyRequest<InstanceRoute>,
  reply: FastifyReply,
): Promise<Found | undefined> {
  const { instance } = request.params
  const found = findChip(world, 'evolution', (registration) => registration.instance === instance)
  if (!found) await refuse(reply, 404, `The "${instance}" instance does not exist`)
  else if (request.headers['apikey'] !== found.registration.apiKey) await refuse(reply, 401, 'Unauthorized')
  else if (await gate(world, found.chip, request, reply)) return found
  return undefined
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send(evolutionRefusal(status, message).body)
}

type ChatOperation = (world: World, chip: ChipState, body: unknown) => unknown

const presenceSchema = z.looseObject({
  number: z.string().min(1),
  presence: z.enum(['composing', 'recording', 'available', 'unavailable', 'paused']),
  delay: z.number().int(),
})
const readSchema = z.looseObject({
  readMessages: z.array(z.looseObject({ id: z.string(), fromMe: z.boolean(), remoteJid: z.string() })).min(1),
})
const numbersSchema = z.looseObject({ numbers: z.array(z.string()).min(1).max(1_000) })
const fileSchema = z.looseObject({ message: z.looseObject({ key: z.looseObject({ id: z.string() }) }) })

/** Undefined: a body it does not take. */
const chatOperations: { readonly [op: string]: ChatOperation } = {
  sendPresence(_world, _chip, body) {
    const read = presenceSchema.safeParse(body)
    return read.success ? { presence: read.data.presence } : undefined
  },
  markMessageAsRead(_world, chip, body) {
    const read = readSchema.safeParse(body)
    if (!read.success) return undefined
    for (const { id, remoteJid } of read.data.readMessages) {
      const contact = contactAt(chip, remoteJid)
      if (contact) markReadUpTo(contact, id)
    }
    return { message: 'Read messages', read: 'success' }
  },
  whatsappNumbers(_world, chip, body) {
    const read = numbersSchema.safeParse(body)
    return read.data?.numbers.map((number) => {
      const phone = dialable(number)
      return { number, exists: phone !== undefined, jid: `${waIdOf(chip, phone ?? number)}@s.whatsapp.net` }
    })
  },
  getBase64FromMediaMessage(world, chip, body) {
    const read = fileSchema.safeParse(body)
    if (!read.success) return undefined
    const { id } = read.data.message.key
    const url = [...chip.contacts.values()]
      .flatMap(({ chat }) => chat)
      .find((message) => message.id === id)?.url
    const media = world.media.get(url?.split('/').at(-1) ?? '')
    return media && { mimetype: media.mimeType, base64: media.bytes.toString('base64') }
  },
}
