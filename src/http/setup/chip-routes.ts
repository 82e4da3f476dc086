import { z } from 'zod'
import { simulatedProviders } from '../../adapters/whatsapp-simulator/registration.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Channel } from '../../ports/channel.js'
import type { ChipSummary } from '../../ports/chips.js'
import type { TenantId } from '../../conversation/ids.js'
import { base } from '../console/schemas.js'
import { idempotencyHeaders } from '../chat-request.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { changePace } from './chip-pace.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { addPairingRoutes } from './pairing-routes.js'
import { saveChip } from './save-chip.js'
import { knownOf, seenChip } from './seen-chip.js'
import { nameTemplate } from './name-template.js'
import {
  channelsSchema,
  chipSchema,
  namedTemplateSchema,
  nameTemplateBody,
  paceSchema,
  savedChipSchema,
  syncedSchema,
  testedSchema,
} from './setup-schemas.js'
import { syncTemplates } from './sync-templates.js'
import { testChip } from './test-chip.js'

const nameMax = 80
const phonesMax = 50
const textMax = 2_000
const pausedByMember = 'paused_by_member'

const fieldValue = z.union([z.string().max(textMax), z.array(z.string().max(textMax)).max(10), z.boolean()])
const params = z.object({ id: idText })
const changeBody = z.strictObject({
  name: z.string().trim().min(1).max(nameMax).optional(),
  agent: idText.optional(),
  allowList: z.array(z.string().max(40)).max(phonesMax).optional(),
  fields: z.record(z.string(), fieldValue).default({}),
})

const hourMs = 3_600_000
const peopleMax = 1_000_000
const paceBody = z.strictObject({
  perSecond: z.int().min(1).max(1_000).optional(),
  pairBurst: z.int().min(1).max(1_000).optional(),
  pairEveryMs: z.int().min(0).max(hourMs).optional(),
  ownPeopleADay: z.int().min(1).max(peopleMax).nullable().optional(),
})

