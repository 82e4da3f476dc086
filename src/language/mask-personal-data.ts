import { findSecrets } from './find-secrets.js'
import { findDocuments, maskDocument } from './read-document.js'
import { findEmails } from './read-email.js'
import { findPhones } from './read-phone.js'
import { isPlainText } from './is-plain-text.js'
import { overlaps, type Span } from './span.js'

export interface Masker {
  /** Documents become placeholders, secrets are removed for good. */
  mask(text: string): string
  /** Puts the documents back into a text or into any JSON value. */
  reveal(value: unknown): unknown
  /** What each placeholder stands for, as the person typed it. */
  found: Readonly<Record<string, string>>
}

export interface MaskedText {
  text: string
  reveal(text: string): string
  found: Readonly<Record<string, string>>
}

/** Stands where a secret stood. */
export const REMOVED = '[REMOVIDO]'

/** Masks one text before it goes to a model. */
export function maskForModel(text: string): MaskedText {
  const vault = createVault()
  return { text: vault.mask(text), reveal: vault.revealText, found: vault.found }
}

/** Masks several texts of one conversation: the same document has the same placeholder in all of them. */
export function createMasker(): Masker {
  const vault = createVault()
  return { mask: vault.mask, reveal: (value) => mapStrings(value, vault.revealText), found: vault.found }
}

/** Cards, their codes, keys and passwords are gone for good; all else is as it was. */
export function withoutSecrets(text: string): string {
  return replaceSpans(
    text,
    findSecrets(text).map((span) => ({ ...span, by: REMOVED })),
  )
}

/** One way only: enough to follow a conversation in a log, not enough to use anyone's data. */
export function redactForLog(text: string): string {
  if (isPlainText(text)) return text
  const replacements = [
    ...findSecrets(text).map((span) => ({ ...span, by: REMOVED })),
    ...findDocuments(text).map((found) => ({ ...found, by: maskDocument(found.value) })),
    ...findEmails(text).map((found) => ({ ...found, by: maskEmail(found.email) })),
    ...findPhones(text).map((found) => ({ ...found, by: maskPhone(found.national) })),
  ]
  return replaceSpans(text, replacements)
}

/** The same over any JSON value; a field named as a secret loses its value whatever it is. */
export function maskForAudit(value: unknown): unknown {
  return mapStrings(
    value,
    (text) => (OWN_ID.test(text) ? text : redactForLog(text)),
    (key) => SECRET_FIELD.test(key),
  )
}

/** Our own ids and status words: nobody's data, and most of what an audit holds. */
const OWN_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z_]{1,30})$/

const SECRET_FIELD =
  /^(?:.*[_-])?(?:senha|password|passwd|pwd|secret|token|api[_-]?key|authorization|cookie|cvv|cvc)$|(?:Password|Secret|Token|ApiKey)$/i

const PLACEHOLDER = /\[?\b(CPF|CNPJ)_(\d{1,4})\b\]?/g

const UNBROKEN = /\S+/g
const ADDRESS = /:\/\/|(?:^|[^\w])www\.|\.[a-z]{2,24}[/?#:]|(?:^|[("'<])(?:mailto|tel|sms|data|javascript):/i

function createVault() {
  const found: Record<string, string> = {}
  const placeholders = new Map<string, string>()
  const counts = { cpf: 0, cnpj: 0 }

  function placeholderOf(kind: 'cpf' | 'cnpj', value: string, typed: string): string {
    const known = placeholders.get(value)
    if (known !== undefined) return known
    counts[kind] += 1
    const placeholder = `[${kind.toUpperCase()}_${counts[kind]}]`
    placeholders.set(value, placeholder)
    found[placeholder] = typed
    return placeholder
  }

  function mask(original: string): string {
    if (isPlainText(original)) return original
    // A person who types "[CPF_1]" must not get someone's document revealed in its place.
    const text = original.replace(PLACEHOLDER, '$1 $2')
    const secrets = findSecrets(text).map((span) => ({ ...span, by: REMOVED }))
    const documents = findDocuments(text)
      .filter((document) => !secrets.some((secret) => overlaps(secret, document)))
      .map(({ kind, value, start, end }) => ({
        start,
        end,
        by: placeholderOf(kind, value, text.slice(start, end)),
      }))
    return replaceSpans(text, [...secrets, ...documents])
  }

  /** Models sometimes drop the brackets; an unknown placeholder is left as it is. */
  function revealWord(word: string): string {
    return word.replace(
      PLACEHOLDER,
      (typed, kind: string, number: string) => found[`[${kind}_${number}]`] ?? typed,
    )
  }

  /** Nothing goes back into a link: opening it would send the document to whoever owns the address. */
  function revealText(text: string): string {
    return text.replace(UNBROKEN, (run) => (ADDRESS.test(run) ? run : revealWord(run)))
  }

  return { found, mask, revealText }
}

/** Where two overlap, the one given first stays. */
function replaceSpans(text: string, replacements: readonly (Span & { by: string })[]): string {
  const kept: (Span & { by: string })[] = []
  for (const replacement of replacements) {
    if (!kept.some((other) => overlaps(other, replacement))) kept.push(replacement)
  }
  let result = ''
  let from = 0
  for (const { start, end, by } of kept.sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + by
    from = end
  }
  return result + text.slice(from)
}

const depthMax = 32

function mapStrings(
  value: unknown,
  change: (text: string) => string,
  removes: (key: string) => boolean = () => false,
  depth = 0,
): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return REMOVED
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change, removes, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      removes(key) ? REMOVED : mapStrings(item, change, removes, depth + 1),
    ]),
  )
}

/** 'joao@exemplo.com' → 'j***@exemplo.com'. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@')
}

/** '(11) 98765-4321' → '(11) *****-4321'. */
function maskPhone(national: string): string {
  const kept = 4
  const area = /^\(\d{2}\)/.exec(national)?.[0] ?? ''
  const rest = national.slice(area.length)
  return area + rest.slice(0, -kept).replace(/\d/g, '*') + rest.slice(-kept)
}
