import type { Input } from './input.js'

/**
 * Providers tell of the messages of a burst in any order, and when each was said. Those that were said change places among
 * themselves; whatever else lies between them stays where it is.
 */
export function inSaidOrder(inputs: readonly Input[]): readonly Input[] {
  const said = inputs.filter(isSaid).sort((a, b) => timeOf(a) - timeOf(b) || a.seq - b.seq)
  return inputs.map((input) => (isSaid(input) ? (said.shift() ?? input) : input))
}

function isSaid(input: Input): boolean {
  return !Number.isNaN(timeOf(input))
}

function timeOf({ origin: { saidAt = '' } }: Input): number {
  return Date.parse(saidAt)
}
