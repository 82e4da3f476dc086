import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock.js'
import type { Ids } from '../../ports/ids.js'
import { createChip, type ChipState } from './chip-state.js'
import { contactAt } from './contacts.js'
import { addControlRoutes } from './control-routes.js'
import { addEvolutionRoutes } from './evolution/evolution-routes.js'
import { faultSchema, type Fault } from './faults.js'
import { chipsMax, faultsMax, requestBytesMax } from './limits.js'
import { setLinked } from './linking.js'
import { createMediaStore } from './media-store.js'
import { addMetaRoutes } from './meta/meta-routes.js'
import {
  chipOf,
  registrationSchema,
  webhookUrlOf,
  type ChipRegistration,
  type SimulatedChip,
  type SimulatedProvider,
} from './registration.js'
import { createSimulatedPhone, type SimulatedPhone } from './simulated-phone.js'
import { SimulatorError } from './simulator-error.js'
import { createTimers } from './timers.js'
import { createWebhookCourier, defaultRetry, type RetryOptions } from './webhook-courier.js'
import type { World } from './world.js'
import { addZapiRoutes } from './zapi/zapi-routes.js'
import type { WhatsappSimulator } from './whatsapp-simulator.js'

type WhatsappSimulatorOptions = {
  /** 0, the default, takes any free one. */
  readonly port?: number
  /** Where Leme listens, for chips that name no webhook of their own. */
  readonly lemeUrl?: string
  /** How many phones may talk with each chip. */
  readonly contactsPerChipMax?: number
  readonly retry?: RetryOptions
  readonly clock?: Pick<Clock, 'now'>
  readonly ids?: Ids
  readonly random?: () => number
}

/** WhatsApp on 127.0.0.1: Meta's Graph API, Evolution and Z-API over HTTP, with phones one can hold. */
export async function startWhatsappSimulator(
  options: WhatsappSimulatorOptions = {},
): Promise<WhatsappSimulator> {
  const clock = options.clock ?? { now: () => new Date() }
  const timers = createTimers()
  let url = ''
  const world: World = {
    chips: new Map(),
    clock,
    ids: options.ids ?? { next: () => randomBytes(10).toString('hex') },
    random: options.random ?? Math.random,
    media: createMediaStore(),
    courier: createWebhookCourier(options.retry ?? defaultRetry, () => clock.now()),
    baseUrl: () => url,
    after: (ms, run) => timers.after(ms, run),
  }
  const lemeUrl = (options.lemeUrl ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
  const controls = createControls(world, lemeUrl, options.contactsPerChipMax)
  const simulator: WhatsappSimulator = {
    ...controls,
    get url() {
      return url
    },
    async settled() {
      do {
        await timers.settled()
        await world.courier.settled()
      } while (timers.pending() > 0)
    },
    reset() {
      timers.clear()
      world.chips.clear()
      world.media.clear()
    },
    async close() {
      timers.clear()
      await world.courier.stop()
      await app.close()
    },
  }
  const app = Fastify({
    bodyLimit: requestBytesMax,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
  })
  readBodies(app)
  addControlRoutes(app, world, simulator)
  addMetaRoutes(app, world)
  addEvolutionRoutes(app, world)
  addZapiRoutes(app, world)
  addMedia(app, world)
  url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return simulator
}

type Controls = Omit<WhatsappSimulator, 'url' | 'settled' | 'reset' | 'close'>

function createControls(world: World, lemeUrl: string, contactsMax?: number): Controls {
  const phones = new WeakMap<object, SimulatedPhone>()
  const chipNamed = (id: string): ChipState => {
    const chip = world.chips.get(id)
    if (chip) return chip
    const known = [...world.chips.keys()].join(', ') || 'none'
    throw new SimulatorError(`there is no chip ${id}; there are: ${known}`, 'not_found')
  }
  return {
    addChip<P extends SimulatedProvider>(given: ChipRegistration & { provider: P }) {
      const registration = registrationSchema.parse(given)
      if (!world.chips.has(registration.id) && world.chips.size >= chipsMax)
        throw new SimulatorError(`at most ${chipsMax} chips`, 'full')
      world.chips.set(
        registration.id,
        createChip(registration, webhookUrlOf(registration, lemeUrl), contactsMax),
      )
      return chipOf(registration, world.baseUrl()) as SimulatedChip<P>
    },
    removeChip(id) {
      world.chips.delete(chipNamed(id).registration.id)
    },
    setLinked: (chipId, isLinked) => setLinked(world, chipNamed(chipId), isLinked),
    chips: () =>
      Array.from(world.chips.values(), ({ registration, webhookUrl }) => ({
        chip: chipOf(registration, world.baseUrl()),
        webhookUrl,
      })),
    phone(chipId, phone) {
      const chip = chipNamed(chipId)
      const contact = contactAt(chip, phone)
      if (!contact) throw new SimulatorError(`${phone} is no phone number, or there are too many contacts`)
      const held = phones.get(contact) ?? createSimulatedPhone(world, chip, contact)
      phones.set(contact, held)
      return held
    },
    faults(chipId, ...given) {
      const chip = chipNamed(chipId)
      // All of them or none: the rest of a list with a mistake in it would be a surprise.
      for (const fault of given.map((one) => faultSchema.parse(one))) addFault(world, chip, fault)
      return chip.faults
    },
    clearFaults(chipId) {
      const chip = chipNamed(chipId)
      chip.faults = []
      chip.outage = null
    },
    media(chipId, id) {
      const media = world.media.get(id)
      return media?.owner === chipId ? media : undefined
    },
    calls: (chipId) => [...chipNamed(chipId).calls],
    webhooks: (chipId) => world.courier.posts(chipNamed(chipId).webhookUrl),
  }
}

function addFault(world: World, chip: ChipState, fault: Fault): void {
  if (chip.faults.length >= faultsMax) throw new SimulatorError(`at most ${faultsMax} faults at once`, 'full')
  if (fault.kind === 'outage')
    chip.outage = { how: fault.how, untilMs: world.clock.now().getTime() + fault.forMs }
  else chip.faults = [...chip.faults, fault]
}

/** JSON where there is any; files as they are, for the one route that takes them. */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/** What links to files lead to; Meta's own want its token as well. */
function addMedia(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/media/:id', (request, reply) => {
    const media = world.media.get(request.params.id)
    if (!media) return reply.code(404).send()
    const owner = world.chips.get(media.owner)?.registration
    if (owner?.provider === 'meta' && request.headers.authorization !== `Bearer ${owner.accessToken}`)
      return reply.code(401).send()
    return reply.type(media.mimeType).send(media.bytes)
  })
}
