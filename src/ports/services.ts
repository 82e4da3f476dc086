import type { FeeTable, Payments } from './payments.js'

/** The outside services a tool may use. The composition root fills it; tools name what they need. */
export interface Services {
  readonly payments: Payments
  readonly feeTable: FeeTable
}
