import { foldInPlace, tokensOf } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'

/** A note that lists things: what it is called, and where each thing stands in it. */
type NoteParts = {
  /** Said before the things: "lista de compras:", "comprar". */
  readonly heading: string
  /** It says of itself that it is a list: a name and a colon, or things below each other. */
  readonly isNamed: boolean
  readonly entries: readonly Span[]
  /** What stands before each thing of a list of lines; null: they stand in one line. */
  readonly bullet: string | null
}

const named = /^[^:\n]{2,60}?\s*:[^\S\n]*(?=\S)/u
/** "comprar ração, areia e lâmpada": what is to be done with all of them. */
const toDo = /^\p{L}+[aei]r\s+(?=\S)/u
/** Blanks are looked at from the first of them on: from each of them anew, a note of nothing else would take for ever. */
const between = /(?:(?<!\s)\s+)?[,;]\s*(?:e\s+)?|(?<!\s)\s+e\s+/giu
const bulleted = /^[^\S\n]*(?:[-*•–]|\d{1,2}[.)])[^\S\n]+/u
/** No list that anybody speaks of is longer. */
const entriesMax = 200

/** The things a note lists; undefined: it is no list. */
export function notePartsOf(content: string): NoteParts | undefined {
  return content.trim().includes('\n') ? inLines(content) : inOneLine(content)
}

function inLines(content: string): NoteParts | undefined {
  const lines: Span[] = []
  let start = 0
  for (const line of content.split('\n').slice(0, entriesMax + 1)) {
    const lead = bulleted.exec(line)?.[0].length ?? line.length - line.trimStart().length
    const end = start + line.trimEnd().length
    if (start + lead < end) lines.push({ start: start + lead, end })
    start += line.length + 1
  }
  const [first, second] = lines
  if (!first || !second) return undefined
  const isHeading = first.start === 0 && !bulleted.test(content)
  const heading = isHeading ? content.slice(first.start, first.end) : ''
  const bullet = bulleted.exec(content.slice(content.lastIndexOf('\n', second.start - 1) + 1))?.[0] ?? ''
  return { heading, isNamed: true, entries: isHeading ? lines.slice(1) : lines, bullet }
}

function inOneLine(content: string): NoteParts | undefined {
  const name = named.exec(content)?.[0] ?? ''
  const verb = toDo.exec(content.slice(name.length))?.[0] ?? ''
  const entries = spansBetween(content, name.length + verb.length)
  const isList = entries.length > 1 && (name !== '' || verb !== '' || /[,;]/.test(content))
  const isNamedOne = name !== '' && /\blistas?\b|\bcompras?\b/iu.test(name)
  if (!isList && !isNamedOne) return undefined
  return { heading: name + verb, isNamed: name !== '', entries, bullet: null }
}

function spansBetween(content: string, from: number): readonly Span[] {
  const spans: Span[] = []
  let start = from
  for (const match of content.matchAll(between)) {
    if (match.index < from || isInNumber(content, match.index, match[0])) continue
    spans.push({ start, end: match.index })
    start = match.index + match[0].length
    if (spans.length >= entriesMax) break
  }
  const end = content.replace(/(?<![\s.!])[\s.!]+$/u, '').length
  return [...spans, { start, end }].filter((span) => span.start < span.end)
}

/** "1,5 kg" is one thing. */
function isInNumber(content: string, index: number, sign: string): boolean {
  return sign === ',' && /\d/.test(content.charAt(index - 1)) && /\d/.test(content.charAt(index + 1))
}

const joining = new Set(
  'a o as os um uma de do da dos das e em no na nos nas com para pra pro por que meu minha item'.split(' '),
)

/** The words that name something. */
export function namingWords(text: string): readonly string[] {
  return tokensOf(text).filter((word) => !joining.has(word))
}

/** "ovo" and "ovos" are one thing. */
function isSameWord(one: string, other: string): boolean {
  return one === other || (one.length > 2 && other.length > 2 && bare(one) === bare(other))
}

function bare(word: string): string {
  return word.replace(/(?:oes|aes|ao)$/, 'a').replace(/(?:es|s)$/, '')
}

export function hasWord(words: readonly string[], word: string): boolean {
  return words.some((one) => isSameWord(one, word))
}

/** All of it, and none of its things. */
const nameless: ReadonlySet<string> = new Set(['lista', 'tudo', 'todo', 'toda', 'todos', 'todas'])

/**
 * Which of the things is named, where the words name one; words of the list's own name are no part of it ("o arroz da lista de
 * compras"). Undefined: none, several, or the list as a whole.
 */
