import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'
import type { Saved } from './inbox-tools.js'

export const memberGroupsMax = 50
export const groupMembersMax = 100

/** Whom conversations are given to: members who may answer, and groups of them. Holding a conversation is another thing: whoever is given one still takes it. */
export interface Assignments {
  assignees(tenant: TenantId): Promise<Assignees>
  /** `no_member`: somebody in it is no member who may answer; nothing is saved. */
  saveGroup(tenant: TenantId, group: MemberGroup, noted: NotedChange): Promise<Saved | 'no_member'>
  /** What was given to it is given to nobody then. */
  removeGroup(tenant: TenantId, id: string, noted: NotedChange): Promise<boolean>
  assign(tenant: TenantId, given: Assigning): Promise<'done' | 'no_conversation' | 'no_assignee'>
}

export type MemberGroup = { readonly id: string; readonly name: string; readonly members: readonly string[] }

export type Assignees = {
  readonly members: readonly { readonly id: MemberId; readonly name: string }[]
  readonly groups: readonly MemberGroup[]
}

export type AssigneeRef = { readonly kind: 'member' | 'group'; readonly id: string }

type Assigning = {
  readonly conversation: ConversationId
  /** Who gives it. */
  readonly member: MemberId
  readonly to: AssigneeRef | null
  readonly at: Date
}
