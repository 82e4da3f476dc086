import { isJsonObject, type Json } from '../../../../conversation/json.js'
import { inWords } from '../../../../agent/words.js'
import type { Language } from '../../../../language/detect-language.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'
import { properName } from '../../../../language/read-name.js'

/** Somebody who is in no record yet, offered beside those who are. */
export function newClientOption(said: string, language: Language): ChoiceOption {
  const name = said.trim() === said.trim().toLowerCase() ? properName(said) : said.trim()
  return {
    id: 'new',
    title: inWords(language, { pt: `Cadastrar ${name}`, en: `Register ${name}` }),
    value: { newClient: name },
  }
}

/** The name of the one that is to be registered, where an option says so. */
export function newClientIn(value: Json): string | undefined {
  const name = isJsonObject(value) ? value['newClient'] : undefined
  return typeof name === 'string' ? name : undefined
}
