import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords } from '../../../../agent/words.js'
import type { Language } from '../../../../language/detect-language.js'
import { maskDocument } from '../../../../language/read-document.js'
import { dayOfInstant } from './wording.js'

type Described = {
  readonly email: string | null
  readonly phone: string | null
  readonly cpf_cnpj: string | null
  readonly created_at: Date
}

/** Enough to tell two clients of one name apart, without showing the whole of anything. */
export function describeClient(
  client: Described,
  { timeZone, language }: Pick<ToolContext, 'timeZone' | 'language'>,
): string {
  const { phone, email, cpf_cnpj: document } = client
  const parts = [
    phone === null ? null : maskPhone(phone, language),
    email === null ? null : maskEmail(email),
    document === null ? null : `${documentName(document)} ${maskDocument(document)}`,
  ].filter((part) => part !== null)
  const since = dayOfInstant(client.created_at, timeZone, language)
  return (
    parts.slice(0, 2).join(' · ') ||
    inWords(language, { pt: `cadastro de ${since}`, en: `registered on ${since}` })
  )
}

/** '+5511987654321' → 'tel. final 4321'. */
function maskPhone(e164: string, language: Language): string {
  const last = e164.slice(-4)
  return inWords(language, { pt: `tel. final ${last}`, en: `phone ending in ${last}` })
}

/** 'joao.silva@example.com' → 'j***@example.com'. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@')
}

export function documentName(value: string): 'CPF' | 'CNPJ' {
  return value.length === 11 ? 'CPF' : 'CNPJ'
}
