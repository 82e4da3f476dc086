import { inWords, type Words } from '../../../../agent/words.js'
import type { Language } from '../../../../language/detect-language.js'
import { formatDocument } from '../../../../language/read-document.js'
import { formatPhone } from '../../../../language/read-phone.js'
import type { ClientDetails } from './client-details.js'
import { documentName } from './describe-client.js'

/** The details of a client, one a line; only those there are. */
export function detailLines(details: ClientDetails, language: Language): string[] {
  const { phone, email, cpfCnpj, address, notes } = details
  const called = (words: Words): string => inWords(language, words)
  return [
    ...(phone === null ? [] : [`${called({ pt: 'Telefone', en: 'Phone' })}: ${formatPhone(phone)}`]),
    ...(email === null ? [] : [`E-mail: ${email}`]),
    ...(cpfCnpj === null ? [] : [`${documentName(cpfCnpj)}: ${formatDocument(cpfCnpj)}`]),
    ...(address === null ? [] : [`${called({ pt: 'Endereço', en: 'Address' })}: ${address}`]),
    ...(notes === null ? [] : [`${called({ pt: 'Observações', en: 'Remarks' })}: ${notes}`]),
  ]
}

/** One client in a list: the name and the quickest way to reach them. */
export function clientLine(client: { name: string; phone: string | null; email: string | null }): string {
  const contact = client.phone === null ? client.email : formatPhone(client.phone)
  return contact === null ? client.name : `${client.name}, ${contact}`
}
