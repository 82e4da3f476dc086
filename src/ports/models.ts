import type { TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'

/** The models a business connects itself: their keys sealed, what they cost, and how much of that is allowed in a month. */
export interface Models {
  /** Everything that decides whether and whom to ask, as it is now. */
  standing(tenant: TenantId, now: Date): Promise<ModelStanding>
  /** Adds it, or puts it in the place of the one with its id. A key that is left out stays as it is. */
  save(tenant: TenantId, connection: ModelToKeep, noted: NotedChange): Promise<void>
  /** Its key is forgotten; what it cost stays. False: there is no such connection. */
  remove(tenant: TenantId, id: string, noted: NotedChange): Promise<boolean>
  /** Whoever was told that the former one is spent is told again when this one is. */
  setBudget(tenant: TenantId, budget: ModelBudget, noted: NotedChange): Promise<void>
  addUse(tenant: TenantId, id: string, use: ModelUse, now: Date): Promise<void>
  /** Has the owners told that the month's budget is spent; once, whoever notices. */
  tellSpent(tenant: TenantId, month: string): Promise<void>
}

export const modelProviders = ['anthropic', 'openai', 'openai-compatible'] as const
type ModelProvider = (typeof modelProviders)[number]

export const modelCurrencies = ['BRL', 'USD'] as const

export type ModelPrices = {
  /** Millionths of the currency for a million tokens that are read, and that are written. */
  readonly inputPrice: number
  readonly outputPrice: number
  /** Of those that are read, the ones the provider had kept of an earlier prompt. Null: as much as the others. */
  readonly cachedPrice: number | null
}

type ModelAsked = ModelPrices & {
  readonly id: string
  readonly provider: ModelProvider
  /** Null: where the provider lives. */
  readonly baseUrl: string | null
  readonly model: string
  /** Null: all agents that no other connection names. */
  readonly agents: readonly string[] | null
}

type ModelToKeep = ModelAsked & { readonly apiKey?: string; readonly now: Date }

export type ModelConnection = ModelAsked & {
  /** Null: none was given. Undefined: none that can be opened any more. */
  readonly apiKey: string | null | undefined
  /** Its cost counts to the end of the month. */
  readonly isRemoved: boolean
  readonly use: ModelUse
}

export type ModelUse = {
  readonly calls: number
  /** All that were read, the kept ones among them. */
  readonly inputTokens: number
  readonly cachedTokens: number
  readonly outputTokens: number
}

export type ModelBudget = {
  readonly currency: (typeof modelCurrencies)[number]
  /** Null: no limit. */
  readonly monthlyCents: number | null
}

export type ModelStanding = {
  readonly connections: readonly ModelConnection[]
  readonly budget: ModelBudget
  /** Of the business's own calendar: 2026-11. */
  readonly month: string
  /** The owners were told that this month's budget is spent. */
  readonly isTold: boolean
}
