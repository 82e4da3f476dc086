import { frequentFeatures, tableOf, type FeatureTable } from './feature-table.js'
import { repeatable, shuffler } from './shuffler.js'
import { softmax } from './softmax.js'
import { evidenceWeight } from './text-features.js'
import type { Belief, Labelled } from './train-linear.js'

/**
 * A network of one hidden layer: each feature moves the hidden units, and they speak for the classes; so that "manda" beside "pix" may mean another thing than
 * beside "foto", which no sum of words can say. Evidence speaks for the classes directly. Behind the classes stands one more, which tells whether several
 * things are asked for at once; it shares in nothing with the others but the units.
 */
export type NetworkWeights = {
  readonly classes: number
  readonly units: number
  readonly table: FeatureTable
  /** By feature and unit, row after row, as whole numbers; times the size of its row. */
  readonly moves: Int8Array
  readonly sizes: Float32Array
  readonly unitBias: Float32Array
  /** By class and unit, row after row; the last row is of several things at once. */
  readonly speaks: Float32Array
  readonly bias: Float32Array
  readonly evidence: FeatureTable
  /** By evidence and class, row after row. */
  readonly evidenceSpeaks: Float32Array
}

const beliefWeight = 10
/** Networks that learn by themselves and are then put side by side: what one took up by chance the other did not. */
const networks = 2
const unitsEach = 16
const roundsMin = 7
const usualRounds = 10
/** A handful of sentences is gone over more often. */
const roundsMax = 100
const stepsWanted = 10_000
/** A large corpus needs fewer rounds than usual to learn the same. */
const stepsEnough = 75_000
const stepSize = 0.15
/** By the last round steps have shrunk to this share. */
const lastStepShare = 0.1
/** Of a sentence's features and evidence this share is left out each time, so that no single one is relied on. */
const leftOut = 0.5
/** Errors smaller than this teach nothing worth the time. */
const errorMin = 0.002
const squareMin = 1e-6
const evidenceValue = evidenceWeight / (1 - leftOut)

/** Learnt by gradient steps that shrink for what was seen often (AdaGrad; one size for all the moves of a feature). The same corpus always gives the same weights. */
export function trainNetwork(
  samples: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
): NetworkWeights {
  const outputs = classes + 1
  const table = frequentFeatures(
    samples.map(({ features }) => features.hashes),
    1,
  )
  const evidence = frequentFeatures(
    samples.map((sample) => sample.evidence),
    1,
    beliefs.map(({ hash }) => hash),
  )
  const looked = samples.map(({ features, evidence: names, label, weight }): Looked => ({
    rows: table.rowsOf(features.hashes),
    values: features.values,
    evidence: evidence.rowsOf(names),
    label,
    weight,
  }))
  const size = { classes, outputs, rows: table.hashes.length, evidence: evidence.hashes.length }
  const rows = evidence.rowsOf(Uint32Array.from(beliefs, ({ hash }) => hash))
  const believed = beliefs.map(({ label }, at) => (rows[at] as number) * outputs + label)
  const learnt = Array.from({ length: networks }, (_, at) => learn(looked, size, believed, at + 1))
  return { classes, table, evidence, ...sideBySide(learnt, size) }
}

/** One that says nothing: from a handful of sentences a network takes up chance, and speaks of it loudly. */
export function noNetwork(classes: number): NetworkWeights {
  return {
    classes,
    units: 0,
    table: tableOf(new Uint32Array(0)),
    moves: new Int8Array(0),
    sizes: new Float32Array(0),
    unitBias: new Float32Array(0),
    speaks: new Float32Array(0),
    bias: new Float32Array(classes + 1),
    evidence: tableOf(new Uint32Array(0)),
    evidenceSpeaks: new Float32Array(0),
  }
}

type Looked = {
  readonly rows: Int32Array
  readonly values: Float32Array
  readonly evidence: Int32Array
  readonly label: number | undefined
  readonly weight: number
}
type Size = {
  readonly classes: number
  readonly outputs: number
  readonly rows: number
  readonly evidence: number
}
type Network = {
  readonly moves: Float32Array
  readonly unitBias: Float32Array
  readonly speaks: Float32Array
  readonly bias: Float32Array
  readonly evidenceSpeaks: Float32Array
}

