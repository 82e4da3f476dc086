import type { Intent } from '../intent.js'
import { overlaps } from '../../language/span.js'
import { unreadSlot, type MarkedSentence } from './corpus.js'
import { exampleText } from './example-text.js'
import { evidenceOf, prepare, ruleEvidence, type Prepared } from './prepared.js'
import { allFeatures, evidenceHash } from './text-features.js'
import { allowedTags, noneClass, type ReadingModel } from './reading-model.js'
import { inSmallLetters, swapValues } from './swap-values.js'
import { tokenFeatures } from './token-features.js'
import { trainTagger, type Tagged } from './tagger.js'
import { score } from './score-text.js'
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
  const single = said.map(prepared)
  const several = sentences.filter((sentence) => sentence.intents.length > 1).map(prepared)
  const varied = [
    ...swapValues(said, swapsPerSentence),
    ...swapValues(said.map(inSmallLetters), swapsInSmallLetters),
  ].map(prepared)
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
  const slots = [
    ...new Set([unreadSlot, ...single.flatMap(({ sentence }) => sentence.marks.map(({ slot }) => slot))]),
  ]
  const slotsOf = slotsByIntent(single.map(({ sentence }) => sentence))
  // An example leaves unmarked what has no placeholder: only those of slots the corpus marks teach where values stand.
  const marked = examples.filter(
    ({ intent, sentence }) => sentence.marks.length > 0 && slotsOf[intent] !== undefined,
  )
  const tagged = [...single, ...varied, ...marked]
    .filter(({ intent }) => intent !== noneClass)
    .map(({ sentence, intent, prepared }): Tagged => ({
      features: tokenFeatures(prepared.tokens, prepared.mentions, intent),
      tags: tagsOf(prepared, sentence, slots),
      allowed: allowedTags({ slots, slotsOf }, intent),
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
    slots,
    slotsOf,
    tagWeights: trainTagger(tagged, slots.length),
    // Where there are but examples, a word that none of them holds is somebody's value.
    plainWords: sentences.length === 0 ? wordsOf(examples) : plainWordsOf(single),
  }
}

/** Talk that asks for nothing is without end: however much of it was written down, it must not outweigh what people do ask for. */
const commonShareMax = 0.06
const usualDecay = 1e-3

/** More teach little more, and cost the more time. Most people write in small letters, names too: those who wrote the corpus did not. */
const swapsPerSentence = 1
const swapsInSmallLetters = 2

function prepared(sentence: MarkedSentence) {
  return { sentence, intent: sentence.intents[0] ?? noneClass, prepared: prepare(sentence.text) }
}

/** A handful of examples says little about how sure to be: they are taken at their word. */
const untriedTemperature = 0.5

function slotsByIntent(sentences: readonly MarkedSentence[]): { [intent: string]: readonly string[] } {
  const found = new Map<string, Set<string>>()
  for (const { intents, marks } of sentences)
    for (const intent of intents) {
      const slots = found.get(intent) ?? new Set([unreadSlot])
      for (const { slot } of marks) slots.add(slot)
      found.set(intent, slots)
    }
  return Object.fromEntries([...found].map(([intent, slots]) => [intent, [...slots]]))
}

function tagsOf(
  { tokens }: Prepared,
  { marks }: Pick<MarkedSentence, 'marks'>,
  slots: readonly string[],
): number[] {
  let before: (typeof marks)[number] | undefined
  return tokens.map((token) => {
    const mark = marks.find((one) => overlaps(one, token))
    const goesOn = mark !== undefined && mark === before
    before = mark
    return mark === undefined ? 0 : 2 * slots.indexOf(mark.slot) + (goesOn ? 2 : 1)
  })
}

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
  const surprises = temperatures.map((temperature) => surprise(weights, held, temperature))
  return temperatures[surprises.indexOf(Math.min(...surprises))] ?? 1
}

function surprise(weights: ClassWeights, held: readonly Labelled[], temperature: number): number {
  let sum = 0
  for (const { features, evidence, label } of held) {
    const scores = score(weights, features, evidence).subarray(0, weights.linear.classes)
    softmax(scores, temperature)
    sum -= Math.log(Math.max(scores[label ?? -1] ?? 0, 1e-9))
  }
  return sum
}

function wordsOf(examples: readonly { readonly prepared: Prepared }[]): ReadonlySet<string> {
  return new Set(examples.flatMap(({ prepared }) => prepared.tokens.map(({ word }) => word)))
}

/** More often nobody's value than somebody's, by this much. */
const plainWordMin = 2

function plainWordsOf(
  single: readonly { readonly sentence: MarkedSentence; readonly prepared: Prepared }[],
): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { sentence, prepared } of single) {
    for (const token of prepared.tokens) {
      const isValue = sentence.marks.some((mark) => overlaps(mark, token))
      counts.set(token.word, (counts.get(token.word) ?? 0) + (isValue ? -1 : 1))
    }
  }
  return new Set([...counts].filter(([, count]) => count >= plainWordMin).map(([word]) => word))
}
