import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'

export const labelTones = ['plain', 'accent', 'good', 'warn', 'bad', 'info'] as const
export const savedFilters = [
  'all',
  'waiting',
  'held',
  'doubt',
  'mine',
  'team',
  'unowned',
  'unread',
  'snoozed',
] as const

/** More than these nobody finds their way in. */
export const labelsMax = 100
export const cannedRepliesMax = 300
export const savedFiltersMax = 50
export const labelsPerConversationMax = 20

/** What members sort conversations by and answer with: labels, replies at hand, filters of their own, what is set aside. */
export interface InboxTools {
  labels(tenant: TenantId): Promise<ConversationLabel[]>
  saveLabel(tenant: TenantId, label: ConversationLabel, noted: NotedChange): Promise<Saved>
  /** Conversations lose it, and the filters that asked for it go on without. */
  removeLabel(tenant: TenantId, id: string, noted: NotedChange): Promise<boolean>
  replies(tenant: TenantId): Promise<CannedReply[]>
  saveReply(tenant: TenantId, reply: CannedReply, noted: NotedChange): Promise<Saved>
  removeReply(tenant: TenantId, id: string, noted: NotedChange): Promise<boolean>
  /** A member's own: nobody else's list has them. */
  filters(tenant: TenantId, member: MemberId): Promise<SavedFilter[]>
  /** `no_label`: it asks for one that the business does not have. */
  saveFilter(tenant: TenantId, member: MemberId, filter: FilterToKeep): Promise<Saved | 'no_label'>
  removeFilter(tenant: TenantId, member: MemberId, id: string): Promise<boolean>
  /** The labels a conversation then has; those that are not the business's are left out. False: there is no such conversation. */
  setLabels(
    tenant: TenantId,
    given: ActOnConversation & { readonly labels: readonly string[] },
  ): Promise<boolean>
  /** Until a member says otherwise, or it is given back to its agent. False: there is no such conversation. */
  setUrgent(tenant: TenantId, given: ActOnConversation & { readonly urgent: boolean }): Promise<boolean>
  /** Null wakes it. False: there is no such conversation. */
  snooze(tenant: TenantId, given: ActOnConversation & { readonly until: Date | null }): Promise<boolean>
}

/** `taken`: another has that name. `full`: there are as many as there may be. */
export type Saved = 'saved' | 'taken' | 'full'

export type ConversationLabel = {
  readonly id: string
  readonly name: string
  readonly tone: (typeof labelTones)[number]
}

export type CannedReply = { readonly id: string; readonly shortcut: string; readonly text: string }

type FilterToKeep = { readonly id: string; readonly name: string; readonly query: FilterQuery }

/** `lostLabel`: what the label was called that it asked for and that was deleted since; empty where nobody knows any more. */
export type SavedFilter = FilterToKeep & { readonly lostLabel: string | null }

type FilterQuery = {
  readonly filter: (typeof savedFilters)[number]
  readonly agent?: string | undefined
  readonly label?: string | undefined
  readonly reason?: string | undefined
  readonly q?: string | undefined
}

type ActOnConversation = {
  readonly conversation: ConversationId
  readonly member: MemberId
  readonly at: Date
}
