import type { Message } from '../conversation/message.js'
import type { Chip, Provider } from './chip.js'

/** One provider of WhatsApp. It says what became of a message, and never throws for what the provider answered. */
export interface Channel {
  readonly provider: Provider
  send(delivery: Delivery): Promise<SendResult>
  /** What a failure that was told later, in a receipt, means for the message. */
  explain(failure: Failure, attempts: number): Exclude<SendResult, { status: 'accepted' }>
  /** Marks what arrived as read and shows "typing…". Best effort: nothing depends on it. */
  acknowledge(arrival: Acknowledgement): Promise<void>
  /** Asks the provider whether the chip can send. */
  check(chip: Chip): Promise<ChipCheck>
}

export type Delivery = {
  readonly id: string
  readonly chip: Chip
  /** The address the person was last heard from. */
  readonly recipient: string
  readonly message: Message
  /** From 1: how long a retry waits depends on it. */
  readonly attempt: number
}

export type Failure = { readonly code: string; readonly message: string }

type Acknowledgement = {
  readonly chip: Chip
  readonly recipient: string
  /** The provider's id of the message that arrived. */
  readonly messageId: string
}

export type SendResult =
  | { readonly status: 'accepted'; readonly providerId: string }
  | {
      readonly status: 'retry'
      readonly afterMs: number
      readonly code: string
      readonly reason: string
      /** The call ended without an answer: the message may have gone out, and going on may repeat it. */
      readonly maybeSent: boolean
    }
  | {
      readonly status: 'refused'
      readonly code: string
      readonly reason: string
      readonly consequence: Consequence
    }

/** What a refusal means for what comes next, besides that this message will not go out as it is. */
export type Consequence =
  | 'none'
  /** The 24-hour window is closed: only a template may go. */
  | 'send_template'
  /** The phone or the number cannot show this type: its words may still go. */
  | 'send_text'
  | 'opt_out'
  /** Nobody to be reached there. */
  | 'bad_number'
  /** The account itself is in trouble: nothing more goes out until a person has looked. */
  | 'pause_chip'

export type ChipCheck =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: string }
