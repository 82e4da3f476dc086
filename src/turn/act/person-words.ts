import type { Facts } from '../../agent/agent.js'
import type { HistoryEntry } from '../../conversation/state.js'

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
  for (;;) {
    let isAnswer = false
    for (; before > 0 && state.history[before - 1]?.role !== 'person'; before--)
      isAnswer ||= isQuestion(state.history[before - 1])
    if (!isAnswer || before === 0) return texts
    for (; before > 0 && state.history[before - 1]?.role === 'person'; before--)
      texts.unshift(state.history[before - 1]?.text ?? '')
  }
}

function isQuestion(entry: HistoryEntry | undefined): boolean {
  return entry?.role === 'agent' && /\?\s*$/m.test(entry.text)
}
