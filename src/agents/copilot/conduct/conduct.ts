import type { Conduct } from '../../../agent/agent.js'
import { aboutTheLast } from './about-the-last.js'
import { asksBesidePlan } from './asks-beside-plan.js'
import { givesUp } from './gives-up.js'
import { hearsOfPayment } from './hears-of-payment.js'
import { showsNumbered } from './shows-numbered.js'
import { tellsOfDraft } from './tells-of-draft.js'

/** What is meant by what waits and by what was just done; all else is left to the runtime's own rules. */
export const conduct: Conduct = (facts) => {
  const { inputs, steps, understanding } = facts
  const isSaid = inputs.length > 0 && inputs.every(({ kind }) => kind === 'text')
  if (!isSaid || understanding.answer?.kind === 'confirm') return undefined
  if (steps.length > 0) return tellsOfDraft(facts)
  return (
    givesUp(facts) ??
    asksBesidePlan(facts) ??
    tellsOfDraft(facts) ??
    aboutTheLast(facts) ??
    hearsOfPayment(facts) ??
    showsNumbered(facts)
  )
}
