import { detectLanguage, type Language } from '../language/detect-language.js'
import { optionsOf, textOf, type Media, type Message } from './message.js'
import type { ShownMedia, Shows } from './shows.js'

/** The nearest thing to a message that a channel can show. */
export function degrade(message: Message, shows: Shows): Message {
  switch (message.type) {
    case 'buttons':
      return message.options.length <= shows.buttons ? message : numberedText(message)
    case 'list':
      return optionsOf(message).length <= shows.rows ? message : numberedText(message)
    case 'cta_url':
      return shows.cta ? message : plain(message)
    case 'flow':
      return shows.flow ? message : plain(message)
    case 'template':
      return shows.template ? message : plain(message)
    case 'location_request':
      return shows.locationRequest ? message : askingInWords(message.text)
    case 'location':
      return shows.location ? message : plain(message)
    case 'contacts':
      return shows.contacts ? message : plain(message)
    case 'reaction':
      return shows.reaction ? message : plain(message)
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return isShownMedia(message.media, limitsOf(message.media, shows)[message.type])
        ? message
        : plain(message)
    // No channel shows it in Brazil.
    case 'address':
      return plain(message)
    case 'text':
      return message
  }
}

function limitsOf(media: Media, shows: Shows): Shows['media'] {
  return 'file' in media ? (shows.handedOver ?? shows.media) : shows.media
}

/** A file too large for the channel, or of a type it does not know, is still to be had behind its link. */
function isShownMedia({ bytes, mimeType }: Media, limit: ShownMedia | undefined): boolean {
  if (!limit || (bytes ?? 0) > limit.bytes) return false
  const [essence = ''] = mimeType?.toLowerCase().split(';') ?? []
  return mimeType === undefined || limit.mimeTypes === null || limit.mimeTypes.includes(essence.trim())
}

const howToTellAPlace: Readonly<Record<Language, string>> = {
  pt: 'Envie sua localização por aqui ou escreva o endereço completo.',
  en: 'Send your location here or write the full address.',
  es: 'Envía tu ubicación por aquí o escribe la dirección completa.',
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

const answerWith: Readonly<
  Record<Language, { readonly locale: string; readonly one: string; readonly upTo: string }>
> = {
  pt: { locale: 'pt-BR', one: 'Responda', upTo: 'Responda com um número de 1 a' },
  en: { locale: 'en', one: 'Answer', upTo: 'Answer with a number from 1 to' },
  es: { locale: 'es', one: 'Responde', upTo: 'Responde con un número del 1 al' },
}

function howToAnswer(count: number, language: Language): string {
  const { locale, one, upTo } = answerWith[language]
  if (count > namedNumbersMax) return `${upTo} ${count}.`
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1))
  return `${one} ${new Intl.ListFormat(locale, { type: 'disjunction' }).format(numbers)}.`
}

function plain(message: Message): Message {
  return { type: 'text', text: textOf(message) }
}
