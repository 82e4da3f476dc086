import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { inWords } from '../../../../agent/words.js'
import type { Language } from '../../../../language/detect-language.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'
import { findEmails } from '../../../../language/read-email.js'
import { findPhones } from '../../../../language/read-phone.js'
import { properName } from '../../../../language/read-name.js'

/** Somebody who is in no record yet, offered beside those who are. */
export function newClientOption(said: string, language: Language, told = ''): ChoiceOption {
  const name = said.trim() === said.trim().toLowerCase() ? properName(said) : said.trim()
  return {
    id: 'new',
    title: inWords(language, { pt: `Cadastrar ${name}`, en: `Register ${name}` }),
    value: { newClient: name, ...detailsIn(told) },
  }
}

/**
 * "orçamento pra dona Neusa, tel 11 97777-1234": the phone or e-mail told with the client's name is kept in the new record. Of two phones, or two e-mails, nobody knows which
 * is this client's: neither is kept.
 */
function detailsIn(told: string): JsonObject {
  const [phone, ...phones] = findPhones(told)
  const [mail, ...mails] = findEmails(told)
  return {
    ...(phone && phones.length === 0 && { phone: phone.e164 }),
    ...(mail && mails.length === 0 && { email: mail.email }),
  }
}

/** What else was said of them. */
export function newClientDetails(value: Json): JsonObject {
  if (!isJsonObject(value)) return {}
  const { phone, email } = value
  return { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) }
}

/** The name of the one that is to be registered, where an option says so. */
export function newClientIn(value: Json): string | undefined {
  const name = isJsonObject(value) ? value['newClient'] : undefined
  return typeof name === 'string' ? name : undefined
}
