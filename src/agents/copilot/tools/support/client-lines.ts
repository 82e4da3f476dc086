import { formatDocument } from '../../../../language/read-document.js'
import { formatPhone } from '../../../../language/read-phone.js'
import type { ClientDetails } from './client-details.js'
import { documentName } from './describe-client.js'

/** The details of a client, one a line; only those there are. */
export function detailLines(details: ClientDetails): string[] {
  const { phone, email, cpfCnpj, address, notes } = details
  return [
    ...(phone === null ? [] : [`Telefone: ${formatPhone(phone)}`]),
    ...(email === null ? [] : [`E-mail: ${email}`]),
    ...(cpfCnpj === null ? [] : [`${documentName(cpfCnpj)}: ${formatDocument(cpfCnpj)}`]),
    ...(address === null ? [] : [`Endereço: ${address}`]),
    ...(notes === null ? [] : [`Observações: ${notes}`]),
  ]
}

/** One client in a list: the name and the quickest way to reach them. */
export function clientLine(client: { name: string; phone: string | null; email: string | null }): string {
  const contact = client.phone === null ? client.email : formatPhone(client.phone)
  return contact === null ? client.name : `${client.name}, ${contact}`
}
