import { z } from 'zod'
import { defineReport } from '../../../agent/brings.js'
import { deskRoles } from './desk-roles.js'
import { deskPage } from './report-page.js'
import { readReport } from './read-report.js'

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
    endings: z.array(z.object({ outcome: z.string(), sessions: count })),
    lost: z.array(z.object({ why: z.string(), sessions: count })),
    unanswered: z.array(z.object({ words: z.string(), times: count })),
    sessions: z.object({ opened: count, open: count, timedOut: count, linked: count }),
  })
  .meta({ id: 'ReceptionReport' })

export const receptionReport = defineReport({
  path: '/report',
  title: { pt: 'Como vai a recepção', en: 'How the front desk is doing' },
  summary: 'How the desk is doing, by prompt version: what confuses it and where it falls back',
  roles: deskRoles,
  query: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
  answer: reportSchema,
  async read({ days }, { sql, now }) {
    const since = new Date(now.getTime() - days * dayMs)
    return { since: since.toISOString(), ...(await readReport(sql, since)) }
  },
  page: deskPage,
})
