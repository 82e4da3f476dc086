import type { ConversationId } from '../../conversation/ids.js'
import type { ConversationState } from '../../conversation/state.js'

/** Conversations kept at most. */
const keptMax = 500

/** The state of a conversation at a head of its journal. */
export type KnownState = { readonly head: Buffer; readonly state: ConversationState }

/**
 * Conversations as their last turns here left them. None is trusted by itself: the database compares the head, under the
 * conversation's lock, and sends the state where the journal has gone on.
 */
export function createKnownStates(): {
  of(conversation: ConversationId): KnownState | undefined
  keep(conversation: ConversationId, known: KnownState): void
} {
  const kept = new Map<ConversationId, KnownState>()
  return {
    of: (conversation) => kept.get(conversation),
    keep(conversation, known) {
      // In the order of their last turns: the first of them has been quiet for longest.
      kept.delete(conversation)
      kept.set(conversation, known)
      const [quietest] = kept.keys()
      if (kept.size > keptMax && quietest !== undefined) kept.delete(quietest)
    },
  }
}
