import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { openPlan } from './open-plan.js'

/** So sure of something else, and so many words: it is that. */
const surelyElseMin = 0.9
const wordsMax = 8

/**
 * "14h", "a visita de 120 também", beside a card: too little to be a request of its own, since it names nobody and no record, and would only lead to a question. The card is
 * not thrown away for it.
 */
export function keepsTheCard(facts: Facts): Decision | undefined {
  const { agent, understanding } = facts
  const { intent, entities, confidence, answer, source, text, because } = understanding
  const meant = intent ?? leaningIn(because)
  const known = meant === undefined ? undefined : agent.intentsById.get(meant)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  if (!openPlan(facts) || answer?.kind !== 'other' || !known || !tool || source === 'rule') return undefined
  const isNamed = Object.keys(entities).some((field) =>
    ['name', 'number'].includes(known.slots[field]?.type ?? ''),
  )
  const asksAnyway = Object.values(known.slots).some(({ type }) => type === 'number') || tool.kind === 'write'
  const isFaint = confidence < surelyElseMin && tokensOf(foldText(text)).length <= wordsMax
  return isFaint && asksAnyway && !isNamed
    ? speak([phraseOf('changeUnclear'), { kind: 'pending' }], 'copilot:card-kept')
    : undefined
}

/** What it sounds like, where it is read as nothing. */
function leaningIn(because: readonly string[]): string | undefined {
  return because.find((each) => each.startsWith(unsure))?.slice(unsure.length)
}

const unsure = 'classifier:unsure:'
