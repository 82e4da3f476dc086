import { sharedRows } from './feature-table.js'
import { linearShare, type ClassWeights } from './train-classifier.js'
import { evidenceWeight, type Features, type TextFeatures } from './text-features.js'
import type { ToldWord } from './told-word.js'
import type { LinearWeights } from './train-linear.js'
import type { NetworkWeights } from './train-network.js'

/** More words than most people use; beyond them the words are weighed anew. */
const wordsKeptMax = 4_000

/**
 * Scores texts by what was learnt: each class, and behind them several things asked for at once. What a word adds is summed up once and kept: most words of a
 * message were in another before it, and the weights of all the parts of a word lie far apart in memory.
 */
export function textScorer(weights: ClassWeights) {
  const known = new Map<ToldWord, Float64Array>()
  const add = adderOf(weights)
  // One text is taken at a time: nothing of it outlives the call.
  const sums = noSums(weights)

  const sumsOf = (word: ToldWord): Float64Array => {
    const before = known.get(word)
    if (before) return before
    const own = noSums(weights)
    add(word, own)
    if (known.size >= wordsKeptMax) known.clear()
    known.set(word, own)
    return own
  }

  return (told: TextFeatures, evidence: Uint32Array): Float64Array => {
    sums.fill(0)
    for (const word of told.words) {
      const more = sumsOf(word)
      for (let at = 0; at < sums.length; at += 1) (sums[at] as number) += more[at] as number
    }
    add(told, sums)
    return spoken(weights, sums, told.scale, evidence)
  }
}

/** The same, of features that were scaled already. */
export function scaledScorer(weights: ClassWeights) {
  const add = adderOf(weights)
  return (features: Features, evidence: Uint32Array): Float64Array => {
    const sums = noSums(weights)
    add(features, sums)
    return spoken(weights, sums, 1, evidence)
  }
}

/** What is summed up: of each class what speaks for it, and behind them by how much each unit is moved. */
function noSums({ linear, network }: ClassWeights): Float64Array {
  return new Float64Array(linear.classes + network.units)
}

function adderOf({ linear, network }: ClassWeights) {
  const { entries, placesOf } = sharedRows([linear.table.hashes, network.table.hashes])
  return ({ hashes, values }: Features, sums: Float64Array): void => {
    const places = placesOf(hashes)
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number
      if (place < 0) continue
      const value = values[at] as number
      addRow(linear, entries[place + 1] as number, value, sums)
      addMoves(network, entries[place + 2] as number, value, sums, linear.classes)
    }
  }
}

function addRow(
  { weights, classes, scale }: LinearWeights,
  row: number,
  value: number,
  sums: Float64Array,
): void {
  if (row < 0) return
  const scaled = value * scale
  for (let each = 0, place = row * classes; each < classes; each += 1, place += 1)
    (sums[each] as number) += scaled * (weights[place] as number)
}

function addMoves(
  { units, moves, sizes }: NetworkWeights,
  row: number,
  value: number,
  sums: Float64Array,
  behind: number,
): void {
  if (row < 0) return
  const scaled = value * (sizes[row] as number)
  for (let unit = 0, place = row * units; unit < units; unit += 1, place += 1)
    (sums[behind + unit] as number) += scaled * (moves[place] as number)
}

function spoken(
  { linear, network }: ClassWeights,
  sums: Float64Array,
  scale: number,
  names: Uint32Array,
): Float64Array {
  const { units, unitBias, speaks, bias, evidence, evidenceSpeaks } = network
  const { classes, table } = linear
  const outputs = bias.length
  for (let unit = 0; unit < units; unit += 1)
    sums[classes + unit] = Math.tanh((sums[classes + unit] as number) * scale + (unitBias[unit] as number))
  for (let each = 0; each < classes; each += 1) (sums[each] as number) *= scale
  for (const row of table.rowsOf(names)) addRow(linear, row, evidenceWeight, sums)
  const told = new Float64Array(bias)
  for (let each = 0, place = 0; each < outputs; each += 1)
    for (let unit = 0; unit < units; unit += 1, place += 1)
      (told[each] as number) += (speaks[place] as number) * (sums[classes + unit] as number)
  for (const row of evidence.rowsOf(names)) {
    if (row < 0) continue
    for (let each = 0, place = row * outputs; each < outputs; each += 1, place += 1)
      (told[each] as number) += evidenceWeight * (evidenceSpeaks[place] as number)
  }
  for (let each = 0; each < classes; each += 1) (told[each] as number) += linearShare * (sums[each] as number)
  return told
}