export function entryNamed(content: string, parts: NoteParts, words: string): Span | undefined {
  const said = namingWords(words).filter((word) => !nameless.has(word))
  const ofHeading = namingWords(parts.heading)
  const own = said.filter((word) => !hasWord(ofHeading, word))
  if (own.length === 0) return undefined
  const fitting = parts.entries.filter(({ start, end }) => {
    const entry = tokensOf(content.slice(start, end))
    return own.every((word) => hasWord(entry, word))
  })
  const exact = fitting.filter(
    ({ start, end }) => namingWords(content.slice(start, end)).length === own.length,
  )
  const [only] = exact.length === 1 ? exact : fitting
  return fitting.length === 1 || exact.length === 1 ? only : undefined
}

/** The note without some of its things; null: nothing would be left of it. */
export function withoutEntries(content: string, parts: NoteParts, gone: readonly Span[]): string | null {
  const left = parts.entries.filter(({ start }) => !gone.some((span) => span.start === start))
  if (left.length === 0) return null
  const cuts = gone.map((span) => cutOf(content, parts, span, left))
  let text = ''
  let at = 0
  for (const { start, end } of cuts.sort((one, other) => one.start - other.start)) {
    text += content.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return (text + content.slice(at)).trim()
}

/** A line goes whole; in one line a thing goes with the sign before it, the first ones with the sign after them. */
function cutOf(content: string, { entries, bullet }: NoteParts, span: Span, left: readonly Span[]): Span {
  if (bullet !== null) {
    const before = content.lastIndexOf('\n', span.start - 1)
    const after = content.indexOf('\n', span.end)
    return before < 0
      ? { start: 0, end: after < 0 ? content.length : after + 1 }
      : { start: before, end: after < 0 ? content.length : after }
  }
  const index = entries.findIndex(({ start }) => start === span.start)
  const isFirst = !left.some(({ start }) => start < span.start)
  if (isFirst) return { start: span.start, end: entries[index + 1]?.start ?? span.end }
  return { start: entries[index - 1]?.end ?? span.start, end: span.end }
}

/** The note with one more thing, written as the others are. */
export function withEntry(content: string, parts: NoteParts | undefined, added: string): string {
  const text = content.trimEnd()
  if (parts?.bullet !== null && parts !== undefined) return `${text}\n${parts.bullet}${added}`
  const open = text.replace(/(?<![\s.;,])[\s.;,]+$/u, '')
  return /:$/.test(open) ? `${open} ${added}` : `${open}, ${added}`
}

/** The first thing of the note that has one of these words already. */
export function entryLike(content: string, parts: NoteParts, words: string): string | undefined {
  const said = foldInPlace(words).text.trim()
  const same = parts.entries.find(
    ({ start, end }) => foldInPlace(content.slice(start, end)).text.trim() === said,
  )
  return same && content.slice(same.start, same.end)
}

/** Where a sentence, a thing of a list or a line ends. */
const clauseEnd = /(?<!\s)[,;]\s+|(?<=[\p{L}\d)])[.!]\s+|\n+/gu
const clausesMax = 200

/**
 * The only clause of a text that has all the words, without the name that stands before it and a colon; undefined: none has them, several
 * have, or the text would be left empty.
 */
export function clauseNamed(content: string, words: string): Span | undefined {
  const said = namingWords(words)
  const clauses: Span[] = []
  let start = 0
  for (const match of content.matchAll(clauseEnd)) {
    clauses.push({ start, end: match.index })
    start = match.index + match[0].length
    if (clauses.length >= clausesMax) break
  }
  clauses.push({ start, end: content.length })
  const having = clauses.filter((span) => {
    const own = namingWords(content.slice(span.start, span.end))
    return said.every((word) => hasWord(own, word))
  })
  const [only, ...more] = having
  if (!only || said.length === 0 || more.length > 0 || clauses.length < 2) return undefined
  const heading = named.exec(content.slice(only.start, only.end))?.[0].length ?? 0
  const isOfHeading = said.every((word) =>
    hasWord(namingWords(content.slice(only.start, only.start + heading)), word),
  )
  return heading > 0 && !isOfHeading ? { start: only.start + heading, end: only.end } : only
}

/** The text without one clause, and without the sign that parted it from the next. */
export function withoutClause(content: string, { start, end }: Span): string {
  const [before, after] = [content.slice(0, start), content.slice(end)]
  const isHeaded = /:\s*$/.test(before)
  const rest = isHeaded || before.trim() === '' ? after.replace(/^[,;.]?\s+/u, '') : after
  const left = rest === after ? before.replace(/(?<![\s,;])[\s,;]+$/u, '') : before
  return `${left}${rest}`.trim()
}
