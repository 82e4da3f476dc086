import { stemWord } from './stem-word.js'
import { conceptsOf } from './concepts.js'
import { hashText, seedOf } from './hash.js'
import type { TextMention } from './mentions.js'
import type { Token } from './tokens.js'

/** Hashed features with a value each. */
export type Features = { readonly hashes: Uint32Array; readonly values: Float32Array }

const seeds = {
  word: seedOf('word'),
  stem: seedOf('stem'),
  pair: seedOf('pair'),
  skip: seedOf('skip'),
  piece: seedOf('piece'),
  sign: seedOf('sign'),
  first: seedOf('first'),
  concept: seedOf('concept'),
  conceptPair: seedOf('concept-pair'),
  conceptSkip: seedOf('concept-skip'),
  evidence: seedOf('evidence'),
}
/** How much each kind of feature counts before it is learnt what it tells. */
const weights = {
  word: 1,
  stem: 1,
  pair: 0.8,
  skip: 0.5,
  piece: 0.5,
  sign: 0.5,
  first: 0.5,
  concept: 2,
  conceptPair: 1.2,
  conceptSkip: 0.8,
  evidence: 0.3,
}
const pieceLengths = [3, 4, 5]
const featuresMax = 6_000

/**
 * What a text is told by: words, their stems, pairs of them, pieces of words (for forms never seen and slips of the finger), what words mean, what is mentioned in
 * place of the mention, and evidence from elsewhere (rules that match, slots that find something).
 */
export function textFeatures(
  tokens: readonly Token[],
  mentions: readonly (TextMention | undefined)[],
  evidence: readonly string[],
): Features {
  const hashes: number[] = []
  const values: number[] = []
  const told = new Set<number>()
  const add = (hash: number, value: number): void => {
    if (hashes.length >= featuresMax || told.has(hash)) return
    told.add(hash)
    hashes.push(hash)
    values.push(value)
  }
  const words = wordsOf(tokens, mentions)
  let before = '^'
  let beforeThat = ''
  for (const [index, word] of words.entries()) {
    const isMark = word.startsWith('<')
    add(hashText(seeds.word, word), weights.word)
    const stem = isMark ? word : stemWord(word)
    if (!isMark) add(hashText(seeds.stem, stem), weights.stem)
    add(hashText(hashText(seeds.pair, before), ` ${stem}`), weights.pair)
    if (beforeThat !== '') add(hashText(hashText(seeds.skip, beforeThat), ` ${stem}`), weights.skip)
    if (index === 0) add(hashText(seeds.first, stem), weights.first)
    if (!isMark && word.length > 3) addPieces(`^${word}$`, add)
    beforeThat = before
    before = stem
  }
  add(hashText(hashText(seeds.pair, before), ' $'), weights.pair)
  addConcepts(words, add)
  for (const token of tokens)
    if (token.kind === 'picture' || token.typed === '?' || token.typed === '!')
      add(hashText(seeds.sign, token.typed), weights.sign)
  return withEvidence(normalised(hashes, values), evidence)
}

/** Evidence counts the same beside a short text and a long one. */
function withEvidence({ hashes, values }: Features, evidence: readonly string[]): Features {
  if (evidence.length === 0) return { hashes, values }
  const more = {
    hashes: new Uint32Array(hashes.length + evidence.length),
    values: new Float32Array(values.length + evidence.length),
  }
  more.hashes.set(hashes)
  more.values.set(values)
  more.hashes.set(evidence.map(evidenceHash), hashes.length)
  more.values.fill(weights.evidence, values.length)
  return more
}

export function evidenceHash(name: string): number {
  return hashText(seeds.evidence, name) >>> 0
}

/** What words mean, and which meaning follows which; words that mean nothing of the kind in between do not count. */
function addConcepts(words: readonly string[], add: (hash: number, value: number) => void): void {
  let before: readonly string[] = ['^']
  let beforeThat: readonly string[] = []
  for (const word of words) {
    const concepts = word.startsWith('<') ? [word] : conceptsOf(word)
    if (concepts.length === 0) continue
    for (const concept of concepts) {
      add(hashText(seeds.concept, concept), weights.concept)
      for (const one of before)
        add(hashText(hashText(seeds.conceptPair, one), ` ${concept}`), weights.conceptPair)
      for (const one of beforeThat)
        add(hashText(hashText(seeds.conceptSkip, one), ` ${concept}`), weights.conceptSkip)
    }
    beforeThat = before
    before = concepts
  }
}

function addPieces(framed: string, add: (hash: number, value: number) => void): void {
  const value = weights.piece / Math.sqrt(framed.length / 4)
  for (const length of pieceLengths)
    for (let from = 0; from + length <= framed.length; from += 1)
      add(hashText(seeds.piece, framed, from, from + length), value)
}

/** Mentions by their type, once; moments by their words too, since "ontem" and "amanhã" tell much. */
function wordsOf(tokens: readonly Token[], mentions: readonly (TextMention | undefined)[]): string[] {
  const words: string[] = []
  let last: TextMention | undefined
  for (const [index, token] of tokens.entries()) {
    const mention = mentions[index]
    if (mention && mention !== last) words.push(`<${mention.type}>`)
    last = mention
    if (mention && mention.type !== 'date') continue
    if (token.kind === 'link') words.push('<link>')
    else if (token.kind === 'number') words.push('<number>')
    else if (token.kind === 'word')
      if (token.word.includes(' ')) words.push(...token.word.split(' '))
      else words.push(token.word)
  }
  return words
}

/** As long as any other text's: a long story weighs no more than a short order. */
function normalised(hashes: readonly number[], values: readonly number[]): Features {
  let squares = 0
  for (const value of values) squares += value * value
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares)
  const scaled = new Float32Array(values.length)
  for (let at = 0; at < scaled.length; at += 1) scaled[at] = (values[at] ?? 0) * scale
  return { hashes: new Uint32Array(hashes), values: scaled }
}
