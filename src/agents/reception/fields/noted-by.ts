import { shorten } from '../../../conversation/shorten.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { Quoted } from '../contracts/quoted.js'
import type { WholeReading } from '../contracts/whole-reading.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { asQuoted, hearing } from './as-quoted.js'
import { besideNoted } from './further-time.js'
import { detailMax } from './left-over.js'
import { namesDay } from '../read-moment.js'
import { dayIn, mergeTime } from './merge-time.js'
import { anyTime, partOfDay, stretch } from './time-words.js'
import { ownWords } from './own-words.js'
import { quotedTime } from './quoted-time.js'
import { inTheSameStreet, readAddress, renumbered } from './read-address.js'
import { isCalledCustomer, readCustomer } from './read-customer.js'
import { readName } from './read-name.js'
import { sameHour } from './read-time.js'

/** What is noted after a message, and what of it is new. */
export type NoteAfter = {
  readonly data: Collected
  /** As the person is told: of the details only those that came. */
  readonly added: Collected
  /** What went, in the words it was noted in. */
  readonly dropped: Collected
}

const between = '; '

/**
 * What was noted, as a model reads the message: taken out, put right and added to. It names the words; they count where the person
 * wrote them and the desk's own readers take them for what they are said to be.
 */
export function notedBy(situation: Situation, quoted: Quoted, whole: WholeReading): NoteAfter {
  const { memo } = situation
  const { data: left, dropped } = withoutDropped(situation, whole)
  const faced = { ...asQuoted(situation, quoted), memo: { ...memo, data: left } }
  const quotedNow = quotedTime({ ...situation, memo }, whole.times)
  const time =
    quotedNow && (atTheSameHour(situation, quotedNow) ?? timeAfter(situation, left.time, quotedNow, whole))
  const where = addressBy(faced, quoted.address)
  const values: Collected = {
    ...nameBy(faced),
    ...where,
    ...(time !== undefined && { time }),
    ...customerBy(situation, whole),
  }
  const unplaced = where?.address === undefined ? (faced.quoted.address ?? '') : ''
  const fresh = freshDetails(situation, whole, left.detail ?? '', unplaced)
  const detail = [left.detail, ...fresh].filter(Boolean).join(between)
  return {
    data: { ...left, ...values, ...(fresh.length > 0 && { detail: shorten(detail, detailMax) }) },
    added: { ...changedOf(memo.data, values), ...(fresh.length > 0 && { detail: fresh.join(between) }) },
    dropped: without(dropped, Object.keys(values)),
  }
}

/** "Sexta, mesmo horário": at the hour that was told, also where the day of it is taken back; undefined where none was. */
function atTheSameHour({ memo, clock, language }: Situation, now: string): string | undefined {
  const before = memo.data.time
  const day = now
    .replace(sameHour, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim()
  if (before === undefined || !sameHour.test(now)) return undefined
  if (day === '') return before
  const merged = mergeTime(before, day, clock, language)
  return merged === day ? undefined : merged
}

function timeAfter(
  { said, clock }: Situation,
  noted: string | undefined,
  now: string,
  { addsTime }: WholeReading,
): string {
  return besideNoted(noted, now, { said, clock, isSaidToAdd: addsTime }) ?? onTheNotedDay(noted, now)
}

/** "De tarde, depois das 14", after "quinta": of the day that was told. */
function onTheNotedDay(noted: string | undefined, now: string): string {
  const folded = foldText(now)
  const isOfHours = stretch.test(folded) || partOfDay.test(folded)
  if (noted === undefined || !isOfHours || namesDay(now) || anyTime.test(folded)) return now
  if (!namesDay(noted) || anyTime.test(foldText(noted))) return now
  const day = dayIn(noted.replace(/,? (?:depois|antes|a partir|até|ate|entre) .*$/iu, ''))
  return day === '' || !namesDay(day) ? now : `${day}, ${now}`
}

function changedOf(before: Collected, values: Collected): Collected {
  const old: { readonly [field: string]: unknown } = before
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => old[field] !== value))
}

function nameBy(situation: Situation): Collected | undefined {
  const quoted = hearing(situation, 'name')
  return quoted && readName({ ...quoted, heard: { ...quoted.heard, answer: null, option: null } })
}

