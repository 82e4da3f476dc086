import type { MarkedSentence, MarkedSpan } from './corpus.js'

/**
 * The same sentences about other people, sums and days: each value gives way to one that stands in the same slot of the same intent elsewhere.
 * What a sentence means does not hang on whose name is in it, and where a value stands does not hang on which it is.
 */
export function swapValues(sentences: readonly MarkedSentence[], times: number): MarkedSentence[] {
  const values = new Map<string, string[]>()
  for (const { text, intents, marks } of sentences)
    for (const mark of marks) {
      const key = keyOf(intents, mark)
      values.set(key, [...(values.get(key) ?? []), text.slice(mark.start, mark.end)])
    }
  let at = 0
  return sentences.flatMap((sentence) =>
    sentence.marks.length === 0
      ? []
      : Array.from({ length: times }, () =>
          swapped(sentence, (mark) => {
            const others = values.get(keyOf(sentence.intents, mark)) ?? []
            at += step
            return others[at % others.length] ?? ''
          }),
        ),
  )
}

/** As somebody types it who never looks for the shift key. Every character keeps its place. */
export function inSmallLetters(sentence: MarkedSentence): MarkedSentence {
  const text = Array.from(sentence.text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
  return { ...sentence, text: text.join('') }
}

/** Far enough that neighbours, which one person wrote, are seldom swapped with each other. */
const step = 37

function keyOf(intents: readonly string[], { slot, request }: MarkedSpan): string {
  return `${intents[request] ?? ''} ${slot}`
}

function swapped(sentence: MarkedSentence, valueOf: (mark: MarkedSpan) => string): MarkedSentence {
  let text = ''
  let from = 0
  const marks = [...sentence.marks]
    .sort((one, other) => one.start - other.start)
    .map((mark) => {
      text += sentence.text.slice(from, mark.start)
      const start = text.length
      text += valueOf(mark)
      from = mark.end
      return { ...mark, start, end: text.length }
    })
  return { ...sentence, text: text + sentence.text.slice(from), marks }
}
