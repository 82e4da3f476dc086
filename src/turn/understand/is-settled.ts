import type { Answer } from '../../conversation/understanding.js'

/** A yes, a no and a pick say all there is to say: nothing else need be read into them. */
export function isSettled({ kind }: Answer): boolean {
  return kind === 'confirm' || kind === 'reject' || kind === 'select'
}
