import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createCampaign, findCampaign, setCampaignStatus } from '../adapters/postgres/julia-campaigns.js'
import { juliaFigures, juliaTargets } from '../adapters/postgres/julia-figures.js'
import { findConversation } from '../adapters/postgres/turns/find-conversation.js'
import { juliaSettings, saveJuliaSettings } from '../adapters/postgres/julia-settings.js'
import { importShifts } from '../adapters/postgres/julia-shifts.js'
import { tenantTimeZone } from '../adapters/postgres/business/tenant-time-zone.js'
import { manualTopic } from '../agents/julia/conduct/answer-notice.js'
import { readShiftCsv, readShiftRows, rowsMax } from '../agents/julia/imports/read-shift-rows.js'
import { modeNames } from '../agents/julia/modes.js'
import { ruleNames } from '../agents/julia/policy/settings.js'
import { campaignTopic } from '../agents/julia/topics.js'
import { fullPhone } from '../conversation/identity-keys.js'
import { LemeError } from '../errors/leme-error.js'
import { readPhone } from '../language/read-phone.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole, type Identity } from './identity.js'
import { keepRunning } from './keep-running.js'
import { errorResponses, idText } from './schemas.js'

const importBytesMax = 2 * 1024 * 1024
const daysDefault = 30
const daysMax = 365
const dayMs = 86_400_000
const campaignPhonesMax = 5_000

const base = { tags: ['julia'], security: [{ bearer: [] }] }

const importedSchema = z
  .object({
    importId: z.string(),
    added: z.int(),
    changed: z.int(),
    refused: z.int(),
    problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  })
  .meta({ id: 'ShiftImport' })

const rate = z
  .number()
  .nullable()
  .meta({ description: 'From 0 to 1; null when there is nothing to divide by.' })
const countSchema = z.int()

const figuresSchema = z
  .object({
    interests: countSchema,
    bridges: countSchema,
    closed: countSchema,
    notClosed: countSchema,
    unanswered: countSchema,
    followUpsDue: countSchema,
    followUpsDone: countSchema,
    bridgeRate: rate,
    conversionRate: rate,
    minutesToBridge: z.number().nullable(),
    followUpRate: rate,
    targets: z.object({
      bridgeRate: z.number(),
      conversionRate: z.number(),
      minutesToBridge: z.number(),
      followUpRate: z.number(),
    }),
  })
  .meta({ id: 'JuliaFigures' })

const hour = z.int().min(0).max(23)

const settingsSchema = z
  .object({
    killSwitch: z.boolean(),
    safeMode: z.boolean(),
    rulesOff: z.array(z.enum(ruleNames)),
    quietFromHour: hour,
    quietToHour: hour,
    coolingOffDays: z.int().min(1).max(365),
  })
  .meta({ id: 'JuliaSettings' })

const campaignSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    chip: z.string(),
    mode: z.enum(modeNames),
    status: z.enum(['draft', 'running', 'stopped', 'done']),
    perMinute: z.int(),
    figures: z.object({
      members: countSchema,
      queued: countSchema,
      started: countSchema,
      skipped: z.record(z.string(), countSchema),
      delivered: countSchema,
      failed: countSchema,
      answered: countSchema,
      interests: countSchema,
      bridges: countSchema,
      closed: countSchema,
    }),
  })
  .meta({ id: 'JuliaCampaign' })

const newCampaignSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/),
  name: z.string().trim().min(1).max(120),
  chip: z.string(),
  mode: z.enum(modeNames),
  text: z.string().trim().min(1).max(1024),
  perMinute: z.int().min(1).max(600).default(20),
  phones: z.array(z.string()).min(1).max(campaignPhonesMax),
  template: z
    .object({
      name: z.string().min(1).max(512),
      language: z.string().default('pt_BR'),
      parameters: z.array(z.string()).max(20).default([]),
      text: z.string().min(1).max(1024),
      marketing: z.boolean().default(true),
    })
    .optional(),
})

/** Shifts, campaigns, switches and figures of Julia: for those who run the desk. */
export function addJuliaRoutes(app: HttpApp, door: Door): void {
  addImportRoute(app, door)
  addSettingsRoutes(app, door)
  addFigureRoutes(app, door)
  addCampaignRoutes(app, door)
  addModeRoute(app, door)
}

function deskOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  return identity
}

