import { foldInPlace } from './fold-text.js'
import type { Span } from './span.js'

/** Words between the parts of a name or a phrase, which people leave out and models put in: "João da Silva", "lista de compras". */
const between: ReadonlySet<string> = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

/**
 * Where `wanted` stands in a text: its words, one after another, whatever their accents, capitals and punctuation. The span is of the
 * text's own characters; undefined where some word is missing, or they stand in another order. `formOf`: words of one form are the
 * same word.
 */
export function findRun(
  text: string,
  wanted: string,
  formOf: (word: string) => string = (word) => word,
): Span | undefined {
  const bare = wanted.trim()
  const words = wordsIn(bare).filter(({ word }) => !between.has(word))
  if (words.length === 0) return exactly(text, bare)
  const own = wordsIn(text).filter(({ word }) => !between.has(word))
  const forms = own.map(({ word }) => formOf(word))
  const at = runAt(
    forms,
    words.map(({ word }) => formOf(word)),
  )
  const first = at === undefined ? undefined : own[at]
  const last = at === undefined ? undefined : own[at + words.length - 1]
  if (!first || !last) return undefined
  return withEdges(text, { start: first.start, end: last.end }, bare)
}

/** The words of `wanted` in the text's own characters, wherever they stand in it; undefined where one that tells something is missing. */
export function findApart(text: string, wanted: string): string | undefined {
  const own = new Map(wordsIn(text).map(({ word, start, end }) => [word, text.slice(start, end)]))
  const words = wordsIn(wanted).map(({ word }) => word)
  const found = words.map((word) => own.get(word) ?? (between.has(word) ? word : undefined))
  const tells = words.some((word) => own.has(word) && (word.length >= tellingMin || /\p{N}/u.test(word)))
  return tells && !found.includes(undefined) ? found.join(' ') : undefined
}

const tellingMin = 3

interface Word extends Span {
  word: string
}

function wordsIn(text: string): Word[] {
  const folded = foldInPlace(text)
  return Array.from(folded.text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    start: folded.place(index),
    end: folded.place(index + word.length - 1) + 1,
  }))
}

/** The place of the first word of the run. By one search in one text, which is linear. */
function runAt(own: readonly string[], wanted: readonly string[]): number | undefined {
  const found = ` ${own.join(' ')} `.indexOf(` ${wanted.join(' ')} `)
  if (found < 0) return undefined
  let place = 0
  for (const [index, word] of own.entries()) {
    if (place === found) return index
    place += word.length + 1
  }
  return undefined
}

/** Signs alone ("❤️", "?!") have no words to go by. */
function exactly(text: string, wanted: string): Span | undefined {
  const start = wanted === '' ? -1 : text.indexOf(wanted)
  return start < 0 ? undefined : { start, end: start + wanted.length }
}

/** A bracket, a sign of money, a full stop at either end belongs to the run where both have it. */
function withEdges(text: string, { start, end }: Span, wanted: string): Span {
  const before = /^[^\p{L}\p{N}]*/u.exec(wanted)?.[0] ?? ''
  const after = /[^\p{L}\p{N}]*$/u.exec(wanted.slice(before.length))?.[0] ?? ''
  let first = start
  for (let index = before.length - 1; index >= 0 && text[first - 1] === before[index]; index--) first--
  let last = end
  for (let index = 0; index < after.length && text[last] === after[index]; index++) last++
  return { start: first, end: last }
}
