import { frequentFeatures, type FeatureTable } from './feature-table.js'
import { shuffler } from './shuffler.js'
import { softmax } from './softmax.js'
import { evidenceWeight, type Features } from './text-features.js'

/** `evidence`: hashed names of what speaks for a class besides the words. Without a label: it asks for several things at once. */
export type Labelled = {
  readonly features: Features
  readonly evidence: Uint32Array
  readonly label: number | undefined
  readonly weight: number
}

/** Weights by feature and class, row after row; a score is their sum times `scale`. */
export type LinearWeights = {
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
export function trainLinear(
  samples: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
  decay: number,
): LinearWeights {
  const told = samples.flatMap(({ features, evidence, label, weight }) =>
    label === undefined ? [] : [{ features: withEvidence(features, evidence), label, weight }],
  )
  const table = frequentFeatures(
    told.map(({ features }) => features.hashes),
    seenMin,
    beliefs.map(({ hash }) => hash),
  )
  const weights = new Float32Array(classes * table.hashes.length)
  const squares = new Float32Array(weights.length).fill(1e-4)
  for (const { hash, label } of beliefs) weights[table.rowOf(hash) * classes + label] = beliefWeight
  const model = { classes, table, weights, scale: 1 }
  const rows = told.map(({ features }) => Int32Array.from(features.hashes, (hash) => table.rowOf(hash)))
  const scores = new Float64Array(classes)
  const order = told.map((_, index) => index)
  const shuffle = shuffler()
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    for (const index of order) {
      const { features, label, weight } = told[index] as (typeof told)[number]
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

/** Evidence counts the same beside a short text and a long one. */
function withEvidence({ hashes, values }: Features, evidence: Uint32Array): Features {
  return {
    hashes: Uint32Array.from([...hashes, ...evidence]),
    values: Float32Array.from([...values, ...Array.from(evidence, () => evidenceWeight)]),
  }
}

/** The score of each class, into `scores`. One kind of numbers only, so that it is compiled once. */
export function score(
  { weights, classes, table, scale }: LinearWeights,
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
