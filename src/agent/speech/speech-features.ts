import { hashText, seedOf } from '../reading/hash.js'
import { stemWord } from '../reading/stem-word.js'
import type { Features } from '../reading/text-features.js'
import { remembered } from './remembered.js'
import {
  asked,
  faringInfinitives,
  feels,
  felt,
  helpers,
  helpingInfinitives,
  helpingMay,
  leftOpen,
  moods,
  persons,
  praises,
  speakingInfinitives,
  wants,
} from './lexicon-pt.js'

const seeds = {
  word: seedOf('speech-word'),
  stem: seedOf('speech-stem'),
  pair: seedOf('speech-pair'),
  skip: seedOf('speech-skip'),
  forced: seedOf('speech-forced'),
  first: seedOf('speech-first'),
  form: seedOf('speech-form'),
  formPair: seedOf('speech-form-pair'),
  formThree: seedOf('speech-form-three'),
  mixed: seedOf('speech-mixed'),
  piece: seedOf('speech-piece'),
  sign: seedOf('speech-sign'),
}
const weights = {
  word: 1,
  stem: 1,
  pair: 0.8,
  skip: 0.5,
  forced: 0.8,
  first: 0.8,
  form: 0.8,
  formPair: 0.8,
  formThree: 0.6,
  mixed: 0.5,
  piece: 0.3,
  sign: 1,
}
const wordsMax = 80

/** What a sentence is told by: its words and their stems, pairs of them, the forms of its verbs, and whether it asks. */
export function speechFeatures(all: readonly string[], asks: boolean, signs: readonly string[]): Features {
  const hashes: number[] = []
  const values: number[] = []
  const seen = new Set<number>()
  const add = (hash: number, value: number): void => {
    if (seen.has(hash)) return
    seen.add(hash)
    hashes.push(hash)
    values.push(value)
  }
  const force = asks ? 'q' : 't'
  let before = '^'
  let beforeThat = ''
  let formBefore = '^'
  let formBeforeThat = ''
  for (const word of all.slice(0, wordsMax)) {
    const stem = stemOf(word)
    const form = formOf(word)
    add(hashText(seeds.word, word), weights.word)
    add(hashText(seeds.stem, stem), weights.stem)
    add(hashText(hashText(seeds.forced, force), stem), weights.forced)
    add(hashText(hashText(seeds.pair, before), ` ${stem}`), weights.pair)
    if (beforeThat !== '') add(hashText(hashText(seeds.skip, beforeThat), ` ${stem}`), weights.skip)
    if (before === '^' || before === ',') add(hashText(seeds.first, stem), weights.first)
    add(hashText(hashText(seeds.form, force), form), weights.form)
    add(hashText(hashText(hashText(seeds.formPair, force), formBefore), ` ${form}`), weights.formPair)
    add(
      hashText(hashText(hashText(seeds.formThree, formBeforeThat), ` ${formBefore}`), ` ${form}`),
      weights.formThree,
    )
    add(hashText(hashText(seeds.mixed, formBefore), ` ${stem}`), weights.mixed)
    add(hashText(hashText(seeds.mixed, before), `/${form}`), weights.mixed)
    if (word.length > 4)
      for (let from = 0; from + 4 <= word.length; from += 1)
        add(hashText(seeds.piece, word, from, from + 4), weights.piece)
    beforeThat = before
    before = stem
    formBeforeThat = formBefore
    formBefore = form
  }
  add(hashText(hashText(seeds.pair, before), ' $'), weights.pair)
  for (const sign of [...signs, `length:${Math.min(6, Math.floor(all.length / 3))}`])
    add(hashText(seeds.sign, `${force}:${sign}`), weights.sign)
  return normalised(hashes, values)
}

const kinds: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['person', persons],
  ['helper', helpers],
  ['mood', moods],
  ['praise', praises],
  ['felt', felt],
  ['feels', feels],
  ['asked', asked],
  ['wants', wants],
  ['speak', speakingInfinitives],
  ['help', helpingInfinitives],
  ['fare', faringInfinitives],
  ['help-may', helpingMay],
  ['open', leftOpen],
]

const stemOf = remembered((word) => (word === ',' ? ',' : stemWord(word)))

/** What kind of word it is, or else what its ending says of it. */
const formOf = remembered((word) => {
  for (const [kind, words] of kinds) if (words.has(word)) return kind
  if (word.length <= 3) return word
  if (/[^e]ei$/.test(word)) return 'I-did'
  if (/(?:[aeio]u)$/.test(word)) return 'did'
  if (/(?:aram|eram|iram)$/.test(word)) return 'they-did'
  if (/(?:amos|emos|imos)$/.test(word)) return 'we'
  if (/(?:ad|id)[oa]s?$/.test(word)) return 'done'
  if (/ndo$/.test(word)) return 'doing'
  if (/[aei]r$/.test(word)) return 'to-do'
  if (/(?:rei|rao)$/.test(word)) return 'shall'
  if (/ria[m]?$/.test(word)) return 'would'
  return word.slice(-2)
})

function normalised(hashes: readonly number[], values: readonly number[]): Features {
  let squares = 0
  for (const value of values) squares += value * value
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares)
  const scaled = new Float32Array(values.length)
  for (let at = 0; at < scaled.length; at += 1) scaled[at] = (values[at] ?? 0) * scale
  return { hashes: new Uint32Array(hashes), values: scaled }
}
