import type { Json } from '../conversation/json.js'
import type { Db } from '../ports/database.js'
import type { ToldWords, Words } from './words.js'

/** What a tenant's subscription and its owner allow, and how much of it is used. */
export type Limits = { readonly [name: string]: LimitSpec }

type LimitSpec = {
  /** As it reads in "Você atingiu o limite de …". */
  readonly label: ToldWords
  /** What the console calls it; without it, the label. */
  readonly title?: Words
  /** What the console says it is good for. */
  readonly help?: Words
  /** In cents of a real. By default it is a number of things. */
  readonly unit?: 'BRL'
  /** How much is used already. Without it the limit is of a single action, whatever was done before. */
  readonly count?: (db: Db, now: Date, timeZone: string) => Promise<number>
  /** How much an action with these arguments takes. By default one. */
  readonly takes?: (args: Json) => number
}

type Limited = { readonly limit?: string | readonly string[] }

/** The limits that a tool uses up, by name. */
export function limitsOf({ limit = [] }: Limited): readonly string[] {
  return typeof limit === 'string' ? [limit] : limit
}

/** Whether how much it takes of a limit depends on what it is used with. */
export function isMeasured(tool: Limited, { limits }: { readonly limits?: Limits }): boolean {
  return limitsOf(tool).some((name) => limits?.[name]?.takes !== undefined)
}
