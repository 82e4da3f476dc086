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
  readonly weights: Float32Array | Int16Array
  readonly scale: number
}

/** What is believed before anything is learnt: this feature speaks for that class. */
export type Belief = { readonly hash: number; readonly label: number }

const beliefWeight = 10
const usualRounds = 12
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
  rounds: number = usualRounds,
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
  const believed = table.rowsOf(Uint32Array.from(beliefs, ({ hash }) => hash))
  for (const [at, { label }] of beliefs.entries())
    weights[(believed[at] as number) * classes + label] = beliefWeight
  const model = { classes, table, weights, scale: 1 }
  const known = told.map(({ features }) => table.rowsOf(features.hashes))
  const scores = new Float64Array(classes)
  const taught = new Int32Array(classes)
  const order = told.map((_, index) => index)
  const shuffle = shuffler()
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    for (const index of order) {
      const { features, label, weight } = told[index] as (typeof told)[number]
      const rows = known[index] as Int32Array
      addUp(model, rows, features.values, scores)
      softmax(scores, 1)
      ;(scores[label] as number) -= 1
      const count = classesTaught(scores, taught)
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number
        if (row < 0) continue
        const value = (features.values[at] as number) * weight
        for (let one = 0; one < count; one += 1) {
          const each = taught[one] as number
          const place = row * classes + each
          const slope = (scores[each] as number) * value + decay * (weights[place] as number)
          const sum = (squares[place] as number) + slope * slope
          squares[place] = sum
          ;(weights[place] as number) -= (stepSize * slope) / Math.sqrt(sum)
        }
      }
    }
  }
  return model
}

/** Into `taught`; how many there are. */
function classesTaught(errors: Float64Array, taught: Int32Array): number {
  let count = 0
  for (let each = 0; each < errors.length; each += 1) {
    const error = errors[each] as number
    if (error >= errorMin || error <= -errorMin) taught[count++] = each
  }
  return count
}

/** Evidence counts the same beside a short text and a long one. */
function withEvidence({ hashes, values }: Features, evidence: Uint32Array): Features {
  return {
    hashes: Uint32Array.from([...hashes, ...evidence]),
    values: Float32Array.from([...values, ...Array.from(evidence, () => evidenceWeight)]),
  }
}

/** The score of each class, into `scores`. */
export function score(weights: LinearWeights, { hashes, values }: Features, scores: Float64Array): void {
  addUp(weights, weights.table.rowsOf(hashes), values, scores)
}

/** One kind of numbers only, so that it is compiled once. */
function addUp(
  { weights, classes, scale }: LinearWeights,
  rows: Int32Array,
  values: Float32Array,
  scores: Float64Array,
): void {
  scores.fill(0)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    if (row < 0) continue
    const value = (values[at] as number) * scale
    for (let each = 0, place = row * classes; each < classes; each += 1, place += 1)
      (scores[each] as number) += value * (weights[place] as number)
  }
}
