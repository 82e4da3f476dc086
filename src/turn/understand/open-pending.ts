import type { UnderstandRequest } from './understand-request.js'
import type { ConversationState } from '../../conversation/state.js'
import { isExpired } from '../../conversation/pending.js'

/** An expired pending is still what a late "sim" is about; everything else about it is over. */
export function openPending(request: UnderstandRequest): ConversationState['pending'] {
  const { pending } = request.state
  return pending && (pending.kind === 'plan' || !isExpired(pending, request.now)) ? pending : null
}
