import { createHash } from 'node:crypto'
import type { Intent } from '../intent.js'
import type { Span } from '../../language/span.js'
import { CorpusError, type MarkedSentence } from './corpus.js'
import { fillSlots, type FilledSlot } from './fill-slots.js'
import { evidenceOf, preparedText, type Prepared } from './prepared.js'
import { noneClass, type ReadingModel } from './reading-model.js'
import { remembered } from './remembered.js'
import { textScorer } from './score-text.js'
import { softmax } from './softmax.js'
import { shareOf } from './train-network.js'
import { train } from './train.js'
import { decodeModel } from './weights-file.js'
import { withSurname } from './with-surname.js'

type IntentGuess = {
  readonly intent: string
  /** From 0 to 1: how often a guess this sure is right. */
  readonly confidence: number
  readonly runnerUp?: { readonly intent: string; readonly confidence: number }
}

/** What a text asks for; undefined: nothing that the agent should act on. */
export type Classifier = (text: string) => IntentGuess | undefined

/** `isFirm`: a number, a moment, a sum, a name: never there for the tale's sake alone. */
export type ContentSpan = Span & { readonly isFirm: boolean }

/** Tells what a text asks for, and which of its characters are the values of what it asks for. */
export type Reader = {
  readonly classify: Classifier
  /** From 0 to 1: how surely a text asks for anything at all, whichever of them it is; `but` this one. */
  sureOfAny(text: string, but?: string): number
  /** From 0 to 1: how surely a text asks for several things at once. Undefined: the corpus has no such sentence. */
  asksForSeveral(text: string): number | undefined
  fill(text: string, intent: string): readonly FilledSlot[]
  /** Where the words of a text stand. */
  wordsOf(text: string): readonly Span[]
  /** Words of a text that carry something and stand nowhere in the corpus but as a value: somebody has to use them. */
  contentOf(text: string): readonly ContentSpan[]
  /** The slots that the corpus marks for an intent; none: it marks nothing there. */
  slotsOf(intent: string): readonly string[]
}

/** Sentences to learn from, and what was learnt from them before, if that is at hand. Read when first wanted. */
export type Corpus = {
  trained(): readonly MarkedSentence[]
  /** Never learnt from: what reading is measured on. */
  held(): readonly MarkedSentence[]
  /** How small the sums' weights are held; the usual when left out. */
  readonly decay?: number
  /** Of its files, as they are. */
  digest(): string
  weights(): Uint8Array | undefined
}

/** What a model was learnt from: the corpus and whatever of the intents goes into it. */
export function madeOf(intents: readonly Intent[], corpus: Corpus | undefined): string {
  const own = intents.map(({ id, examples, rule }) => [id, examples, rule?.source ?? null])
  return createHash('sha256')
    .update(JSON.stringify([corpus?.digest() ?? null, corpus?.decay ?? null, own]))
    .digest('hex')
}

/** A message and its parts are asked about more than once. */
const textsKept = 32

/** Learns (or takes up what was learnt) when it is first asked. */
export function createReader(intents: readonly Intent[], corpus: Corpus | undefined): Reader {
  let known: Learnt | undefined
  const learnt = (): Learnt => (known ??= taken(load(intents, corpus), intents))
  const model = (): ReadingModel => learnt().model
  return {
    classify: remembered(textsKept, (text) => tell(learnt(), text)),
    sureOfAny: (text, but) => sureOfAny(learnt(), text, but),
    asksForSeveral: (text) => asksForSeveral(learnt(), text),
    fill(text, intent) {
      const filled = fillSlots(model(), preparedText(text), intent)
      return filled.map((one) => (isName(intents, intent, one.slot) ? withSurname(one, text, filled) : one))
    },
    wordsOf: (text) => preparedText(text).tokens.filter(({ kind }) => kind === 'word'),
    contentOf: (text) => contentOf(model(), preparedText(text)),
    slotsOf: (intent) => model().slotsOf[intent] ?? [],
  }
}

