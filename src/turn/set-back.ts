import type { Decision } from '../agent/agent.js'
import type { ConversationEvent } from '../conversation/event.js'
import { leavesAtCommit } from '../conversation/leaves-at-commit.js'
import { setBackReason } from '../conversation/set-back-reason.js'
import type { ConversationState } from '../conversation/state.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import type { Work } from '../ports/store.js'
import { isOrdinary } from './hold-by-rule.js'
import type { TurnDraft } from './turn-draft.js'

/** When the database was set back, of a turn that takes what was there already: it may have had its turn before. Null: of any other. */
export function setBackAt({ inputs }: Pick<Work, 'inputs'>): string | null {
  return inputs.findLast(({ origin }) => origin.setBack !== undefined)?.origin.setBack ?? null
}

/** A card that waited then may have been confirmed since: it is shown anew before anything is done. */
export function lapsedBy(work: Pick<Work, 'inputs'>, { pending }: ConversationState): ConversationEvent[] {
  const at = setBackAt(work)
  if (at === null || pending?.kind !== 'plan' || Date.parse(pending.openedAt) > Date.parse(at)) return []
  return [{ type: 'pending_lapsed', id: pending.id }]
}

/** What is read from the record leaves for nobody. */
function leaves({ channel }: Pick<Work, 'channel'>): boolean {
  return !leavesAtCommit.has(channel)
}

/** A member's words of before the restore may have gone out since; those said after it are taken by nobody for old ones. */
export function holdsMembersWords(work: Pick<Work, 'inputs' | 'channel'>): boolean {
  return (
    leaves(work) &&
    work.inputs.some(({ body, origin }) => body.kind === 'member_message' && origin.setBack !== undefined)
  )
}

/** What the law has answered at once is answered at once where it was said after the restore, whatever waited beside it. */
function isDueAtOnce({ work, events, understanding }: Held, decision: Decision): boolean {
  const isNew = work.inputs.some(({ body, origin }) => isFromPerson(body) && origin.setBack === undefined)
  return isNew && !isOrdinary({ understanding, events: [...events, ...decision.events] })
}

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