/** The numbers a business is reached at: connected, tried, paused and let go. Anybody may look; the owner changes them. */
export function addChipRoutes(app: HttpApp, door: Door): void {
  const { leme, simulatorOf } = door
  const now = () => leme.house.clock.now()
  app.get(
    '/ai/console/channels',
    {
      schema: {
        ...base,
        summary: 'What each channel asks for to be connected',
        response: { 200: channelsSchema, ...errorResponses },
      },
    },
    (request) => {
      const language = languageOf(request.headers['accept-language'])
      const simulator = simulatorOf(identityOf(request).tenant)
      const isSimulated = (id: string) =>
        simulator !== undefined && simulatedProviders.some((each) => each === id)
      return {
        channels: [...leme.channels.values()].map((channel) => ({
          ...asked(channel, language),
          simulated: isSimulated(channel.id),
        })),
      }
    },
  )
  app.get(
    '/ai/console/chips',
    {
      schema: {
        ...base,
        summary: 'The numbers of the business, and how each is doing',
        response: { 200: z.object({ chips: z.array(chipSchema) }), ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = identityOf(request)
      const simulated = new Set(
        simulatorOf(tenant)
          ?.chips()
          .map(({ chip }) => chip.id),
      )
      const since = new Date(now().getTime() - dayMs)
      const [list, reached, { deliveries }] = await Promise.all([
        leme.chips.list(tenant),
        leme.chips.reachedLately(tenant),
        leme.figures.since(tenant, since),
      ])
      const chips = []
      for (const chip of list)
        chips.push(
          await seenChip(leme, tenant, chip, {
            simulated: simulated.has(chip.id),
            figures: deliveries.find((each) => each.chip === chip.id),
            pausedByMember,
            reached,
          }),
        )
      return { chips }
    },
  )
  app.post(
    '/ai/console/chips',
    {
      schema: {
        ...base,
        summary: 'Connect a number (owners only)',
        body: changeBody.extend({
          channel: idText,
          name: z.string().trim().min(1).max(nameMax),
          agent: idText,
          simulated: z.boolean().default(false),
        }),
        response: { 200: savedChipSchema, ...errorResponses },
      },
    },
    (request) =>
      saveChip(
        door,
        ownerOf(request),
        { ...request.body, id: null },
        languageOf(request.headers['accept-language']),
      ),
  )
  app.patch(
    '/ai/console/chips/:id',
    {
      schema: {
        ...base,
        summary: 'Change a number: what is not named stays (owners only)',
        params,
        body: changeBody,
        response: { 200: savedChipSchema, ...errorResponses },
      },
    },
    (request) =>
      saveChip(
        door,
        ownerOf(request),
        { ...request.body, id: request.params.id, simulated: false },
        languageOf(request.headers['accept-language']),
      ),
  )
  app.post(
    '/ai/console/chips/:id/test',
    {
      schema: {
        ...base,
        summary: 'Ask the provider whether the number can send, and write to one phone (owners only)',
        params,
        headers: idempotencyHeaders,
        body: z.strictObject({ to: z.string().trim().max(80).optional() }),
        response: { 200: testedSchema, ...errorResponses },
      },
    },
    (request) => testChip(leme, request, request.params.id, request.body.to),
  )
  addPairingRoutes(app, door, pausedByMember)
  app.patch(
    '/ai/console/chips/:id/pace',
    {
      schema: {
        ...base,
        summary: 'How fast a number writes: never faster than its provider lets it (owners only)',
        params,
        body: paceBody,
        response: { 200: paceSchema, ...errorResponses },
      },
    },
    (request) =>
      changePace(
        leme,
        ownerOf(request),
        request.params.id,
        request.body,
        languageOf(request.headers['accept-language']),
      ),
  )
  app.post(
    '/ai/console/chips/:id/templates/sync',
    {
      schema: {
        ...base,
        summary:
          'Ask the provider for its templates, and take over what it says of those in use (owners only)',
        params,
        response: { 200: syncedSchema, ...errorResponses },
      },
    },
    (request) => syncTemplates(leme, ownerOf(request), request.params.id),
  )
  app.post(
    '/ai/console/chips/:id/templates',
    {
      schema: {
        ...base,
        summary: "Say what a template of the provider's is for (owners only)",
        params,
        body: nameTemplateBody,
        response: { 200: namedTemplateSchema, ...errorResponses },
      },
    },
    (request) => nameTemplate(leme, ownerOf(request), request.params.id, request.body),
  )
  app.delete(
    '/ai/console/chips/:id/templates/:purpose',
    {
      schema: {
        ...base,
        summary: 'Use no template for a purpose any more (owners only)',
        params: params.extend({ purpose: idText }),
        response: { 200: z.object({ removed: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { id, purpose } = request.params
      await chipNamed(leme, identity.tenant, id)
      const removed = await leme.templates.remove(identity.tenant, id, purpose)
      const noted = noteOf(identity, now(), {
        ...{ what: 'template.removed', subject: id, after: null },
        before: { purpose },
      })
      if (removed) await leme.business.note(identity.tenant, noted)
      return { removed }
    },
  )
  for (const { action, reason } of [
    { action: 'pause', reason: pausedByMember },
    { action: 'resume', reason: null },
  ] as const)
    app.post(
      `/ai/console/chips/:id/${action}`,
      {
        schema: {
          ...base,
          summary:
            reason === null
              ? 'Let messages go out again (owners only)'
              : 'Nothing goes out until it is resumed (owners only)',
          params,
          response: { 200: z.object({ pausedReason: z.string().nullable() }), ...errorResponses },
        },
      },
      async (request) => {
        const identity = ownerOf(request)
        const { id } = request.params
        const before = await chipNamed(leme, identity.tenant, id)
        const noted = noteOf(identity, now(), {
          what: `chip.${action}d`,
          subject: id,
          before: { pausedReason: before.pausedReason },
          after: { pausedReason: reason },
        })
        await leme.chips.pause(identity.tenant, id, reason, noted)
        return { pausedReason: reason }
      },
    )
  app.delete(
    '/ai/console/chips/:id',
    {
      schema: {
        ...base,
        summary: 'Let a number go: its credentials are forgotten (owners only)',
        params,
        response: { 200: z.object({ removed: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { id } = request.params
      const before = knownOf(await chipNamed(leme, identity.tenant, id))
      await leme.chips.remove(
        identity.tenant,
        id,
        noteOf(identity, now(), { what: 'chip.removed', subject: id, before, after: null }),
      )
      return { removed: true as const }
    },
  )
}

const dayMs = 86_400_000

async function chipNamed(leme: Leme, tenant: TenantId, id: string): Promise<ChipSummary> {
  const chip = (await leme.chips.list(tenant)).find((each) => each.id === id)
  if (!chip) throw new LemeError('chip.not_found')
  return chip
}

function asked({ id, name, offer, webhook, pairing, credentials }: Channel, language: 'pt' | 'en') {
  return {
    id,
    name,
    title: offer?.title[language] ?? name,
    about: offer?.about[language] ?? null,
    calls: webhook !== undefined,
    pairs: pairing !== undefined,
    fields: Object.entries(credentials).map(([field, { title, help, kind, secret, made, schema }]) => ({
      name: field,
      title: title[language],
      help: help[language],
      kind: kind ?? ('text' as const),
      secret: secret ?? false,
      optional: made === true || kind === 'switch' || schema.safeParse(undefined).success,
    })),
  }
}
