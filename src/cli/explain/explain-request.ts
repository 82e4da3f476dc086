import { z } from 'zod'
import type { Json } from '../../conversation/json.js'

const json: z.ZodType<Json> = z.json()
const jsonObject = z.record(z.string(), json)
const draft = z.object({ steps: z.array(z.object({ tool: z.string(), args: jsonObject })).min(1) })
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-03-02T12:00:00Z' })

const option = z.union([
  z.string(),
  z.object({
    id: z.string().optional(),
    title: z.string(),
    description: z.string().optional(),
    value: json.optional(),
  }),
])

/** A pending as the journal holds it, or as short as `{ "kind": "choice", "options": ["Ana", "João"] }`. */
const pending = z.object({
  kind: z.enum(['plan', 'choice', 'fields', 'transition']),
  id: z.string().optional(),
  openedAt: instant.optional(),
  expiresAt: instant.optional(),
  question: z.string().optional(),
  tool: z.string().optional(),
  field: z.string().optional(),
  step: z.int().min(0).optional(),
  options: z.array(option).optional(),
  toMode: z.string().optional(),
  draft: draft.optional(),
  plan: z
    .object({
      actions: z.array(z.object({ tool: z.string(), args: jsonObject })).min(1),
      preview: z.string().optional(),
      draft: draft.optional(),
    })
    .optional(),
})

export type GivenPending = z.infer<typeof pending>

/** What was last shown: what waits, whole or in a line; something else; or options, as a list or as buttons. */
const shown = z.union([
  z.enum(['whole', 'line', 'other']),
  z.object({ options: z.array(option).min(1), as: z.enum(['buttons', 'list']).optional() }),
])

export type GivenShown = z.infer<typeof shown>

/** What was last shown, named or asked for, so that "esse" means something. */
const thing = z.record(z.string(), z.union([z.string(), z.number()]))

export const explainRequest = z.object({
  text: z.string(),
  mode: z.string().nullish(),
  state: z.string().nullish(),
  pending: pending.nullish(),
  shown: shown.nullish(),
  focus: z
    .object({
      things: z.array(thing).optional(),
      named: thing.nullish(),
      request: z.object({ intent: z.string(), entities: jsonObject }).nullish(),
    })
    .nullish(),
  now: instant.nullish(),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/Sao_Paulo').nullish(),
})

export type ExplainRequest = z.infer<typeof explainRequest>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
