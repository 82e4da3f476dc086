import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { Message } from '../conversation/message.js'

/** Messages committed and not yet accepted by a channel, in the order they were said. */
export interface Outbox {
  /** The oldest queued message of a conversation, with who holds the conversation at this very moment. */
  next(tenant: TenantId, conversation: ConversationId): Promise<QueuedMessage | undefined>
  mark(tenant: TenantId, id: string, fate: Fate): Promise<void>
}

export type QueuedMessage = {
  readonly id: string
  readonly channel: string
  readonly recipient: string
  readonly message: Message
  readonly author: 'agent' | 'member'
  readonly heldByHuman: boolean
  readonly attempts: number
}

export type Fate =
  | { readonly status: 'sent'; readonly providerId: string; readonly at: Date }
  | { readonly status: 'queued'; readonly error: string }
  | { readonly status: 'failed' | 'withheld'; readonly error: string }
