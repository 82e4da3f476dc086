import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { hasWord, namingWords } from './note-parts.js'

/** What a note is to say from now on: of what, the new value, and what stands there now where that was said. */
type NewValue = { readonly what: string; readonly value: string; readonly old: string | null }

const hour = /\b(?:[01]?\d|2[0-3])(?:\s?h(?:s|oras?)?(?:\s?[0-5]\d)?|:[0-5]\d(?:\s?h)?)(?!\w)/g
const day =
  /\b(?:(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|sabado|domingo|(?:depois de )?amanha|hoje|dia (?:[0-2]?\d|3[01])(?![\d/])(?: de [a-z]+)?|(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])(?:\/\d{2,4})?|(?:[0-2]?\d|3[01]) de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))\b/g
const lead = /^(?:as|a|o|os|para|pra|no|na|em|dia(?= \d{1,2}\/)) /
/** A telephone number is one figure, however it is spaced. */
const number = /(?<![\w/.,-])(?:(?:\(\d{2}\)|\d{2}) ?9?\d{4}[- ]?\d{4}|\d[\d.,-]*)(?![\w/])/g

type Finder = (text: string) => readonly Span[]

const allOf =
  (pattern: RegExp): Finder =>
  (text) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
const hours = allOf(hour)
const days = allOf(day)
const numbers = allOf(number)
const wordSpans = allOf(/\S+/gu)
const pieceSpans = allOf(/(?<![\p{L}\d])[\p{L}\d-]{4,}(?![\p{L}\d])/gu)

/** A plate, a password: letters and digits in one word. Each word is looked through once, however many pieces it has. */
const codes: Finder = (text) =>
  wordSpans(text).flatMap(({ start: from, end }) => {
    const word = text.slice(from, end)
    const last = Math.min(word.search(/\d\D*$/), word.search(/\p{L}\P{L}*$/u))
    return pieceSpans(word)
      .filter(({ start }) => start <= last)
      .map((piece) => ({ start: from + piece.start, end: from + piece.end }))
  })

/**
 * The note with the new value in the place of the old one: the hour of one that has an hour, the day of one that has a day, what
 * follows the name. Undefined: which of its words would go, nobody can tell.
 */
export function withValue(content: string, { what, value, old }: NewValue): string | undefined {
  const named = old === null ? undefined : inPlaceOf(content, old, value)
  if (isMoment(value)) return withMoment(content, value) ?? named
  // Of two figures the one that was said is meant, whatever else the note says.
  if (named !== undefined && isFigure(old) && isFigure(value)) return named
  return (
    asMany(content, value) ??
    atItsWords(content, what, value) ??
    onlyNumber(content, value) ??
    afterLink(content, what, value) ??
    afterName(content, what, value) ??
    inPartOf(content, what, value) ??
    named
  )
}

function isFigure(said: string | null): boolean {
  return /^\s*\d[\d.,:/-]*\s*$/.test(said ?? '')
}

const amount = /(?<![\w/.,-])(\d[\d.,/]*)\s+(\p{L}[\p{L}-]*)/gu

/** "3 ovos": as many of what the note says another number of, and of no other thing. */
function asMany(content: string, value: string): string | undefined {
  const [said, ...more] = value.trim().matchAll(amount)
  if (!said || said.index !== 0 || more.length > 0) return undefined
  const [, count = '', unit = ''] = said
  const rest = namingWords(value.slice(value.indexOf(unit) + unit.length))
  const there = Array.from(content.matchAll(amount)).filter(([, , own = '']) =>
    hasWord(namingWords(own), namingWords(unit)[0] ?? ''),
  )
  const about = (index: number): readonly string[] =>
    namingWords(content.slice(index).split(/[,;.\n]/u)[0] ?? '')
  const meant = there.filter(({ index }) => rest.every((word) => hasWord(about(index), word)))
  const [only, ...others] = meant
  if (!only || others.length > 0) return undefined
  const [all, own = ''] = only
  // "1 ovo" becomes "3 ovos"; what the person did not say again stays.
  const words = all.slice(own.length).replace(/\p{L}[\p{L}-]*$/u, unit)
  return content.slice(0, only.index) + count + words + content.slice(only.index + all.length)
}

/** "a senha é X", of "rede A senha Y": the only value of that kind which the words that name it stand right before. */
function atItsWords(content: string, what: string, value: string): string | undefined {
  const [own, ...more] = valuesIn(value)
  const wanted = namingWords(what)
  if (!own || more.length > 0 || wanted.length === 0 || value.trim().length !== own.end - own.start)
    return undefined
  const there = valuesIn(content)
  const about = there.filter((one, index) => {
    const words = namingWords(content.slice(there[index - 1]?.end ?? 0, one.start))
    return one.kind === own.kind && wanted.every((word) => hasWord(words, word))
  })
  const [only, ...others] = about
  return only && others.length === 0
    ? content.slice(0, only.start) + value.trim() + content.slice(only.end)
    : undefined
}

type Value = Span & { readonly kind: 'day' | 'hour' | 'code' | 'number' }

/** The values that a text tells, in its order: of what is two of them at once, the first kind counts. */
export function valuesIn(text: string): readonly Value[] {
  const found: Value[] = []
  const taken = new Uint8Array(text.length)
  const kinds = { day: days, hour: hours, code: codes, number: numbers } as const
  for (const kind of ['day', 'hour', 'code', 'number'] as const)
    for (const { start, end: to } of spansOf(kinds[kind], text)) {
      const end = start + text.slice(start, to).replace(/(?<![.,-])[.,-]+$/, '').length
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ start, end, kind })
    }
  return found.sort((one, other) => one.start - other.start)
}

