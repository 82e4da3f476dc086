import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isBrazilianDialable } from './area-codes.js'
import { foldInPlace } from './fold-text.js'
import { findDocuments, hasDigits } from './read-document.js'
import { overlaps, type Span } from './span.js'

export interface Phone {
  /** '+5511987654321', always with the ninth digit of a Brazilian mobile. */
  e164: string
  /** '(11) 98765-4321'. */
  national: string
  mobile: boolean
}

export interface FoundPhone extends Phone, Span {
  text: string
}

/** Phone numbers in a text: Brazilian ones with their DDD, foreign ones with "+" and country code. */
export function findPhones(text: string): FoundPhone[] {
  const folded = foldInPlace(text)
  if (!hasDigits(folded.text, phoneDigitsMin)) return []
  const documents = findDocuments(text)
  return [...folded.text.matchAll(PHONE)].flatMap((match) => {
    const found = longestPhone(match[0], match.index)
    if (!found) return []
    const { start: first, end: last, ...phone } = found
    const span = { start: folded.place(first), end: folded.place(last) }
    if (documents.some((document) => overlaps(document, span))) return []
    return [{ ...phone, ...span, text: text.slice(span.start, span.end) }]
  })
}

const phoneDigitsMin = 8

/** "500 11987654321": a number too long to be an area code belongs to something else. */
function longestPhone(run: string, at: number): (Phone & Span) | undefined {
  const from = /^\d{3,} (?=\d{2})/.exec(run)?.[0].length ?? 0
  for (const start of from > 0 ? [0, from] : [0]) {
    const text = run.slice(start)
    const phone = phoneOf(text)
    if (phone) return { ...phone, start: at + start, end: at + run.length }
  }
  return undefined
}

/** The one phone of a text (also a WhatsApp id such as 5511987654321@s.whatsapp.net); undefined when none or several. */
export function readPhone(text: string): Phone | undefined {
  const found = findPhones(text.replace(WHATSAPP_ID_SUFFIX, ''))
  if (found.length !== 1 || !found[0]) return undefined
  const { e164, national, mobile } = found[0]
  return { e164, national, mobile }
}

/** Mobiles are the same by DDD and last eight digits: WhatsApp keeps many ids without the ninth digit. */
export function samePhone(a: string, b: string): boolean {
  const first = readPhone(a)
  const second = readPhone(b)
  return first !== undefined && first.e164 === second?.e164
}

/** '+5511987654321' → '(11) 98765-4321'; a foreign number keeps its country code. */
export function formatPhone(e164: string): string {
  return readPhone(e164)?.national ?? e164
}

// Digits with the separators people use. Not after a currency mark, inside a longer number, or as the name of an e-mail address.
const PHONE = /(?<![\w.,/$+-]|\$ )(?:\+?\d|\(\d{2,3}\))(?:[ .-]?[(]?\d\)?){7,18}(?![\w@]|[-/]\d|,\d)/g
const WHATSAPP_ID_SUFFIX = /(?::\d+)?@(?:s\.whatsapp\.net|c\.us|lid)$/

function phoneOf(typed: string): Phone | undefined {
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+') && !digits.startsWith('55')) return foreignPhone(typed)
  const national = withoutPrefix(digits)
  if (typed.startsWith('+') && national === digits) return undefined
  if (!isBrazilianDialable(national)) return undefined
  const areaCode = national.slice(0, 2)
  const local = national.slice(2)
  const mobile = /^[6-9]/.test(local)
  const subscriber = mobile && local.length === 8 ? `9${local}` : local
  return {
    e164: `+55${areaCode}${subscriber}`,
    national: `(${areaCode}) ${subscriber.slice(0, -4)}-${subscriber.slice(-4)}`,
    mobile,
  }
}

/** Without the country code (only 12 and 13 digits can have it: 55 is a DDD too) or the trunk zero. */
function withoutPrefix(digits: string): string {
  if (/^55\d{10,11}$/.test(digits)) return digits.slice(2)
  return /^0[1-9]\d{9,10}$/.test(digits) ? digits.slice(1) : digits
}

function foreignPhone(typed: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(typed)
  if (!parsed?.isValid()) return undefined
  const type = parsed.getType()
  return {
    e164: parsed.number,
    national: parsed.formatInternational(),
    mobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  }
}
