import type { TenantId } from '../conversation/ids.js'
import type { Provider } from './chip.js'

/** What happened in a business, in numbers. */
export interface Figures {
  since(tenant: TenantId, since: Date): Promise<FiguresSeen>
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