function isName(intents: readonly Intent[], id: string, slot: string): boolean {
  return intents.find((intent) => intent.id === id)?.slots[slot]?.type === 'name'
}

type Learnt = {
  readonly model: ReadingModel
  /** Of each class, and behind them of several things asked for at once. */
  readonly scoresOf: (text: string) => Float64Array
}

function taken(model: ReadingModel, intents: readonly Intent[]): Learnt {
  const score = textScorer(model.classWeights)
  return {
    model,
    scoresOf: remembered(textsKept, (words) => {
      const text = preparedText(words)
      return score(text.told(), evidenceOf(text, intents))
    }),
  }
}

function load(intents: readonly Intent[], corpus: Corpus | undefined): ReadingModel {
  const weights = corpus?.weights()
  const learnt = weights && decodeModel(weights, madeOf(intents, corpus))
  return learnt ?? train(intents, checked(intents, corpus?.trained() ?? []), corpus?.decay)
}

/** A label that no intent has would be learnt and never acted on. */
export function checked(
  intents: readonly Intent[],
  sentences: readonly MarkedSentence[],
): readonly MarkedSentence[] {
  const known = new Set(intents.map(({ id }) => id))
  const problems = sentences.flatMap(({ intents: labels, file, line }) =>
    labels.filter((label) => !known.has(label)).map((label) => `${file}:${line}: no intent ${label}`),
  )
  if (problems.length > 0) throw new CorpusError(problems)
  return sentences
}

function tell(learnt: Learnt, text: string): IntentGuess | undefined {
  const { model } = learnt
  const scores = sharesOf(learnt, text)
  if (!scores) return undefined
  const [best, next] = twoBest(scores)
  const intent = model.classes[best]
  if (intent === undefined || intent === noneClass) return undefined
  const guess = { intent, confidence: scores[best] ?? 0 }
  const rival = model.classes[next]
  return rival === undefined || rival === noneClass
    ? guess
    : { ...guess, runnerUp: { intent: rival, confidence: scores[next] ?? 0 } }
}

/** What each class gets, of 1 in all; undefined: there is no word in it. */
function sharesOf({ model, scoresOf }: Learnt, text: string): Float64Array | undefined {
  if (!preparedText(text).tokens.some(({ kind }) => kind === 'word' || kind === 'link')) return undefined
  const shares = scoresOf(text).slice(0, model.classes.length)
  softmax(shares, model.temperature)
  return shares
}

function sureOfAny(learnt: Learnt, text: string, but: string | undefined): number {
  const shares = sharesOf(learnt, text)
  if (!shares) return 0
  return learnt.model.classes.reduce(
    (sum, name, at) => (name === noneClass || name === but ? sum - (shares[at] ?? 0) : sum),
    1,
  )
}

function asksForSeveral({ model, scoresOf }: Learnt, text: string): number | undefined {
  if (!model.cutsRequests) return undefined
  return shareOf(scoresOf(text)[model.classes.length] ?? -Infinity)
}

function twoBest(scores: Float64Array): readonly [number, number] {
  let best = 0
  let next = -1
  for (let each = 1; each < scores.length; each += 1) {
    if ((scores[each] ?? 0) > (scores[best] ?? 0)) {
      next = best
      best = each
    } else if (next < 0 || (scores[each] ?? 0) > (scores[next] ?? 0)) next = each
  }
  return [best, next]
}

const contentLengthMin = 3

function contentOf({ plainWords }: ReadingModel, { tokens, mentions }: Prepared): ContentSpan[] {
  // Without a corpus nobody knows which words carry nothing.
  if (plainWords.size === 0) return []
  return tokens.flatMap(({ kind, word, start, end, capital, first }, at) => {
    const isFirm = kind === 'number' || kind === 'link' || mentions[at] !== undefined || (capital && !first)
    if (!isFirm && (kind !== 'word' || word.length < contentLengthMin)) return []
    return plainWords.has(word) ? [] : [{ start, end, isFirm }]
  })
}
