import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestBytesMax } from '../../adapters/whatsapp-simulator/limits.js'
import type { ContactMessage } from '../../adapters/whatsapp-simulator/contact-message.js'
import { simulatedWindowMs, type SimulatedPhone } from '../../adapters/whatsapp-simulator/simulated-phone.js'
import { voiceNote } from '../../adapters/whatsapp-simulator/voice-note.js'
import { SimulatorError } from '../../adapters/whatsapp-simulator/simulator-error.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { openEventStream } from './event-stream.js'
import { base } from './schemas.js'
import {
  shownMessageSchema,
  byMembersSchema,
  shownTurnSchema,
  simulatorHomeSchema,
  windowSchema,
} from './simulator-schemas.js'
import type { WhatsappSimulator } from '../../adapters/whatsapp-simulator/whatsapp-simulator.js'

const textMax = 4_096
const burstMax = 10
const phoneMax = 40
const providerIdMax = 200
/** No phone on a page shows more. */
const byMembersMax = 200
const lookEveryMs = 150
/** Of nobody: the range 90000 is not assigned. */
const phoneDefault = '5511900000099'
/** Praça da Sé, for whoever sends a location without saying which. */
const placeDefault = { latitude: -23.5503, longitude: -46.6339, name: 'Praça da Sé' }

/** What a phone can do besides sending one message of WhatsApp's own kinds. */
const text = z.string().min(1).max(textMax)
const specialSchemas = {
  tap: z.object({ option: z.string().min(1).max(300) }),
  burst: z.object({ texts: z.array(text).min(2).max(burstMax) }),
  duplicate: z.object({ text }),
  voice: z.object({ words: text.optional() }),
}

const shownSchema = z.object({ messages: z.array(shownMessageSchema) })
const phonePath = '/ai/console/simulator/:chip/phones/:phone'
const phoneParams = z.object({ chip: idText, phone: z.string().max(phoneMax) })

/**
 * A phone on the page, in development and for visitors of a demonstration: what it sends goes through the real webhooks, what it
 * shows came from the real outbox. `messageBytesMax`: of what a phone sends, with its file.
 */
