import type { ConversationEvent } from '../conversation/event.js'
import { leavesAtCommit } from '../conversation/leaves-at-commit.js'
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

/** What is read from the record leaves for nobody. */
export function leaves({ channel }: Pick<Work, 'channel'>): boolean {
  return !leavesAtCommit.has(channel)
}

/** A member's words of before the restore may have gone out since; those said after it are taken by nobody for old ones. */
export function holdsMembersWords(work: Pick<Work, 'inputs' | 'channel'>): boolean {
  return (
    leaves(work) &&
    work.inputs.some(({ body, origin }) => body.kind === 'member_message' && origin.setBack !== undefined)
  )
}
