import type { Json, JsonObject } from '../conversation/json.js'
import { findDates, readDate, readImpossibleDate } from '../language/read-date.js'
import { findDocuments } from '../language/read-document.js'
import { findEmails } from '../language/read-email.js'
import { findMoney, readMoney } from '../language/read-money.js'
import { findPersonName, properName } from '../language/read-name.js'
import { findPhones } from '../language/read-phone.js'
import { foldText, tokensOf } from '../language/fold-text.js'
import { readNumberWords } from '../language/number-words.js'
import { formatMoney } from '../language/format-money.js'

export type SlotContext = { readonly now: Date; readonly timeZone: string }

/** Reads one kind of value out of what a person wrote. */
export type Slot = {
  readonly type: string
  /** Any words at all would do as a value, so a clear request is not taken for one. */
  readonly open?: true
  /** All there are, where it is one of a few: a model is told. */
  readonly values?: readonly string[]
  /** Something to be kept, of which no word may be lost: in words that a rule has the form of, all that follows is it. */
  readonly whole?: true
  /** Words right after a marked value that belong to it: "180 | cada". */
  readonly tail?: RegExp
  /** Where it is a list of things: how one of them is told from another, and what is said anew of it. */
  readonly lines?: {
    /** The part that says what it is. */
    readonly name: string
    /** The lines that an entry comes to, however a model writes it, as the house writes them. */
    of(entry: Json): readonly JsonObject[]
    /** A line with what is said anew of it; `isSaid`: whether a part of the new one stands in this message. */
    onto(before: JsonObject, line: JsonObject, isSaid: (part: Json) => boolean): JsonObject
  }
  /** A part said anew keeps the rest of what was there: "muda pra 15h" keeps the day. */
  onto?(before: Json, value: Json): Json
  /** The whole text answers the question ("qual o valor?" → "500"). */
  read(text: string, context: SlotContext): Json | undefined
  /** These very characters were told to be the value by the reader: what would be too little to go by elsewhere ("25", "1990") is enough. */
  marked?(text: string, context: SlotContext): Json | undefined
  /** The value stands somewhere in a sentence. */
  find(text: string, context: SlotContext): Json | undefined
}

export const money: Slot = {
  type: 'money',
  read: (text) => spokenMoney(readMoney(text)?.cents),
  find: (text) => {
    const found = findMoney(text)
    return spokenMoney((found.find((span) => span.certain) ?? found[0])?.cents)
  },
}

/** Amounts travel in drafts as people write them, so that no reader of a journal mistakes cents for reais. */
function spokenMoney(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : formatMoney(cents)
}

/** A day that no calendar has travels as it was typed: the tool says so, and takes no other in its place. */
export const date: Slot = {
  type: 'date',
  read: (text, { now, timeZone }) =>
    readDate(text, now, timeZone)?.date ?? readImpossibleDate(text, now, timeZone),
  marked: (text, { now, timeZone }) =>
    readDate(asDay(text), now, timeZone)?.date ?? readImpossibleDate(asDay(text), now, timeZone),
  find: (text, { now, timeZone }) =>
    readDate(text, now, timeZone)?.date ?? readImpossibleDate(text, now, timeZone),
}

/** "25", "the 15th", "el 30": a day of the month, where it is known to be one. "30 dias" is in so many. */
function asDay(text: string): string {
  const day = /^\s*(?:(?:the|el|o|no|on|pro|ao) )*(\d{1,2})(?:st|nd|rd|th|[oº])?\s*$/i.exec(text)?.[1]
  if (day !== undefined) return `dia ${day}`
  return /^\s*\S+(?: e \S+)? (?:dias?|days?|d[ií]as?)\s*$/i.test(text) ? `daqui a ${text.trim()}` : text
}

export const dateTime: Slot = {
  type: 'dateTime',
  read: (text, { now, timeZone }) =>
    stamp(readDate(text, now, timeZone)) ?? readImpossibleDate(text, now, timeZone),
  find: (text, { now, timeZone }) =>
    stamp(readDate(text, now, timeZone)) ?? readImpossibleDate(text, now, timeZone),
}

function stamp(found: { date: string; time?: string } | undefined): string | undefined {
  if (!found) return undefined
  return found.time ? `${found.date}T${found.time}` : found.date
}