export function addSimulatorRoutes(app: HttpApp, door: Door, messageBytesMax = requestBytesMax): void {
  const { leme } = door
  const { agents } = leme.house
  const samplesAgent = agents.ids.find((id) => agents.get(id)?.brings?.demo?.hasSamples) ?? null
  const simulatorFor = (request: FastifyRequest): WhatsappSimulator => {
    const simulator = door.simulatorOf(identityOf(request).tenant)
    if (!simulator) throw new LemeError('route.not_found')
    return simulator
  }
  const chipsFor = async (request: FastifyRequest) => {
    const own = await leme.chips.list(identityOf(request).tenant)
    return simulatorFor(request)
      .chips()
      .flatMap(({ chip }) => own.find(({ id }) => id === chip.id) ?? [])
  }
  const phoneFor = async (request: FastifyRequest<PhoneRoute>): Promise<SimulatedPhone> => {
    const { chip, phone } = request.params
    if (!(await chipsFor(request)).some(({ id }) => id === chip)) throw new LemeError('route.not_found')
    return refusing(() => simulatorFor(request).phone(chip, phone))
  }

  app.get(
    '/ai/console/simulator',
    {
      schema: {
        ...base,
        summary: 'The simulated chips of the business',
        response: {
          200: simulatorHomeSchema,
          ...errorResponses,
        },
      },
    },
    async (request) => ({ chips: await chipsFor(request), phone: phoneDefault, samplesAgent }),
  )

  app.post(
    '/ai/console/simulator/:chip/link',
    {
      schema: {
        ...base,
        summary: 'The phone of the business reads the code, or is taken off the account',
        params: phoneParams.pick({ chip: true }),
        body: z.strictObject({ linked: z.boolean() }),
        response: { 200: z.object({ linked: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      requireRole(identityOf(request), ['owner', 'staff'])
      const { chip } = request.params
      if (!(await chipsFor(request)).some(({ id }) => id === chip)) throw new LemeError('route.not_found')
      const { linked } = request.body
      await simulatorFor(request).setLinked(chip, linked)
      return { linked }
    },
  )

  app.post(
    `${phonePath}/messages`,
    {
      bodyLimit: messageBytesMax,
      schema: {
        ...base,
        summary: 'Send something from the phone',
        params: phoneParams,
        body: z.looseObject({ type: z.string().max(30) }),
        response: { 200: z.object({ ids: z.array(z.string()) }), ...errorResponses },
      },
    },
    async (request) => {
      requireRole(identityOf(request), ['owner', 'staff'])
      const phone = await phoneFor(request)
      return {
        ids: await refusing(() => sendFrom(simulatorFor(request), request.params.chip, phone, request.body)),
      }
    },
  )

  app.get(
    `${phonePath}/messages`,
    {
      schema: {
        ...base,
        summary: 'What the phone shows',
        params: phoneParams,
        querystring: z.object({ after: z.coerce.number().int().min(0).default(0) }),
        response: { 200: shownSchema, ...errorResponses },
      },
    },
    async (request) => {
      const phone = await phoneFor(request)
      return { messages: phone.messages().filter(({ n }) => n > request.query.after) }
    },
  )

  app.get(
    `${phonePath}/events`,
    {
      schema: {
        ...base,
        summary: 'What the phone shows, as it comes',
        params: phoneParams,
        response: errorResponses,
      },
    },
    async (request, reply) => follow(door, request, reply, await phoneFor(request)),
  )

  app.get(
    `${phonePath}/window`,
    {
      schema: {
        ...base,
        summary: 'Whether the 24-hour window has closed',
        params: phoneParams,
        response: { 200: windowSchema, ...errorResponses },
      },
    },
    async (request) => ({ closed: (await phoneFor(request)).isWindowClosed() }),
  )

  app.post(
    `${phonePath}/window`,
    {
      schema: {
        ...base,
        summary: 'Close the 24-hour window, or open it',
        params: phoneParams,
        body: windowSchema,
        response: { 200: windowSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const phone = await phoneFor(request)
      const { closed } = request.body
      phone.setWindow(closed ? 'closed' : 'open')
      const now = leme.house.clock.now()
      const heardAt = closed ? new Date(now.getTime() - simulatedWindowMs) : now
      const { chip } = request.params
      await leme.teamInbox.moveWindow(identity.tenant, { chip, phone: phone.phone, heardAt, now })
      return { closed }
    },
  )

  app.get(
    '/ai/console/simulator/:chip/by-members',
    {
      schema: {
        ...base,
        summary: 'Which messages that phones show were said by members themselves',
        params: z.object({ chip: idText }),
        response: { 200: byMembersSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { chip } = request.params
      if (!(await chipsFor(request)).some((each) => each.id === chip)) throw new LemeError('route.not_found')
      const { tenant } = identityOf(request)
      return { ids: [...(await leme.teamInbox.sentByMembers(tenant, chip, byMembersMax))] }
    },
  )
  app.get(
    '/ai/console/simulator/:chip/messages/:id/turn',
    {
      schema: {
        ...base,
        summary: 'The turn in which an agent said what a phone shows',
        params: z.object({ chip: idText, id: z.string().max(providerIdMax) }),
        response: { 200: shownTurnSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { chip, id } = request.params
      if (!(await chipsFor(request)).some((each) => each.id === chip)) throw new LemeError('route.not_found')
      const { tenant } = identityOf(request)
      return { turn: (await leme.teamInbox.turnOfSent(tenant, { chip, providerId: id })) ?? null }
    },
  )

  app.get(
    '/ai/console/simulator/:chip/media/:id',
    {
      schema: {
        ...base,
        summary: 'A file that the phone shows',
        params: z.object({ chip: idText, id: z.string().regex(/^[\w-]{1,80}$/) }),
        response: errorResponses,
      },
    },
    async (request, reply) => {
      const { chip, id } = request.params
      const known = (await chipsFor(request)).some((each) => each.id === chip)
      const file = known ? simulatorFor(request).media(chip, id) : undefined
      if (!file) throw new LemeError('route.not_found')
      return passOn(reply, file)
    },
  )
}

function passOn(
  reply: FastifyReply,
  file: { readonly mimeType: string; readonly bytes: Buffer },
): FastifyReply {
  return reply
    .type(file.mimeType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(file.bytes)
}

type PhoneRoute = { Params: { chip: string; phone: string } }

async function sendFrom(
  simulator: WhatsappSimulator,
  chip: string,
  phone: SimulatedPhone,
  body: { readonly type: string },
): Promise<string[]> {
  switch (body.type) {
    case 'voice':
      return [await phone.send(spoken(specialSchemas.voice.parse(body).words))]
    case 'location':
      return [await phone.send({ ...placeDefault, ...body } as ContactMessage)]
    case 'tap':
      return [await phone.tap(specialSchemas.tap.parse(body).option)]
    case 'burst': {
      const ids: string[] = []
      for (const each of specialSchemas.burst.parse(body).texts) ids.push(await phone.say(each))
      return ids
    }
    case 'duplicate': {
      const { text: words } = specialSchemas.duplicate.parse(body)
      simulator.faults(chip, { kind: 'duplicate-webhooks', copies: 1 })
      try {
        return [await phone.say(words)]
      } finally {
        simulator.clearFaults(chip)
      }
    }
    default:
      // The phone checks what it is given.
      return [await phone.send(body as ContactMessage)]
  }
}

function spoken(words: string | undefined): ContactMessage {
  if (words === undefined) return { type: 'audio', voice: true }
  const base64 = voiceNote(words).toString('base64')
  return { type: 'audio', voice: true, media: { base64, mimeType: 'audio/ogg; codecs=opus' } }
}

/** What a phone cannot do is the caller's mistake, and the phone says which. */
async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SimulatorError) throw new LemeError('request.invalid', { detail: error.message })
    if (error instanceof z.ZodError)
      throw new LemeError('request.invalid', { detail: z.prettifyError(error) })
    throw error
  }
}

/** New messages, and old ones whose ticks changed. */
function follow(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: SimulatedPhone,
): FastifyReply {
  return openEventStream(door, request, reply, (stream) => {
    const last = Number(request.headers['last-event-id'] ?? 0)
    const shown = new Map<number, string>(
      phone.messages().flatMap(({ n, status }) => (n <= last ? [[n, status]] : [])),
    )
    const look = () => {
      for (const message of phone.messages()) {
        if (shown.get(message.n) === message.status) continue
        shown.set(message.n, message.status)
        stream.send('message', message, String(message.n))
      }
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  })
}
