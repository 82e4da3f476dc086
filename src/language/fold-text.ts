/** Lower case, no accents, no invisible characters, single spaces: the form in which words are compared. */
export function foldText(text: string): string {
  // Most of what is compared is plain: an id, a short answer, a word folded before.
  if (PLAIN.test(text)) return text.toLowerCase().trim()
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(COMBINING, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words and numbers of a text, folded; punctuation and symbols are dropped. */
export function tokensOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface FoldedInPlace {
  /** Folded, but with its blanks and punctuation kept where they were. */
  text: string
  /** The place in the original text of a place in the folded text. */
  place(index: number): number
}

/** Folds so that what is found in the folded text can be pointed at in the original. */
export function foldInPlace(original: string): FoldedInPlace {
  // Every reader of a message folds it: the last one is kept.
  if (lastFolded?.original !== original) lastFolded = { original, folded: fold(original) }
  return lastFolded.folded
}

let lastFolded: { readonly original: string; readonly folded: FoldedInPlace } | undefined

function fold(original: string): FoldedInPlace {
  const dropsCharacters = DROPPED.test(original)
  let text = ''
  const places: number[] = []
  for (let index = 0; index < original.length; index++) {
    const character = original.charAt(index)
    if (dropsCharacters) {
      if (DROPPED.test(character)) continue
      places.push(index)
    }
    text += foldCharacter(character)
  }
  places.push(original.length)
  return { text, place: dropsCharacters ? (index) => places[index] ?? original.length : (index) => index }
}

/** Printable ASCII with no two blanks in a row: nothing in it unfolds. */
const PLAIN = /^(?!.* {2})[ -~]*$/
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]/g
const COMBINING = /[\u0300-\u036f]/g
const DROPPED = /[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff\u0300-\u036f]/

const foldedCharacters = new Map<string, string>()
const foldedCharactersMax = 4_096

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = foldUnknownCharacter(character)
  if (foldedCharacters.size < foldedCharactersMax) foldedCharacters.set(character, folded)
  return folded
}

/** One character in, one character out: a sign that unfolds into several (½, …) stays as it is. */
function foldUnknownCharacter(character: string): string {
  if (character === '\n') return character
  if (/\s/.test(character)) return ' '
  const folded = character.normalize('NFKD').toLowerCase().replace(COMBINING, '')
  return folded.length === 1 ? folded : character
}
