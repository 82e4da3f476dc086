import { stemWord } from '../../agent/reading/stem-word.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot } from '../../agent/slots.js'
import { isUuid } from '../../conversation/ids.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { findApart, findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { findDocuments } from '../../language/read-document.js'
import { findEmails } from '../../language/read-email.js'
import { properName } from '../../language/read-name.js'
import { findPhones } from '../../language/read-phone.js'
import type { Grounds } from './grounds.js'
import { heldLabel } from './held-label.js'
import { heldLink, linksIn } from './held-link.js'
import { heldMoment } from './held-moment.js'
import { heldMoney, heldNumber, isOnlyWhole } from './held-number.js'
import { heldRecord } from './held-record.js'

/**
 * The value as the person's own words hold it: their characters where it is text, what the readers make of their mention where it
 * is an amount, a day, an address. Undefined: they never said it. A model may misread what was said; it may not choose it.
 */
export function heldByPerson(value: Json, slot: Slot, grounds: Grounds): Json | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (Array.isArray(value)) return heldList(value, slot, grounds)
  if (isJsonObject(value)) return heldObject(value, grounds)
  const plain = value as string | number
  switch (slot.type) {
    case 'money':
      return (
        heldMoney(plain, grounds) ??
        (isOnlyWhole(plain, grounds) ? undefined : readQuote(plain, slot, grounds))
      )
    case 'date':
    case 'dateTime':
      return readQuote(plain, slot, grounds) ?? heldMoment(String(plain), slot.type, grounds)
    case 'oneOf':
      return heldLabel(String(plain), slot, grounds)
    case 'name': {
      const own = ownWords(String(plain), grounds)
      return own === undefined ? undefined : properName(own)
    }
    case 'url':
      return heldLink(String(plain), grounds)
    case 'mention':
      return (
        shownRecord(String(plain), grounds) ?? heldPlain(plain, grounds) ?? wordsApart(String(plain), grounds)
      )
    default:
      return readQuote(plain, slot, grounds) ?? heldPlain(plain, grounds)
  }
}

/** Words quoted from the person are read by the slot itself: what a model makes of them counts for nothing. */
function readQuote(quote: Json, slot: Slot, grounds: Grounds): Json | undefined {
  const own = typeof quote === 'string' ? ownWords(quote, grounds) : undefined
  return own === undefined || linksIn(own).length > 0
    ? undefined
    : slotValue(slot, 'read', own, grounds).value
}

/** Nobody names more in one message; each is looked for in all that was said. */
export const heldListMax = 40

/** Of a list, what was said counts; the words of the rest stay unused, and that is told. */
function heldList(list: readonly Json[], slot: Slot, grounds: Grounds): Json | undefined {
  const held = list.slice(0, heldListMax).flatMap((entry) => heldEntry(entry, slot, grounds) ?? [])
  return held.length === 0 ? undefined : held
}

/** What one entry of a list comes to in the person's own words; undefined: they never said it. */
export function heldEntry(entry: Json, slot: Slot, grounds: Grounds): Json[] | undefined {
  const line = slot.lines && isJsonObject(entry) ? heldLine(entry, slot.lines, grounds) : undefined
  if (line) return [line]
  const quoted = readQuote(entry, slot, grounds)
  if (Array.isArray(quoted)) return quoted as Json[]
  const part = quoted ?? heldPart(entry, grounds)
  if (part !== undefined) return [part]
  const pieced = slot.lines && typeof entry === 'string' ? inPieces(entry, grounds) : undefined
  const read = pieced === undefined ? undefined : slotValue(slot, 'read', pieced, grounds).value
  return Array.isArray(read) ? (read as Json[]) : undefined
}

/**
 * A line as a model takes it apart ("instalação de 2 split por 650 cada": so many, of this, at that price): every figure was said, and so was every word of what it is
 * called, though others stand between them.
 */
function heldLine(
  entry: JsonObject,
  lines: NonNullable<Slot['lines']>,
  grounds: Grounds,
): JsonObject | undefined {
  const [line, ...others] = lines.of(entry)
  const given = Object.values(entry).filter((part) => part !== null)
  // A part that the house makes nothing of is judged as it stands.
  if (!line || others.length > 0 || Object.keys(line).length < given.length) return undefined
  const parts = Object.entries(line).map(([key, part]): [string, Json | undefined] => {
    if (part === 1) return [key, part]
    if (typeof part === 'number') return [key, heldNumber(part, grounds) === part ? part : undefined]
    if (typeof part !== 'string') return [key, undefined]
    if (key !== lines.name) return [key, heldMoney(part, grounds)]
    return [key, linksIn(part).length > 0 ? undefined : (ownWords(part, grounds) ?? saidApart(part, grounds))]
  })
  return parts.every((each): each is [string, Json] => each[1] !== undefined)
    ? Object.fromEntries(parts)
    : undefined
}

