import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContactMessage } from './contact-message.js'
import { contactAt } from './contacts.js'
import type { FaultRequest } from './faults.js'
import { waitMsMax } from './limits.js'
import { isLoopback, type ChipRegistration } from './registration.js'
import { nextAfter } from './simulated-phone.js'
import { SimulatorError } from './simulator-error.js'
import { verifyWebhook } from './verify-webhook.js'
import type { World } from './world.js'
import type { WhatsappSimulator } from './whatsapp-simulator.js'

type ChipRoute = { Params: { chip: string } }
type PhoneRoute = { Params: { chip: string; phone: string } }

const pollSchema = z.object({
  after: z.coerce.number().int().min(0).default(0),
  waitMs: z.coerce.number().int().min(0).max(waitMsMax).default(0),
})
const tapSchema = z.strictObject({ option: z.string().min(1).max(300) })
const windowSchema = z.strictObject({ closed: z.boolean() })
const linkSchema = z.strictObject({ linked: z.boolean() })
const echoSchema = z.strictObject({ text: z.string().min(1).max(4096) })
const marketingSchema = z.strictObject({ marketing: z.enum(['stop', 'resume']) })
const profileSchema = z.strictObject({
  name: z.string().min(1).max(100).exactOptional(),
  hidesPhone: z.boolean().exactOptional(),
})

/**
 * Everything a phone, a network and a bad day can do, over HTTP under /sim. JSON in, JSON out. Bodies that the
 * simulator itself checks are passed on as they came.
 */
export function addControlRoutes(app: FastifyInstance, world: World, simulator: WhatsappSimulator): void {
  app.register(
    (sim, _options, done) => {
      guard(sim)
      addChipRoutes(sim, world, simulator)
      addPhoneRoutes(sim, world, simulator)
      sim.post('/reset', (_request, reply) => {
        simulator.reset()
        return reply.code(204).send()
      })
      done()
    },
    { prefix: '/sim' },
  )
}

function addChipRoutes(sim: FastifyInstance, world: World, simulator: WhatsappSimulator): void {
  sim.post('/chips', (request, reply) => {
    const { id } = simulator.addChip(request.body as ChipRegistration)
    return reply.code(201).send(simulator.chips().find(({ chip }) => chip.id === id))
  })
  sim.get('/chips', () => ({ chips: simulator.chips() }))
  sim.delete<ChipRoute>('/chips/:chip', (request, reply) => {
    simulator.removeChip(request.params.chip)
    return reply.code(204).send()
  })
  sim.post<ChipRoute>('/chips/:chip/verify', (request) => verifyWebhook(world, request.params.chip))
  sim.get<ChipRoute>('/chips/:chip/faults', ({ params }) => ({ faults: simulator.faults(params.chip) }))
  sim.post<ChipRoute>('/chips/:chip/faults', ({ params, body }) => {
    const faults = (Array.isArray(body) ? body : [body]) as FaultRequest[]
    return { faults: simulator.faults(params.chip, ...faults) }
  })
  sim.delete<ChipRoute>('/chips/:chip/faults', (request, reply) => {
    simulator.clearFaults(request.params.chip)
    return reply.code(204).send()
  })
  sim.post<ChipRoute>('/chips/:chip/link', async ({ params, body }, reply) => {
    await simulator.setLinked(params.chip, linkSchema.parse(body).linked)
    return reply.code(204).send()
  })
  sim.get<ChipRoute>('/chips/:chip/calls', ({ params }) => ({ calls: simulator.calls(params.chip) }))
  sim.get<ChipRoute>('/chips/:chip/webhooks', ({ params }) => ({ webhooks: simulator.webhooks(params.chip) }))
}

function addPhoneRoutes(sim: FastifyInstance, world: World, simulator: WhatsappSimulator): void {
  const path = '/chips/:chip/contacts/:phone'
  const phoneOf = ({ params }: FastifyRequest<PhoneRoute>) => simulator.phone(params.chip, params.phone)

  sim.post<PhoneRoute>(`${path}/messages`, async (request, reply) => {
    const id = await phoneOf(request).send(withType(request.body) as ContactMessage)
    return reply.code(201).send({ id })
  })
  sim.post<PhoneRoute>(`${path}/tap`, async (request, reply) => {
    const id = await phoneOf(request).tap(tapSchema.parse(request.body).option)
    return reply.code(201).send({ id })
  })
  /** Waits for a message of the business after `after`; gives all after it, of both sides. */
  sim.get<PhoneRoute>(`${path}/messages`, async (request) => {
    const { after, waitMs } = pollSchema.parse(request.query)
    const phone = phoneOf(request)
    const chip = world.chips.get(request.params.chip)
    const contact = chip && contactAt(chip, request.params.phone)
    if (contact && waitMs > 0) await nextAfter(contact, () => after, waitMs)
    return { messages: phone.messages().filter(({ n }) => n > after) }
  })
  sim.post<PhoneRoute>(`${path}/window`, (request, reply) => {
    phoneOf(request).setWindow(windowSchema.parse(request.body).closed ? 'closed' : 'open')
    return reply.code(204).send()
  })
  sim.post<PhoneRoute>(`${path}/echo`, async (request, reply) => {
    const id = await phoneOf(request).echo(echoSchema.parse(request.body).text)
    return reply.code(201).send({ id })
  })
  sim.post<PhoneRoute>(`${path}/preferences`, async (request, reply) => {
    await phoneOf(request).setMarketing(marketingSchema.parse(request.body).marketing)
    return reply.code(204).send()
  })
  sim.put<PhoneRoute>(path, (request, reply) => {
    phoneOf(request).describe(profileSchema.parse(request.body))
    return reply.code(204).send()
  })
}

/** `{"text": "oi"}` is enough. */
function withType(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !('type' in body) ? { type: 'text', ...body } : body
}

/** There is no key to these doors, so no page of another site may knock, nor a name that only leads here. */
function guard(sim: FastifyInstance): void {
  sim.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const isOurs = origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname))
    if (!isLoopback(request.hostname) || !isOurs)
      return refuse(reply, 403, 'forbidden', 'only this machine drives the simulator')
    if (origin !== undefined) reply.header('access-control-allow-origin', origin).header('vary', 'origin')
  })
  sim.options('/*', (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'content-type')
      .code(204)
      .send(),
  )
  sim.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return refuse(reply, 400, 'invalid', z.prettifyError(error))
    if (error instanceof SimulatorError)
      return refuse(reply, error.code === 'not_found' ? 404 : 409, error.code, error.message)
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return refuse(reply, statusCode, statusCode < 500 ? 'invalid' : 'internal', message)
  })
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