function learn(
  samples: readonly Looked[],
  { classes, outputs, rows, evidence: evidenceRows }: Size,
  believed: readonly number[],
  beginning: number,
): Network {
  const next = repeatable(beginning)
  const shuffle = shuffler((below) => Math.floor(next() * below))
  const moves = new Float32Array(rows * unitsEach)
  const movesSquare = new Float32Array(rows).fill(squareMin)
  const unitBias = new Float32Array(unitsEach)
  const unitSquares = new Float32Array(unitsEach).fill(squareMin)
  const speaks = Float32Array.from(
    { length: outputs * unitsEach },
    () => (next() - 0.5) * Math.sqrt(12 / unitsEach),
  )
  const speaksSquares = new Float32Array(speaks.length).fill(squareMin)
  const bias = new Float32Array(outputs)
  const biasSquares = new Float32Array(outputs).fill(squareMin)
  const evidenceSpeaks = new Float32Array(evidenceRows * outputs)
  const evidenceSquares = new Float32Array(evidenceSpeaks.length).fill(squareMin)
  for (const place of believed) evidenceSpeaks[place] = beliefWeight

  const units = new Float32Array(unitsEach)
  const slopes = new Float32Array(unitsEach)
  const errors = new Float64Array(outputs)
  const ofClasses = errors.subarray(0, classes)
  const longest = samples.reduce((most, sample) => Math.max(most, sample.rows.length), 0)
  const [keptRows, keptValues] = [new Int32Array(longest), new Float32Array(longest)]
  const order = samples.map((_, index) => index)
  const rounds = Math.min(
    roundsMax,
    Math.max(
      roundsMin,
      Math.min(usualRounds, Math.ceil(stepsEnough / Math.max(samples.length, 1))),
      Math.ceil(stepsWanted / Math.max(samples.length, 1)),
    ),
  )
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order)
    const step = stepSize * (1 - (round / rounds) * (1 - lastStepShare))
    for (const index of order) {
      const sample = samples[index] as Looked
      let kept = 0
      units.set(unitBias)
      for (let at = 0; at < sample.rows.length; at += 1) {
        if (next() < leftOut) continue
        const row = sample.rows[at] as number
        const value = (sample.values[at] as number) / (1 - leftOut)
        keptRows[kept] = row
        keptValues[kept] = value
        kept += 1
        for (let unit = 0, place = row * unitsEach; unit < unitsEach; unit += 1, place += 1)
          (units[unit] as number) += value * (moves[place] as number)
      }
      for (let unit = 0; unit < unitsEach; unit += 1) units[unit] = Math.tanh(units[unit] as number)
      for (let each = 0, place = 0; each < outputs; each += 1) {
        let sum = bias[each] as number
        for (let unit = 0; unit < unitsEach; unit += 1, place += 1)
          sum += (speaks[place] as number) * (units[unit] as number)
        errors[each] = sum
      }
      const evidence = sample.evidence.filter(() => next() >= leftOut)
      for (const row of evidence)
        for (let each = 0, place = row * outputs; each < outputs; each += 1, place += 1)
          (errors[each] as number) += evidenceValue * (evidenceSpeaks[place] as number)
      errors[classes] = shareOf(errors[classes] as number) - (sample.label === undefined ? 1 : 0)
      if (sample.label === undefined) ofClasses.fill(0)
      else {
        softmax(ofClasses, 1)
        ;(ofClasses[sample.label] as number) -= 1
      }
      slopes.fill(0)
      let teaches = false
      for (let each = 0; each < outputs; each += 1) {
        const error = (errors[each] as number) * sample.weight
        if (error < errorMin && error > -errorMin) continue
        teaches = true
        for (let unit = 0, place = each * unitsEach; unit < unitsEach; unit += 1, place += 1) {
          ;(slopes[unit] as number) += error * (speaks[place] as number)
          stepDown(speaks, speaksSquares, place, error * (units[unit] as number), step)
        }
        stepDown(bias, biasSquares, each, error, step)
        for (const row of evidence)
          stepDown(evidenceSpeaks, evidenceSquares, row * outputs + each, error * evidenceValue, step)
      }
      if (!teaches) continue
      let square = 0
      for (let unit = 0; unit < unitsEach; unit += 1) {
        const value = units[unit] as number
        const slope = (slopes[unit] as number) * (1 - value * value)
        slopes[unit] = slope
        square += slope * slope
        stepDown(unitBias, unitSquares, unit, slope, step)
      }
      for (let at = 0; at < kept; at += 1) {
        const row = keptRows[at] as number
        const value = keptValues[at] as number
        const sum = (movesSquare[row] as number) + (square / unitsEach) * value * value
        movesSquare[row] = sum
        const by = (step * value) / Math.sqrt(sum)
        for (let unit = 0, place = row * unitsEach; unit < unitsEach; unit += 1, place += 1)
          (moves[place] as number) -= by * (slopes[unit] as number)
      }
    }
  }
  return { moves, unitBias, speaks, bias, evidenceSpeaks }
}

function stepDown(
  weights: Float32Array,
  squares: Float32Array,
  place: number,
  slope: number,
  step: number,
): void {
  const sum = (squares[place] as number) + slope * slope
  squares[place] = sum
  ;(weights[place] as number) -= (step * slope) / Math.sqrt(sum)
}

/** A score as a share of one: how surely it is so. */
export function shareOf(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

const wholeMax = 127

/** Several networks as one with all their units, whose scores are their mean. */
function sideBySide(
  learnt: readonly Network[],
  { outputs, rows, evidence }: Size,
): Omit<NetworkWeights, 'classes' | 'table' | 'evidence'> {
  const units = learnt.length * unitsEach
  const moves = new Int8Array(rows * units)
  const sizes = new Float32Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let most = 0
    for (const one of learnt)
      for (let place = row * unitsEach; place < (row + 1) * unitsEach; place += 1)
        most = Math.max(most, Math.abs(one.moves[place] as number))
    if (most === 0) continue
    sizes[row] = most / wholeMax
    for (const [at, one] of learnt.entries())
      for (let unit = 0; unit < unitsEach; unit += 1)
        moves[row * units + at * unitsEach + unit] = Math.round(
          ((one.moves[row * unitsEach + unit] as number) / most) * wholeMax,
        )
  }
  const unitBias = new Float32Array(units)
  const speaks = new Float32Array(outputs * units)
  for (const [at, one] of learnt.entries()) {
    unitBias.set(one.unitBias, at * unitsEach)
    for (let each = 0; each < outputs; each += 1)
      for (let unit = 0; unit < unitsEach; unit += 1)
        speaks[each * units + at * unitsEach + unit] =
          (one.speaks[each * unitsEach + unit] as number) / learnt.length
  }
  return {
    units,
    moves,
    sizes,
    unitBias,
    speaks,
    bias: meanOf(
      learnt.map((one) => one.bias),
      outputs,
    ),
    evidenceSpeaks: meanOf(
      learnt.map((one) => one.evidenceSpeaks),
      evidence * outputs,
    ),
  }
}

function meanOf(lists: readonly Float32Array[], length: number): Float32Array {
  return Float32Array.from(
    { length },
    (_, at) => lists.reduce((sum, list) => sum + (list[at] as number), 0) / lists.length,
  )
}
