import { cnpj, cpf } from 'cpf-cnpj-validator'
import { isBrazilianDialable } from './area-codes.js'
import { foldInPlace } from './fold-text.js'
import { overlaps, type Span } from './span.js'

export interface FoundDocument extends Span {
  kind: 'cpf' | 'cnpj'
  /** Digits (and, in a new CNPJ, capital letters) only. */
  value: string
  /** False when the check digits are wrong: the caller tells the person, it does not correct. */
  valid: boolean
}

/** CPF and CNPJ in a text, with or without punctuation; the CNPJ may have letters. */
export function findDocuments(text: string): FoundDocument[] {
  const folded = foldInPlace(text)
  const companies = candidates(folded.text, CNPJ, 'cnpj')
  const free = (taken: readonly Span[]) => (found: Span) => !taken.some((other) => overlaps(other, found))
  const mayBePeople = hasDigits(folded.text, cpfDigits)
  if (companies.length === 0 && !mayBePeople) return []
  const people = mayBePeople ? candidates(folded.text, CPF, 'cpf').filter(free(companies)) : []
  const loose = !mayBePeople
    ? []
    : candidates(folded.text, LOOSE_CPF, 'cpf').filter(
        (found) => found.valid && free([...companies, ...people])(found),
      )
  return [...companies, ...people, ...loose]
    .sort((a, b) => a.start - b.start)
    .map((found) => ({ ...found, start: folded.place(found.start), end: folded.place(found.end) }))
}

const cpfDigits = 11

/** At least so many, wherever they stand: without them no expression has to be tried. */
export function hasDigits(text: string, count: number): boolean {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57 && ++seen >= count) return true
  }
  return false
}

/** The one document of a text; undefined when there is none or more than one. */
export function readDocument(text: string): FoundDocument | undefined {
  const found = findDocuments(text)
  return found.length === 1 ? found[0] : undefined
}

/** '52998224725' → '529.982.247-25', '12ABC34501DE35' → '12.ABC.345/01DE-35'. */
export function formatDocument(value: string): string {
  const plain = bare(value)
  if (plain.length === 11) return plain.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  return plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

// What may be shown so that its owner recognises it: '***.***.247-25', and the branch of a company.
export function maskDocument(value: string): string {
  const plain = bare(value)
  if (plain.length === 11) return `***.***.${plain.slice(6, 9)}-${plain.slice(9)}`
  if (plain.length === 14) return `**.***.***/${plain.slice(8, 12)}-${plain.slice(12)}`
  return '*'.repeat(plain.length)
}

const CPF = /(?<![\w.,/-])\d{3}([. ]?)\d{3}\1\d{3}[-/. ]?\d{2}(?![\w@]|[-/]\d|[.,]\d)/g
const CNPJ =
  /(?<![\w.,/-])[\da-z]{2}([. ]?)[\da-z]{3}\1[\da-z]{3}[/ ]?[\da-z]{4}[- ]?\d{2}(?![\w@]|[-/]\d|[.,]\d)/g
/** A CPF parted in some other way ("529 . 982 . 247 - 25", digit by digit): its check digits must prove it. */
const LOOSE_CPF = /(?<![\w.,/-]|\d )\d(?:[ .\-–/]{0,3}\d){10}(?![\w@]|[ .,\-–/]{1,3}\d)/g
const LABEL =
  /(cpf|cnpj|documento|telefone|fone|tel|cel|celular|whatsapp|whats|zap|contato)\W{0,3}(?:e|eh|do cliente|dele|dela)?\W{0,3}$/
const labelReach = 32

function candidates(text: string, shape: RegExp, kind: FoundDocument['kind']): FoundDocument[] {
  return [...text.matchAll(shape)].flatMap((match) => {
    const value = bare(match[0])
    const valid = kind === 'cpf' ? cpf.isValid(value) : cnpj.isValid(value)
    const label = LABEL.exec(text.slice(Math.max(0, match.index - labelReach), match.index))?.[1]
    if (!isDocument(kind, match[0], value, valid, label)) return []
    return [{ kind, value, valid, start: match.index, end: match.index + match[0].length }]
  })
}

/** Punctuation or a label makes a document of it even when wrong; bare characters must earn it. */
function isDocument(
  kind: FoundDocument['kind'],
  typed: string,
  value: string,
  valid: boolean,
  label: string | undefined,
): boolean {
  const labelled = label === kind || label === 'documento'
  if (labelled) return true
  if (kind === 'cnpj') return valid || /[./]/.test(typed) || /^\d{14}$/.test(typed)
  if (/[.]/.test(typed)) return true
  if (isTypedAsPhone.test(typed)) return false
  if (!isBrazilianDialable(value)) return !typed.includes(' ') || valid
  return valid && label === undefined
}

/** "21 90000-4321": the area code apart, and the last four digits. One in a hundred would pass for a CPF. */
const isTypedAsPhone = /^\d{2}[ -]\d{5}[ -]?\d{4}$/

function bare(value: string): string {
  return value.replace(/[^\da-z]/gi, '').toUpperCase()
}
