import { z } from 'zod'
import { defineReport } from '../../../agent/brings.js'
import { deskRoles } from './desk-roles.js'
import { figuresPage } from './figures-page.js'
import { juliaFigures, juliaTargets } from './figures.js'

const daysDefault = 30
const daysMax = 365
const dayMs = 86_400_000

const countSchema = z.int()
const rate = z
  .number()
  .nullable()
  .meta({ description: 'From 0 to 1; null when there is nothing to divide by.' })

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

export const figuresReport = defineReport({
  path: '/figures',
  title: { pt: 'As quatro medidas de sucesso', en: 'The four figures of success' },
  summary: 'The four figures of success, against their targets',
  roles: deskRoles,
  query: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
  answer: figuresSchema,
  async read({ days }, { sql, now }) {
    const from = new Date(now.getTime() - days * dayMs)
    const figures = await juliaFigures(sql, { from, to: now, now })
    return { ...figures, targets: juliaTargets }
  },
  page: figuresPage,
})
