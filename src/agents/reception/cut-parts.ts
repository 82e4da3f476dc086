import { eachMatch } from '../../language/each-match.js'
import { foldInPlace } from '../../language/fold-text.js'
import { isAQuestion } from './is-a-question.js'

/** Nobody asks more at once: a longer message is something pasted, and is read as one. */
export const partsMax = 6
const textCutMax = 1_000

/** The end of a sentence. A dot after an abbreviation ("av. Brasil") ends none, nor does one inside a number. */
const STOP =
  /[?!\n]+|(?<=[a-z]{3}|\d|\d(?:am|pm|h|hs))(?<!\b(?:dra|sra|apt|apto|tel|cel|obs|etc|qda|cep|num|ref|prof|srta|cond))[.;]+(?=\s)/g
/** A second question in the same sentence says so by its first word. */
const NEXT_QUESTION =
  /, (?=se (?:voces|vcs|da|tem|aceita|atende|entrega|parcela|faz|fica|abre)|qual |quais |quanto (?!antes)|onde |cuanto |cuantos |cuantas |cual |cuales |donde |tem como |da (?:pra|para) |(?:ta|esta|tem|eh?|isso|ainda|sera) [^,?]{2,60}\?)|,? (?:e|and|y) (?=(?:se|qual|quais|quanto|quanta|quantos|quantas|quando|onde|como|que horas?|ate que|por que|quem|voces|vcs|da (?:pra|para)|tem como|what|how|where|when|which|do you|is there|can (?:you|i|we)|cuant[oa]s?|cual|cuales|donde|cuando|como)\b)/g
const JOINT = /,? (?:e|and|y) |, /g
const jointsMax = 3

/** The sentences of a message, each question in them by itself. */
export function cutParts(text: string): readonly string[] {
  if (text.length > textCutMax) return [text]
  const sentences = cutAt(text, STOP, true)
  const parts = sentences.flatMap((sentence) => cutAt(sentence, NEXT_QUESTION, false))
  return parts.length > partsMax ? [text] : parts
}

/** Both sides of a word that joins: two questions, perhaps, if each is one that is known. */
export function halvesOf(part: string): readonly (readonly [string, string])[] {
  if (!isAQuestion(part) || part.length > textCutMax) return []
  const folded = foldInPlace(part)
  return eachMatch(JOINT, folded.text, jointsMax).flatMap((match) => {
    const left = part.slice(0, folded.place(match.index)).trim()
    const right = part.slice(folded.place(match.index + match[0].length - 1) + 1).trim()
    const isJoint = !isVerb.test(part.slice(left.length, part.length - right.length))
    return isJoint && isWords(left) && isWords(right) ? [[left, right] as const] : []
  })
}

function cutAt(text: string, mark: RegExp, keepsMark: boolean): string[] {
  const folded = foldInPlace(text)
  const parts: string[] = []
  let start = 0
  for (const match of eachMatch(mark, folded.text, partsMax * 2)) {
    const from = folded.place(match.index)
    const to = folded.place(match.index + match[0].length - 1) + 1
    if (isVerb.test(text.slice(from, to))) continue
    parts.push(text.slice(start, keepsMark ? to : from).trim())
    start = to
  }
  parts.push(text.slice(start).trim())
  return parts.filter(isWords)
}

/** "10h é quando abre": folded it looks like the word that joins. */
const isVerb = /é/i

function isWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