/** In words of their own it is the model that tells which of the two it is; the words have to be there. */
function customerBy(situation: Situation, { customer }: WholeReading): Collected | undefined {
  const { memo, heard, said } = situation
  const isCustomer = memo.asking === 'customer' || isCalledCustomer(foldText(heard.text))
  const told = isCustomer ? readCustomer(situation) : undefined
  if (told || customer === null || ownWords(said, customer.words) === undefined) return told
  return { customer: customer.is }
}

/** Also of one that was noted, what is put right: its other words are the person's too. */
function addressBy(situation: Situation, copy: string | undefined): Collected | undefined {
  if (copy === undefined) return undefined
  const { memo, said, heard } = situation
  const before = memo.data.address
  const asked = (text: string): Situation => ({
    ...situation,
    memo: { ...memo, asking: 'address' },
    said: text,
    heard: { ...heard, text },
  })
  const own = situation.quoted.address
  const told = own === undefined ? undefined : readAddress(asked(own))
  if (told) return inTheSameStreet(before, told)
  if (before === undefined) return undefined
  const words = new Set([...tokensOf(before), ...tokensOf(said)])
  const isTheirs = tokensOf(copy).every((word) => words.has(word))
  return (isTheirs ? readAddress(asked(copy)) : undefined) ?? renumbered(situation)
}

function withoutDropped(
  { memo, said }: Situation,
  { drops }: WholeReading,
): { readonly data: Collected; readonly dropped: Collected } {
  let data = memo.data
  let dropped: Collected = {}
  for (const { field, words, noted } of drops) {
    if (ownWords(said, words) === undefined) continue
    if (field === 'details') {
      const { gone, left } = parted(data.detail?.split(between) ?? [], noted)
      if (gone.length === 0) continue
      data = { ...without(data, ['detail']), ...(left.length > 0 && { detail: left.join(between) }) }
      dropped = { ...dropped, detail: [dropped.detail, ...gone].filter(Boolean).join(between) }
    } else if (field === 'questions') {
      const { gone, left } = parted(data.asked ?? [], noted)
      if (gone.length === 0) continue
      data = { ...without(data, ['asked']), ...(left.length > 0 && { asked: [...left] }) }
      dropped = { ...dropped, asked: [...(dropped.asked ?? []), ...gone] }
    } else if (data[field] !== undefined) {
      dropped = { ...dropped, [field]: data[field] }
      data = without(data, [field])
    }
  }
  return { data, dropped }
}

/** Of several that were noted the one that is meant, or all of them. */
function parted(
  pieces: readonly string[],
  noted: string | undefined,
): { readonly gone: readonly string[]; readonly left: readonly string[] } {
  if (noted === undefined) return { gone: pieces, left: [] }
  const isMeant = (piece: string) =>
    ownWords(piece, noted) !== undefined || ownWords(noted, piece) !== undefined
  return { gone: pieces.filter(isMeant), left: pieces.filter((piece) => !isMeant(piece)) }
}

function without(data: Collected, fields: readonly string[]): Collected {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)))
}

/** Each as it was written, once; what was asked, or stands in another field, is no detail. An address that leads to no door is one. */
function freshDetails(
  { said }: Situation,
  { details, asks, customer }: WholeReading,
  before: string,
  unplaced: string,
): readonly string[] {
  // What stands in a question that is answered is told nowhere else: "instalação de um 9000 quanto fica?".
  const asked = asks.map(({ words }) => words)
  const open = asks.filter(({ about, whole }) => about === 'unknown' || !whole).map(({ words }) => words)
  const fresh: string[] = []
  for (const copy of [...details, unplaced]) {
    const own = ownWords(said, copy)?.replace(/\s+/g, ' ')
    if (own === undefined || isOnlyCustomer.test(foldText(own))) continue
    if (customer !== null && ownWords(customer.words, own) !== undefined) continue
    if ([before, ...fresh, ...open].some((text) => ownWords(text, own) !== undefined)) continue
    if (asked.some((text) => ownWords(own, text) !== undefined)) continue
    fresh.push(own)
  }
  return fresh
}

/** Nothing but whether they came before. */
const isOnlyCustomer =
  /^(?:(?:e|eh|sim|nao|ja|ainda|eu|minha|a) )*(?:primeira vez|sou cliente|cliente (?:nov|antig)[oa]|first time)[.!]*$/
