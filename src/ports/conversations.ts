import type { ConversationId, InputId, PendingId, TenantId, TurnId } from '../conversation/ids.js'
import type { ConversationEvent } from '../conversation/event.js'
import type { Input, InputBody } from '../conversation/input.js'
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
  /** The turn that took this input, as far as it tells what became of a plan; undefined also where its record was erased. */
  handledBy(
    tenant: TenantId,
    conversation: ConversationId,
    input: DedupedInput,
  ): Promise<HandlingTurn | undefined>
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
  /** The member whose words they are, where they are not the agent's. */
  readonly author: { readonly name: string } | null
  /** The plan whose confirmation it asks for, and what became of that. */
  readonly plan: PlanStanding | null
  /** The place of the turn that said it; null: a person did. */
  readonly turn: number | null
  readonly createdAt: Date
}

/** What became of a plan that was shown. */
export type PlanStanding = {
  readonly id: string
  readonly status: PlanStatus
  /** When it was done, or ran out. */
  readonly at: Date | null
  /** Whose word it waits for, or waited for. */
  readonly by: string | null
  /** The ids of what it made or changed. */
  readonly records: readonly string[]
}

export type TurnAnswer = {
  /** What was asked. */
  readonly asked: InputBody
  readonly turnId: TurnId
  readonly at: Date
  readonly messages: readonly { readonly id: string; readonly message: Message }[]
  readonly state: ConversationState
}

export type HandlingTurn = {
  readonly asked: InputId
  readonly inputs: readonly Input[]
  readonly events: readonly ConversationEvent[]
}

export type PlanView = {
  readonly id: PendingId
  readonly conversation: ConversationId
  readonly status: PlanStatus
  readonly action: string
  /** Of what it made, once it was executed. */
  readonly entityIds: readonly string[]
  readonly pending: PlanPending
  readonly expiresAt: Date
}

export const messagesPerConversationMax = 200