/** The hour for the hour, the day for the day, the figure for the only figure there is; undefined: it has no place of its own. */
export function ownPlaceFor(content: string, value: string): string | undefined {
  return isMoment(value) ? withMoment(content, value) : onlyNumber(content, value)
}

/** "troca arroz por macarrão": these very words stand there, once. */
export function inPlaceOf(content: string, old: string, value: string): string | undefined {
  const folded = foldInPlace(content)
  const said = foldInPlace(old).text.trim()
  const at = wholeWords(folded.text, said)
  return at === undefined
    ? undefined
    : content.slice(0, folded.place(at)) + value + content.slice(folded.place(at + said.length))
}

function wholeWords(text: string, words: string): number | undefined {
  const isEdge = (index: number) =>
    index < 0 || index >= text.length || !/[\p{L}\p{N}]/u.test(text.charAt(index))
  const first = text.indexOf(words)
  if (words === '' || first < 0 || text.includes(words, first + 1)) return undefined
  return isEdge(first - 1) && isEdge(first + words.length) ? first : undefined
}

function isMoment(value: string): boolean {
  const folded = foldInPlace(value).text
  const rest = folded.replace(day, ' ').replace(hour, ' ')
  return rest !== folded && rest.replace(/\b(?:as|a|o|no|na|em|pra|para|de|dia|feira)\b/g, ' ').trim() === ''
}

/** "pra 19h", "pra sexta às 20h": each takes the place of its kind; one of which there was none is added. */
function withMoment(content: string, value: string): string | undefined {
  let text = content
  let isThere = false
  const missing: string[] = []
  for (const kind of [days, hours]) {
    const [said] = spansOf(kind, value)
    if (!said) continue
    const words = value.slice(said.start, said.end)
    const there = spansOf(kind, text)
    const [only] = there
    if (there.length > 1) return undefined
    if (only) text = text.slice(0, only.start) + words + text.slice(only.end)
    if (only) isThere = true
    else missing.push(words)
  }
  return !isThere && missing.length === 0 ? undefined : [text.trimEnd(), ...missing].join(' ')
}

function spansOf(kind: Finder, text: string): readonly Span[] {
  const folded = foldInPlace(text)
  return kind(folded.text).map(({ start, end }) => ({ start: folded.place(start), end: folded.place(end) }))
}

/** Without its accent "é" is known by the number after it. */
const linked = /(?:(?<!\s)\s+)?:\s*|\s(?:é|eh|são|sao|fica|custa)\s|\se\s(?=\d)/iu

/** "endereço da Paula: …", "o tênis do Léo é …": what was asked about is the name, and what follows it is the value. */
function afterLink(content: string, what: string, value: string): string | undefined {
  const link = linked.exec(content)
  const wanted = namingWords(what)
  if (link) {
    const name = namingWords(content.slice(0, link.index))
    const told = content.slice(link.index + link[0].length)
    if (wanted.every((word) => hasWord(name, word)) && isOneValue(told, value))
      return content.slice(0, content.length - told.length) + value
  }
  return undefined
}

/** What tells several things is not replaced by one of them: a recipe is no number of eggs. */
function isOneValue(told: string, value: string): boolean {
  const pieces = (text: string): number => text.split(/[,;\n]\s|\.\s+(?=\S)|\s+e\s+(?=.*\d)/u).length
  return pieces(told) <= pieces(value) && valuesIn(told).length <= Math.max(1, valuesIn(value).length)
}

/** "tênis do Léo 38": what was asked about begins it. */
function afterName(content: string, what: string, value: string): string | undefined {
  const folded = foldInPlace(content)
  const said = foldInPlace(what).text.replace(lead, '').trim()
  const bare = folded.text.replace(lead, '')
  const from = folded.text.length - bare.length
  if (said === '' || !bare.startsWith(`${said} `)) return undefined
  if (!isOneValue(content.slice(folded.place(from + said.length)), value)) return undefined
  return `${content.slice(0, folded.place(from + said.length))} ${value}`
}

/** "cimento 38,90, areia 140": the only figure of the only part that is about it. */
function inPartOf(content: string, what: string, value: string): string | undefined {
  const wanted = namingWords(what)
  const pieces = content.split(/([,;.]\s+|\n)/u)
  const about = pieces.flatMap((piece, index) => {
    const own = namingWords(piece)
    return wanted.length > 0 && wanted.every((word) => hasWord(own, word)) ? [index] : []
  })
  const [only, ...more] = about
  const changed = only === undefined || more.length > 0 ? undefined : onlyNumber(pieces[only] ?? '', value)
  return changed === undefined
    ? undefined
    : pieces.map((piece, index) => (index === only ? changed : piece)).join('')
}

function onlyNumber(content: string, value: string): string | undefined {
  const said = value.trim()
  const [own] = numbers(said)
  const kind =
    own?.start === 0 && own.end === said.length
      ? numbers
      : /^\s*(?=\S*\d)[\p{L}\d-]+\s*$/u.test(value)
        ? codes
        : undefined
  if (!kind) return undefined
  const [only, ...more] = kind(content)
  if (!only || more.length > 0 || !areAlike(content.slice(only.start, only.end), said)) return undefined
  return content.slice(0, only.start) + said + content.slice(only.end)
}

/** A price takes the place of no telephone number. */
export function areAlike(one: string, other: string): boolean {
  return isTelephone(one) === isTelephone(other)
}

function isTelephone(words: string): boolean {
  return words.replace(/\D/g, '').length >= telephoneDigitsMin
}

const telephoneDigitsMin = 8
