import { foldInPlace, foldText } from '../../../../language/fold-text.js'
import type { Span } from '../../../../language/span.js'
import {
  clauseNamed,
  entryNamed,
  namingWords,
  notePartsOf,
  withoutClause,
  withoutEntries,
} from '../../note-parts.js'
import { andTheNext } from './find-own-item.js'

/** What would go of a note, and what it would say then; `isNamed`: it is a list by its own words. */
type PartOfNote = {
  readonly removed: readonly string[]
  readonly left: string
  readonly isNamed: boolean
  /** Words stand before the things that say what they are. */
  readonly isHeaded: boolean
}

/** One thing, or several that stand beside each other without a sign: "arroz feijão". */
function entriesNamed(
  content: string,
  parts: NonNullable<ReturnType<typeof notePartsOf>>,
  piece: string,
): readonly Span[] {
  const one = entryNamed(content, parts, piece)
  if (one) return [one]
  const each = namingWords(piece).map((word) => entryNamed(content, parts, word))
  if (!each.every((entry) => entry !== undefined)) return []
  // "levar gelo" of "levar refri, gelo": what is nothing but the word is meant, and not what has it beside others.
  const exact = each.filter(({ start, end }) => namingWords(content.slice(start, end)).length === 1)
  return exact.length > 0 ? exact : each
}

/** "as palavras até sexta da nota do gás": these very words stand in it once, in the middle or at the end of a line. */
export function literally(content: string, words: string): PartOfNote | undefined {
  const folded = foldInPlace(content)
  for (const said of withoutEnds(foldText(words))) {
    const at = said.length < literalMin ? -1 : folded.text.indexOf(` ${said}`)
    const end = at + 1 + said.length
    if (at < 0 || folded.text.includes(said, at + 2) || /[\p{L}\d]/u.test(folded.text.charAt(end))) continue
    const left = `${content.slice(0, folded.place(at))}${content.slice(folded.place(end))}`.trim()
    return {
      removed: [content.slice(folded.place(at + 1), folded.place(end))],
      left,
      isNamed: false,
      isHeaded: false,
    }
  }
  return undefined
}

const literalMin = 4
const endsMax = 4

/** The words, and the words without what they are said to be of: "até sexta do gás", "até sexta". */
function withoutEnds(words: string): readonly string[] {
  const all = [words]
  for (let at = words.search(lastOf); at > 0 && all.length < endsMax;) {
    const shorter = words.slice(0, at)
    all.push(shorter)
    at = shorter.search(lastOf)
    words = shorter
  }
  return all
}

const lastOf = / d[aeo]s? (?!.* d[aeo]s? )/

/** What the words name in a text that lists nothing: the clause that has them all. */
export function clauseOfText(content: string, words: string): PartOfNote | undefined {
  const clause = clauseNamed(content, words)
  const left = clause ? withoutClause(content, clause) : ''
  if (!clause || left === '') return undefined
  return { removed: [content.slice(clause.start, clause.end)], left, isNamed: false, isHeaded: false }
}

/** What would go if only these things of a list stayed. Undefined: it is no list, or one of them is not in it. */
export function onlyEntries(
  content: string,
  words: string,
): { readonly removed: string[]; readonly left: string } | undefined {
  const parts = notePartsOf(content)
  if (!parts) return undefined
  const pieces = words.split(andTheNext).filter((piece) => piece.trim() !== '')
  const kept = pieces.map((piece) => entryNamed(content, parts, piece))
  const gone = parts.entries.filter(({ start }) => !kept.some((entry) => entry?.start === start))
  const left = withoutEntries(content, parts, gone)
  if (left === null || gone.length === 0 || kept.some((entry) => entry === undefined)) return undefined
  return { removed: gone.map(({ start, end }) => content.slice(start, end)), left }
}

/** A word of a long sentence names not the whole of it: "tudo" does not name "bate tudo no liquidificador até…". */
export function isNamedBy(words: string, removed: readonly string[]): boolean {
  const said = namingWords(words).length
  return removed.every((piece) => namingWords(piece).length <= Math.max(entryWordsMax, said * 2))
}

/** As many has a thing of a list with its count and its kind. */
const entryWordsMax = 4

/** "o arroz", "o arroz e o café" of "mercado: arroz, café, sal": things of a list are named, and not the list. */
export function partOfNote(content: string, words: string): PartOfNote | undefined {
  const parts = notePartsOf(content)
  if (!parts || content.trim() === words.trim()) return undefined
  const whole = entryNamed(content, parts, words)
  const pieces = words.split(andTheNext).filter((piece) => piece.trim() !== '')
  const named = whole ? [[whole]] : pieces.map((piece) => entriesNamed(content, parts, piece))
  const each = named.flat()
  if (each.length === 0 || named.some((some) => some.length === 0)) return undefined
  const left = withoutEntries(content, parts, each)
  if (left === null) return undefined
  const removed = each.map(({ start, end }) => content.slice(start, end))
  return { removed, left, isNamed: parts.isNamed, isHeaded: parts.heading !== '' }
}
