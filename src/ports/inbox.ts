import type { ConversationId, InputId, TenantId, TurnId } from '../conversation/ids.js'
import type { Acceptance, Move, Preference, Receipt, Sender, Ingested } from '../conversation/inbound.js'
import type { InputBody, Origin } from '../conversation/input.js'
import type { Party } from '../conversation/party.js'
import type { Work } from './store.js'

/** The one way in, for a message of the web and for all that a webhook brought alike. */
export interface Inbox {
  /**
   * Commits everything that was brought, or nothing of it. Only after that is anybody told that it arrived. What becomes
   * of each arrival is told in their order.
   */
  take(brought: Brought): Promise<Taken>
}

export type Brought = {
  readonly tenant: TenantId
  readonly agent: string
  readonly channel: string
  readonly origin: Origin
  readonly from: FromConversation | FromChip
  readonly quiet: Quiet
  /** Above 0, whoever brought it takes the conversation in the same round trip; 0: a job takes it from there. */
  readonly leaseMs: number
}

/** The door knows whose conversation it is. */
export type FromConversation = {
  readonly kind: 'conversation'
  readonly arrivals: readonly (Arrived & {
    readonly conversation: ConversationId
    /** Null for what the house itself puts into a conversation; otherwise it must be the conversation's own party. */
    readonly party: Party | null
    /** It is opened if it does not exist. */
    readonly open: boolean
  })[]
}

/** The door knows the chip and who wrote: whose conversation that is, is found or opened. */
export type FromChip = {
  readonly kind: 'chip'
  readonly chip: string
  readonly arrivals: readonly (Arrived & {
    /** The person on the other side, also where a member wrote to them from the phone itself. */
    readonly with: Sender
    readonly isHeard: boolean
    /** The provider's id of the message. */
    readonly messageId: string
    readonly at: string
    /** It may turn out to stop messages: until its turn, nothing leaves that the person did not ask for. */
    readonly mayStop: boolean
  })[]
  /** What the provider told besides messages. */
  readonly news: {
    readonly receipts: readonly Receipt[]
    readonly acceptances: readonly Acceptance[]
    readonly preferences: readonly Preference[]
    readonly moves: readonly Move[]
    readonly ignored: Ingested['ignored']
  }
}

export type Arrived = {
  readonly inputId: InputId
  /** The provider's message id, or the caller's idempotency key. */
  readonly dedupeKey: string
  readonly body: InputBody
}

/** How long a burst of messages is waited out: so long after each message, and so long after the first at most. */
type Quiet = { readonly ms: number; readonly mostMs: number }

export type Taken = {
  readonly arrivals: readonly InboxFate[]
  /** Messages of ours that a receipt moved forward, of those told. */
  readonly moved: number
}

export type InboxFate =
  | { readonly status: 'claimed'; readonly work: Work }
  /** In the inbox, and somebody else is in the conversation. */
  | { readonly status: 'busy' }
  | { readonly status: 'stored' }
  /** `isAltered`: the same id with another body; the first one counts. */
  | { readonly status: 'duplicate'; readonly turnId: TurnId | null; readonly isAltered: boolean }
  | { readonly status: 'not_found' }
