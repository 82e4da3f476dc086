import type { Db } from '../ports/database.js'

/** What a tenant's subscription allows, and how much of it is used. */
export type Limits = { readonly [name: string]: LimitSpec }

type LimitSpec = {
  /** As it reads in "Você atingiu o limite de …". */
  readonly label: string
  count(db: Db, now: Date, timeZone: string): Promise<number>
}
