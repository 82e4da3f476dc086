import type { Intent } from '../intent.js'
import type { MarkedSentence } from './corpus.js'
import { exampleText } from './example-text.js'
import { learnTags, saidOf } from './learn-tags.js'
import { evidenceOf, prepare, ruleEvidence, type Prepared } from './prepared.js'
import { allFeatures, evidenceHash } from './text-features.js'
import { noneClass, type ReadingModel } from './reading-model.js'
import { scaledScorer } from './score-text.js'
import { softmax } from './softmax.js'
import { sumsAlone, trainClassifier, type ClassWeights } from './train-classifier.js'
import type { Belief, Labelled } from './train-linear.js'

/** Learns an agent's intents and slots from its corpus and its intents' own examples. The same sentences, the same model. */
export function train(
  intents: readonly Intent[],
  sentences: readonly MarkedSentence[],
  decay: number = usualDecay,
): ReadingModel {
  const said = sentences.filter((sentence) => sentence.intents.length <= 1)
  const single = said.map(saidOf)
  const several = sentences.filter((sentence) => sentence.intents.length > 1).map(saidOf)
  const examples = intents.flatMap((intent) =>
    intent.examples.map((_, at) => {
      const example = exampleText(intent, at)
      return {
        sentence: { ...example, intents: [intent.id] },
        intent: intent.id,
        prepared: prepare(example.text),
      }
    }),
  )
  const classes = [...new Set([noneClass, ...intents.map(({ id }) => id)])]
  const commons = said.filter(({ common }) => common).length
  const commonWeight = Math.min(1, (commonShareMax * said.length) / Math.max(commons, 1))
  const labelledOf = ({
    sentence,
    intent,
    prepared,
  }: {
    readonly sentence: Pick<MarkedSentence, 'intents' | 'common'>
    readonly intent: string
    readonly prepared: Prepared
  }): Labelled => ({
    features: allFeatures(prepared.told()),
    evidence: evidenceOf(prepared, intents),
    label: sentence.intents.length > 1 ? undefined : classes.indexOf(intent),
    weight: sentence.common ? commonWeight : 1,
  })
  const [asked, exemplary] = [single.map(labelledOf), [...examples, ...several].map(labelledOf)]
  const beliefs = intents.map(({ id }) => ({
    hash: evidenceHash(ruleEvidence(id)),
    label: classes.indexOf(id),
  }))
  return {
    classes,
    ...(sentences.length === 0
      ? {
          classWeights: sumsAlone(exemplary, classes.length, beliefs, decay),
          temperature: untriedTemperature,
        }
      : {
          classWeights: trainClassifier([...asked, ...exemplary], classes.length, beliefs, decay),
          temperature: fitTemperature(asked, exemplary, classes.length, beliefs, decay),
        }),
    cutsRequests: several.length > 0,
    ...learnTags(intents, said, examples),
  }
}

/** Talk that asks for nothing is without end: however much of it was written down, it must not outweigh what people do ask for. */
const commonShareMax = 0.06
const usualDecay = 1e-3

/** A handful of examples says little about how sure to be: they are taken at their word. */
const untriedTemperature = 0.5

const innerFold = 4
const temperatures = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3]

/** On sentences that the weights tried on them have not seen, the temperature under which their labels are the least surprising. */
function fitTemperature(
  said: readonly Labelled[],
  exemplary: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
  decay: number,
): number {
  const held = said.filter((_, index) => index % innerFold === 0)
  const weights = trainClassifier(
    [...said.filter((_, index) => index % innerFold !== 0), ...exemplary],
    classes,
    beliefs,
    decay,
  )
  const scores = held.map(scorer(weights))
  const surprises = temperatures.map((temperature) => surprise(held, scores, temperature))
  return temperatures[surprises.indexOf(Math.min(...surprises))] ?? 1
}

function scorer(weights: ClassWeights): (said: Labelled) => Float64Array {
  const score = scaledScorer(weights)
  return ({ features, evidence }) => score(features, evidence).subarray(0, weights.linear.classes)
}

function surprise(said: readonly Labelled[], scores: readonly Float64Array[], temperature: number): number {
  let sum = 0
  for (const [at, { label }] of said.entries()) {
    const shares = Float64Array.from(scores[at] ?? [])
    softmax(shares, temperature)
    sum -= Math.log(Math.max(shares[label ?? -1] ?? 0, 1e-9))
  }
  return sum
}
