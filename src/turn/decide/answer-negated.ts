import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { isForModel } from '../../agent/for-model.js'
import { settledRequests } from '../../agent/settled-requests.js'

/** All that was said is what is not to be done: that is heard, and nobody is asked to propose anything. What waits goes on waiting. */
export function answerNegated(facts: Facts): Decision | undefined {
  const { answer, requests = [] } = facts.understanding
  // "não mexe no telefone, só põe a observação": of more than a few words, what is to be done may be what nobody here read.
  if (isForModel(facts)) return undefined
  if (requests.length === 0 || settledRequests(requests).length > 0) return undefined
  if (answer !== null && answer.kind !== 'other') return undefined
  // Beside a card it may well be the card: that nothing is done without a yes is so either way.
  if (facts.state.pending?.kind === 'plan')
    return speak([phraseOf('confirmOrCancel')], 'request:negated-beside-card')
  return speak(phraseOf('leftUndone'), 'request:negated')
}
