import type { Agent } from '../../agent/agent.js'
import { phrase } from '../../agent/phrases.js'
import { inWords, type ToldWords } from '../../agent/words.js'
import type { Limits } from '../../agent/limits.js'
import type { Json } from '../../conversation/json.js'
import { moneyIn } from '../../language/format-money.js'

/** A limit of the agent that the tenant has. `known`: as it was when the turn began. */
export type HeldLimit = Limits[string] & { readonly name: string; readonly known: number }

/** An allowance that what is asked for would go beyond. */
export type ReachedLimit = {
  readonly label: ToldWords
  readonly max: number
  readonly used: number
  readonly unit?: 'BRL'
}

/** How much of a limit something takes. What is not known yet takes the least there is. */
export function takenOf({ takes }: HeldLimit, args: Json | undefined): number {
  return takes && args !== undefined ? takes(args) : 1
}

export function reachedLimit({ label, unit }: HeldLimit, max: number, used: number): ReachedLimit {
  return { label, max, used, ...(unit && { unit }) }
}

export function reachedWords(
  { phrases, language }: Pick<Agent, 'phrases' | 'language'>,
  { label: told, max, used, unit }: ReachedLimit,
): string {
  const label = inWords(language, told)
  if (!unit) return phrase(phrases, 'limitReached', { label, max: String(max) })
  const spent = used > 0 ? { used: moneyIn(language, used) } : {}
  return phrase(phrases, 'aboveLimit', { label, max: moneyIn(language, max), ...spent })
}
