import type { ConversationId, EffectId, TenantId } from '../conversation/ids.js'
import type { TenantPlace } from './directory.js'

/** What whoever runs the installation sees of all tenants, by ids and times, and sets going again. */
export interface Operations {
  look(): Promise<OperatorView>
  /** Due now, as if it had never been tried. False: there is no such job, or somebody is at it. */
  retryJob(id: string): Promise<boolean>
  /** It is done no more. */
  dropJob(id: string): Promise<boolean>
  /** Whoever holds the conversation is fenced off: what it still does is not kept, and another takes it up. */
  freeLease(tenant: TenantId, conversation: ConversationId): Promise<boolean>
}

export type OperatorView = {
  /** Processes that said lately that they live. */
  readonly processes: readonly { readonly name: string; readonly seconds: number }[]
  readonly jobs: readonly TroubledJob[]
  readonly unanswered: readonly Unanswered[]
  readonly effects: readonly OpenEffect[]
  readonly chips: readonly PausedChip[]
  /** Businesses that are being moved between databases. */
  readonly moves: readonly TenantPlace[]
}

export type TroubledJob = {
  readonly id: string
  readonly task: string
  /** Else it is only late. */
  readonly gaveUp: boolean
  readonly attempts: number
  readonly dueAt: Date
  readonly tenant: string | null
  readonly conversation: string | null
  readonly error: string | null
}

export type Unanswered = {
  readonly tenant: TenantId
  readonly conversation: ConversationId
  readonly since: Date
  readonly attempts: number
  /** Null: nobody in particular. */
  readonly holder: number | null
  readonly holderLives: boolean
  readonly leaseUntil: Date | null
}

export type OpenEffect = {
  readonly tenant: TenantId
  readonly conversation: ConversationId
  readonly id: EffectId
  readonly tool: string
  readonly status: string
  readonly attempts: number
  readonly attemptedAt: Date
}

export type PausedChip = {
  readonly tenant: TenantId
  readonly id: string
  readonly provider: string
  readonly reason: string
}
