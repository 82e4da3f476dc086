import { eachMatch } from './each-match.js'

export interface MendedText {
  text: string
  /** The place before mending of a place in `text`. */
  place(index: number): number
}

/** Days of the week and "amanhã" typed with one slip of the finger ("quinat", "seguda", "domigno"), written out. On folded text. */
export function mendDayWords(folded: string): MendedText {
  const slips = eachMatch(WORD, folded, wordsMax).flatMap((match) => {
    const meant = SLIPS.get(match[0])
    return meant === undefined ? [] : [{ at: match.index, typed: match[0], meant }]
  })
  if (slips.length === 0) return { text: folded, place: (index) => index }
  let text = ''
  let from = 0
  const places: number[] = []
  const copy = (piece: string, start: number, length: number) => {
    for (let index = 0; index < piece.length; index++) places.push(start + Math.min(index, length - 1))
    text += piece
  }
  for (const { at, typed, meant } of slips) {
    copy(folded.slice(from, at), from, Math.max(at - from, 1))
    copy(meant, at, typed.length)
    from = at + typed.length
  }
  copy(folded.slice(from), from, Math.max(folded.length - from, 1))
  return { text, place: (index) => places[index] ?? folded.length }
}

/** Is it one of those? */
export function isDaySlip(word: string): boolean {
  return SLIPS.has(word)
}

const wordsMax = 1_000
const WORD = /(?<![a-z])[a-z]{4,9}(?![a-z])/g

/** Slips that are words or names of their own. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  'seta teca quina quita quint quanta sabao saado domino sext manha segura sesta texta terra amaha'.split(
    ' ',
  ),
)

const SLIPS: ReadonlyMap<string, string> = new Map(
  'segunda terca quarta quinta sexta sabado domingo amanha'
    .split(' ')
    .flatMap((word) => slipsOf(word).map((slip): [string, string] => [slip, word])),
)

/** Two neighbours swapped, or (in a longer word) an inner letter left out: the first and the last stay where they are. */
function slipsOf(word: string): string[] {
  const slips: string[] = []
  for (let at = 1; at < word.length - 1; at++) {
    slips.push(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
    if (word.length >= 6) slips.push(word.slice(0, at) + word.slice(at + 1))
  }
  return slips.filter((slip) => slip !== word && !OWN_WORDS.has(slip))
}
