import { frequentFeatures, tableOf, type FeatureTable } from './feature-table.js'
import { shuffler } from './shuffler.js'
import { featuresPerToken } from './token-features.js'

/** A tag is 0 (none), 2s+1 (a value of slot s begins) or 2s+2 (it goes on). */
export type TagWeights = {
  readonly slots: number
  readonly table: FeatureTable
  /** By feature and tag, row after row. */
  readonly features: Float32Array
  /** By the tag before and the tag. */
  readonly steps: Float32Array
}

export type Tagged = {
  /** Of all tokens, one after the other. */
  readonly features: Uint32Array
  readonly tags: readonly number[]
  /** Tags the intent of the sentence can have; 0 first. */
  readonly allowed: readonly number[]
}

/** The likeliest tags of a sentence, all of it weighed at once. */
export function tagTokens(weights: TagWeights, features: Uint32Array, allowed: readonly number[]): number[] {
  return bestTags(weights, rowsOf(weights.table, features), allowed)
}

/** The row of each feature, or -1. */
function rowsOf(table: FeatureTable, features: Uint32Array): Int32Array {
  const rows = new Int32Array(features.length)
  for (let at = 0; at < features.length; at += 1) rows[at] = table.rowOf(features[at] as number)
  return rows
}

/** Viterbi. */
function bestTags(
  { features, steps, slots }: Omit<TagWeights, 'table'>,
  rows: Int32Array,
  allowed: readonly number[],
): number[] {
  const count = 2 * slots + 1
  const tags = new Int32Array(allowed)
  const width = allowed.length
  const length = rows.length / featuresPerToken
  const from = new Uint8Array(length * width)
  let scores = new Float64Array(width)
  let next = new Float64Array(width)
  for (let at = 0; at < length; at += 1) {
    next.fill(0)
    for (let each = at * featuresPerToken; each < (at + 1) * featuresPerToken; each += 1) {
      const row = rows[each] as number
      if (row < 0) continue
      const place = row * count
      for (let to = 0; to < width; to += 1)
        (next[to] as number) += features[place + (tags[to] as number)] as number
    }
    for (let to = 0; to < width; to += 1) {
      const tag = tags[to] as number
      let best = -Infinity
      let bestFrom = 0
      for (let before = 0; before < (at === 0 ? 1 : width); before += 1) {
        const tagBefore = tags[before] as number
        if (!mayFollow(tagBefore, tag)) continue
        const total = (scores[before] as number) + (steps[tagBefore * count + tag] as number)
        if (total > best) {
          best = total
          bestFrom = before
        }
      }
      ;(next[to] as number) += best
      from[at * width + to] = bestFrom
    }
    ;[scores, next] = [next, scores]
  }
  let last = 0
  for (let to = 1; to < width; to += 1) if ((scores[to] ?? 0) > (scores[last] ?? 0)) last = to
  const best = new Array<number>(length).fill(0)
  for (let at = length - 1; at >= 0; at -= 1) {
    best[at] = allowed[last] ?? 0
    last = from[at * width + last] ?? 0
  }
  return best
}

/** A value goes on only after it has begun. */
function mayFollow(before: number, tag: number): boolean {
  return tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1
}

const rounds = 12
const seenMin = 2

/** The averaged perceptron: every mistake moves the weights, and what stands at the end is what they were on average. */
export function trainTagger(samples: readonly Tagged[], slots: number): TagWeights {
  const count = 2 * slots + 1
  const table = frequentFeatures(
    samples.flatMap(({ features, tags }) => tags.map((_, at) => ofToken(features, at))),
    seenMin,
  )
  const features = new Float32Array(table.hashes.length * count)
  const steps = new Float32Array(count * count)
  const featuresSum = new Float64Array(features.length)
  const stepsSum = new Float64Array(steps.length)
  const known = samples.map((sample) => rowsOf(table, sample.features))
  const order = samples.map((_, index) => index)
  const shuffle = shuffler()
  let clock = 1
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    for (const index of order) {
      const { tags, allowed } = samples[index] as Tagged
      const rows = known[index] as Int32Array
      const guess = bestTags({ features, steps, slots }, rows, allowed)
      const move = (rows: Int32Array, tag: number, before: number, by: number): void => {
        for (const row of rows) {
          if (row < 0) continue
          const place = row * count + tag
          features[place] = (features[place] ?? 0) + by
          featuresSum[place] = (featuresSum[place] ?? 0) + by * clock
        }
        const step = before * count + tag
        steps[step] = (steps[step] ?? 0) + by
        stepsSum[step] = (stepsSum[step] ?? 0) + by * clock
      }
      for (let at = 0; at < tags.length; at += 1) {
        const [right = 0, wrong = 0] = [tags[at], guess[at]]
        const [rightBefore = 0, wrongBefore = 0] = at === 0 ? [] : [tags[at - 1], guess[at - 1]]
        if (right === wrong && rightBefore === wrongBefore) continue
        move(ofToken(rows, at), right, rightBefore, 1)
        move(ofToken(rows, at), wrong, wrongBefore, -1)
      }
      clock += 1
    }
  }
  average(features, featuresSum, clock)
  average(steps, stepsSum, clock)
  return withoutSmall({ slots, table, features, steps })
}

/** What moves no tag by as much as this share of what moves one most is left out: most features are such, and all of them have to be looked up. */
const smallShare = 0.02

function withoutSmall({ slots, table, features, steps }: TagWeights): TagWeights {
  const count = 2 * slots + 1
  const most = table.hashes.map((_, row) => row)
  const largest = Float32Array.from(most, (row) => {
    let size = 0
    for (let tag = 0; tag < count; tag += 1) size = Math.max(size, Math.abs(features[row * count + tag] ?? 0))
    return size
  })
  const least = smallShare * largest.reduce((one, other) => Math.max(one, other), 0)
  const kept = [...most].filter((row) => (largest[row] ?? 0) > least)
  const rest = new Float32Array(kept.length * count)
  for (const [place, row] of kept.entries())
    rest.set(features.subarray(row * count, (row + 1) * count), place * count)
  return {
    slots,
    table: tableOf(Uint32Array.from(kept, (row) => table.hashes[row] ?? 0)),
    features: rest,
    steps,
  }
}

function ofToken<Numbers extends Uint32Array | Int32Array>(numbers: Numbers, at: number): Numbers {
  return numbers.subarray(at * featuresPerToken, (at + 1) * featuresPerToken) as Numbers
}

function average(weights: Float32Array, sums: Float64Array, clock: number): void {
  for (let at = 0; at < weights.length; at += 1)
    if (weights[at] !== 0 || sums[at] !== 0) weights[at] = (weights[at] ?? 0) - (sums[at] ?? 0) / clock
}
