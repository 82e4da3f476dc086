import type { Facts } from '../agent/agent.js'
import type { DraftStep } from '../conversation/draft.js'
import type { Json } from '../conversation/json.js'
import type { ChoicePending, FieldsPending } from '../conversation/pending.js'
import { findRun } from '../language/find-run.js'
import { foldText, tokensOf } from '../language/fold-text.js'

type OpenDraft = {
  /** What is being asked about, in the place of the proposed action that goes on with it. */
  readonly matched: readonly (DraftStep | undefined)[]
  /** All that was asked for: what is not proposed again is still asked for, in its place. */
  readonly waiting: readonly DraftStep[]
}

/**
 * What is proposed while something is being asked about: the same actions go on with what was said for them, and none of the others is lost. Undefined:
 * nothing is asked about, or what is proposed is something else.
 */
export function goneOnWithDraft(
  facts: Pick<Facts, 'agent' | 'state' | 'understanding'>,
  proposed: readonly DraftStep[],
): OpenDraft | undefined {
  const { pending } = facts.state
  if (pending?.kind !== 'fields' && pending?.kind !== 'choice') return undefined
  if (ANOTHER.test(foldText(facts.understanding.text))) return undefined
  const asked = pending.draft.steps[pending.step]
  const waiting = [...pending.draft.steps, ...(pending.draft.later ?? [])]
  const rest = [...waiting]
  const matched = proposed.map((step) => {
    const found = rest.find((open) => open.tool === step.tool && goesOn(facts, pending, step, open))
    if (found) rest.splice(rest.indexOf(found), 1)
    return found
  })
  return asked && matched.includes(asked) ? { matched, waiting } : undefined
}

/** Everything in the order it was asked for in; what is new comes last. */
export function inOrder({ matched, waiting }: OpenDraft, steps: readonly DraftStep[]): DraftStep[] {
  const goneOn = waiting.map((open) => steps[matched.indexOf(open)] ?? open)
  return [...goneOn, ...steps.filter((_, index) => matched[index] === undefined)]
}

const ANOTHER = /\b(?:outr[oa]s?|nov[oa]s?|another|new)\b/

/** Something of it is told, and nobody else is named. */
function goesOn(
  { agent, understanding: { text } }: Pick<Facts, 'agent' | 'understanding'>,
  { question }: FieldsPending | ChoicePending,
  { tool, args }: DraftStep,
  open: DraftStep,
): boolean {
  const fields = agent.tools.get(tool)?.fields ?? {}
  const said = Object.entries(args).filter(([, value]) => value !== null)
  const isAnother = ([field, value]: [string, Json]) => {
    const known = open.args[field]
    if (fields[field]?.slot.type !== 'name' || known === undefined) return false
    if (typeof value !== 'string') return true
    if (typeof known === 'string') return !isWithin(value, known)
    // A record that was found is held by its id: it is named where it is asked about, and nobody else was named since.
    return !isWithin(value, question) && findRun(text, value) !== undefined
  }
  return said.length > 0 && !said.some(isAnother)
}

function isWithin(name: string, known: string): boolean {
  const words = new Set(tokensOf(known))
  return tokensOf(name).every((word) => words.has(word))
}
