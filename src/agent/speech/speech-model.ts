import { z } from 'zod'
import { tableOf } from '../reading/feature-table.js'
import {
  score,
  softmax,
  trainClassifier,
  type ClassWeights,
  type Labelled,
} from '../reading/train-classifier.js'
import { judgeWords } from './judge-clauses.js'
import type { Judge } from './verdict.js'
import { keepSpeechWeights, speechCorpus, speechDigest, speechWeights } from './speech-corpus.js'
import { speechFeatures } from './speech-features.js'
import { splitSpeech, wordsOf, type Sentence } from './split-speech.js'

const harmless = 0
const claims = 1

/** How much a sentence sounds like one that claims something, from 0 to 1. It weighs words; what the forms of verbs tell is judged before. */
export function claimShare(sentence: Sentence): number {
  loaded ??= loadModel()
  const shares = new Float64Array(2)
  score(loaded, featuresOf(sentence), shares)
  softmax(shares, 1)
  return shares[claims] ?? 1
}

let loaded: ClassWeights | undefined

/** No agent in particular: what is learnt is how people speak, not what one agent can do. */
const nobody: Judge = { offers: () => undefined, isSelf: () => false }

function featuresOf(sentence: Sentence) {
  const words = wordsOf(sentence)
  const told = judgeWords(words, sentence.asks, nobody)
  return speechFeatures(words, sentence.asks, [
    told[0] ? `told:${told[0].because.split(':')[0] ?? ''}` : 'fine',
  ])
}

function trainSpeech(): ClassWeights {
  const corpus = speechCorpus()
  const samples: Labelled[] = []
  for (const text of corpus.harmless)
    for (const sentence of sentencesIn(text))
      samples.push({ features: featuresOf(sentence), label: harmless, weight: 1 })
  for (const text of corpus.claims) {
    const sentences = sentencesIn(text)
    // Of several sentences only those count that tell something: the others are the courtesy around it.
    const told = sentences.filter(
      (sentence) => judgeWords(wordsOf(sentence), sentence.asks, nobody).length > 0,
    )
    for (const sentence of sentences.length === 1 ? sentences : told)
      samples.push({ features: featuresOf(sentence), label: claims, weight: 1 })
  }
  return trainClassifier(samples, 2, [], decay)
}

function sentencesIn(text: string): Sentence[] {
  return splitSpeech(text).filter(({ pieces }) => pieces.some(({ kind }) => kind === 'word'))
}

/** Words seen but a few times keep their weight. */
const decay = 1e-5

// The weights as a file: what was learnt once is not learnt by every process.

const header = z.object({ madeOf: z.string(), scale: z.number(), rows: z.int() })
const wholeMax = 32_767

function loadModel(): ClassWeights {
  return decode(speechWeights(), speechDigest()) ?? trainSpeech()
}

/** Written when the package is built: whoever starts later takes it up. */
export function writeSpeechWeights(): void {
  const madeOf = speechDigest()
  if (decode(speechWeights(), madeOf) === undefined) keepSpeechWeights(encode(trainSpeech(), madeOf))
}

function encode({ table, weights }: ClassWeights, madeOf: string): Uint8Array {
  const length = table.hashes.length * 2
  let most = 1e-9
  for (let at = 0; at < length; at += 1) most = Math.max(most, Math.abs(weights[at] ?? 0))
  const scale = most / wholeMax
  const numbers = Int16Array.from({ length }, (_, at) => Math.round((weights[at] ?? 0) / scale))
  const head = new TextEncoder().encode(`${JSON.stringify({ madeOf, scale, rows: table.hashes.length })}\n`)
  const bytes = new Uint8Array(head.length + table.hashes.byteLength + numbers.byteLength)
  bytes.set(head)
  bytes.set(
    new Uint8Array(table.hashes.buffer, table.hashes.byteOffset, table.hashes.byteLength),
    head.length,
  )
  bytes.set(new Uint8Array(numbers.buffer), head.length + table.hashes.byteLength)
  return bytes
}

function decode(bytes: Uint8Array | undefined, madeOf: string): ClassWeights | undefined {
  if (!bytes) return undefined
  const end = bytes.indexOf(10)
  try {
    const head = header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
    if (head.madeOf !== madeOf) return undefined
    // Copied: what is read must begin at a place that its numbers can be read from.
    const hashes = new Uint32Array(bytes.slice(end + 1, end + 1 + head.rows * 4).buffer)
    const weights = new Float32Array(
      new Int16Array(bytes.slice(end + 1 + head.rows * 4, end + 1 + head.rows * 8).buffer),
    )
    return { classes: 2, table: tableOf(hashes), weights, scale: head.scale }
  } catch {
    return undefined
  }
}
