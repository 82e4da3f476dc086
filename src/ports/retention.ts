import type { ContactId, TenantId } from '../conversation/ids.js'
import type { NotedChange } from './business-records.js'

/** How long people are kept who do not write any more, by each business. */
export interface Retention {
  get(tenant: TenantId): Promise<KeptFor>
  /** The change is noted with it. */
  set(tenant: TenantId, keptFor: KeptFor, noted: NotedChange): Promise<void>
  /** Of how many people nothing was heard or said since then, and nothing is open. */
  count(tenant: TenantId, since: Date): Promise<number>
  /** Some of them, whoever has been silent longest first. */
  silent(tenant: TenantId, since: Date, limit: number): Promise<ContactId[]>
}

export type KeptFor = {
  /** After the last message; null: they are never erased by themselves. */
  readonly forgetAfterDays: number | null
  readonly setAt: Date | null
}

/** What is under way, owed or asked about is younger. */
export const forgetAfterDaysMin = 90
export const forgetAfterDaysMax = 3_650
