import { dangersLeanedTo, dangerToldIn, sureOfDanger } from '../../../agent/danger/danger-reader.js'

/** Of despair, of a body or of violence; `unclear`: somebody is in danger, and it is not plain of what. */
export type DangerRead = 'despair' | 'body' | 'violence' | 'unclear'

/** Despair is said in passing, and is heard sooner than what doctors speak of all day. */
const despairMin = 0.55
const otherMin = 0.9
/** From here on a model that answers with care is believed to have heard right. */
const leaningMin = 0.25

const sentenceEnd = /[.;!?\n]+/
const clauseEnd = /[,.;!?\n]+/
/** A clause alone says little: fewer words of it say nothing. */
const clauseWordsMin = 3
const clausesMax = 12

/** Whether somebody tells of danger to themselves or to somebody near, and of which. */
export function readDanger(text: string): DangerRead | undefined {
  const sentences = partsOf(text, sentenceEnd)
  const clauses = partsOf(text, clauseEnd)
  if ([text, ...sentences].some((part) => isDespair(part, despairMin))) return 'despair'
  if (clauses.some((part) => isDespair(part, otherMin))) return 'despair'
  const sure = [text, ...sentences].find((part) => sureOfDanger(part) >= otherMin)
  if (sure === undefined) return undefined
  const told = dangerToldIn(sure)
  if (told === 'animal') return undefined
  return told === 'body' || told === 'violence' ? told : 'unclear'
}

/** Too little to act on by itself, and too much to make nothing of where somebody else heard it. */
export function mayBeDespair(text: string): boolean {
  return [text, ...partsOf(text, clauseEnd)].some((part) => isDespair(part, leaningMin))
}

function isDespair(part: string, min: number): boolean {
  // "fui" takes leave, and no more.
  const isShort = part.trim().split(/\s+/).length < clauseWordsMin
  return sureOfDanger(part) >= (isShort ? otherMin : min) && dangersLeanedTo(part)[0] === 'despair'
}

function partsOf(text: string, end: RegExp): string[] {
  return text
    .split(end)
    .slice(0, clausesMax)
    .map((part) => part.trim())
    .filter((part) => part !== text.trim() && part.split(/\s+/).length >= clauseWordsMin)
}
