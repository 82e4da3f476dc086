import { evidenceHash, evidenceWeight, type TextFeatures } from './text-features.js'
import type { ToldWord } from './told-word.js'
import type { ClassWeights } from './train-classifier.js'

/** More words than most people use; beyond them the words are weighed anew. */
const wordsKeptMax = 4_000

/**
 * Scores texts by what was learnt. What a word says for each class is added up once and kept: most words of a message were in another before it, and the
 * weights of all the parts of a word lie far apart in memory.
 */
export function textScorer({ weights, classes, table, scale }: ClassWeights) {
  const known = new Map<ToldWord, Float32Array>()

  const addRow = (scores: Float64Array | Float32Array, hash: number, value: number): void => {
    const row = table.rowOf(hash)
    if (row < 0) return
    for (let each = 0, place = row * classes; each < classes; each += 1, place += 1)
      (scores[each] as number) += value * (weights[place] as number)
  }

  const wordScores = (word: ToldWord): Float32Array => {
    const before = known.get(word)
    if (before) return before
    const scores = new Float32Array(classes)
    for (let at = 0; at < word.hashes.length; at += 1)
      addRow(scores, word.hashes[at] as number, word.values[at] as number)
    if (known.size >= wordsKeptMax) known.clear()
    known.set(word, scores)
    return scores
  }

  return (told: TextFeatures, evidence: readonly string[]): Float64Array => {
    const scores = new Float64Array(classes)
    for (const word of told.words) {
      const one = wordScores(word)
      for (let each = 0; each < classes; each += 1) (scores[each] as number) += one[each] as number
    }
    for (let at = 0; at < told.hashes.length; at += 1)
      addRow(scores, told.hashes[at] as number, told.values[at] as number)
    for (let each = 0; each < classes; each += 1) (scores[each] as number) *= told.scale
    for (const name of evidence) addRow(scores, evidenceHash(name), evidenceWeight)
    for (let each = 0; each < classes; each += 1) (scores[each] as number) *= scale
    return scores
  }
}
