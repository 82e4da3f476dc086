import type { Shows } from './shows.js'

/** Where a conversation is seen: what can be shown there, when one may write, and whether one hears that it arrived. */
export type Surface = {
  /** Small letters, digits and hyphens; part of addresses and of the record. */
  readonly id: string
  /** For people. */
  readonly name: string
  /** What every account of it shows. */
  readonly shows: Shows
  /** How long after somebody wrote they may be written to without a template. Null: at any time. */
  readonly windowMs: number | null
  /** Whether it tells later that a message was delivered. */
  readonly receipts: boolean
}
