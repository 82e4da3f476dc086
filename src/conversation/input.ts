import type { CameAbout } from './came-about.js'
import type { Json, JsonObject } from './json.js'
import type { Message } from './message.js'
import type { EffectId, InputId, MemberId, PendingId } from './ids.js'
import type { Role } from './party.js'

/** What lies in the inbox of a conversation: the person's messages, and what the house itself has to say to it. */
export type Input = {
  readonly id: InputId
  /** Its place in the conversation's inbox. */
  readonly seq: number
  readonly at: string
  readonly body: InputBody
  readonly origin: Origin
}

export type InputBody =
  /** `heard`: it was spoken, and these are the words a transcriber heard. `quotes`: it was written below another message. */
  | {
      readonly kind: 'text'
      readonly text: string
      readonly heard?: HeardIn
      readonly quotes?: Quotes
      readonly about?: CameAbout
    }
  /** A tapped button or row: the id it was sent with. */
  | {
      readonly kind: 'tap'
      readonly optionId: string
      readonly title: string
      readonly about?: CameAbout
    }
  /** Media, pins, cards: kept as they came, with what can be read of them. */
  | {
      readonly kind: 'attachment'
      readonly type: string
      readonly caption: string
      readonly data: JsonObject
      /** The file behind it, where it is fetched: what is heard in it comes as an input of its own. */
      readonly file?: FileRef
      readonly about?: CameAbout
    }
  /** A voice note that nobody could put into words: a member has to hear it. */
  | { readonly kind: 'unheard'; readonly file: string; readonly why: string }
  /** What a model saw in a picture of the person; null: nothing that it could tell. No words of theirs. */
  /** `of`: what a document says; left out: what is seen in a picture. */
  | {
      readonly kind: 'seen'
      readonly file: string
      readonly text: string | null
      readonly why: string
      readonly of?: 'document'
    }
  /** A confirmation or refusal that carries the plan's own id. */
  | { readonly kind: 'plan_answer'; readonly planId: PendingId; readonly answer: 'confirm' | 'reject' }
  /** An outside effect waits to be settled. */
  | {
      readonly kind: 'settle'
      readonly effectId: EffectId
      /** Which question about it this is, the first being 1. */
      readonly ask?: number
    }
  /** Something the agent has to tell, decided elsewhere: a payment came in. */
  | { readonly kind: 'notice'; readonly topic: string; readonly data: Json }
  /** Null: a member answered from the phone itself. `force`: also from another member who has it. */
  | { readonly kind: 'take'; readonly member: MemberId | null; readonly force?: boolean }
  /** By nobody in particular, or by this member: what another has, only by force. */
  | { readonly kind: 'give_back'; readonly member?: MemberId; readonly force?: boolean }
  /** `file`: what the member attached; `text` is what they wrote with it. */
  | {
      readonly kind: 'member_message'
      readonly member: MemberId
      readonly text: string
      readonly file?: Message
    }
  /** Said by a member from the phone itself: already on its way, kept for the record. */
  | { readonly kind: 'echo'; readonly text: string }
  /** The person goes by another number, or another id of the provider, from now on. */
  | { readonly kind: 'changed_number'; readonly from: string; readonly to: string }
  /** What became of a message that was sent. */
  | {
      readonly kind: 'receipt'
      readonly messageId: string
      readonly status: string
      readonly error: string | null
      /** The member who said so, where no provider did. */
      readonly by?: MemberId
    }
  /** The database was set back: what waited for a word then, or was under way, may have had its end since. */
  | { readonly kind: 'set_back' }
  /** A member's word on a reply that was held back. */
  | {
      readonly kind: 'review'
      readonly member: MemberId
      readonly messageId: string
      readonly verdict: 'approved' | 'rewritten' | 'dropped'
      /** What was said instead. */
      readonly text?: string
    }

/** The message that another one quotes, as its provider knows it. */
type Quotes = {
  readonly chip: string
  readonly messageId: string
  /** What that message was; null: it is not in this conversation, or no longer. Absent: nobody has looked. */
  readonly said?: QuotedMessage | null
}

export type QuotedMessage = {
  readonly by: 'person' | 'business'
  /** Its own words, to the last character. */
  readonly text: string
  /** What came with them, or in their place: a picture, a file. */
  readonly media: string | null
}

/** A file that a person sent: the id it is kept under, and how its provider knows it. */
type FileRef = { readonly id: string; readonly chip: string; readonly messageId: string }

type HeardIn = {
  /** The file it was heard in. */
  readonly file: string
  /** From 0 to 1, as the transcriber says; null: it does not. */
  readonly confidence: number | null
  /** Whether the business takes a spoken yes for a yes. */
  readonly mayConfirm: boolean
}

/** Who sent it and from where, as proven at the door; the audit keeps it. */
export type Origin = {
  /** The signed-in member's role at that moment; null for contacts and for the house itself. */
  readonly role: Role | null
  readonly requestId: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  /** When it was said, by the clock of the provider that told of it. */
  readonly saidAt?: string
  /** The language of the screen it was said on, where that is not Portuguese. */
  readonly language?: 'en'
  /** It was there when the database was set back, which was then: it may have been answered since. */
  readonly setBack?: string
}

/** Spoken, in a business that takes no spoken yes. */
export function isOnlyHeard(body: InputBody): boolean {
  return body.kind === 'text' && body.heard !== undefined && !body.heard.mayConfirm
}

/** What the person came with beside the words. */
export function aboutOf(body: InputBody): CameAbout {
  return body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment' ? (body.about ?? {}) : {}
}

export function textOfInput(body: InputBody): string {
  switch (body.kind) {
    case 'text':
    case 'member_message':
    case 'echo':
      return body.text
    case 'tap':
      return body.title
    case 'attachment':
      return body.caption
    default:
      return ''
  }
}
