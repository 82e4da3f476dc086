import type { Decision } from '../agent/agent.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import { setBackReason } from '../conversation/set-back-reason.js'
import { isOrdinary } from './hold-by-rule.js'
import { leaves, setBackAt } from './set-back.js'
import type { TurnDraft } from './turn-draft.js'

type Held = Pick<TurnDraft, 'work' | 'prefaces' | 'events' | 'understanding'>

/** What it says may have been said already: a member knows, or asks. */
export function holdSetBack(decision: Decision, draft: Held): Decision {
  const { next } = decision
  if (next.do !== 'speak' || next.hold !== undefined || setBackAt(draft.work) === null) return decision
  if (!leaves(draft.work) || isDueAtOnce(draft, decision)) return decision
  const isSilent = next.say.every(({ kind }) => kind === 'silence')
  if (isSilent && draft.prefaces.length === 0 && (decision.preface ?? []).length === 0) return decision
  return {
    ...decision,
    next: { ...next, hold: setBackReason },
    because: [...decision.because, 'review:set-back'],
  }
}

/** What the law has answered at once is answered at once where it was said after the restore, whatever waited beside it. */
function isDueAtOnce({ work, events, understanding }: Held, decision: Decision): boolean {
  const isNew = work.inputs.some(({ body, origin }) => isFromPerson(body) && origin.setBack === undefined)
  return isNew && !isOrdinary({ understanding, events: [...events, ...decision.events] })
}
