import { checkMessage } from '../../conversation/check-message.js'
import { degrade } from '../../conversation/degrade.js'
import type { JsonObject } from '../../conversation/json.js'
import { optionsOf, textOf, type ContactCard, type Media, type Message } from '../../conversation/message.js'
import { detectLanguage } from '../../language/detect-language.js'
import type { Rendered, RenderError } from '../../ports/channel.js'
import { known } from '../channels/json-fields.js'
import { standIn } from '../channels/stand-in.js'
import { callbackData } from './callback-data.js'
import type { TelegramChip } from './telegram-credentials.js'
import { readTelegramMessageId } from './telegram-ids.js'
import { telegramShows } from './telegram-shows.js'

type Call = { readonly name: string; readonly fields: JsonObject }

/** A message as the Bot API takes it: `POST /bot<token>/<method>`. A card with several phones takes several calls. */
export function renderTelegram(
  message: Message,
  to: string,
  { botToken }: Pick<TelegramChip, 'botToken'>,
): Rendered {
  const [problem] = checkMessage(message)
  if (problem) return refused({ code: 'message.invalid', ...problem })
  const shown = degrade(message, telegramShows)
  const [left] = checkMessage(shown)
  if (left) return refused({ code: 'message.invalid', ...left })
  const requests = callsOf(shown, to).map(({ name, fields }) => ({
    method: 'POST' as const,
    path: `/bot${botToken}/${name}`,
    body: { chat_id: to, ...fields },
  }))
  return { ok: true, requests }
}

function refused(error: RenderError): Rendered {
  return { ok: false, error }
}

function callsOf(message: Message, to: string): readonly Call[] {
  switch (message.type) {
    case 'image':
      return [file('sendPhoto', 'photo', message.media, message.caption)]
    case 'video':
      return [file('sendVideo', 'video', message.media, message.caption)]
    case 'audio':
      return [
        message.voice ? file('sendVoice', 'voice', message.media) : file('sendAudio', 'audio', message.media),
      ]
    case 'document':
      return [file('sendDocument', 'document', message.media, message.caption)]
    case 'sticker':
      return [file('sendSticker', 'sticker', message.media)]
    case 'location':
      return [place(message)]
    case 'contacts':
      return message.contacts.flatMap(cards)
    case 'reaction':
      return [reaction(message, to)]
    case 'buttons':
    case 'list':
      return [choice(message)]
    case 'cta_url':
      return [
        {
          name: 'sendMessage',
          fields: { text: around(message), ...keyboard([{ text: message.label, url: message.url }]) },
        },
      ]
    case 'location_request':
      return [{ name: 'sendMessage', fields: { text: message.text, ...whereAreYou(message.text) } }]
    default:
      return [{ name: 'sendMessage', fields: known({ text: textOf(message), ...preview(message) }) }]
  }
}

function file(name: string, field: string, media: Media, caption?: string): Call {
  return { name, fields: known({ [field]: sourceOf(media), caption }) }
}

function sourceOf(media: Media): string {
  if ('file' in media) return standIn(media.file)
  return 'id' in media ? media.id : media.link
}

/** A venue has a name and an address, and wants both; a bare pin has neither. */
function place({ latitude, longitude, name, address }: Extract<Message, { type: 'location' }>): Call {
  if (name === undefined && address === undefined)
    return { name: 'sendLocation', fields: { latitude, longitude } }
  const title = name ?? address ?? ''
  return {
    name: 'sendVenue',
    fields: { latitude, longitude, title, address: address ?? `${latitude}, ${longitude}` },
  }
}

/** One phone a call. */
function cards({ name, phones }: ContactCard): Call[] {
  const [first = name, ...others] = name.trim().split(/\s+/)
  return phones.map((phone) => ({
    name: 'sendContact',
    fields: known({ phone_number: `+${phone}`, first_name: first, last_name: others.join(' ') || undefined }),
  }))
}

/** An empty list takes the reaction away. */
function reaction({ messageId, emoji }: Extract<Message, { type: 'reaction' }>, to: string): Call {
  // One that is not Telegram's own is for Telegram to refuse.
  const { chat, message } = readTelegramMessageId(messageId) ?? { chat: to, message: messageId }
  const reactions = emoji === '' ? [] : [{ type: 'emoji', emoji }]
  return { name: 'setMessageReaction', fields: { chat_id: chat, message_id: message, reaction: reactions } }
}

/** A button has a title and nothing else: what a row says besides goes into the text. */
function choice(message: Extract<Message, { type: 'buttons' | 'list' }>): Call {
  const options = optionsOf(message)
  const details = options.flatMap(({ title, description }) =>
    description === undefined ? [] : [`${title} – ${description}`],
  )
  const buttons = options.map(({ id, title }, index) => ({
    text: title,
    callback_data: callbackData(id, index),
  }))
  return { name: 'sendMessage', fields: { text: around(message, details.join('\n')), ...keyboard(buttons) } }
}

/** One button a line: titles are whole then on the smallest phone. */
function keyboard(buttons: readonly JsonObject[]): JsonObject {
  return { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }
}

const sendPlace = { pt: 'Enviar minha localização', en: 'Send my location', es: 'Enviar mi ubicación' }

/** Goes away once it was used. */
function whereAreYou(text: string): JsonObject {
  const button = { text: sendPlace[detectLanguage(text) ?? 'pt'], request_location: true }
  return { reply_markup: { keyboard: [[button]], resize_keyboard: true, one_time_keyboard: true } }
}

function around(message: { header?: string; text: string; footer?: string }, details = ''): string {
  return [message.header, message.text, details, message.footer].filter(Boolean).join('\n\n')
}

function preview(message: Message): JsonObject {
  const isOff = message.type === 'text' && message.previewUrl === false
  return isOff ? { link_preview_options: { is_disabled: true } } : {}
}
