import type { TenantId } from '../../conversation/ids.js'

/** In development: accounts with play money on this machine, for businesses that have none of their own yet. */
export type PracticePayments = {
  /** The business's account, which answers from now on. It is the caller's to keep. */
  open(tenant: TenantId): Promise<PracticeAccount>
  isOne(accountId: string): boolean
}

export type PracticeAccount = {
  readonly id: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly webhookToken: string
}
