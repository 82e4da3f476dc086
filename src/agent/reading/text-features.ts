import { idOf, joinHash, seedOf } from './hash.js'
import type { TextMention } from './mentions.js'
import { toldWord, type ToldWord } from './told-word.js'
import type { Token } from './tokens.js'

/** Hashed features with a value each. */
export type Features = { readonly hashes: Uint32Array; readonly values: Float32Array }

/** What a text is told by: its words, each once; how they stand together; and by how much all of it is scaled. */
export type TextFeatures = Features & { readonly words: readonly ToldWord[]; readonly scale: number }

const seeds = {
  stem: seedOf('stem'),
  pair: seedOf('pair'),
  skip: seedOf('skip'),
  sign: seedOf('sign'),
  first: seedOf('first'),
  concept: seedOf('concept'),
  conceptPair: seedOf('concept-pair'),
  conceptSkip: seedOf('concept-skip'),
  evidence: seedOf('evidence'),
}
/** How much each kind of feature counts before it is learnt what it tells. */
const weights = {
  stem: 1,
  pair: 0.8,
  skip: 0.5,
  sign: 0.5,
  first: 0.5,
  concept: 2,
  conceptPair: 1.2,
  conceptSkip: 0.8,
}
const featuresMax = 6_000

/** Where features are gathered. One text is taken at a time, so one place is enough: nothing of it outlives the call. */
const tableSize = 16_384
const gathered = {
  count: 0,
  squares: 0,
  hashes: new Uint32Array(featuresMax),
  values: new Float32Array(featuresMax),
  /** Which text a place of the table was last taken for, and by which feature. */
  text: 0,
  takenFor: new Uint32Array(tableSize),
  takenBy: new Int32Array(tableSize),
}

function begin(): void {
  gathered.count = 0
  gathered.squares = 0
  gathered.text += 1
  if (gathered.text < 2 ** 32) return
  gathered.text = 1
  gathered.takenFor.fill(0)
}

/** Each feature once. */
function add(hash: number, value: number): void {
  const { takenFor, takenBy, text, count } = gathered
  let place = (hash ^ (hash >>> 15)) & (tableSize - 1)
  while (takenFor[place] === text) {
    if (takenBy[place] === hash) return
    place = (place + 1) & (tableSize - 1)
  }
  if (count >= featuresMax) return
  takenFor[place] = text
  takenBy[place] = hash
  gathered.hashes[count] = hash
  gathered.values[count] = value
  gathered.squares += value * value
  gathered.count = count + 1
}

const beginning = toldWord('<^>')
const end = idOf('$')

/**
 * What a text is told by: words, their stems, pairs of them, pieces of words (for forms never seen and slips of the finger), what words mean, and what
 * is mentioned in place of the mention.
 */
export function textFeatures(
  tokens: readonly Token[],
  mentions: readonly (TextMention | undefined)[],
): TextFeatures {
  const words = wordsOf(tokens, mentions)
  begin()
  let before = beginning
  let beforeThat: ToldWord | undefined
  for (const word of words) {
    const { stem } = word
    if (!word.isMark) add(joinHash(seeds.stem, stem), weights.stem)
    add(joinHash(joinHash(seeds.pair, before.stem), stem), weights.pair)
    if (beforeThat) add(joinHash(joinHash(seeds.skip, beforeThat.stem), stem), weights.skip)
    else add(joinHash(seeds.first, stem), weights.first)
    beforeThat = before
    before = word
  }
  add(joinHash(joinHash(seeds.pair, before.stem), end), weights.pair)
  addConcepts(words)
  for (const token of tokens)
    if (token.kind === 'picture' || token.typed === '?' || token.typed === '!')
      add(joinHash(seeds.sign, idOf(token.typed)), weights.sign)
  return told(new Set(words))
}

/** What words mean, and which meaning follows which; words that mean nothing of the kind in between do not count. */
function addConcepts(words: readonly ToldWord[]): void {
  let before = beginning.concepts
  let beforeThat = new Int32Array(0)
  for (const { concepts } of words) {
    if (concepts.length === 0) continue
    for (const concept of concepts) {
      add(joinHash(seeds.concept, concept), weights.concept)
      for (const one of before) add(joinHash(joinHash(seeds.conceptPair, one), concept), weights.conceptPair)
      for (const one of beforeThat)
        add(joinHash(joinHash(seeds.conceptSkip, one), concept), weights.conceptSkip)
    }
    beforeThat = before as typeof beforeThat
    before = concepts
  }
}

/** As long as any other text's: a long story weighs no more than a short order. */
function told(words: ReadonlySet<ToldWord>): TextFeatures {
  const { count, hashes, values } = gathered
  let { squares } = gathered
  for (const word of words) squares += word.squares
  return {
    words: [...words],
    hashes: hashes.slice(0, count),
    values: values.slice(0, count),
    scale: squares === 0 ? 0 : 1 / Math.sqrt(squares),
  }
}

/** One list of it all, to learn from. */
export function allFeatures({ words, hashes, values, scale }: TextFeatures): Features {
  const scaled = (list: Float32Array): number[] => Array.from(list, (value) => value * scale)
  return {
    hashes: Uint32Array.from([...words.flatMap((word) => [...word.hashes]), ...hashes]),
    values: Float32Array.from([...words.flatMap((word) => scaled(word.values)), ...scaled(values)]),
  }
}

/** Evidence from elsewhere (rules that match, slots that find something) counts the same beside a short text and a long one. */
export const evidenceWeight = 0.3

export function evidenceHash(name: string): number {
  return joinHash(seeds.evidence, idOf(name)) >>> 0
}

/** Mentions by their type, once; moments by their words too, since "ontem" and "amanhã" tell much. */
function wordsOf(tokens: readonly Token[], mentions: readonly (TextMention | undefined)[]): ToldWord[] {
  const words: ToldWord[] = []
  let last: TextMention | undefined
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token
    const mention = mentions[index]
    if (mention && mention !== last) words.push(toldWord(`<${mention.type}>`))
    last = mention
    if (mention && mention.type !== 'date') continue
    if (token.kind === 'link') words.push(toldWord('<link>'))
    else if (token.kind === 'number') words.push(toldWord('<number>'))
    else if (token.kind === 'word')
      if (token.word.includes(' ')) for (const word of token.word.split(' ')) words.push(toldWord(word))
      else words.push(toldWord(token.word))
  }
  return words
}
