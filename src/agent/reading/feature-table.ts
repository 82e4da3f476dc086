const empty = 0

/** Which row of the weights a hashed feature has. Features seen once while training tell nothing and have none. */
export type FeatureTable = {
  /** By row. */
  readonly hashes: Uint32Array
  /** The row of each of these features, or -1. */
  rowsOf(hashes: Uint32Array): Int32Array
}

/** Laid out when a feature is first looked for: some are only ever read through the rows of several. */
export function tableOf(hashes: Uint32Array): FeatureTable {
  let laidOut: SharedRows | undefined
  return {
    hashes,
    rowsOf(wanted) {
      const { entries, placesOf } = (laidOut ??= sharedRows([hashes]))
      const rows = placesOf(wanted)
      for (let at = 0; at < rows.length; at += 1) {
        const place = rows[at] as number
        if (place >= 0) rows[at] = entries[place + 1] as number
      }
      return rows
    },
  }
}

/** The rows that several tables have for a feature: whoever finds the one has the others at hand. */
type SharedRows = {
  /** Of each feature its key and behind it the row in each of the tables, or -1. */
  readonly entries: Int32Array
  /** Where the entry of each feature begins, or -1. All are looked for at once: they lie far apart, and memory can bring several at a time. */
  readonly placesOf: (hashes: Uint32Array) => Int32Array
}

/** So many places for each feature: the fuller, the longer the way to one that is free. */
const placesEach = 2

export function sharedRows(tables: readonly Uint32Array[]): SharedRows {
  const width = 1 + tables.length
  const wanted = tables.reduce((sum, { length }) => sum + length, 0) * placesEach
  let size = 16
  while (size < wanted) size *= 2
  const mask = size - 1
  const entries = new Int32Array(size * width)
  const placeFor = (key: number): number => {
    let at = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) & mask
    for (let found = entries[at * width]; found !== empty && found !== key; found = entries[at * width])
      at = (at + 1) & mask
    return at * width
  }
  for (const [at, hashes] of tables.entries())
    for (let row = 0; row < hashes.length; row += 1) {
      const key = keyOf(hashes[row] as number)
      const place = placeFor(key)
      if (entries[place] === empty) entries.fill(-1, place + 1, place + width)
      entries[place] = key
      entries[place + 1 + at] = row
    }
  return {
    entries,
    placesOf: (hashes) => {
      const places = new Int32Array(hashes.length)
      for (let at = 0; at < hashes.length; at += 1) {
        const place = placeFor(keyOf(hashes[at] as number))
        places[at] = entries[place] === empty ? -1 : place
      }
      return places
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
