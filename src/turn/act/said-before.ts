import type { SaidEarlier } from '../../agent/step.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot } from '../../agent/slots.js'
import { canonicalJson, type Json } from '../../conversation/json.js'
import type { ConversationState } from '../../conversation/state.js'
import { isChangeVerb } from '../../language/asks-for-change.js'
import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { properName } from '../../language/read-name.js'
import type { Span } from '../../language/span.js'
import { textsIn } from '../texts-in.js'
import { findCorrection } from '../understand/find-correction.js'
import { isDeniedAt } from './denied-at.js'
import type { Grounds } from './grounds.js'
import { heldByPerson } from './held-by-person.js'

/** What it comes to, and where it was said. */
export type SaidBefore = Omit<SaidEarlier, 'field'> & { readonly value: Json }

/** So many of the person's messages before this one may hold a value for a card. */
export const earlierMax = 6

/** What the person themselves wrote before this message, the latest first; what an agent or a member wrote is none of it. */
export function earlierTexts({ history }: Pick<ConversationState, 'history'>): string[] {
  return history
    .filter(({ role }) => role === 'person')
    .slice(-earlierMax)
    .map(({ text }) => text)
    .reverse()
}

/**
 * A value that the person gave before in this conversation, for a card that shows it before anything is done. Their latest word counts: where they say another now, or
 * have denied it or put another in its place since, it is none. `others`: what else a model gives, whose words are used for that.
 */
export function saidBefore(
  value: Json,
  slot: Slot,
  grounds: Grounds,
  earlier: readonly string[],
  others: readonly Json[] = [],
): SaidBefore | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (slot.type === 'name') return nameBefore(String(value), slot, grounds, earlier)
  const now = grounds.texts.at(-1) ?? ''
  // "bota 14h", of the Saturday that was told before: those words are of the value itself.
  if (saysOne(slot, withoutWords(now, [...others, ...tokensOf(String(value))]), grounds)) return undefined
  for (const [at, text] of earlier.entries()) {
    const held = heldByPerson(value, slot, { ...grounds, records: [], texts: [text, ...grounds.texts] })
    const span = held === undefined ? undefined : spanIn(text, value, held, slot, grounds)
    if (span && isDeniedAt(text, span)) return undefined
    if (held !== undefined) return { value: held, back: at + 1, ...(span && { span }) }
    if (putsInPlace(text) && saysOne(slot, text, grounds)) return undefined
  }
  return undefined
}

/** Somebody whom the person called by that name before, where they name nobody else now; or whose name they told in parts: "o joão", and then "era o pereira". */
function nameBefore(
  name: string,
  slot: Slot,
  grounds: Grounds,
  earlier: readonly string[],
): SaidBefore | undefined {
  const now = grounds.texts.at(-1) ?? ''
  const words = tokensOf(name).filter((word) => word.length >= tellingMin)
  const isNow = (word: string) => {
    const span = findRun(now, word)
    return span !== undefined && !isDeniedAt(now, span)
  }
  const left = words.filter((word) => !isNow(word))
  if (words.length === 0 || left.some((word) => findRun(now, word) !== undefined)) return undefined
  const isNamedNow = left.length < words.length
  if (!isNamedNow && saysOne(slot, now, grounds)) return undefined
  for (const [at, text] of earlier.entries()) {
    const span = findRun(text, name)
    if (span && isDeniedAt(text, span)) return undefined
    if (span) return { value: properName(text.slice(span.start, span.end)), back: at + 1, span }
    if (isNamedNow && left.every((word) => findRun(text, word) !== undefined))
      return { value: properName(name), back: at + 1 }
    // Whoever was spoken of since is meant.
    if (!isNamedNow && saysOne(slot, text, grounds)) return undefined
  }
  return undefined
}

const tellingMin = 3

function saysOne(slot: Slot, text: string, grounds: Grounds): boolean {
  return slotValue(slot, 'find', text, grounds).value !== undefined
}

/** It changes or takes back something: a value in it stands in the place of one before. */
function putsInPlace(text: string): boolean {
  return findCorrection(text) !== undefined || tokensOf(text).some(isChangeVerb)
}

/** The text without the words that are given for something else. */
function withoutWords(text: string, given: readonly Json[]): string {
  return given.flatMap(textsIn).reduce((rest, words) => {
    const span = findRun(rest, words)
    return span ? `${rest.slice(0, span.start)} ${rest.slice(span.end)}` : rest
  }, text)
}

const windowMax = 3
const wordsMax = 120

/** Where a text says it: in these very words, or in others that are read as the same. */
function spanIn(
  text: string,
  value: string | number,
  held: Json,
  slot: Slot,
  grounds: Grounds,
): Span | undefined {
  const run = findRun(text, String(value))
  if (run) return run
  const words = [...text.matchAll(/\S+/g)].slice(0, wordsMax)
  for (const [at, first] of words.entries())
    for (const last of words.slice(at, at + windowMax)) {
      const span = { start: first.index, end: last.index + last[0].length }
      const { value: read } = slotValue(slot, 'find', text.slice(span.start, span.end), grounds)
      if (read !== undefined && canonicalJson(read) === canonicalJson(held)) return span
    }
  return undefined
}
