import type { Decision } from '../agent/agent.js'
import type { ConversationEvent } from '../conversation/event.js'
import { leavesAtCommit } from '../conversation/leaves-at-commit.js'
import { setBackReason } from '../conversation/set-back-reason.js'
import type { ConversationState } from '../conversation/state.js'
import type { Work } from '../ports/store.js'

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

/** Whether what such a turn says is looked at by a member before it leaves. What is read from the record leaves for nobody. */
export function isLookedAtFirst(work: Pick<Work, 'inputs' | 'channel'>): boolean {
  return setBackAt(work) !== null && !leavesAtCommit.has(work.channel)
}

/** What it says may have been said already: a member knows, or asks. */
export function holdSetBack(
  decision: Decision,
  draft: { readonly work: Work; readonly prefaces: readonly unknown[] },
): Decision {
  const { next } = decision
  if (next.do !== 'speak' || next.hold !== undefined || !isLookedAtFirst(draft.work)) return decision
  const isSilent = next.say.every(({ kind }) => kind === 'silence')
  if (isSilent && draft.prefaces.length === 0 && (decision.preface ?? []).length === 0) return decision
  return {
    ...decision,
    next: { ...next, hold: setBackReason },
    because: [...decision.because, 'review:set-back'],
  }
}
