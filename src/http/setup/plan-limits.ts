import type { z } from 'zod'
import type { Leme } from '../../leme.js'
import { inWords } from '../../agent/words.js'
import type { OutsideContext } from '../../agent/outside.js'
import type { ErrorLanguage } from '../language.js'
import { limitTitle } from './limit-words.js'
import type { businessLimitSchema } from './limits-schema.js'

type PlanLimit = {
  readonly title: string
  readonly help?: string
  readonly unit: z.infer<typeof businessLimitSchema>['unit']
  /** How much of it is used, where that is counted. */
  readonly count?: (context: OutsideContext) => Promise<number>
}

const ofFiles = {
  mediaBytes: 'bytes',
  mediaFileBytes: 'bytes',
  heardSecondsPerDay: 'seconds',
} as const

/** All that a plan may limit, by the name it has there: what the agents count, each once, and files. */
export function planLimits(leme: Leme, language: ErrorLanguage): ReadonlyMap<string, PlanLimit> {
  const counted = leme.house.agents.ids
    .flatMap((id) => Object.entries(leme.house.agents.get(id)?.limits ?? {}))
    .map(([name, { label, title, help, unit, count }]): [string, PlanLimit] => [
      name,
      {
        title: title?.[language] ?? capitalised(inWords(language, label)),
        unit: unit ?? 'count',
        ...(help && { help: help[language] }),
        ...(count && { count: ({ db, now, timeZone }) => count(db, now, timeZone) }),
      },
    ])
  const files = (['mediaBytes', 'mediaFileBytes', 'heardSecondsPerDay'] as const).map(
    (name): [string, PlanLimit] => [
      name,
      { title: limitTitle(`plan.${name}`, language), unit: ofFiles[name] },
    ],
  )
  return new Map([...counted, ...files])
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The lesser of the two; null is no limit. */
export function stricter(plan: number | null, own: number | null): number | null {
  if (plan === null || own === null) return plan ?? own
  return Math.min(plan, own)
}
