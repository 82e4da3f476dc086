import type { InputBody } from './input.js'

/** What a provider's webhook said, in one vocabulary. Reading a body never fails: what is not understood is ignored by name. */
export type Ingested = {
  readonly inbound: readonly Inbound[]
  readonly statuses: readonly Receipt[]
  /** People who switched marketing messages off or on in the app itself. */
  readonly preferences: readonly Preference[]
  /** Messages a member sent from the phone itself: the conversation is theirs now. */
  readonly echoes: readonly Echo[]
  /** Messages of ours that the provider says it has taken. */
  readonly acceptances: readonly Acceptance[]
  /** People who go by another address from now on. */
  readonly moves: readonly Move[]
  /** What the provider says of templates of the account. */
  readonly templates?: readonly TemplateStanding[]
  /** What the provider allows the number, where it changed. */
  readonly numbers?: readonly NumberStanding[]
  readonly ignored: readonly Ignored[]
}

/** Whether a template may be used. Good again after a poor quality is not good again after a rejection: `about` says of what it speaks. */
export type TemplateStanding = {
  readonly name: string
  readonly language: string
  readonly isUsable: boolean
  readonly about: 'status' | 'quality'
  /** The provider's own word: PAUSED, REJECTED, RED. */
  readonly reason: string
  readonly at: string
}

export const numberQualities = ['GREEN', 'YELLOW', 'RED'] as const
export type NumberQuality = (typeof numberQualities)[number]

/**
 * How many people a number may write to first in a day (null: as many as it likes), what its provider thinks of its messages, and
 * whether a phone is linked to it, where one has to be.
 */
export type NumberStanding = {
  readonly linked?: boolean
  readonly peopleADay?: number | null
  readonly quality?: NumberQuality
}

export type Inbound = {
  /** The provider's message id: unique for ever. */
  readonly id: string
  readonly at: string
  readonly from: Sender
  readonly body: Extract<InputBody, { kind: 'text' | 'tap' | 'attachment' }>
  /** The message it answers, by the provider's id. */
  readonly repliesTo: string | null
}

/** Whoever wrote. At least one of `phone` and `userId` is there. */
export type Sender = {
  /** Where an answer goes, exactly as the provider knows it: digits, a JID, a business-scoped id. */
  readonly address: string
  /** Digits with the country code, as received (a Brazilian mobile may lack its ninth digit). */
  readonly phone: string | null
  /** Business-scoped id (Meta) or `…@lid` (Evolution): stays the same when the phone is hidden. */
  readonly userId: string | null
  readonly name: string | null
}

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'failed'

export type Receipt = {
  /** Of the message it is about. */
  readonly id: string
  readonly status: ReceiptStatus
  readonly at: string
  readonly error: { readonly code: string; readonly message: string } | null
  /** Which message of ours it is, where the provider tells back what it was told. */
  readonly of?: SentAs
}

/** A message of ours, and which part of it. */
export type SentAs = { readonly id: string; readonly part: number }

/** The provider says that it took a message from us. It may not say which: to whom, and with what words, where it tells them. */
export type Acceptance = {
  readonly id: string
  readonly to: Sender
  readonly text: string | null
  readonly at: string
}

export type Preference = { readonly who: Sender; readonly marketing: 'stop' | 'resume'; readonly at: string }

export type Echo = { readonly id: string; readonly to: Sender; readonly text: string; readonly at: string }

export type Move = { readonly from: Sender; readonly to: Sender; readonly at: string }

type Ignored = { readonly reason: string; readonly id?: string }
