import { z } from 'zod'
import type { ReportPeriod, StartFigure } from '../../agent/start.js'
import type { ErrorLanguage } from '../language.js'

const dayMs = 86_400_000

export const figureSchema = z.object({
  id: z.string(),
  title: z.string(),
  hint: z.string().nullable().meta({ description: 'What is counted, where the title alone could mislead.' }),
  unit: z.enum(['money', 'count', 'share', 'ms']),
  value: z.number().nullable(),
  before: z
    .number()
    .nullable()
    .meta({ description: 'Over the period before; null: there is nothing to compare with.' }),
  better: z.enum(['more', 'less']).nullable(),
})

export type FigureBody = z.infer<typeof figureSchema>

/** The last days, and as many before them. */
export function periodsOf(now: Date, days: number): [ReportPeriod, ReportPeriod] {
  const at = (back: number) => new Date(now.getTime() - back * days * dayMs)
  return [
    { since: at(1), until: now },
    { since: at(2), until: at(1) },
  ]
}

/** A figure beside what it was before, which stands among `before` under the same id. */
export function figureBody(
  figure: StartFigure,
  before: readonly StartFigure[],
  language: ErrorLanguage,
): FigureBody {
  const { id, title, hint, unit, value, better = null, stands = false } = figure
  const was = stands ? null : (before.find((each) => each.id === id)?.value ?? null)
  return { id, title: title[language], hint: hint?.[language] ?? null, unit, value, before: was, better }
}
