import type { ConversationId, InputId, PendingId, TenantId, TurnId } from '../conversation/ids.js'
import type { InputBody } from '../conversation/input.js'
import type { Message } from '../conversation/message.js'
import type { Party } from '../conversation/party.js'
import type { PlanPending } from '../conversation/pending.js'
import type { PlanStatus } from '../conversation/plan.js'
import type { ConversationState } from '../conversation/state.js'

/** What people look at: conversations, their messages, the plans that wait. Reads only. */
export interface Conversations {
  list(query: ConversationQuery): Promise<ConversationSummary[]>
  /** Undefined for one that does not exist and for one of somebody else alike. */
  get(tenant: TenantId, party: Party, id: ConversationId): Promise<ConversationView | undefined>
  /** What the turn that handled this input answered. */
  answerTo(
    tenant: TenantId,
    conversation: ConversationId,
    input: InputId | DedupedInput,
  ): Promise<TurnAnswer | undefined>
  pendingPlans(tenant: TenantId, party: Party, now: Date): Promise<PlanView[]>
  findPlan(tenant: TenantId, party: Party, id: PendingId): Promise<PlanView | undefined>
}

export type DedupedInput = { readonly channel: string; readonly dedupeKey: string }

export type ConversationQuery = {
  readonly tenant: TenantId
  readonly party: Party
  readonly limit: number
  readonly before: Date | null
}

export type ConversationSummary = {
  readonly id: ConversationId
  readonly agent: string
  readonly title: string
  readonly lastMessage: string
  readonly updatedAt: Date
}

export type ConversationView = {
  readonly id: ConversationId
  readonly agent: string
  readonly title: string
  readonly state: ConversationState | null
  readonly messages: readonly MessageView[]
}

export type MessageView = {
  readonly id: string
  readonly role: 'USER' | 'ASSISTANT' | 'SYSTEM' | 'TOOL'
  readonly content: string
  readonly message: Message | null
  readonly createdAt: Date
}

export type TurnAnswer = {
  /** What was asked. */
  readonly asked: InputBody
  readonly turnId: TurnId
  readonly at: Date
  readonly messages: readonly { readonly id: string; readonly message: Message }[]
  readonly state: ConversationState
}

export type PlanView = {
  readonly id: PendingId
  readonly conversation: ConversationId
  readonly status: PlanStatus
  readonly action: string
  readonly pending: PlanPending
  readonly expiresAt: Date
}

export const messagesPerConversationMax = 200
