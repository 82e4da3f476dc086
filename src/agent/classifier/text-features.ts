import { NAME_TOKEN, NUMBER_TOKEN } from './normalise-text.js'
import { SMALL_WORDS } from './small-words.js'
import { stemWord } from './stem-word.js'

export type Feature = {
  readonly kind: 'word' | 'piece' | 'pair' | 'placeholder'
  readonly name: string
  /** How much it counts before its rarity is known. */
  readonly weight: number
}

const wordWeight = 1
/** Of all pieces of a word together: they carry a word in a form no example has. */
const piecesWeight = 1.3
const pairWeight = 1
/** That there is an amount or a name says little by itself. */
const placeholderWeight = 0.15
const pieceLength = 3

/** Words, pieces of words for their inflections, and pairs of words for their order. Small words are left out. */
export function textFeatures(tokens: readonly string[]): readonly Feature[] {
  const features: Feature[] = []
  const seen = new Set<string>()
  const add = (kind: Feature['kind'], name: string, weight: number): void => {
    if (seen.has(name)) return
    seen.add(name)
    features.push({ kind, name, weight })
  }
  let before = ''
  for (const token of tokens) {
    if (token === NAME_TOKEN || token === NUMBER_TOKEN) add('placeholder', token, placeholderWeight)
    if (!isContent(token)) continue
    const stem = stemWord(token)
    add('word', `w${stem}`, wordWeight)
    if (before !== '') add('pair', `p${before} ${stem}`, pairWeight)
    before = stem
    const framed = `^${token}$`
    const pieces = framed.length - pieceLength + 1
    const weight = piecesWeight / Math.sqrt(pieces)
    for (let start = 0; start < pieces; start += 1)
      add('piece', framed.slice(start, start + pieceLength), weight)
  }
  return features
}

/** Whether a token can tell one request from another. */
export function isContent(token: string): boolean {
  return token.length > 1 && !SMALL_WORDS.has(token)
}
