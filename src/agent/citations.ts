import type { Json } from '../conversation/json.js'
import type { ConversationState } from '../conversation/state.js'
import type { Step } from './step.js'

/** Something that may be said because it is so, under the name by which an act cites it. */
export type Citation = {
  readonly ref: string
  readonly kind: 'result' | 'effect'
  /** In the tool's own words. */
  readonly text: string
  readonly data: Json
}

/** What a reply of this turn may cite: results (`r1`, `r2` …), what was done (`e1` …), and what became of the plan before (`last`). */
export function citationsOf(steps: readonly Step[], state: Pick<ConversationState, 'lastPlan'>): Citation[] {
  const results = steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [founded(step.outcome, step.own ?? [])] : [],
  )
  const effects = steps.flatMap((step) =>
    step.did === 'execute' && step.outcome.kind === 'executed' && step.outcome.entityIds.length > 0
      ? [step.outcome]
      : [],
  )
  const { lastPlan } = state
  return [
    ...results.map(
      ({ text, data }, index) => ({ ref: `r${index + 1}`, kind: 'result', text, data }) as const,
    ),
    ...effects.map(
      ({ text, data }, index) => ({ ref: `e${index + 1}`, kind: 'effect', text, data }) as const,
    ),
    ...(lastPlan?.status === 'EXECUTED' && lastPlan.outcome !== ''
      ? [{ ref: 'last', kind: 'effect', text: lastPlan.outcome, data: null } as const]
      : []),
  ]
}

type Result = { readonly text: string; readonly data: Json }

/** A model's own words come back in what a tool says ("Não encontrei nada com …"): they are not found for that. */
function founded({ text, data }: Result, own: readonly string[]): Result {
  const without = (words: string): string => own.reduce((left, part) => left.replaceAll(part, '…'), words)
  const cleared = (part: Json): Json => {
    if (typeof part === 'string') return without(part)
    if (Array.isArray(part)) return part.map(cleared)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, cleared(item)]))
  }
  return own.length === 0 ? { text, data } : { text: without(text), data: cleared(data) }
}

const linesMax = 400

/** A record as lines of facts: what stands together in one object is one fact. */
export function factLines(value: Json): string[] {
  const lines: string[] = []
  const walk = (part: Json): void => {
    if (lines.length >= linesMax || part === null) return
    if (typeof part !== 'object') {
      lines.push(String(part))
    } else if (Array.isArray(part)) {
      ;(part as readonly Json[]).forEach(walk)
    } else {
      const scalars = Object.entries(part).filter(([, item]) => item !== null && typeof item !== 'object')
      if (scalars.length > 0)
        lines.push(
          scalars
            .map(([key, item]) => `${key}: ${typeof item === 'string' ? item : JSON.stringify(item)}`)
            .join(' '),
        )
      for (const item of Object.values(part)) if (typeof item === 'object') walk(item)
    }
  }
  walk(value)
  return lines
}
