import { z } from 'zod'
import { readFrontDesk, saveFrontDesk } from '../adapters/postgres/front-desk.js'
import { readReceptionReport } from '../adapters/postgres/reception-report.js'
import { frontDeskSchema } from '../agents/reception/front-desk.js'
import { LemeError } from '../errors/leme-error.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole } from './identity.js'
import { errorResponses } from './schemas.js'

const daysDefault = 30
const daysMax = 90
const dayMs = 86_400_000

const count = z.int()
const share = z.number().meta({ description: 'From 0 to 1.' })
const latency = z.number().nullable()

const reportSchema = z
  .object({
    since: z.iso.datetime(),
    questions: z.array(
      z.object({
        question: z.string(),
        version: z.string(),
        asked: count,
        byModel: count,
        byCache: count,
        byRules: count,
        fallbacks: count,
        confidence: share,
        latencyMs: latency,
        latencyP95Ms: latency,
      }),
    ),
    confusing: z.array(z.object({ state: z.string(), intent: z.string(), times: count, confidence: share })),
    fallbacks: z.array(
      z.object({
        question: z.string(),
        version: z.string(),
        state: z.string(),
        why: z.string(),
        times: count,
      }),
    ),
    statesRefused: z.array(z.object({ suggested: z.string(), why: z.string(), times: count })),
    outcomes: z.array(
      z.object({ outcome: z.string(), question: z.string(), version: z.string(), sessions: count }),
    ),
    sessions: z.object({ opened: count, open: count, timedOut: count, linked: count }),
  })
  .meta({ id: 'ReceptionReport' })

const base = { tags: ['reception'], security: [{ bearer: [] }] }

/** The front desk as data, and how it is doing. */
export function addDeskRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/reception/desk',
    {
      schema: {
        ...base,
        summary: 'The front desk: services, hours, links, contacts, knowledge, texts, templates',
        response: { 200: frontDeskSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const desk = await readFrontDesk(leme.pool, identity.tenant)
      if (!desk) throw new LemeError('desk.not_found')
      return desk
    },
  )

  app.put(
    '/ai/reception/desk',
    {
      schema: {
        ...base,
        summary: 'Put a whole front desk in the place of the one you read',
        body: frontDeskSchema,
        response: { 200: z.object({ version: z.int() }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const saved = await saveFrontDesk(leme.pool, identity.tenant, request.body)
      if (saved.kind === 'changed') throw new LemeError('desk.changed', { version: saved.version })
      if (saved.kind === 'unknown_chip')
        throw new LemeError('request.invalid', { detail: `templates: there is no chip ${saved.chip}` })
      return { version: saved.version }
    },
  )

  app.get(
    '/ai/reception/report',
    {
      schema: {
        ...base,
        summary: 'How the desk is doing, by prompt version: what confuses it and where it falls back',
        querystring: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
        response: { 200: reportSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const since = new Date(leme.house.clock.now().getTime() - request.query.days * dayMs)
      const report = await readReceptionReport(leme.pool, identity.tenant, since)
      return { since: since.toISOString(), ...report }
    },
  )
}
