import { linearShare, type ClassWeights } from './train-classifier.js'
import { evidenceWeight, type Features, type TextFeatures } from './text-features.js'
import type { ToldWord } from './told-word.js'
import type { LinearWeights } from './train-linear.js'
import type { NetworkWeights } from './train-network.js'

/** More words than most people use; beyond them the words are weighed anew. */
const wordsKeptMax = 4_000

type Sums = { readonly scores: Float64Array; readonly moved: Float64Array }

/**
 * Scores texts by what was learnt: each class, and behind them several things asked for at once. What a word adds is summed up once and kept: most words of a
 * message were in another before it, and the weights of all the parts of a word lie far apart in memory.
 */
export function textScorer(weights: ClassWeights) {
  const known = new Map<ToldWord, Sums>()

  const sumsOf = (word: ToldWord): Sums => {
    const before = known.get(word)
    if (before) return before
    const sums = noSums(weights)
    addFeatures(weights, word, sums)
    if (known.size >= wordsKeptMax) known.clear()
    known.set(word, sums)
    return sums
  }

  return (told: TextFeatures, evidence: Uint32Array): Float64Array => {
    const sums = noSums(weights)
    for (const word of told.words) {
      const one = sumsOf(word)
      addTo(sums.scores, one.scores)
      addTo(sums.moved, one.moved)
    }
    addFeatures(weights, told, sums)
    return spoken(weights, sums, told.scale, evidence)
  }
}

/** The same, of features that were scaled already. */
export function score(weights: ClassWeights, features: Features, evidence: Uint32Array): Float64Array {
  const sums = noSums(weights)
  addFeatures(weights, features, sums)
  return spoken(weights, sums, 1, evidence)
}

function noSums({ linear, network }: ClassWeights): Sums {
  return { scores: new Float64Array(linear.classes), moved: new Float64Array(network.units) }
}

function addTo(sums: Float64Array, more: Float64Array): void {
  for (let at = 0; at < sums.length; at += 1) (sums[at] as number) += more[at] as number
}

function addFeatures({ linear, network }: ClassWeights, { hashes, values }: Features, sums: Sums): void {
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at] as number
    const value = values[at] as number
    addRow(linear, hash, value, sums.scores)
    addMoves(network, hash, value, sums.moved)
  }
}

function addRow(
  { weights, classes, table, scale }: LinearWeights,
  hash: number,
  value: number,
  scores: Float64Array,
): void {
  const row = table.rowOf(hash)
  if (row < 0) return
  const scaled = value * scale
  for (let each = 0, place = row * classes; each < classes; each += 1, place += 1)
    (scores[each] as number) += scaled * (weights[place] as number)
}

function addMoves(
  { units, table, moves, sizes }: NetworkWeights,
  hash: number,
  value: number,
  moved: Float64Array,
): void {
  const row = table.rowOf(hash)
  if (row < 0) return
  const scaled = value * (sizes[row] as number)
  for (let unit = 0, place = row * units; unit < units; unit += 1, place += 1)
    (moved[unit] as number) += scaled * (moves[place] as number)
}

function spoken(
  { linear, network }: ClassWeights,
  { scores, moved }: Sums,
  scale: number,
  names: Uint32Array,
): Float64Array {
  const { units, unitBias, speaks, bias, evidence, evidenceSpeaks } = network
  const outputs = bias.length
  for (let unit = 0; unit < units; unit += 1)
    moved[unit] = Math.tanh((moved[unit] as number) * scale + (unitBias[unit] as number))
  for (let each = 0; each < linear.classes; each += 1) (scores[each] as number) *= scale
  for (const name of names) addRow(linear, name, evidenceWeight, scores)
  const told = Float64Array.from(bias)
  for (let each = 0, place = 0; each < outputs; each += 1)
    for (let unit = 0; unit < units; unit += 1, place += 1)
      (told[each] as number) += (speaks[place] as number) * (moved[unit] as number)
  for (const name of names) {
    const row = evidence.rowOf(name)
    if (row < 0) continue
    for (let each = 0, place = row * outputs; each < outputs; each += 1, place += 1)
      (told[each] as number) += evidenceWeight * (evidenceSpeaks[place] as number)
  }
  for (let each = 0; each < linear.classes; each += 1)
    (told[each] as number) += linearShare * (scores[each] as number)
  return told
}
