const empty = 0

/** Which row of the weights a hashed feature has. Features seen once while training tell nothing and have none. */
export type FeatureTable = {
  /** By row. */
  readonly hashes: Uint32Array
  /** The row of a feature, or -1. */
  rowOf(hash: number): number
}

export function tableOf(hashes: Uint32Array): FeatureTable {
  let size = 16
  while (size < hashes.length * 2) size *= 2
  const mask = size - 1
  // Each key and its row side by side: whoever finds the one has the other at hand.
  const entries = new Int32Array(size * 2)
  const placeOf = (key: number): number => {
    let place = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) & mask
    for (let found = entries[place * 2]; found !== empty && found !== key; found = entries[place * 2])
      place = (place + 1) & mask
    return place * 2
  }
  for (const [row, hash] of hashes.entries()) {
    const key = keyOf(hash)
    const place = placeOf(key)
    entries[place] = key
    entries[place + 1] = row
  }
  return {
    hashes,
    rowOf(hash) {
      const place = placeOf(keyOf(hash))
      return entries[place] === empty ? -1 : (entries[place + 1] as number)
    },
  }
}

/** Nought marks an empty place. */
function keyOf(hash: number): number {
  return hash | 0 || 1
}

/** The features that stand in at least `min` of the samples, and those that are wanted anyway, in the order in which they first came. */
export function frequentFeatures(
  samples: Iterable<Iterable<number>>,
  min: number,
  wanted: readonly number[] = [],
): FeatureTable {
  const counts = new Map(wanted.map((hash) => [hash, min]))
  for (const sample of samples)
    for (const hash of new Set(sample)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return tableOf(Uint32Array.from([...counts].filter(([, count]) => count >= min).map(([hash]) => hash)))
}
