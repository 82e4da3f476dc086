import { pendingHash } from '../../conversation/pending-hash.js'
import type { Pending } from '../../conversation/pending.js'
import type { ConversationState } from '../../conversation/state.js'
import type { GivenShown } from './explain-request.js'

/**
 * What was last shown: what waits, whole or in one line as a reminder; options of something else; or nothing that a word could mean.
 * Not said: what waits had been shown.
 */
export function shownFrom(
  given: GivenShown | null | undefined,
  pending: Pending | null,
): Pick<ConversationState, 'shown' | 'seen'> {
  if (given === null || given === undefined) return { shown: null }
  if (typeof given === 'object') {
    const options = given.options.map((entry, index) =>
      typeof entry === 'string'
        ? { id: String(index), title: entry }
        : { id: entry.id ?? String(index), title: entry.title },
    )
    return { shown: { as: given.as ?? 'list', options }, seen: null }
  }
  if (given === 'other' || pending === null) return { shown: null, seen: null }
  return { shown: null, seen: { pendingId: pending.id, hash: pendingHash(pending), as: given } }
}