export const personName: Slot = {
  type: 'name',
  open: true,
  read: (text) => {
    const name = text.trim()
    return name.length >= 2 && name.length <= 120 ? properName(stripLeadIn(name)) : undefined
  },
  find: (text, { now, timeZone }) => findPersonName(text, takenSpans(text, now, timeZone))?.name,
}

const leadIn =
  /^(é|e|eh|para|pra|pro|com|do|da|de)?\s*(o|a|os|as)?\s*(cliente|senhor|senhora|sr\.?|sra\.?)?\s+/i

function stripLeadIn(text: string): string {
  const rest = ` ${text}`.replace(leadIn, '')
  return rest.trim() || text
}

type Spans = readonly { readonly start: number; readonly end: number }[]

let lastTaken:
  | { readonly text: string; readonly now: number; readonly timeZone: string; readonly spans: Spans }
  | undefined

/** The last message's are kept: several slots of one intent ask for the same. */
function takenSpans(text: string, now: Date, timeZone: string): Spans {
  const known = lastTaken
  if (known?.text === text && known.now === now.getTime() && known.timeZone === timeZone) return known.spans
  const spans = findSpans(text, now, timeZone)
  lastTaken = { text, now: now.getTime(), timeZone, spans }
  return spans
}

function findSpans(text: string, now: Date, timeZone: string): Spans {
  return [
    ...findMoney(text),
    ...findDates(text, now, timeZone),
    ...findDocuments(text),
    ...findPhones(text),
    ...findEmails(text),
  ]
}

export const document: Slot = {
  type: 'document',
  read: (text) => findDocuments(text)[0]?.value ?? text.trim(),
  find: (text) => findDocuments(text)[0]?.value,
}

export const phone: Slot = {
  type: 'phone',
  read: (text) => findPhones(text)[0]?.e164,
  find: (text) => findPhones(text)[0]?.e164,
}

export const email: Slot = {
  type: 'email',
  read: (text) => findEmails(text)[0]?.email,
  find: (text) => findEmails(text)[0]?.email,
}

/** The number of a quote or an order: "#12", "orçamento 12", "nº 12". */
export const recordNumber: Slot = {
  type: 'number',
  // The answer to a question for a number is one: a sentence in which a number stands is something else.
  read: (text) => numberIn(text, bareNumber),
  marked: (text) => numberIn(text, bareNumber) ?? wholeNumber(text),
  find: (text) =>
    numberIn(
      text,
      /(?:#|n[ºo°]\.?\s*|numero\s+|número\s+|(?:orcamento|orçamento|os|ordem|cobranca|cobrança)\s+(?:de servico\s+|de serviço\s+)?)\s*(\d{1,9})\b/i,
    ),
}

const bareNumber =
  /^\s*(?:(?:acho que|e|é|eh|foi|era|o|a|os|do|da|de|n[ºo°]\.?|numero|número|number|orcamento|orçamento|ordem|serviço|servico|cobranca|cobrança|boleto|pix|quote|charge)\s+){0,6}#?\s*(\d{1,9})(?:\s*(?:mesmo|por favor|pfv|please))?[\s.,!?]*$/i

function numberIn(text: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** "cento e doze", "1.207": a number and nothing else. */
export function wholeNumber(text: string): number | undefined {
  const digits = /^\s*(\d{1,3}(?:\.\d{3})+|\d{1,9})\s*$/.exec(text)?.[1]
  if (digits !== undefined) return Number(digits.replaceAll('.', ''))
  const words = tokensOf(text)
  const said = readNumberWords(words, 0)
  return said?.next === words.length ? said.value : undefined
}

/** Free words: only ever the answer to a question, never fished out of a sentence. */
export const freeText: Slot = {
  type: 'text',
  open: true,
  read: (text) => text.trim() || undefined,
  find: () => undefined,
}

/** Words for something that is there already: they only have to be said, in whatever order. */
export const mention: Slot = { ...freeText, type: 'mention' }

/** One of a closed set, each with the words people use for it. */
export function oneOf(words: Readonly<Record<string, readonly string[]>>): Slot {
  const table = Object.entries(words).map(([value, list]) => ({
    value,
    pattern: new RegExp(`(^|[^a-z])(${[value.toLowerCase(), ...list].map(foldText).join('|')})($|[^a-z])`),
  }))
  const find = (text: string): string | undefined => {
    const folded = foldText(text)
    return table.find((entry) => entry.pattern.test(folded))?.value
  }
  return { type: 'oneOf', values: Object.keys(words), read: find, find }
}
