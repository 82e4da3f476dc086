import { detectLanguage, type Language } from '../language/detect-language.js'
import { optionsOf, textOf, type Message } from './message.js'

/** Which interactive messages a chip can show. The others of the sixteen types are shown by all. */
export type Shows = {
  readonly buttons: boolean
  readonly list: boolean
  readonly cta: boolean
  readonly flow: boolean
  readonly template: boolean
  readonly locationRequest: boolean
}

export const showsNothing: Shows = {
  buttons: false,
  list: false,
  cta: false,
  flow: false,
  template: false,
  locationRequest: false,
}

/** The nearest thing to a message that a chip can show. */
export function degrade(message: Message, shows: Shows): Message {
  switch (message.type) {
    case 'buttons':
      return shows.buttons ? message : numberedText(message)
    case 'list':
      return shows.list ? message : numberedText(message)
    case 'cta_url':
      return shows.cta ? message : plain(message)
    case 'flow':
      return shows.flow ? message : plain(message)
    case 'template':
      return shows.template ? message : plain(message)
    case 'location_request':
      return shows.locationRequest ? message : askingInWords(message.text)
    // No chip shows it in Brazil.
    case 'address':
      return plain(message)
    default:
      return message
  }
}

const howToTellAPlace: Readonly<Record<Language, string>> = {
  pt: 'Envie sua localização por aqui ou escreva o endereço completo.',
  en: 'Send your location here or write the full address.',
}

function askingInWords(text: string): Message {
  return { type: 'text', text: `${text}\n${howToTellAPlace[languageOf(text)]}` }
}

/** What is added to a message speaks its language. */
function languageOf(text: string): Language {
  return detectLanguage(text) ?? 'pt'
}

/** Buttons and lists as text whose numbers are answers; any other message stays as it is. */
export function numberedText(message: Message): Message {
  const { length } = optionsOf(message)
  if (length === 0) return message
  const text = textOf(message)
  return { type: 'text', text: `${text}\n${howToAnswer(length, languageOf(text))}` }
}

const namedNumbersMax = 3

function howToAnswer(count: number, language: Language): string {
  const isEnglish = language === 'en'
  if (count > namedNumbersMax)
    return isEnglish ? `Answer with a number from 1 to ${count}.` : `Responda com um número de 1 a ${count}.`
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1))
  const list = new Intl.ListFormat(isEnglish ? 'en' : 'pt-BR', { type: 'disjunction' }).format(numbers)
  return isEnglish ? `Answer ${list}.` : `Responda ${list}.`
}

function plain(message: Message): Message {
  return { type: 'text', text: textOf(message) }
}
