import type { ContactId } from './ids.js'
import type { JsonObject } from './json.js'
import type { Message, TemplateButton, TemplateHeader } from './message.js'
import type { TemplateDefinition } from './show-template.js'

/** How far a message came; the database keeps the same list. */
export const deliveryStatuses = [
  'held',
  'queued',
  'sending',
  'doubt',
  'sent',
  'delivered',
  'read',
  'failed',
  'withheld',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** All that speaks for or against a message at the moment it would leave. */
export type Sendable = {
  readonly message: Message
  readonly author: 'agent' | 'member'
  /** What the business says it for; null: an answer. */
  readonly purpose: string | null
  /** Values for a template, from what caused the message. */
  readonly params: JsonObject | null
  /** This one included. */
  readonly attempts: number
  /** It may have gone out before, unheard of, and a member wants it sent again. */
  readonly maybeRepeated: boolean
  /** How long it has been waiting to go. */
  readonly ageMs: number
  readonly hold: Hold
  readonly heardAt: string | null
  readonly chip: {
    /** Null: it was removed. */
    readonly account: { readonly provider: string } | null
    /** While testing: nobody else is written to. */
    readonly allowList: readonly string[]
    readonly pausedReason: string | null
    /** So many people it may write to first in a day, by its provider's word; null: nobody said, or as many as it likes. */
    readonly peopleADay?: number | null
    /** What its provider thinks of its messages: GREEN, YELLOW, RED. */
    readonly quality?: string | null
  }
  /** Null: the person's data was erased. */
  readonly contact: Recipient | null
  /** The tenant's template for this purpose. */
  readonly template: Template | null
}

/** Who has the conversation, and since when. */
export type Hold = {
  readonly by: 'ai' | 'human'
  /** A member took it; false where a person was only asked for, or answered from the phone itself. */
  readonly isMember: boolean
  /** The agent itself asked for a person. */
  readonly isHandedOff: boolean
  /** A member looked at this very message and let it go. */
  readonly isApproved: boolean
  /** A member took the conversation, or answered from the phone, after the message was there. */
  readonly isTakenSince: boolean
}

export type Recipient = {
  readonly id: ContactId
  readonly name: string | null
  readonly phone: string | null
  readonly optedIn: boolean
  readonly optedOut: boolean
  /** Something they wrote may stop messages, and its turn has not been. */
  readonly mayStop: boolean
  readonly marketingStopped: boolean
  /** They want nothing of what this message is for. */
  readonly topicStopped: boolean
  readonly quietUntil: string | null
  readonly badNumber: boolean
}

export type Template = {
  readonly name: string
  readonly language: string
  /**
   * Where each value comes from: `contact.name`, `text`, or a field of what caused the message; `price:field` is an amount in
   * cents, `date:field` a moment, both written by the phone in its own way.
   */
  readonly parameters: readonly string[]
  readonly text: string
  readonly marketing: boolean
  readonly fills?: TemplateFills | null
  /** What is fixed around its words, where the provider told: for whoever looks at it. */
  readonly parts?: TemplateParts | null
}

/** What fills its header and buttons; `{{field}}` in their words is a value, from where those of the body come. */
export type TemplateFills = {
  readonly header?: TemplateHeader
  readonly buttons?: readonly TemplateButton[]
}

export type TemplateParts = Pick<TemplateDefinition, 'header' | 'footer' | 'buttons'>
