import { digitOf, latinOf } from './look-alikes.js'

/** Lower case, no accents, no invisible characters, look-alikes as Latin letters, single spaces: the form in which words are compared. */
export function foldText(text: string): string {
  // Most of what is compared is plain: an id, a short answer, a word folded before.
  return PLAIN.test(text) ? text.toLowerCase().trim() : foldUnplain(text)
}

const foldUnplain = lastOnes((text) =>
  text.replace(UNCOMMON, foldedWhole).toLowerCase().replace(BLANKS, ' ').trim(),
)

function foldedWhole(character: string): string {
  return foldCharacter(character).whole
}

/** The words and numbers of a text, folded; punctuation and symbols are dropped. */
export function tokensOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface FoldedInPlace {
  /** Folded, but with its blanks and punctuation kept where they were. */
  text: string
  /**
   * The place in the original text of a place in the folded text. What was dropped belongs to the character before it, so
   * `place(end)` is where the original of `text.slice(start, end)` ends.
   */
  place(index: number): number
}

/** Folds so that what is found in the folded text can be pointed at in the original. */
export const foldInPlace: (original: string) => FoldedInPlace = lastOnes(fold)

/** Every reader of a message folds it: the last ones are kept. */
function lastOnes<Folded>(make: (text: string) => Folded): (text: string) => Folded {
  const known = new Map<string, Folded>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const folded = make(text)
    if (known.size >= foldedKept) known.clear()
    known.set(text, folded)
    return folded
  }
}

const foldedKept = 32

function fold(original: string): FoldedInPlace {
  if (PLAIN_LINES.test(original)) return { text: original.toLowerCase(), place: same }
  let moved = 0
  const text = original.replace(UNCOMMON, (character) => {
    const { inPlace } = foldCharacter(character)
    if (inPlace.length !== character.length) moved++
    return inPlace
  })
  return moved > 0 ? foldMoving(original) : { text: text.toLowerCase(), place: same }
}

function same(index: number): number {
  return index
}

function foldMoving(original: string): FoldedInPlace {
  let text = ''
  const places: number[] = []
  let at = 0
  for (const character of original) {
    const { inPlace } = foldCharacter(character)
    for (let unit = 0; unit < inPlace.length; unit++) places.push(at + unit)
    text += inPlace
    at += character.length
  }
  places.push(original.length)
  return { text, place: (index) => places[index] ?? original.length }
}

/** Printable ASCII with no two blanks in a row: nothing in it unfolds. */
const PLAIN = /^(?!.* {2})[ -~]*$/
const PLAIN_LINES = /^[\n -~]*$/
const UNCOMMON = /[^\n -~]/gu
const BLANKS = /\s+/g

/** Accents, and what shows as nothing: zero-width signs, marks of direction, fillers, variation selectors, tags. */
const NOTHING =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]|[\\u{e0000}-\\u{e01ef}]'
const ACCENTS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20dc\\ufe20-\\ufe2f]'
const DROPPED = new RegExp(`${NOTHING}|${ACCENTS}`, 'u')
const ACCENTS_ALL = new RegExp(ACCENTS, 'gu')

interface FoldedCharacter {
  /** All that it unfolds into: "ﬁ" is "fi". Empty: it is dropped. */
  whole: string
  /** One character, or itself where it unfolds into several (½, …): every place stays where it was. */
  inPlace: string
}

const foldedCharacters = new Map<string, FoldedCharacter>()
const foldedCharactersMax = 4_096

function foldCharacter(character: string): FoldedCharacter {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = foldUnknownCharacter(character)
  if (foldedCharacters.size < foldedCharactersMax) foldedCharacters.set(character, folded)
  return folded
}

/** Some signs unfold into a whole sentence: a message of them would be eighteen messages long. */
const unfoldedMax = 4

function foldUnknownCharacter(character: string): FoldedCharacter {
  if (character === '\n') return { whole: character, inPlace: character }
  if (DROPPED.test(character)) return { whole: '', inPlace: '' }
  if (/\s/.test(character)) return { whole: ' ', inPlace: ' ' }
  const unfolded = Array.from(character.normalize('NFKD').replace(ACCENTS_ALL, ''))
    .map((part) => latinOf(part) ?? digitOf(part) ?? part.toLowerCase())
    .join('')
    .replace(ACCENTS_ALL, '')
  if (unfolded === '' || unfolded.length > unfoldedMax) return { whole: character, inPlace: character }
  return { whole: unfolded, inPlace: unfolded.length === 1 ? unfolded : character }
}
