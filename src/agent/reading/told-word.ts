import { conceptsOf } from './concepts.js'
import { hashText, idOf, joinHash, seedOf } from './hash.js'
import { stemWord } from './stem-word.js'

/** What a word tells by itself, as numbers. People say the same words over and over: each is taken apart once. */
export type ToldWord = {
  readonly id: number
  readonly stem: number
  /** A mention in place of its words: "<money>". */
  readonly isMark: boolean
  /** The word itself and its parts, for forms never seen and slips of the finger; how much each counts, and all of them squared. */
  readonly hashes: Uint32Array
  readonly values: Float32Array
  readonly squares: number
  readonly concepts: Int32Array
}

const known = new Map<string, ToldWord>()
const knownMax = 8_000

export function toldWord(word: string): ToldWord {
  const before = known.get(word)
  if (before) return before
  if (known.size >= knownMax) known.clear()
  const told = word.startsWith('<') ? mark(word) : takenApart(word)
  known.set(word, told)
  return told
}

function mark(name: string): ToldWord {
  const id = idOf(name)
  const hashes = Uint32Array.of(joinHash(wordSeed, id))
  const values = Float32Array.of(wordWeight)
  return { id, stem: id, isMark: true, hashes, values, squares: wordWeight, concepts: Int32Array.of(id) }
}

const [wordSeed, pieceSeed] = [seedOf('word'), seedOf('piece')]
const wordWeight = 1
const pieceWeight = 0.5
const pieceLengths = [3, 4, 5]
const shortMax = 3

function takenApart(word: string): ToldWord {
  const framed = `^${word}$`
  const id = idOf(word)
  const hashes = new Set([joinHash(wordSeed, id) >>> 0])
  if (word.length > shortMax)
    for (const length of pieceLengths)
      for (let from = 0; from + length <= framed.length; from += 1)
        hashes.add(joinHash(pieceSeed, hashText(pieceSeed, framed, from, from + length)) >>> 0)
  const values = new Float32Array(hashes.size).fill(pieceWeight / Math.sqrt(framed.length / 4))
  values[0] = wordWeight
  return {
    id,
    stem: idOf(stemWord(word)),
    isMark: false,
    hashes: Uint32Array.from(hashes),
    values,
    squares: values.reduce((sum, value) => sum + value * value, 0),
    concepts: Int32Array.from(conceptsOf(word), idOf),
  }
}
