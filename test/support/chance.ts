/** Chance that can be had again: the same seed, the same history (mulberry32). */
export type Chance = {
  /** From 0 up to and without `count`. */
  below(count: number): number
  between(least: number, most: number): number
  happens(share: number): boolean
  one<T>(of: readonly T[]): T | undefined
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: { readonly [key in K]: number }): K
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (share) => next() < share,
    one: (of) => of[below(of.length)],
    weighted<K extends string>(weights: { readonly [key in K]: number }): K {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return (entries.at(-1) as [K, number])[0]
    },
  }
}
