import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { Provider } from './chip.js'

/** What happened in a business, in numbers. */
export interface Figures {
  since(tenant: TenantId, since: Date): Promise<FiguresSeen>
  /** How people were served from one moment to before another. */
  service(tenant: TenantId, since: Date, until: Date): Promise<ServiceFigures>
  /** Counts the days since then that are over, so that they are not read turn by turn again: how many it counted. */
  countDays(tenant: TenantId, since: Date, now: Date): Promise<number>
  /** Who waits for a person of the team, the longest first. */
  waiting(tenant: TenantId, limit: number): Promise<WaitingPerson[]>
  /** What a business that has just begun has already. */
  beginnings(tenant: TenantId): Promise<Beginnings>
  /** The agents that have a number of the business, or had one, or of which somebody set something. */
  agentsSetUp(tenant: TenantId): Promise<readonly string[]>
}

export type ServiceFigures = {
  /** With people outside the business. */
  readonly conversations: number
  /** Of these, without anybody of the team. */
  readonly alone: number
  /** From what a person wrote to the answer, in the middle of all of them; null: nobody wrote. */
  readonly responseMs: number | null
}

export type WaitingPerson = {
  readonly conversation: ConversationId
  readonly name: string | null
  readonly phone: string | null
  readonly agent: string
  readonly lastText: string
  /** Whose words these are. */
  readonly lastFrom: 'person' | 'agent' | 'member' | null
  readonly urgent: boolean
  /** What the conversation was handed over for. */
  readonly reason: string | null
  readonly since: Date
}

export type Beginnings = {
  /** Somebody was invited who has not come in yet. */
  readonly hasInvited: boolean
  /** Steps that the business said it needs not take. */
  readonly leftOut: readonly string[]
  readonly members: number
  readonly chips: number
  readonly hasConversation: boolean
}

export type FiguresSeen = {
  /** Hours without a turn are left out. */
  readonly hours: readonly HourFigures[]
  readonly plans: readonly { readonly status: string; readonly count: number }[]
  readonly deliveries: readonly ChipFigures[]
}

export type HourFigures = {
  readonly hour: Date
  readonly turns: number
  readonly fallbacks: number
  readonly calls: number
  readonly callsFailed: number
  readonly callsFallback: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export type ChipFigures = {
  readonly chip: string
  readonly name: string
  readonly provider: Provider
  readonly sent: number
  readonly delivered: number
  readonly read: number
  readonly failed: number
  readonly withheld: number
  readonly queued: number
  readonly doubt: number
  /** Its provider is away: what is to be sent waits. */
  readonly away: { readonly since: Date; readonly reason: string } | null
}
