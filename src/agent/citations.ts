import { isJsonObject, type Json } from '../conversation/json.js'
import type { Plan } from '../conversation/plan.js'
import type { ConversationState } from '../conversation/state.js'
import type { Language } from '../language/detect-language.js'
import type { Tool } from './define-tool.js'
import type { Step } from './step.js'
import { inWords } from './words.js'

/** Something that may be said because it is so, under the name by which an act cites it. */
export type Citation = {
  readonly ref: string
  readonly kind: 'result' | 'effect'
  /** In the tool's own words. */
  readonly text: string
  readonly data: Json
}

/** What of the agent is needed: what its tools say of parts of a result that are empty and of what comes of a plan, and in which language. */
type Speaker = {
  readonly tools: ReadonlyMap<string, Pick<Tool, 'emptyParts' | 'consequences'>>
  readonly language: Language
}

const nobody: Speaker = { tools: new Map(), language: 'pt' }

/**
 * What a reply of this turn may cite: results (`r1`, `r2` …) and their empty parts (`r1.phone`), what was done (`e1` …), what comes of the plan that
 * waits (`plan`), and what became of the plan before (`last`).
 */
export function citationsOf(
  steps: readonly Step[],
  { lastPlan, pending }: Pick<ConversationState, 'lastPlan'> & Partial<Pick<ConversationState, 'pending'>>,
  agent: Speaker = nobody,
): Citation[] {
  const results = steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result'
      ? [{ ...founded(step.outcome, step.own ?? []), tool: step.tool }]
      : [],
  )
  const effects = steps.flatMap((step) =>
    step.did === 'execute' && step.outcome.kind === 'executed' && step.outcome.entityIds.length > 0
      ? [step.outcome]
      : [],
  )
  const consequences = pending?.kind === 'plan' ? consequencesOf(pending.plan, agent) : ''
  return [
    ...results.flatMap(({ text, data, tool }, index): Citation[] => [
      { ref: `r${index + 1}`, kind: 'result', text, data },
      ...emptyPartsOf(agent.tools.get(tool), data, agent.language).map(({ part, text: words }) => ({
        ref: `r${index + 1}.${part}`,
        kind: 'result' as const,
        text: words,
        data: null,
      })),
    ]),
    ...effects.map(
      ({ text, data }, index) => ({ ref: `e${index + 1}`, kind: 'effect', text, data }) as const,
    ),
    ...(consequences === ''
      ? []
      : [{ ref: 'plan', kind: 'result', text: consequences, data: null } as const]),
    ...(lastPlan?.status === 'EXECUTED' && lastPlan.outcome !== ''
      ? [{ ref: 'last', kind: 'effect', text: lastPlan.outcome, data: null } as const]
      : []),
  ]
}

/** What comes of a plan, in the words of its tools. */
export function consequencesOf({ actions }: Pick<Plan, 'actions'>, { tools, language }: Speaker): string {
  const told = actions.flatMap(({ tool, args }) => {
    const words = tools.get(tool)?.consequences?.(args)
    return words === undefined ? [] : [inWords(language, words)]
  })
  return [...new Set(told)].join('\n')
}

/** Parts of a result that hold nothing, each with the words that say so. */
export function emptyPartsOf(
  tool: Pick<Tool, 'emptyParts'> | undefined,
  data: Json,
  language: Language,
): readonly { readonly part: string; readonly text: string }[] {
  if (!isJsonObject(data)) return []
  return Object.entries(tool?.emptyParts ?? {}).flatMap(([part, told]) =>
    data[part] === null ? [{ part, text: inWords(language, told) }] : [],
  )
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
