import { signals, type Signal } from '../../conversation/signal.js'
import { intent } from '../intent.js'
import { corpusBeside } from '../reading/corpus-beside.js'
import { createReader } from '../reading/reader.js'

/** Told by what is left when nothing else is: it is never learnt. */
const learnt = signals.filter((signal) => signal !== 'unclear')

/** What can be told of who writes, in any agent: learnt like any intent, from a corpus of its own. */
export const signalSource = {
  file: import.meta.url,
  intents: learnt.map((signal) => intent(signal, {})),
  corpus: corpusBeside(import.meta.url, { smallTalk: true }),
}

const reader = createReader(signalSource.intents, signalSource.corpus)

/** Surer than this it is told: it moves nothing but the tone, so what is doubtful is left. */
const toldMin = 0.8

/** Where a thought ends. What tells something of somebody is short, and stands by itself or beside what is asked for. */
const END = /[.,;:!?…\n]+/
const thoughtLengthMax = 60
const thoughtsMax = 6

/** What a text tells of who writes it: as a whole, and each short thought in it. */
export function signalsIn(text: string): ReadonlySet<Signal> {
  const thoughts = text.split(END, thoughtsMax).map((thought) => thought.trim())
  const read = thoughts.length < 2 ? [text] : [text, ...thoughts]
  const found = new Set<Signal>()
  for (const words of read) {
    if (words === '' || (words !== text && words.length > thoughtLengthMax)) continue
    const guess = reader.classify(words)
    const signal = learnt.find((one) => one === guess?.intent)
    if (guess && signal && guess.confidence >= toldMin) found.add(signal)
  }
  return found
}
