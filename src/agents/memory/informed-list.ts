import { isJsonObject, type Json } from '../../conversation/json.js'
import { citationsOf } from '../../agent/citations.js'
import { alsoOf, dropPending, moved, phraseOf, saidBy } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Step } from '../../agent/step.js'

/** A model tells of one list that it looked up: its rows are shown with it, as where a rule looked. Undefined: it says something else. */
export function informedList(
  facts: Facts,
  { raw }: Extract<Step, { did: 'ask_model' }>,
): Decision | undefined {
  const { wanted } = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false })
  const acts: readonly Json[] = Array.isArray(wanted?.['acts']) ? wanted['acts'] : []
  if (wanted?.['action'] !== 'RESPOND' || !acts.every(isPlain)) return undefined
  const told = acts.filter(isJsonObject).flatMap(({ act, fact }) => (act === 'inform' ? [fact] : []))
  const [ref, ...more] = told
  const results = facts.steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [step.outcome] : [],
  )
  const at = results.findIndex((_, index) => ref === `r${index + 1}`)
  const { also } = results[at] ?? {}
  const cited = citationsOf(facts.steps, facts.state).find((citation) => citation.ref === ref)
  if (more.length > 0 || !also?.options || !cited) return undefined
  const isDropped = facts.state.pending !== null && told.length < acts.length
  const { events, later } = alsoOf(facts, also)
  return {
    events: [
      ...(isDropped ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []),
      ...events,
    ],
    later,
    next: {
      do: 'speak',
      say: [...(isDropped ? [phraseOf('cancelled')] : []), ...saidBy(cited.text, also)],
    },
    because: ['proposal:acts', 'act:inform'],
  }
}

function isPlain(act: Json): boolean {
  return isJsonObject(act) && (act['act'] === 'inform' || act['act'] === 'drop')
}
