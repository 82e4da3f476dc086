import type { Say } from '../../agent/step.js'
import type { Pending } from '../../conversation/pending.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import type { Seen } from '../../conversation/seen.js'

/** What these words leave in front of the person of what waits: the last of them counts. */
export function pendingShown(say: readonly Say[], pending: Pending | null): Seen | null {
  const last = say.findLast(({ kind }) => kind !== 'silence')
  if (!pending || !last) return null
  const as = last.kind === 'pending' ? (last.as ?? 'whole') : 'asks' in last ? 'whole' : undefined
  return as === undefined ? null : { pendingId: pending.id, hash: pendingHash(pending), as }
}
