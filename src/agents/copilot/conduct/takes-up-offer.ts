import type { Decision, Facts } from '../../../agent/agent.js'
import { askModel } from '../../../agent/decisions.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'

/** What the house says that it could do instead, or that is there for the asking. */
const offers = /\b(?:posso|e so pedir|i can|just ask|puedo)\b/

const callsOff = /\bcancel\w{1,4}\b/

/**
 * "sim", "cancela então", with nothing that waits: to what was said before that could be done, which a connected model reads; so does it what is said to be called off, as
 * long as that is more than one word. Nothing comes of this but words or a card.
 */
export function takesUpOffer(facts: Facts): Decision | undefined {
  const { remoteModel, state, steps, understanding } = facts
  const { answer, source } = understanding
  if (!remoteModel || steps.length > 0 || state.pending || state.seen || source === 'tap') return undefined
  if (answer?.kind !== 'confirm' && answer?.kind !== 'reject') return undefined
  const last = state.history.at(-1)
  const isOffered = last?.role === 'agent' && offers.test(foldText(last.text))
  const said = foldText(understanding.text)
  const isCalledOff = answer.kind === 'reject' && tokensOf(said).length > 1 && callsOff.test(said)
  return isOffered || isCalledOff ? askModel(facts, 'answer:to-an-offer') : undefined
}
