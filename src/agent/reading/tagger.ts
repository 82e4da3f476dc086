import { frequentFeatures, tableOf, type FeatureTable } from './feature-table.js'
import { repeatable, shuffler } from './shuffler.js'
import { featuresPerToken } from './token-features.js'

/** A tag is 0 (none), 2s+1 (a value of slot s begins) or 2s+2 (it goes on). */
export type TagWeights = {
  readonly slots: number
  readonly table: FeatureTable
  /** By feature and tag, row after row. */
  readonly features: Float32Array | Int16Array
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

/** The likeliest tags of a sentence, all of it weighed at once. A slot of `once` has one value: of several the one whose sentence is likeliest. */
export function tagTokens(
  weights: TagWeights,
  features: Uint32Array,
  allowed: readonly number[],
  once: readonly number[] = [],
): number[] {
  const scores = scoresOf(weights, weights.table.rowsOf(features), allowed)
  const free = bestTags(weights, scores, allowed)
  return once.reduce((best, slot) => onlyOnce(weights, scores, allowed, best, slot), free.tags)
}

/** More values of one slot than this are no slip of anybody's: the rest is not tried, and each try goes over the whole text. */
const rivalsMax = 4

/** Tries each of a slot's values alone. */
function onlyOnce(
  weights: TagWeights,
  scores: Float64Array,
  allowed: readonly number[],
  tags: number[],
  slot: number,
): number[] {
  const [begins, goesOn] = [2 * slot + 1, 2 * slot + 2]
  const starts = tags.flatMap((tag, at) => (tag === begins ? [at] : [])).slice(0, rivalsMax)
  if (starts.length < 2) return tags
  const places = [begins, goesOn].map((tag) => allowed.indexOf(tag))
  const ends = starts.map((start) => {
    let end = start + 1
    while (tags[end] === goesOn) end += 1
    return end
  })
  const tried = starts.map((start, at) => {
    const without = scores.slice()
    for (const place of places)
      for (let token = 0; token < tags.length; token += 1)
        if (token < start || token >= (ends[at] ?? start)) without[token * allowed.length + place] = -Infinity
    return bestTags(weights, without, allowed)
  })
  return tried.reduce((best, one) => (one.score > best.score ? one : best)).tags
}

/** What each token's features say of each tag that is allowed, token after token. */
function scoresOf(
  { features, slots }: Pick<TagWeights, 'features' | 'slots'>,
  rows: Int32Array,
  allowed: readonly number[],
): Float64Array {
  const count = 2 * slots + 1
  const tags = new Int32Array(allowed)
  const width = tags.length
  const scores = new Float64Array((rows.length / featuresPerToken) * width)
  for (let each = 0, from = 0; each < rows.length; from += width)
    for (const end = each + featuresPerToken; each < end; each += 1) {
      const row = rows[each] as number
      if (row < 0) continue
      const place = row * count
      for (let to = 0; to < width; to += 1)
        (scores[from + to] as number) += features[place + (tags[to] as number)] as number
    }
  return scores
}

/** Viterbi. */
function bestTags(
  { steps, slots }: Pick<TagWeights, 'steps' | 'slots'>,
  scores: Float64Array,
  allowed: readonly number[],
): { readonly tags: number[]; readonly score: number } {
  const count = 2 * slots + 1
  const width = allowed.length
  const length = scores.length / width
  const from = new Uint8Array(length * width)
  let sums = new Float64Array(width)
  let next = new Float64Array(width)
  for (let at = 0; at < length; at += 1) {
    for (let to = 0; to < width; to += 1) {
      const tag = allowed[to] as number
      let best = -Infinity
      let bestFrom = 0
      for (let before = 0; before < (at === 0 ? 1 : width); before += 1) {
        const tagBefore = allowed[before] as number
        if (!mayFollow(tagBefore, tag)) continue
        const total = (sums[before] as number) + (steps[tagBefore * count + tag] as number)
        if (total > best) {
          best = total
          bestFrom = before
        }
      }
      next[to] = (scores[at * width + to] as number) + best
      from[at * width + to] = bestFrom
    }
    ;[sums, next] = [next, sums]
  }
  let last = 0
  for (let to = 1; to < width; to += 1) if ((sums[to] ?? 0) > (sums[last] ?? 0)) last = to
  const score = sums[last] ?? 0
  const tags = new Array<number>(length).fill(0)
  for (let at = length - 1; at >= 0; at -= 1) {
    tags[at] = allowed[last] ?? 0
    last = from[at * width + last] ?? 0
  }
  return { tags, score }
}

/** A value goes on only after it has begun. */
function mayFollow(before: number, tag: number): boolean {
  return tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1
}

/** So many sentences are looked at in all, in rounds over those there are: a large corpus needs fewer rounds than a small one to learn the same. */
const looksWanted = 100_000
const [roundsMin, roundsMax] = [3, 12]
const seenMin = 2
/** So much of what tells a tag is left out of each look at a sentence: no feature learns to rest on another that may be missing. */
const leftOut = 0.3

function thinned(rows: Int32Array, share: number, chance: () => number): Int32Array {
  const left = new Int32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) left[at] = chance() < share ? -1 : (rows[at] as number)
  return left
}

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
  const known = samples.map((sample) => table.rowsOf(sample.features))
  const order = samples.map((_, index) => index)
  const shuffle = shuffler()
  const chance = repeatable(1)
  const rounds = Math.min(
    roundsMax,
    Math.max(roundsMin, Math.ceil(looksWanted / Math.max(samples.length, 1))),
  )
  let clock = 1
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    for (const index of order) {
      const { tags, allowed } = samples[index] as Tagged
      const rows = thinned(known[index] as Int32Array, leftOut, chance)
      const guess = bestTags({ steps, slots }, scoresOf({ features, slots }, rows, allowed), allowed).tags
      const move = (at: number, tag: number, before: number, by: number): void => {
        for (let each = at * featuresPerToken; each < (at + 1) * featuresPerToken; each += 1) {
          const row = rows[each] as number
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
        move(at, right, rightBefore, 1)
        move(at, wrong, wrongBefore, -1)
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

function ofToken(features: Uint32Array, at: number): Uint32Array {
  return features.subarray(at * featuresPerToken, (at + 1) * featuresPerToken)
}

function average(weights: Float32Array, sums: Float64Array, clock: number): void {
  for (let at = 0; at < weights.length; at += 1)
    if (weights[at] !== 0 || sums[at] !== 0) weights[at] = (weights[at] ?? 0) - (sums[at] ?? 0) / clock
}
