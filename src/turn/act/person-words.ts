import type { Facts } from '../../agent/agent.js'
import type { ConversationState, HistoryEntry } from '../../conversation/state.js'
import { asksSomething } from '../asks-something.js'

/**
 * The person's own words that a write may go by: this turn's, and, where they answer a question, those the question was about, as
 * far back as one question leads to the next. What was said for something else is no word for this.
 */
export function personWords(
  { state, understanding }: Pick<Facts, 'state' | 'understanding'>,
  isChange = understanding.answer?.kind === 'modify',
): readonly string[] {
  const texts = [understanding.text]
  // Beside a plan that waits, only a change of it goes on with what was said for it.
  if (state.pending?.kind === 'plan' && !isChange) return texts
  let before = state.history.length
  // However it is worded, what waits for a value or a choice was asked.
  const isAsked = state.pending?.kind === 'fields' || state.pending?.kind === 'choice'
  for (;;) {
    let goesOn =
      (isAsked && texts.length === 1) ||
      (isChange && state.pending?.kind === 'plan' && texts.length < changeTextsMax)
    for (; before > 0 && state.history[before - 1]?.role !== 'person'; before--) {
      const entry = state.history[before - 1]
      if (tellsOfLastPlan(entry, state)) return texts
      goesOn ||= asksSomething(entry)
    }
    if (!goesOn || before === 0) return texts
    for (; before > 0 && state.history[before - 1]?.role === 'person'; before--)
      texts.unshift(state.history[before - 1]?.text ?? '')
  }
}

/** What is changed is the plan that waits: so many messages around it are about it, whatever was answered to them. */
const changeTextsMax = 4

/** What was done is done with, and so is what was said for it. */
function tellsOfLastPlan(entry: HistoryEntry | undefined, { lastPlan }: ConversationState): boolean {
  const outcome = lastPlan?.outcome ?? ''
  return outcome !== '' && entry?.role === 'agent' && entry.text.includes(outcome.slice(0, comparedMax))
}

const comparedMax = 200
