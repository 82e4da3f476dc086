import type { Sendable } from '../conversation/delivery.js'
import type { ContactId, ConversationId, TenantId } from '../conversation/ids.js'
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
  /**
   * Somebody is about to be written to first, over a number that may do so to so many people in a day. 0: they are among them, and
   * count from now on; else how long until there is room.
   */
  reach(tenant: TenantId, contact: ContactId, peopleADay: number): Promise<number>
  /** What the provider's answer means for later messages to this person, or over this chip. */
  remember(tenant: TenantId, conversation: ConversationId, what: Remembered, reason: string): Promise<void>
}

type Taken =
  | { readonly status: 'empty' }
  /** A rate, an earlier retry, or one before it that is in doubt says: not yet. */
  | { readonly status: 'wait'; readonly ms: number }
  /** Its provider is away: whoever finds it back has the outboxes drained. */
  | { readonly status: 'chip_waits' }
  | { readonly status: 'taken'; readonly message: QueuedMessage }

export type QueuedMessage = Sendable & {
  readonly id: string
  readonly seq: string
  /** Who says it. */
  readonly agent: string
  readonly address: string
  readonly chip: SendingChip
  /** Of the parts it goes out in, so many have been accepted. */
  readonly partsSent: number
  /** A process died over it: it may have gone out. */
  readonly interrupted: boolean
}

export type SettledMessage = Pick<QueuedMessage, 'id' | 'seq' | 'chip'>

export type SendingChip = Omit<Sendable['chip'], 'account'> & {
  readonly account: Chip | null
  readonly buttonsWaitMs: number
  /** How often in a row its provider was found away; 0: all is well. */
  readonly failures: number
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
      readonly parts?: Parts
      readonly message?: Message
    }
  /** It may have gone out. The provider may still tell, for so long; after that a member says. */
  | {
      readonly status: 'doubt'
      readonly error: string
      readonly afterMs: number
      readonly parts?: Parts
    }
  | { readonly status: 'failed' | 'withheld'; readonly error: string }

/** Of a message that goes out in several: so many were accepted. */
export type Parts = { readonly sent: number; readonly of: number }

export type Remembered = 'bad_number' | 'marketing_stopped' | 'chip_paused'
