import { overlaps } from '../../language/span.js'
import type { Intent } from '../intent.js'
import { unreadSlot, type MarkedSentence } from './corpus.js'
import { prepare, type Prepared } from './prepared.js'
import { allowedTags, noneClass, type SlotModel } from './reading-model.js'
import { inSmallLetters, swapValues } from './swap-values.js'
import { trainTagger, type Tagged } from './tagger.js'
import { tokenFeatures } from './token-features.js'
import { isValue, kindOfUse, plainWordsOf, usesOf } from './word-uses.js'

type Said = {
  readonly sentence: Pick<MarkedSentence, 'marks' | 'text'>
  readonly intent: string
  readonly prepared: Prepared
}

/** More teach little more, and cost the more time. Most people write in small letters, names too: those who wrote the corpus did not. */
const swapsPerSentence = 1
const swapsInSmallLetters = 2

/** Learns where the values of an agent's slots stand, from sentences with one intent at most and from its intents' own examples. */
export function learnTags(
  intents: readonly Pick<Intent, 'id' | 'slots'>[],
  sentences: readonly MarkedSentence[],
  examples: readonly Said[],
): SlotModel {
  const single = sentences.map(saidOf)
  const varied = [
    ...swapValues(sentences, swapsPerSentence),
    ...swapValues(sentences.map(inSmallLetters), swapsInSmallLetters),
  ].map(saidOf)
  const slots = [
    ...new Set([unreadSlot, ...single.flatMap(({ sentence }) => sentence.marks.map(({ slot }) => slot))]),
  ]
  const slotsOf = slotsByIntent(sentences)
  // An example leaves unmarked what has no placeholder: only those of slots the corpus marks teach where values stand.
  const marked = examples.filter(
    ({ intent, sentence }) => sentence.marks.length > 0 && slotsOf[intent] !== undefined,
  )
  const uses = usesOf(single)
  const tagged = [...single, ...varied, ...marked]
    .filter(({ intent }) => intent !== noneClass)
    .map(({ sentence, intent, prepared }): Tagged => ({
      features: tokenFeatures(prepared, intent, (token) =>
        kindOfUse(uses, token.word, isValue(sentence, token) ? 'value' : 'plain'),
      ),
      tags: tagsOf(prepared, sentence, slots),
      allowed: allowedTags({ slots, slotsOf }, intent),
    }))
  return {
    slots,
    slotsOf,
    onceOf: onceByIntent(intents, sentences),
    tagWeights: trainTagger(tagged, slots.length),
    uses,
    // Where there are but examples, a word that none of them holds is somebody's value.
    plainWords: sentences.length === 0 ? wordsOf(examples) : plainWordsOf(uses),
  }
}

function wordsOf(examples: readonly Said[]): ReadonlySet<string> {
  return new Set(examples.flatMap(({ prepared }) => prepared.tokens.map(({ word }) => word)))
}

export function saidOf(sentence: MarkedSentence) {
  return { sentence, intent: sentence.intents[0] ?? noneClass, prepared: prepare(sentence.text) }
}

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

/** At most this share of the sentences that fill a slot fill it more than once: who does so again corrects himself, or it is none. */
const severalShareMax = 0.03
const filledMin = 20

/** Of two moments the later one counts, and whoever reads them has to see both. */
const severalTypes: ReadonlySet<string> = new Set(['date', 'dateTime'])

/** The slots that a request of an intent fills once. */
function onceByIntent(
  intents: readonly Pick<Intent, 'id' | 'slots'>[],
  sentences: readonly MarkedSentence[],
): { [intent: string]: readonly string[] } {
  const typeOf = new Map(
    intents.flatMap(({ id, slots }) =>
      Object.entries(slots).map(([slot, { type }]) => [`${id} ${slot}`, type]),
    ),
  )
  const counts = new Map<string, Map<string, { filled: number; several: number }>>()
  for (const { intents, marks } of sentences) {
    const [intent] = intents
    if (intent === undefined) continue
    const ofIntent = counts.get(intent) ?? new Map<string, { filled: number; several: number }>()
    counts.set(intent, ofIntent)
    for (const slot of new Set(marks.map(({ slot }) => slot))) {
      const count = ofIntent.get(slot) ?? { filled: 0, several: 0 }
      ofIntent.set(slot, count)
      count.filled += 1
      if (marks.filter((mark) => mark.slot === slot).length > 1) count.several += 1
    }
  }
  return Object.fromEntries(
    [...counts].map(([intent, ofIntent]) => [
      intent,
      [...ofIntent]
        .filter(
          ([slot, { filled, several }]) =>
            slot !== unreadSlot &&
            !severalTypes.has(typeOf.get(`${intent} ${slot}`) ?? '') &&
            filled >= filledMin &&
            several <= severalShareMax * filled,
        )
        .map(([slot]) => slot),
    ]),
  )
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