/** The name as it is given, where one message holds each of its words, in whatever form. */
function saidApart(name: string, { texts }: Grounds): string | undefined {
  const words = tokensOf(name).map(stemWord)
  const isIn = (text: string) => {
    const said = new Set(tokensOf(text).map(stemWord))
    return words.every((word) => said.has(word))
  }
  return words.length > 0 && texts.some(isIn) ? name : undefined
}

/** Whether a part of something stands in what the person said. */
export function isSaid(part: Json, grounds: Grounds): boolean {
  return heldPart(part, grounds) !== undefined
}

/** A line said in two or three goes: "8 lâmpadas led 22,50", and then "cada". */
const piecesMax = 3

/** The longest beginning that was said, then what follows it, in the person's own characters. */
function inPieces(entry: string, grounds: Grounds): string | undefined {
  let words = entry.trim().split(/\s+/)
  const pieces: string[] = []
  while (words.length > 0 && pieces.length < piecesMax) {
    const length = Array.from(words, (_, at) => words.length - at).find(
      (each) => ownWords(words.slice(0, each).join(' '), grounds) !== undefined,
    )
    if (length === undefined) return undefined
    pieces.push(ownWords(words.slice(0, length).join(' '), grounds) ?? '')
    words = words.slice(length)
  }
  return words.length > 0 || linksIn(entry).length > 0 ? undefined : pieces.join(' ')
}

/** An object counts if all that is in it does; how many of a thing may go unsaid where it is one. */
function heldObject(object: { readonly [key: string]: Json }, grounds: Grounds): Json | undefined {
  const parts = Object.entries(object).filter(([, part]) => part !== null)
  const held = parts.map(([key, part]) => [key, part === 1 ? 1 : heldPart(part, grounds)] as const)
  return held.some(([, part]) => part === undefined)
    ? undefined
    : (Object.fromEntries(held) as { [key: string]: Json })
}

/** In an enumeration a model names one of what the person named several of: "tomada", "tomadas". */
function heldPart(part: Json, grounds: Grounds): Json | undefined {
  return (
    heldByPerson(part, anyValue, grounds) ??
    (typeof part === 'string' && linksIn(part).length === 0 ? ownWords(part, grounds, stemWord) : undefined)
  )
}

const anyValue: Slot = { type: 'any', read: () => undefined, find: () => undefined }

/** Whatever is given back stands in the person's own messages, links among it. */
function heldPlain(value: string | number, grounds: Grounds): Json | undefined {
  if (typeof value === 'number') return heldNumber(value, grounds)
  if (isUuid(value.trim())) return heldRecord(value.trim(), grounds)
  return ownWords(value, grounds) ?? heldAddress(value, grounds) ?? heldMoney(value, grounds, true)
}

/** The latest message that has the words gives its own characters for them. */
function ownWords(value: string, { texts }: Grounds, formOf?: (word: string) => string): string | undefined {
  for (const text of texts.toReversed()) {
    const span = findRun(text, value, formOf) ?? findRun(text, value.replace(politeLead, ''), formOf)
    if (span) return text.slice(span.start, span.end)
  }
  return undefined
}

/** An id that the model was shown as one of this person's own: whether it is the one they mean is for the tool to say. */
function shownRecord(value: string, { shown = [] }: Grounds): string | undefined {
  return shown.flatMap(({ id }) => (typeof id === 'string' && id === value.trim() ? [id] : []))[0]
}

/** "a nota la da minha mulher" names the "nota da minha mulher": each of the words was said, in one message. */
function wordsApart(value: string, { texts }: Grounds): string | undefined {
  return linksIn(value).length > 0
    ? undefined
    : texts.toReversed().flatMap((text) => findApart(text, value) ?? [])[0]
}

/** "a cliente Maria", "Sr. João": what models put before a name. */
const politeLead = /^(?:(?:o|a|os|as|cliente|sr|sra|seu|dona)\.?\s+)+/iu

/** The same e-mail, phone or document, however it was written. */
function heldAddress(value: string, { texts }: Grounds): string | undefined {
  const all = texts.join('\n')
  const [email] = findEmails(value)
  if (email) return findEmails(all).find((own) => own.email === email.email)?.email
  const [document] = findDocuments(value)
  const sameDocument = document && findDocuments(all).find((own) => own.value === document.value)
  if (sameDocument) return sameDocument.value
  const [phone] = findPhones(value)
  return phone && findPhones(all).find((own) => own.e164 === phone.e164)?.e164
}
