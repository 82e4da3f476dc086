import type { FileState } from './media-files.js'
import type { CameAbout } from '../conversation/came-about.js'
import type { ContactFacts } from '../conversation/contact.js'
import type { DeliveryStatus } from '../conversation/delivery.js'
import type { ContactId, ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { JsonObject } from '../conversation/json.js'
import type { Message } from '../conversation/message.js'
import type { Pending } from '../conversation/pending.js'
import type { ConversationState, Handoff } from '../conversation/state.js'
import type { PlanStanding } from './conversations.js'
import type { AssigneeRef } from './assignments.js'
import type { Provider } from './chip.js'
import type { ConversationLabel, savedFilters } from './inbox-tools.js'

/** The conversations of a business with its contacts, as its members see them; and of those of members with an agent, one's own: `me` is who looks. */
export interface TeamInbox {
  /** The latest first; those who wait for a person, the urgent ones before the others, the longest first. */
  list(tenant: TenantId, query: ConversationPageQuery): Promise<ConversationPage>
  /** Why conversations with people were handed over that are still with the team. */
  reasons(tenant: TenantId): Promise<readonly ReasonCount[]>
  get(tenant: TenantId, me: MemberId, id: ConversationId): Promise<ConversationRow | undefined>
  thread(tenant: TenantId, me: MemberId, id: ConversationId): Promise<Thread | undefined>
  /** The latest messages, or those from before one of them. Undefined: there is no such conversation, or no such message in it. */
  earlier(
    tenant: TenantId,
    place: { readonly me: MemberId; readonly id: ConversationId; readonly before: string | null },
  ): Promise<EarlierMessages | undefined>
  /** What a member who acts in a conversation has to know of it first. */
  reach(tenant: TenantId, me: MemberId, id: ConversationId): Promise<ReachedConversation | undefined>
  /** The same id again is the same note. Undefined: there is no such conversation. */
  addNote(tenant: TenantId, note: NewNote): Promise<Note | undefined>
  /** The conversations touched since then, the latest of them if they are very many, and what waits for a person. */
  changes(tenant: TenantId, since: Date): Promise<Changes>
  attention(tenant: TenantId): Promise<Attention>
  /** In how many of the latest conversations there is something that `me` has not read. */
  unread(tenant: TenantId, me: MemberId): Promise<UnreadCounts>
  /** Everything up to a message of the person. False: there is no such conversation, or no such message among its latest. */
  markRead(tenant: TenantId, read: ReadBy & { readonly upTo: string }): Promise<boolean>
  /** The last thing the person said. False: there is no such conversation, or nothing was said. */
  markUnread(tenant: TenantId, read: ReadBy): Promise<boolean>
  markAllRead(tenant: TenantId, read: Omit<ReadBy, 'id'>): Promise<void>
  /** The turn in which an agent said what a provider knows by this id. */
  turnOfSent(tenant: TenantId, sent: SentByChip): Promise<TurnOfSent | undefined>
  /** What members said themselves on a chip, the latest, as its provider knows it. */
  sentByMembers(tenant: TenantId, chip: string, limit: number): Promise<readonly string[]>
  /** As if the person had last been heard at another time. For the simulator: real time is never moved. */
  moveWindow(tenant: TenantId, moved: MovedWindow): Promise<void>
}

type SentByChip = { readonly chip: string; readonly providerId: string }
export type TurnOfSent = { readonly conversation: string; readonly agent: string; readonly seq: number }

export type ConversationPageQuery = {
  readonly filter: (typeof savedFilters)[number]
  readonly me: MemberId
  readonly agent: string | null
  readonly channel: string | null
  readonly label: string | null
  /** Only those that were handed over for one of these. None, or left out: for whatever reason, or not at all. */
  readonly reasons?: readonly string[]
  /** Only those with people outside the business: none of the member's own with an agent. */
  readonly withContacts?: boolean
  readonly q: string | null
  readonly before: ListPlace | null
  readonly limit: number
}

/** A row's place in the list. To the microsecond: two rows of one millisecond are two places. */
export type ListPlace = {
  readonly at: string
  readonly id: string
  /** Among those who wait: the urgent ones come before the others. */
  readonly urgent: boolean
}

export type ConversationPage = {
  readonly conversations: readonly ConversationRow[]
  readonly next: ListPlace | null
}

/** How many conversations are with the team, or wait for it, for the same reason. */
export type ReasonCount = { readonly reason: string; readonly count: number }

export type ConversationRow = {
  readonly id: ConversationId
  readonly agent: string
  readonly title: string
  readonly who: {
    readonly kind: 'member' | 'contact'
    readonly id: string
    readonly name: string | null
    readonly phone: string | null
  }
  readonly channel: string
  readonly chip: { readonly id: string; readonly name: string; readonly provider: Provider } | null
  readonly state: string
  readonly mode: string | null
  readonly holder: HolderView
  /** A person was asked for, and nobody took it yet. */
  readonly waiting: boolean
  readonly waitingSince: Date | null
  /** Somebody of the team said so, or else the agent that handed it over. */
  readonly urgent: boolean
  /** Set aside until then; it is back as soon as the person writes. */
  readonly snoozedUntil: Date | null
  readonly labels: readonly ConversationLabel[]
  /** Whom it is given to: whoever holds it is another thing. */
  readonly assignee: (AssigneeRef & { readonly name: string }) | null
  /** The person it is with, where it is none of the team. */
  readonly contact: ContactId | null
  /** Members have blocked them: nothing they send is answered. */
  readonly blocked: boolean
  /** Messages of the person that whoever looks has not read. */
  readonly unread: number
  readonly heldReplies: number
  /** Messages that left and of which nobody knows whether they arrived. */
  readonly doubts: number
  /** Of the last message, whoever wrote it; empty where it has no words (`lastType`: a photo). */
  readonly lastText: string
  /** Null: nothing was said yet. */
  readonly lastFrom: 'person' | 'agent' | 'member' | null
  readonly lastType: string | null
  /** The latest message that has all that was looked for; null where nothing was, or where it was found by another thing. */
  readonly found: FoundMessage | null
  readonly updatedAt: Date
  readonly handoff: Handoff | null
}

type FoundMessage = { readonly id: string; readonly parts: readonly FoundPart[] }

/** Words of a message, and whether they are what was looked for. */
export type FoundPart = { readonly text: string; readonly found: boolean }

type HolderView = {
  readonly by: 'ai' | 'human'
  readonly member: { readonly id: MemberId; readonly name: string } | null
}

export type Thread = {
  readonly row: ConversationRow
  /** As the last turn left it; null: there was none, or it was erased. */
  readonly state: ConversationState | null
  readonly pending: Pending | null
  readonly messages: readonly ThreadMessage[]
  readonly notes: readonly Note[]
  /** What members did with it, the earliest first. */
  readonly marks: readonly ThreadMark[]
  /** What the person said about being written to, the latest first. */
  readonly consents: readonly ConsentEntry[]
  /** When the person was last heard on a chip. */
  readonly heardAt: Date | null
  readonly provider: Provider | null
  /** When the person's data was erased: what is left says nothing. */
  readonly erasedAt: Date | null
}

export type EarlierMessages = {
  /** The earliest first. */
  readonly messages: readonly ThreadMessage[]
  /** There are none before these. */
  readonly isAll: boolean
}

export type ThreadMessage = {
  readonly id: string
  readonly from: 'person' | 'agent' | 'member'
  readonly author: { readonly name: string } | null
  readonly message: Message | null
  /** The plan whose confirmation it asks for, and what became of that. */
  readonly plan: PlanStanding | null
  /** What the person sent that is not text. */
  readonly attachment: { readonly type: string; readonly data: JsonObject } | null
  /** The advertisement or product the person came with. */
  readonly about: CameAbout | null
  /** The file behind it, and what became of that. */
  readonly file: ThreadFile | null
  readonly text: string
  readonly at: Date
  readonly status: DeliveryStatus | null
  readonly error: string | null
  readonly turnSeq: number | null
}

/** Something that a member did with a conversation: took it, gave it back, set it aside; or that the person has another number. */
export type ThreadMark = {
  readonly id: string
  readonly at: Date
  readonly kind:
    | 'take'
    | 'give_back'
    | 'labelled'
    | 'snoozed'
    | 'woken'
    | 'blocked'
    | 'unblocked'
    | 'assigned'
    | 'unassigned'
    | 'urgent'
    | 'not_urgent'
    | 'changed_number'
  readonly member: { readonly id: MemberId; readonly name: string } | null
  readonly data: JsonObject
}

/** One yes or no to being written to. */
export type ConsentEntry = {
  readonly id: string
  readonly at: Date
  readonly says: 'yes' | 'no'
  readonly scope: 'all' | 'marketing' | 'topic'
  readonly topic: string | null
  readonly way: 'message' | 'tap' | 'app' | 'provider' | 'joined' | 'parted' | 'record'
  readonly words: string | null
}

export type Note = {
  readonly id: string
  readonly text: string
  readonly member: { readonly id: MemberId; readonly name: string }
  readonly at: Date
}

export type NewNote = {
  readonly id: string
  readonly conversation: ConversationId
  readonly member: MemberId
  readonly text: string
  readonly at: Date
}

export type ReachedConversation = Pick<ContactFacts, 'provider' | 'heardAt'> & {
  readonly agent: string
  readonly heldBy: MemberId | null
  readonly holderName: string | null
  /** There is a template for answers after the window has closed. */
  readonly hasReplyTemplate: boolean
}

/** What changes about a conversation while somebody looks at the list. */
export type ConversationChange = Pick<
  ConversationRow,
  'id' | 'updatedAt' | 'waiting' | 'heldReplies' | 'doubts' | 'holder'
> & {
  readonly version: number
  /** When their phone last wrote. Null: there is no phone. */
  readonly heardAt: Date | null
  readonly snoozed: boolean
  readonly erased: boolean
  /** Whose own it is, where it is a member's. */
  readonly ofMember: MemberId | null
}

export type Attention = { readonly waiting: number; readonly held: number; readonly doubts: number }

export type UnreadCounts = {
  readonly conversations: number
  /** Those of them that whoever looks holds or was given, and nobody waits in. */
  readonly mine: number
}

/** A member has read a conversation, or put it back as unread; all of them where none is named. */
export type ReadChange = {
  readonly conversation: ConversationId | null
  readonly member: MemberId
  readonly at: Date
  readonly unread: boolean
}

type ReadBy = { readonly me: MemberId; readonly id: ConversationId; readonly at: Date }

export type Changes = {
  readonly conversations: readonly ConversationChange[]
  readonly reads: readonly ReadChange[]
  readonly attention: Attention
}

export type MovedWindow = {
  readonly chip: string
  readonly phone: string
  readonly heardAt: Date
  readonly now: Date
}

type ThreadFile = {
  readonly id: string
  readonly state: FileState
  /** Why it was not kept. */
  readonly reason: string | null
  readonly mimeType: string | null
  readonly name: string | null
  readonly seconds: number | null
  /** What was heard in it or read from it, and how surely. */
  readonly words: string | null
  readonly confidence: number | null
}
