import { readBehindYes } from '../../agent/behind-yes/behind-yes-reader.js'
import { cardPartIn, type CardFacts } from '../../agent/behind-yes/clause-facts.js'
import type { FirstYes } from '../../agent/behind-yes/first-yes.js'
import { sureMin } from '../../agent/confidence.js'
import { toolNamed } from '../../agent/house-tools/house-tools.js'
import type { PlanPending } from '../../conversation/pending.js'
import { isTurningWord } from '../../language/asks-for-change.js'
import { tokensOf } from '../../language/fold-text.js'
import type { PendingQuestion } from '../../language/read-answer.js'
import { findReferences } from './find-references.js'
import { matchIntent } from './match-intent.js'
import type { UnderstandRequest } from './understand-request.js'

/** So surely it is talk that the yes counts, and so surely something else. */
const remarkMin = 0.85
const surelyElseMin = 0.8
/** Less surely something else than this it is of the card, whatever its form; what comes on top and is a request by the agent's own sure reading, less than that. */
const elseMin = 0.3
const readElseMin = 0.1

/**
 * Whether what stands behind a yes is talk and no more, as the reading learnt for it tells, and nothing of it stands in the way: no word of it turns, conditions or
 * denies, points at what is shown or is a value that the card could take, and the agent's own reading finds nothing asked for. In doubt it is none.
 */
export function isRemark(request: UnderstandRequest, yes: FirstYes, card: CardFacts): boolean {
  if (yes.weak || yes.isPlace || tokensOf(yes.rest).some(isTurningWord) || cardPartIn(yes.rest, card))
    return false
  if (findReferences(yes.rest).some(({ to }) => to !== 'person' && to !== 'place')) return false
  const { kind, sureOfElse } = readBehindYes(yes, card)
  return kind === 'remark' && sureOfElse >= remarkMin && !asksForAnything(request, yes.rest)
}

/** Whether the same reading is sure that it changes, conditions, puts off, narrows, denies or asks of what is shown. */
export function isOfCard(
  request: UnderstandRequest,
  yes: FirstYes,
  card: CardFacts,
  onTop: boolean,
): boolean {
  const { sureAsWhole } = readBehindYes(yes, card)
  const isRead = sureAsWhole < elseMin && onTop && asksForAnything(request, yes.rest)
  return sureAsWhole < (isRead ? readElseMin : elseMin)
}

/** Whether it is sure that something else is asked for, of nobody whom the words only point at. */
export function isSurelyElse(yes: FirstYes, card: CardFacts): boolean {
  if (findReferences(yes.rest).length > 0) return false
  const { kind, sureOfElse } = readBehindYes(yes, card)
  return (kind === 'other_order' || kind === 'other_question') && sureOfElse >= surelyElseMin
}

function asksForAnything({ state, ...request }: UnderstandRequest, words: string): boolean {
  const { requests } = matchIntent({ ...request, state: { ...state, pending: null } }, words)
  return requests.some(
    ({ intent, confidence }) =>
      confidence >= sureMin && request.agent.intentsById.get(intent)?.courtesy !== true,
  )
}

/** The card that waits, as far as words can touch it. */
export function cardFacts(
  { agent }: UnderstandRequest,
  { plan: { actions, preview } }: PlanPending,
  { verb = [] }: PendingQuestion,
): CardFacts {
  const fields = actions.flatMap(({ tool }) => Object.values(toolNamed(agent, tool)?.fields ?? {}))
  return {
    verbs: verb,
    fields: fields.flatMap(({ words = [] }) => words),
    types: fields.map(({ slot }) => slot.type),
    preview,
  }
}
