import type { Sendable } from '../conversation/delivery.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { Message } from '../conversation/message.js'
import type { Chip } from './chip.js'

/** Messages committed and not yet accepted by a channel, in the order they were said. */
export interface Outbox {
  /** Takes the oldest message of a conversation, with all that speaks for or against sending it at this very moment. */
  take(tenant: TenantId, conversation: ConversationId): Promise<Taken>
  /** One message as it stands, without taking it. */
  get(tenant: TenantId, conversation: ConversationId, seq: string): Promise<QueuedMessage | undefined>
  settle(tenant: TenantId, conversation: ConversationId, message: SettledMessage, fate: Fate): Promise<void>
  /** The numbered text of buttons that stayed undelivered. False: it is not needed any more. */
  followUp(tenant: TenantId, conversation: ConversationId, seq: string, message: Message): Promise<boolean>
  /** What the provider's answer means for later messages to this person, or over this chip. */
  remember(tenant: TenantId, conversation: ConversationId, what: Remembered, reason: string): Promise<void>
}

type Taken =
  | { readonly status: 'empty' }
  /** A rate or an earlier retry says: not yet. */
  | { readonly status: 'wait'; readonly ms: number }
  | { readonly status: 'taken'; readonly message: QueuedMessage }

export type QueuedMessage = Sendable & {
  readonly id: string
  readonly seq: string
  readonly address: string
  readonly chip: SendingChip
  /** A process died over it: it may have gone out, and goes once more. */
  readonly interrupted: boolean
}

export type SettledMessage = Pick<QueuedMessage, 'id' | 'seq' | 'interrupted' | 'chip'>

export type SendingChip = Omit<Sendable['chip'], 'account'> & {
  readonly account: Chip | null
  readonly buttonsWaitMs: number
}

export type Fate =
  | { readonly status: 'sent'; readonly providerId: string }
  /** Again later; `message`: in another form. */
  | {
      readonly status: 'queued'
      readonly error: string
      readonly afterMs: number
      /** It was really tried. */
      readonly attempted: boolean
      readonly maybeRepeated: boolean
      readonly message?: Message
    }
  | { readonly status: 'failed' | 'withheld'; readonly error: string }

export type Remembered = 'bad_number' | 'marketing_stopped' | 'chip_paused'
