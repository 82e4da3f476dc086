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
  const places = runsAt(
    own.map(({ word }) => formOf(word)),
    words.map(({ word }) => formOf(word)),
  )
  const spans = places.flatMap((at) => {
    const [first, last] = [own[at], own[at + words.length - 1]]
    return first && last ? [withEdges(text, { start: first.start, end: last.end }, bare)] : []
  })
  // "5%" is not the 5 of "são 5 peças", where both stand there.
  return spans.find((span) => hasEdges(text, span, bare)) ?? spans[0]
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

const runsMax = 20

/** The places of the first word of each run. By searches that go on in one text, which are linear together. */
function runsAt(own: readonly string[], wanted: readonly string[]): number[] {
  const [text, run] = [` ${own.join(' ')} `, ` ${wanted.join(' ')} `]
  const places: number[] = []
  let found = text.indexOf(run)
  let place = 0
  for (const [index, word] of own.entries()) {
    if (found < 0 || places.length === runsMax) return places
    if (place === found) {
      places.push(index)
      found = text.indexOf(run, found + 1)
    }
    place += word.length + 1
  }
  return places
}

/** Signs alone ("❤️", "?!") have no words to go by. */
function exactly(text: string, wanted: string): Span | undefined {
  const start = wanted === '' ? -1 : text.indexOf(wanted)
  return start < 0 ? undefined : { start, end: start + wanted.length }
}

/** The signs before the first word of what is wanted, and behind its last. */
function edgesOf(wanted: string): readonly [before: string, after: string] {
  const before = /^[^\p{L}\p{N}]*/u.exec(wanted)?.[0] ?? ''
  return [before, /[^\p{L}\p{N}]*$/u.exec(wanted.slice(before.length))?.[0] ?? '']
}

function hasEdges(text: string, { start, end }: Span, wanted: string): boolean {
  const [before, after] = edgesOf(wanted)
  return text.slice(start, end).startsWith(before) && text.slice(start, end).endsWith(after)
}

/** A bracket, a sign of money, a full stop at either end belongs to the run where both have it. */
function withEdges(text: string, { start, end }: Span, wanted: string): Span {
  const [before, after] = edgesOf(wanted)
  let first = start
  for (let index = before.length - 1; index >= 0 && text[first - 1] === before[index]; index--) first--
  let last = end
  for (let index = 0; index < after.length && text[last] === after[index]; index++) last++
  return { start: first, end: last }
}
