import { softmax } from '../reading/softmax.js'
import { score, trainLinear, type Labelled, type LinearWeights } from '../reading/train-linear.js'
import { judgeWords } from './judge-clauses.js'
import type { Judge } from './verdict.js'
import { decodeWeights, encodeWeights } from './weights-of-speech.js'
import { keepSpeechWeights, speechCorpus, speechDigest, speechWeights } from './speech-corpus.js'
import { speechFeatures } from './speech-features.js'
import { splitSpeech, wordsOf, type Sentence } from './split-speech.js'

const harmless = 0
const claims = 1

/** How much a sentence sounds like one that claims something, from 0 to 1. It weighs words; what the forms of verbs tell is judged before. */
export function claimShare(words: readonly string[], asks: boolean): number {
  loaded ??= loadModel()
  const shares = new Float64Array(2)
  score(loaded, featuresOf(words, asks), shares)
  softmax(shares, 1)
  return shares[claims] ?? 1
}

let loaded: LinearWeights | undefined

/** No agent in particular: what is learnt is how people speak, not what one agent can do. */
const nobody: Judge = { offers: () => undefined, knows: () => false, isSelf: () => false }

function featuresOf(words: readonly string[], asks: boolean) {
  const told = judgeWords(words, asks, nobody)
  return speechFeatures(words, asks, [told[0] ? `told:${told[0].because.split(':')[0] ?? ''}` : 'fine'])
}

function trainSpeech(): LinearWeights {
  const corpus = speechCorpus()
  const samples: Labelled[] = []
  for (const text of corpus.harmless)
    for (const sentence of sentencesIn(text)) samples.push(sampleOf(sentence, harmless))
  for (const text of corpus.claims) {
    const sentences = sentencesIn(text)
    // Of several sentences only those count that tell something: the others are the courtesy around it.
    const told = sentences.filter(
      (sentence) => judgeWords(wordsOf(sentence), sentence.asks, nobody).length > 0,
    )
    for (const sentence of sentences.length === 1 ? sentences : told) samples.push(sampleOf(sentence, claims))
  }
  return trainLinear(samples, 2, [], decay)
}

function sampleOf(sentence: Sentence, label: number): Labelled {
  const features = featuresOf(wordsOf(sentence), sentence.asks)
  return { features, evidence: new Uint32Array(0), label, weight: 1 }
}

function sentencesIn(text: string): Sentence[] {
  return splitSpeech(text).filter(({ pieces }) => pieces.some(({ kind }) => kind === 'word'))
}

/** Words seen but a few times keep their weight. */
const decay = 1e-5

function loadModel(): LinearWeights {
  return decodeWeights(speechWeights(), speechDigest()) ?? trainSpeech()
}

/** Written when the package is built: whoever starts later takes it up. */
export function writeSpeechWeights(): void {
  const madeOf = speechDigest()
  if (decodeWeights(speechWeights(), madeOf) === undefined)
    keepSpeechWeights(encodeWeights(trainSpeech(), madeOf))
}
