import type { ContactId, ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'

/** The people who write to a business, as its members see them. Who only ever talked with a confidential agent is not among them. */
export interface ContactDesk {
  get(tenant: TenantId, id: ContactId): Promise<ContactView | undefined>
  /** Blocked: nothing they send is answered. `changed` false: it was so already. Undefined: there is no such contact. */
  block(tenant: TenantId, id: ContactId, word: BlockWord): Promise<{ readonly changed: boolean } | undefined>
  /**
   * What they said about being written to, told by a member who heard it. A no of the person's own only they take back: `stands`.
   * Undefined: there is no such contact.
   */
  record(tenant: TenantId, id: ContactId, word: RecordedWord): Promise<'recorded' | 'stands' | undefined>
}

export type RecordedWord = {
  readonly says: 'yes' | 'no'
  readonly scope: 'all' | 'marketing' | 'topic'
  /** Where the scope is one. */
  readonly topic: string | null
  /** What was said, and how and where: the proof. */
  readonly words: string
  readonly at: Date
  readonly noted: NotedChange
}

export type BlockWord = {
  readonly blocked: boolean
  readonly by: MemberId
  readonly at: Date
  readonly noted: NotedChange
}

export type ContactView = {
  readonly id: ContactId
  readonly name: string | null
  readonly phone: string | null
  readonly since: Date
  readonly consent: 'agreed' | 'none' | 'stopped'
  readonly blocked: { readonly at: Date; readonly by: string | null } | null
  /** The latest of them first; of confidential agents none. */
  readonly conversations: readonly ContactConversation[]
  /** How much erasing them would take away: all their conversations, and what agents and members keep of them. */
  readonly kept: { readonly conversations: number; readonly records: number }
  /** They also talk with an agent whose conversations are theirs alone. */
  readonly confidential: boolean
}

export type ContactConversation = {
  readonly id: ConversationId
  readonly agent: string
  readonly title: string
  readonly lastText: string
  readonly updatedAt: Date
}
