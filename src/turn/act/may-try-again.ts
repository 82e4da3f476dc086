import type { EffectRow } from '../../conversation/effect.js'
import type { Facts } from '../../agent/agent.js'
import { effectAttemptsMax, triedAgainWithinMs } from '../limits.js'

/**
 * An effect that its provider is proven not to have may be asked for once more, if it was confirmed in a turn that never
 * ended and the person waits for it still: they have neither said no nor gone on to another plan since.
 */
export function mayTryAgain(
  { status, attempts, triedMsAgo, pendingId, id }: EffectRow,
  { state, understanding }: Pick<Facts, 'state' | 'understanding'>,
): boolean {
  if (status !== 'intended' || attempts >= effectAttemptsMax || triedMsAgo > triedAgainWithinMs) return false
  if (understanding.answer?.kind === 'reject') return false
  const { pending, lastPlan, openEffects } = state
  if (pending?.id === pendingId) return true
  return pending === null && lastPlan?.id === pendingId && openEffects.some((open) => open.id === id)
}
