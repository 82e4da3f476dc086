import { intent } from '../../../agent/intent.js'
import { isAllStrange } from '../../../agent/reading/all-strange.js'
import { corpusBeside } from '../../../agent/reading/corpus-beside.js'
import { createReader, type Corpus } from '../../../agent/reading/reader.js'
import type { MarkedSentence } from '../../../agent/reading/corpus.js'

/** What a message is to who keeps things. Nothing of the kind: talk. */
const kinds = ['keep', 'ask', 'change', 'remove', 'back', 'done', 'amiss', 'refuse'] as const
type HeardAs = (typeof kinds)[number] | 'talk'

const own = corpusBeside(import.meta.url, { smallTalk: true })
const ofTheAgent = corpusBeside(new URL('../agent.ts', import.meta.url).href)

/** What the agent's own corpus says of the same question. What is under `none` there may be anything but a wish. */
const asHeard: Readonly<Record<string, (typeof kinds)[number]>> = {
  save: 'keep',
  search: 'ask',
  list_all: 'ask',
  get_info: 'ask',
  delete_item: 'remove',
  delete_selected: 'remove',
  delete_all: 'remove',
  undo: 'back',
}

function heardIn(sentences: readonly MarkedSentence[]): readonly MarkedSentence[] {
  return sentences.flatMap((sentence) => {
    const [label, ...more] = sentence.intents
    const kind = label === undefined ? undefined : asHeard[label]
    return kind === undefined || more.length > 0 ? [] : [{ ...sentence, marks: [], intents: [kind] }]
  })
}

/** All of them would drown what is told apart here alone: one in so many is learnt from. */
const everyOfTheAgent = 2

const corpus: Corpus = {
  trained: () => [
    ...own.trained(),
    ...heardIn(ofTheAgent.trained()).filter((_, at) => at % everyOfTheAgent === 0),
  ],
  held: () => own.held(),
  digest: () => `${own.digest()} ${ofTheAgent.digest()} ${everyOfTheAgent}`,
  weights: () => own.weights(),
}

/** What a message is: learnt like any intent, from a corpus of its own beside the agent's. */
export const heardSource = { file: import.meta.url, intents: kinds.map((kind) => intent(kind, {})), corpus }

const reader = createReader(heardSource.intents, corpus)

/** What is longer is something to be kept, or a text of something else. */
const lengthMax = 300
/** A reading less sure than this is none: the person is asked. */
const sureMin = 0.6

/** So sure, it counts against another reading. */
const plainMin = 0.85

type Reading = {
  readonly kind: HeardAs
  readonly isSure: boolean
  readonly isPlain: boolean
  /** It is but talk or leaves all as it is, be it open which: nothing of it is kept. */
  readonly isIdle: boolean
}

/** What a message most likely is to who keeps things, and whether that is plain; undefined: nobody can tell. */
export function hear(text: string): Reading | undefined {
  if (text.length > lengthMax || isAllStrange(reader, text)) return undefined
  const talk = 1 - reader.sureOfAny(text)
  const guess = reader.classify(text)
  const kind = guess && kinds.find((one) => one === guess.intent)
  const confidence = guess && kind ? guess.confidence : talk
  return {
    kind: kind ?? 'talk',
    isSure: confidence >= sureMin,
    isPlain: confidence >= plainMin,
    isIdle: 1 - reader.sureOfAny(text, 'refuse') >= sureMin,
  }
}

/** What a message plainly is; undefined: that is not plain. */
export function heardAs(text: string): HeardAs | undefined {
  const heard = hear(text)
  return heard?.isSure ? heard.kind : undefined
}
