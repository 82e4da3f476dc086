import { frequentFeatures, type FeatureTable } from './feature-table.js'
import { shuffler } from './shuffler.js'
import type { Features } from './text-features.js'

export type Labelled = { readonly features: Features; readonly label: number; readonly weight: number }

/** Weights by feature and class, row after row; a score is their sum times `scale`. */
export type ClassWeights = {
  readonly classes: number
  readonly table: FeatureTable
  readonly weights: Float32Array
  readonly scale: number
}

/** What is believed before anything is learnt: this feature speaks for that class. */
export type Belief = { readonly hash: number; readonly label: number }

const beliefWeight = 10
const rounds = 12
const stepSize = 0.4
const seenMin = 2
/** Errors smaller than this teach nothing worth the time. */
const errorMin = 0.005

/**
 * Multinomial logistic regression by gradient steps that shrink for what was seen often (AdaGrad), held small by L2. The order is shuffled by a
 * generator of its own with a fixed beginning: the same corpus always gives the same weights.
 */
export function trainClassifier(
  samples: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
  decay: number,
): ClassWeights {
  const table = frequentFeatures(
    samples.map(({ features }) => features.hashes),
    seenMin,
    beliefs.map(({ hash }) => hash),
  )
  const weights = new Float32Array(classes * table.hashes.length)
  const squares = new Float32Array(weights.length).fill(1e-4)
  for (const { hash, label } of beliefs) weights[table.rowOf(hash) * classes + label] = beliefWeight
  const model = { classes, table, weights, scale: 1 }
  const rows = samples.map(({ features }) => Int32Array.from(features.hashes, (hash) => table.rowOf(hash)))
  const scores = new Float64Array(classes)
  const order = samples.map((_, index) => index)
  const shuffle = shuffler()
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    for (const index of order) {
      const { features, label, weight } = samples[index] as Labelled
      score(model, features, scores)
      softmax(scores, 1)
      scores[label] = (scores[label] ?? 0) - 1
      for (const [at, row] of (rows[index] ?? []).entries()) {
        if (row < 0) continue
        const value = (features.values[at] ?? 0) * weight
        for (let each = 0; each < classes; each += 1) {
          const error = scores[each] ?? 0
          if (error < errorMin && error > -errorMin) continue
          const place = row * classes + each
          const slope = error * value + decay * (weights[place] ?? 0)
          const sum = (squares[place] ?? 0) + slope * slope
          squares[place] = sum
          weights[place] = (weights[place] ?? 0) - (stepSize * slope) / Math.sqrt(sum)
        }
      }
    }
  }
  return model
}

/** The score of each class, into `scores`. One kind of numbers only, so that it is compiled once. */
export function score(
  { weights, classes, table, scale }: ClassWeights,
  { hashes, values }: Features,
  scores: Float64Array,
): void {
  scores.fill(0)
  for (let at = 0; at < hashes.length; at += 1) {
    const row = table.rowOf(hashes[at] as number)
    if (row < 0) continue
    const value = (values[at] as number) * scale
    for (let each = 0, place = row * classes; each < classes; each += 1, place += 1)
      (scores[each] as number) += value * (weights[place] as number)
  }
}

/** Scores become shares of one; a higher temperature makes them more alike. */
export function softmax(scores: Float64Array, temperature: number): void {
  let most = -Infinity
  for (const one of scores) most = Math.max(most, one)
  let sum = 0
  for (let each = 0; each < scores.length; each += 1) {
    const share = Math.exp(((scores[each] ?? 0) - most) / temperature)
    scores[each] = share
    sum += share
  }
  for (let each = 0; each < scores.length; each += 1) scores[each] = (scores[each] ?? 0) / sum
}
