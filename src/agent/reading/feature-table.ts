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
  const keys = new Uint32Array(size)
  const rows = new Int32Array(size)
  const placeOf = (key: number): number => {
    let place = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) & mask
    while (keys[place] !== empty && keys[place] !== key) place = (place + 1) & mask
    return place
  }
  for (const [row, hash] of hashes.entries()) {
    const key = keyOf(hash)
    const place = placeOf(key)
    keys[place] = key
    rows[place] = row
  }
  return {
    hashes,
    rowOf(hash) {
      const place = placeOf(keyOf(hash))
      return keys[place] === empty ? -1 : (rows[place] ?? -1)
    },
  }
}

/** Nought marks an empty place. */
function keyOf(hash: number): number {
  return hash >>> 0 || 1
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
