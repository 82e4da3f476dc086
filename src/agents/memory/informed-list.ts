import { isJsonObject, type Json } from '../../conversation/json.js'
import { citationsOf } from '../../agent/citations.js'
import { alsoOf, dropPending, moved, phraseOf, saidBy } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Also, Step } from '../../agent/step.js'
import { messageLimits } from '../../conversation/message-limits.js'
import { readMorePageId } from '../../conversation/option-page.js'
import { shownItems } from './shown-items.js'

/**
 * A model tells of lists that it looked up: their rows are shown with them, as where a rule looked, one below the other where there are several.
 * Undefined: it says something else.
 */
export function informedList(
  facts: Facts,
  { raw }: Extract<Step, { did: 'ask_model' }>,
): Decision | undefined {
  const { wanted } = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false })
  const acts: readonly Json[] = Array.isArray(wanted?.['acts']) ? wanted['acts'] : []
  if (wanted?.['action'] !== 'RESPOND' || !acts.every(isPlain)) return undefined
  const told = acts.filter(isJsonObject).flatMap(({ act, fact }) => (act === 'inform' ? [fact] : []))
  const results = facts.steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [step.outcome] : [],
  )
  const citations = citationsOf(facts.steps, facts.state)
  const lists = told.flatMap((ref) => {
    const also = results[results.findIndex((_, index) => ref === `r${index + 1}`)]?.also
    const cited = citations.find((citation) => citation.ref === ref)
    return cited ? [{ text: cited.text, also }] : []
  })
  const also = besideEachOther(lists.flatMap((list) => list.also ?? []))
  if (lists.length !== told.length || !also) return undefined
  const isDropped = facts.state.pending !== null && told.length < acts.length
  const { events, later } = alsoOf(facts, also)
  const text = lists.map((list) => list.text).join('\n')
  return {
    events: [
      ...(isDropped ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])] : []),
      ...events,
    ],
    later,
    next: {
      do: 'speak',
      say: [...(isDropped ? [phraseOf('cancelled')] : []), ...saidBy(text, also)],
    },
    because: ['proposal:acts', 'act:inform'],
  }
}

/** Several lists as one, so that its numbers mean its rows; of each what is on its first page. Undefined: none has rows. */
function besideEachOther(all: readonly Also[]): Also | undefined {
  const lists = all.filter(({ options = [] }) => options.length > 0)
  const [only, ...more] = lists
  if (more.length === 0) return only
  const options = lists
    .flatMap((list) => list.options ?? [])
    .filter(({ id }) => readMorePageId(id) === undefined)
    .slice(0, messageLimits.rows)
  const list = lists.flatMap(({ memo = {} }) => [...shownItems(memo['list'])]).slice(0, options.length)
  return { options, memo: { list: list.map(({ id, type }) => ({ id, type })), listing: null } }
}

function isPlain(act: Json): boolean {
  return isJsonObject(act) && (act['act'] === 'inform' || act['act'] === 'drop')
}
