import type { FieldSpec } from '../../../../agent/define-tool.js'
import { document, email, freeText, phone, type Slot } from '../../../../agent/slots.js'
import type { Words } from '../../../../agent/words.js'
import type { Json, JsonObject } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { findEmails } from '../../../../language/read-email.js'
import { readDocument } from '../../../../language/read-document.js'
import { readPhone } from '../../../../language/read-phone.js'
import { address } from './slots.js'
import { askFor, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

export const nameMax = 120
const notesMax = 2_000
export const addressMax = 300

export type ClientDetails = {
  readonly email: string | null
  readonly phone: string | null
  readonly cpfCnpj: string | null
  readonly address: string | null
  readonly notes: string | null
}

/** Fewer digits than these are no attempt at a document. */
const documentDigitsMin = 6

/** A number with a slip in it is taken, and said not to be right; words that hold no number are no answer, unless they say that there is none. */
const documentSlot: Slot = {
  ...document,
  read(text, context) {
    const digits = text.replace(/\D/g, '').length
    return (
      document.find(text, context) ??
      (digits >= documentDigitsMin || isDeclined(text) ? text.trim() : undefined)
    )
  },
}

const emailQuestion: Words = { pt: 'Qual é o e-mail?', en: 'What is the e-mail address?' }

export const detailFields: { [field in keyof ClientDetails]: FieldSpec } = {
  email: { question: emailQuestion, slot: email, words: ['e-mail', 'email'] },
  phone: {
    question: { pt: 'Qual é o telefone, com DDD?', en: 'What is the phone number, with its area code?' },
    slot: phone,
    words: ['telefone', 'celular', 'whatsapp'],
  },
  cpfCnpj: {
    question: { pt: 'Qual é o CPF ou CNPJ?', en: 'What is the CPF or CNPJ?' },
    slot: documentSlot,
    words: ['cpf', 'cnpj', 'documento'],
  },
  address: {
    question: { pt: 'Qual é o endereço?', en: 'What is the address?' },
    slot: address,
    words: ['endereço', 'rua'],
  },
  notes: {
    question: { pt: 'Qual é a observação?', en: 'What is the remark?' },
    slot: freeText,
    words: ['observação', 'observações'],
  },
}

/** Whatever details of a client one answer holds: "o telefone agora é (11) 98765-4321". */
export const detailsSlot: Slot = {
  type: '{ name?, email?, phone?, cpfCnpj?, address?, notes? }',
  read(text, context) {
    const found: [string, Json | undefined][] = [
      ['email', email.find(text, context)],
      ['phone', phone.find(text, context)],
      ['cpfCnpj', document.find(text, context)],
      ['address', address.find(text, context)],
    ]
    const said = found.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))
    return said.length === 0 ? undefined : Object.fromEntries(said)
  },
  find: () => undefined,
}

/** What was said of a client, checked. What was not said is null; what is wrong is asked for again, never stored. */
export function readDetails(draft: JsonObject): Settled<ClientDetails> {
  const mail = readDetail(draft['email'], 'email', emailIn)
  if (!mail.ok) return mail
  const number = readDetail(draft['phone'], 'phone', phoneIn)
  if (!number.ok) return number
  const paper = readDetail(draft['cpfCnpj'], 'cpfCnpj', documentIn)
  if (!paper.ok) return paper
  const place = readDetail(draft['address'], 'address', addressIn)
  if (!place.ok) return place
  const notes = readDetail(draft['notes'], 'notes', notesIn)
  if (!notes.ok) return notes
  return settled({
    email: mail.value,
    phone: number.value,
    cpfCnpj: paper.value,
    address: place.value,
    notes: notes.value,
  })
}

type Reading = { readonly value: string } | { readonly question: Words }

function readDetail(
  value: Json | undefined,
  field: keyof ClientDetails,
  read: (text: string) => Reading,
): Settled<string | null> {
  if (typeof value !== 'string' && typeof value !== 'number') return settled(null)
  const text = String(value).trim()
  if (text === '' || isDeclined(text) || isOwnDeed(text)) return settled(null)
  const reading = read(text)
  return 'value' in reading ? settled(reading.value) : askFor(field, reading.question)
}

/** "não tem", "sem e-mail", "pula": the detail is left out. */
function isDeclined(text: string): boolean {
  return /^(nao (tem|tenho|sei|quero)|sem|pul[ae]r?|deixa (sem|em branco)|nenhum|none|skip)\b/.test(
    tokensOf(text).join(' '),
  )
}

/** "te passei", "que eu mandei ontem": what the person says of having said it, and no detail of anybody. */
function isOwnDeed(text: string): boolean {
  return /^(?:(?:que|q|eu|ja|te|lhe) )*(?:[a-z]+ei|disse|dei)(?: (?:antes|agora|ontem|ali|acima|aqui|hoje))*$/.test(
    tokensOf(text).join(' '),
  )
}

function emailIn(text: string): Reading {
  const [found, ...others] = findEmails(text)
  if (found && others.length === 0) return { value: found.email }
  const why = { pt: 'Esse e-mail não parece certo.', en: 'That e-mail address does not look right.' }
  return { question: together(why, emailQuestion) }
}

function phoneIn(text: string): Reading {
  const found = readPhone(text)
  if (found) return { value: found.e164 }
  return {
    question: {
      pt: 'Esse telefone não parece certo. Qual é o número, com DDD?',
      en: 'That phone number does not look right. What is it, with its area code?',
    },
  }
}

function documentIn(text: string): Reading {
  const found = readDocument(text)
  if (found?.valid) return { value: found.value }
  const length = text.replace(/[^\da-z]/gi, '').length
  const name = found?.kind ?? (length <= 11 ? 'cpf' : 'cnpj')
  return {
    question: {
      pt: `Esse ${name.toUpperCase()} não confere. Qual é o número certo?`,
      en: `That ${name.toUpperCase()} does not check out. What is the right number?`,
    },
  }
}

function addressIn(text: string): Reading {
  return { value: text.replace(/\s+/g, ' ').slice(0, addressMax) }
}

function notesIn(text: string): Reading {
  return { value: text.replace(/^[\s:;,.-]+/, '').slice(0, notesMax) }
}
