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
    let at = scattered(key) & mask
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

function scattered(key: number): number {
  return Math.imul(key ^ (key >>> 15), 0x2c1b3c6d)
}

/** Nought marks an empty place. */
function keyOf(hash: number): number {
  return hash | 0 || 1
}

/** The features that stand in at least `min` of the samples, and those that are wanted anyway, in the order in which they first came. */
export function frequentFeatures(
  samples: Iterable<Uint32Array>,
  min: number,
  wanted: readonly number[] = [],
): FeatureTable {
  const { hashes, rowFor } = growingRows()
  const counts: number[] = []
  const lastSeen: number[] = []
  const count = (hash: number, by: number, sample: number): void => {
    const row = rowFor(hash)
    if (row < counts.length && lastSeen[row] === sample) return
    counts[row] = (counts[row] ?? 0) + by
    lastSeen[row] = sample
  }
  let sample = 0
  for (const hash of wanted) count(hash, min, sample)
  for (const features of samples) {
    sample += 1
    for (const hash of features) count(hash, 1, sample)
  }
  return tableOf(Uint32Array.from(hashes.filter((_, row) => (counts[row] as number) >= min)))
}

const placesAtFirst = 1 << 12

/** A row for every feature that comes along. */
function growingRows(): { readonly hashes: number[]; readonly rowFor: (hash: number) => number } {
  const hashes: number[] = []
  let entries = new Int32Array(2 * placesAtFirst)
  const placeFor = (key: number): number => {
    const mask = entries.length / 2 - 1
    let at = scattered(key) & mask
    for (let found = entries[2 * at]; found !== empty && found !== key; found = entries[2 * at])
      at = (at + 1) & mask
    return 2 * at
  }
  const add = (key: number, row: number): void => {
    const place = placeFor(key)
    entries[place] = key
    entries[place + 1] = row
  }
  return {
    hashes,
    rowFor(hash) {
      const key = keyOf(hash)
      const place = placeFor(key)
      if (entries[place] === key) return entries[place + 1] as number
      const row = hashes.push(hash) - 1
      if (hashes.length * placesEach > entries.length / 2) {
        entries = new Int32Array(2 * entries.length)
        for (const [of, one] of hashes.entries()) add(keyOf(one), of)
      } else add(key, row)
      return row
    },
  }
}
