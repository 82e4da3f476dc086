import { awayFirstMs, awayLastMs, jitterShare } from '../limits.js'

/** How long a chip is left alone whose provider was found away so many times in a row. `chance` is from 0 to 1. */
export function awayMs(failures: number, chance: number): number {
  return jittered(Math.min(awayFirstMs * 2 ** (Math.max(1, failures) - 1), awayLastMs), chance)
}

/** A wait that is shorter by chance. */
export function jittered(ms: number, chance: number): number {
  return Math.round(ms * (1 - jitterShare * chance))
}
