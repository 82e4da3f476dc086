import { intent } from '../intent.js'
import { isAllStrange } from '../reading/all-strange.js'
import { corpusBeside } from '../reading/corpus-beside.js'
import { createReader } from '../reading/reader.js'

/** Who or what is in danger, and so who is to be called. */
const dangers = ['body', 'house', 'violence', 'despair', 'animal'] as const
export type Danger = (typeof dangers)[number]

/** Danger to somebody, now: learnt like any intent, from a corpus of its own. Most of it is said without a word for it. */
export const dangerSource = {
  file: import.meta.url,
  intents: dangers.map((danger) => intent(danger, {})),
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
}

const reader = createReader(dangerSource.intents, dangerSource.corpus)

/** What is longer is a text of something else. */
const lengthMax = 600

/** From 0 to 1: how surely a text tells of danger to somebody. */
export function sureOfDanger(text: string): number {
  return text.length > lengthMax || isAllStrange(reader, text) ? 0 : reader.sureOfAny(text)
}

/** Surer than this the numbers of one danger are told, and not those of every danger. */
const plainMin = 0.6

/** Which danger a text plainly tells of; undefined: it is not plain which. */
export function dangerToldIn(text: string): Danger | undefined {
  const guess = text.length > lengthMax ? undefined : reader.classify(text)
  return guess && guess.confidence >= plainMin ? dangers.find((one) => one === guess.intent) : undefined
}

/** What counts as one that it may be. */
const leaningMin = 0.15

/** Which dangers a text may tell of, the likeliest first; none where it hardly tells of any. */
export function dangersLeanedTo(text: string): readonly Danger[] {
  const guess = text.length > lengthMax ? undefined : reader.classify(text)
  const likely = [guess, guess?.runnerUp].filter((one) => (one?.confidence ?? 0) >= leaningMin)
  return dangers
    .filter((danger) => likely.some((one) => one?.intent === danger))
    .sort((one) => (one === guess?.intent ? -1 : 1))
}
