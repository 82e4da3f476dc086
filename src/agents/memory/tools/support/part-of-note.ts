import { entryNamed, notePartsOf, withoutEntries } from '../../note-parts.js'
import { andTheNext } from './find-own-item.js'

/** What would go of a note, and what it would say then; `isNamed`: it is a list by its own words. */
type PartOfNote = {
  readonly removed: readonly string[]
  readonly left: string
  readonly isNamed: boolean
}

/** "o arroz", "o arroz e o café" of "mercado: arroz, café, sal": things of a list are named, and not the list. */
export function partOfNote(content: string, words: string): PartOfNote | undefined {
  const parts = notePartsOf(content)
  if (!parts || content.trim() === words.trim()) return undefined
  const whole = entryNamed(content, parts, words)
  const pieces = words.split(andTheNext).filter((piece) => piece.trim() !== '')
  const each = whole ? [whole] : pieces.flatMap((piece) => entryNamed(content, parts, piece) ?? [])
  if (each.length === 0 || (!whole && each.length < pieces.length)) return undefined
  const left = withoutEntries(content, parts, each)
  if (left === null) return undefined
  const removed = each.map(({ start, end }) => content.slice(start, end))
  return { removed, left, isNamed: parts.isNamed }
}
