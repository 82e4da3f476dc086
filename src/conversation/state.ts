import type { ConversationId, EffectId, MemberId, PendingId, TenantId } from './ids.js'
import type { Party } from './party.js'
import type { Pending } from './pending.js'
import type { PlanStatus } from './plan.js'

/** All that a turn needs to know of a conversation, in a size that does not grow with it. */
export type ConversationState = {
  readonly id: ConversationId
  readonly tenant: TenantId
  readonly agent: { readonly id: string; readonly version: number }
  readonly party: Party
  readonly channel: string
  readonly title: string
  readonly openedAt: string
  /** Where the agent's machine stands. */
  readonly state: string
  readonly mode: string | null
  readonly holder: Holder
  readonly pending: Pending | null
  /** The plan before the open one, so that a second "sim" is told what became of the first. */
  readonly lastPlan: PastPlan | null
  /** Effects whose outcome in the world is not known yet. */
  readonly openEffects: readonly OpenEffect[]
  readonly history: readonly HistoryEntry[]
  readonly turns: number
}

export type Holder = { readonly by: 'ai' } | { readonly by: 'human'; readonly member: MemberId }

type PastPlan = {
  readonly id: PendingId
  readonly status: PlanStatus
  readonly preview: string
  readonly outcome: string
}

type OpenEffect = { readonly id: EffectId; readonly planId: PendingId; readonly tool: string }

export type HistoryEntry = { readonly role: 'person' | 'agent' | 'member'; readonly text: string }

export const historyEntriesMax = 12
export const historyTextMax = 600
export const titleMax = 60