function addImportRoute(app: HttpApp, { leme }: Door): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: importBytesMax },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.post(
    '/ai/julia/shifts',
    {
      bodyLimit: importBytesMax,
      schema: {
        ...base,
        summary: 'Import shifts: JSON, or a CSV with a header (text/csv)',
        body: z.union([
          z.object({ shifts: z.array(z.record(z.string(), z.unknown())).max(rowsMax) }),
          z.string(),
        ]),
        response: { 200: importedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = deskOf(request)
      const { body } = request
      const now = leme.house.clock.now()
      const timeZone = await tenantTimeZone(leme.pool, tenant)
      const isCsv = typeof body === 'string'
      const rows = isCsv ? readShiftCsv(body, now, timeZone) : readShiftRows(body.shifts, now, timeZone)
      const imported = await importShifts(leme.pool, tenant, rows, { member, format: isCsv ? 'csv' : 'json' })
      return { ...imported, problems: [...imported.problems] }
    },
  )
}

function addSettingsRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/julia/settings',
    {
      schema: {
        ...base,
        summary: "Julia's switches and hours",
        response: { 200: settingsSchema, ...errorResponses },
      },
    },
    async (request) => settingsSchema.parse(await juliaSettings(leme.pool, deskOf(request).tenant)),
  )
  app.put(
    '/ai/julia/settings',
    {
      schema: {
        ...base,
        summary: 'Change what is given: kill switch, safe mode, rules, quiet hours, cooling-off',
        body: settingsSchema.partial(),
        response: { 200: settingsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const changes = Object.fromEntries(
        Object.entries(request.body).filter(([, value]) => value !== undefined),
      )
      return settingsSchema.parse(await saveJuliaSettings(leme.pool, deskOf(request).tenant, changes))
    },
  )
}

function addFigureRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/julia/figures',
    {
      schema: {
        ...base,
        summary: 'The four figures of success, against their targets',
        querystring: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
        response: { 200: figuresSchema, ...errorResponses },
      },
    },
    async (request) => {
      const now = leme.house.clock.now()
      const from = new Date(now.getTime() - request.query.days * dayMs)
      const figures = await juliaFigures(leme.pool, deskOf(request).tenant, { from, to: now, now })
      return { ...figures, targets: juliaTargets }
    },
  )
}

function addCampaignRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  const params = z.object({ id: idText })
  const response = { 200: campaignSchema, ...errorResponses }
  app.post(
    '/ai/julia/campaigns',
    {
      bodyLimit: importBytesMax,
      schema: {
        ...base,
        summary: 'Prepare a campaign: who is written to, in which mode, how fast. Nobody is yet.',
        body: newCampaignSchema,
        response,
      },
    },
    async (request) => {
      const { tenant, member } = deskOf(request)
      const { phones, template, ...spec } = request.body
      const read = phones.map((phone) => readPhone(phone)?.e164)
      const wrong = phones.filter((_, index) => read[index] === undefined)
      if (wrong.length > 0)
        throw new LemeError('request.invalid', { detail: `phones: ${wrong.slice(0, 5).join(', ')}` })
      const full = read.flatMap((phone) => (phone === undefined ? [] : [fullPhone(phone)]))
      const made = await createCampaign(leme.pool, tenant, member, {
        ...spec,
        phones: full,
        template: template ?? null,
      })
      if (!made) throw new LemeError('request.invalid', { detail: 'id, chip' })
      return campaignBody(door, tenant, spec.id)
    },
  )
  app.get(
    '/ai/julia/campaigns/:id',
    { schema: { ...base, summary: 'A campaign and its own figures', params, response } },
    (request) => campaignBody(door, deskOf(request).tenant, request.params.id),
  )
  for (const [verb, status] of [
    ['start', 'running'],
    ['stop', 'stopped'],
  ] as const) {
    app.post(
      `/ai/julia/campaigns/:id/${verb}`,
      {
        schema: {
          ...base,
          summary: verb === 'start' ? 'Start a campaign, or go on with it' : 'Stop a campaign at once',
          params,
          response,
        },
      },
      async (request) => {
        const { tenant } = deskOf(request)
        await setCampaignStatus(leme.pool, tenant, request.params.id, status, leme.house.clock.now())
        return campaignBody(door, tenant, request.params.id)
      },
    )
  }
}

async function campaignBody(
  { leme }: Door,
  tenant: Identity['tenant'],
  id: string,
): Promise<z.infer<typeof campaignSchema>> {
  const campaign = await findCampaign(leme.pool, tenant, id)
  if (!campaign) throw new LemeError('campaign.not_found')
  const now = leme.house.clock.now()
  const period = { from: new Date(0), to: now, now }
  const { interests, bridges, closed } = await juliaFigures(leme.pool, tenant, period, campaignTopic(id))
  const { figures, ...rest } = campaign
  return { ...rest, figures: { ...figures, skipped: { ...figures.skipped }, interests, bridges, closed } }
}

function addModeRoute(app: HttpApp, door: Door): void {
  const { leme } = door
  app.post(
    '/ai/julia/conversations/:id/mode',
    {
      schema: {
        ...base,
        summary: 'Put a conversation of Julia into another mode, by hand',
        params: z.object({ id: idText }),
        body: z.object({ mode: z.enum(modeNames) }),
        response: { 200: z.object({ mode: z.string().nullable() }), ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = deskOf(request)
      const id = readConversationId(request.params.id)
      const found = await findConversation(leme.pool, tenant, id)
      if (found?.agent !== 'julia') throw new LemeError('conversation.not_found')
      const notice = { kind: 'notice', topic: manualTopic, data: { mode: request.body.mode } } as const
      const reply = await keepRunning(door, leme.tell(tenant, id, notice, `${manualTopic}:${randomUUID()}`))
      return { mode: reply.kind === 'answered' ? reply.state.mode : null }
    },
  )
}
