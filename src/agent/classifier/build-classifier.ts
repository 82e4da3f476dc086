import { buildSpelling } from './correct-spelling.js'
import { buildExampleIndex, type Likeness } from './example-index.js'
import { normaliseText, plainWordsOf } from './normalise-text.js'
import { isContent, textFeatures, type Feature } from './text-features.js'

export type IntentExamples = { readonly id: string; readonly examples: readonly string[] }

type IntentGuess = {
  readonly intent: string
  /** From 0 to 1: from 0.7 it is quite sure, below 0.4 it is a hint at most. */
  readonly confidence: number
  readonly runnerUp?: { readonly intent: string; readonly confidence: number }
}

export type Classifier = (text: string) => IntentGuess | undefined

/** Below this the text has next to nothing in common with any example. */
const guessConfidenceMin = 0.05

/** Where the curve from likeness to confidence is steepest, and how steep it is there. */
const likenessMiddle = 0.32
const likenessSlope = 22
/** A lead over the next intent of this share of the likeness counts as a clear one. */
const clearLead = 0.15
/** What is left of the confidence when two intents are equally like the text. */
const tieShare = 0.45

/** With one word in common, or none but a name, the rest of the request is guesswork. */
const wordsInCommonMin = 2
const thinConfidenceMax = 0.6
/** From here on the text is an example, give or take a name. */
const sameAsExample = 0.9

/** Learns from the examples alone, at once, and always the same: no seed, no rounds, no model file. */
export function buildClassifier(intents: readonly IntentExamples[]): Classifier {
  const featuresOf = buildReader(intents)
  const learnt = intents.map(({ examples }) => examples.map(featuresOf))
  const wordsOfIntent = learnt.map((examples) => new Set(examples.flatMap(wordsIn)))
  const likenessesOf = buildExampleIndex(learnt)
  return (text) => {
    const features = featuresOf(text)
    const words = wordsIn(features)
    if (words.length === 0) return undefined
    const [best, next] = twoBest(likenessesOf(features))
    const intent = best === undefined ? undefined : intents[best.intent]
    if (best === undefined || intent === undefined) return undefined
    const inCommon = words.filter((word) => wordsOfIntent[best.intent]?.has(word)).length
    const isThin = inCommon < wordsInCommonMin && best.nearest < sameAsExample
    const confidence = Math.min(confidenceOf(best, next), isThin ? thinConfidenceMax : 1)
    if (confidence < guessConfidenceMin) return undefined
    const nextIntent = next === undefined ? undefined : intents[next.intent]
    if (next === undefined || nextIntent === undefined || next.likeness === 0)
      return { intent: intent.id, confidence }
    const nextConfidence = Math.min(confidenceOf(next, best), confidence, 1 - confidence)
    return { intent: intent.id, confidence, runnerUp: { intent: nextIntent.id, confidence: nextConfidence } }
  }
}

function buildReader(intents: readonly IntentExamples[]): (text: string) => readonly Feature[] {
  const vocabulary = plainWordsOf(intents.flatMap(({ examples }) => examples))
  const correct = buildSpelling(vocabulary)
  const isKnown = (word: string): boolean => vocabulary.has(word)
  return (text) => {
    return textFeatures(
      normaliseText(text, isKnown).map((token) => (isContent(token) ? correct(token) : token)),
    )
  }
}

function wordsIn(features: readonly Feature[]): readonly string[] {
  return features.filter(({ kind }) => kind === 'word').map(({ name }) => name)
}

/** Sure means both: much like this intent, and less like any other. */
function confidenceOf({ likeness }: Likeness, rival: Likeness | undefined): number {
  const known = 1 / (1 + Math.exp(-likenessSlope * (likeness - likenessMiddle)))
  const lead = Math.max(0, likeness - (rival?.likeness ?? 0)) / (likeness || 1)
  return known * (tieShare + (1 - tieShare) * Math.min(1, lead / clearLead))
}

type RankedIntent = Likeness & { readonly intent: number }

/** Of equals the intent declared first comes first. */
function twoBest(
  likenesses: readonly Likeness[],
): readonly [RankedIntent | undefined, RankedIntent | undefined] {
  let best: RankedIntent | undefined
  let next: RankedIntent | undefined
  for (const [intent, { likeness, nearest }] of likenesses.entries()) {
    if (likeness > (best?.likeness ?? 0)) {
      next = best
      best = { intent, likeness, nearest }
    } else if (likeness > (next?.likeness ?? 0)) next = { intent, likeness, nearest }
  }
  return [best, next]
}
