import type { JsonObject } from '../../conversation/json.js'
import { textOf, type ContactCard, type Message } from '../../conversation/message.js'
import { asShown, type LinkedMessage } from '../channels/as-shown.js'
import { known } from '../channels/json-fields.js'
import { placeWords } from '../channels/place-words.js'
import { linkedShowsOn } from '../channels/whatsapp-shows.js'
import type { FileBytes, Rendered, RenderError } from '../../ports/channel.js'
import { jidOf } from './jid-of.js'

type EvolutionAccount = { readonly instance: string; readonly showsButtons: boolean }

type Operation = { readonly name: string; readonly body: JsonObject }

/** A message as Evolution API v2 takes it: `POST /message/{operation}/{instance}`. A file of ours goes in the body, in base64. */
export function renderEvolution(
  message: Message,
  to: string,
  account: EvolutionAccount,
  file?: FileBytes,
): Rendered {
  const shown = asShown(message, linkedShowsOn(account), file?.bytes.toString('base64'))
  if (!shown.ok) return shown
  const error = shortPhone(shown.message)
  if (error) return { ok: false, error }
  const { name, body } = operationOf(shown.message, to.replace(/^\+/, ''))
  const path = `/message/${name}/${encodeURIComponent(account.instance)}`
  return { ok: true, requests: [{ method: 'POST', path, body }] }
}

/** Evolution's schema takes no contact whose phone has fewer characters. */
const contactPhoneMin = 10

function shortPhone(message: LinkedMessage): RenderError | undefined {
  if (message.type !== 'contacts') return undefined
  const phones = message.contacts.flatMap((card, index) =>
    card.phones.map((phone, at) => ({ phone, field: `contacts[${index}].phones[${at}]` })),
  )
  const short = phones.find(({ phone }) => phone.length < contactPhoneMin)
  if (!short) return undefined
  return {
    code: 'message.invalid',
    field: short.field,
    limit: contactPhoneMin,
    found: short.phone.length,
    message: `a contact's phone has at least ${contactPhoneMin} digits here: write it with country and area code`,
  }
}

function operationOf(message: LinkedMessage, number: string): Operation {
  switch (message.type) {
    case 'image':
    case 'video':
    case 'document':
      return { name: 'sendMedia', body: { number, ...mediaFields(message) } }
    case 'audio':
      return message.voice
        ? { name: 'sendWhatsAppAudio', body: { number, audio: message.media.link } }
        : { name: 'sendMedia', body: { number, ...mediaFields(message) } }
    case 'sticker':
      return { name: 'sendSticker', body: { number, sticker: message.media.link } }
    case 'location': {
      const { latitude, longitude } = message
      return { name: 'sendLocation', body: { number, latitude, longitude, ...placeWords(message) } }
    }
    case 'contacts':
      return { name: 'sendContact', body: { number, contact: message.contacts.flatMap(contactsOf) } }
    case 'reaction': {
      const key = { id: message.messageId, remoteJid: jidOf(number), fromMe: false }
      return { name: 'sendReaction', body: { key, reaction: message.emoji } }
    }
    case 'buttons':
      return { name: 'sendButtons', body: { number, ...buttonsFields(message) } }
    case 'list':
      return { name: 'sendList', body: { number, ...listFields(message) } }
    default: {
      const linkPreview = message.type === 'text' ? message.previewUrl : undefined
      return { name: 'sendText', body: known({ number, text: textOf(message), linkPreview }) }
    }
  }
}

function mediaFields(
  message: Extract<LinkedMessage, { type: 'image' | 'video' | 'audio' | 'document' }>,
): JsonObject {
  return known({
    mediatype: message.type,
    media: message.media.link,
    mimetype: message.media.mimeType,
    caption: message.type === 'audio' ? undefined : message.caption,
    fileName: message.type === 'document' ? message.filename : undefined,
  })
}

/** One phone a card: what Evolution takes. */
function contactsOf({ name, phones, email, organization }: ContactCard): JsonObject[] {
  return phones.map((phone) =>
    known({ fullName: name, phoneNumber: phone, wuid: phone, organization, email }),
  )
}

/** Evolution puts the title in bold above the description, and demands one. */
const choiceTitle = 'Escolha uma opção'

function buttonsFields(message: Extract<LinkedMessage, { type: 'buttons' }>): JsonObject {
  return known({
    title: message.header ?? choiceTitle,
    description: message.text,
    footer: message.footer,
    buttons: message.options.map(({ id, title }) => ({ type: 'reply', displayText: title, id })),
  })
}

/** The schema demands a footer of every list, and a title of every section. */
function listFields(message: Extract<LinkedMessage, { type: 'list' }>): JsonObject {
  return {
    title: message.header ?? choiceTitle,
    description: message.text,
    footerText: message.footer ?? 'Toque no botão para ver as opções.',
    buttonText: message.button,
    sections: message.sections.map((section) => ({
      title: section.title ?? 'Opções',
      rows: section.rows.map(({ id, title, description }) => known({ title, rowId: id, description })),
    })),
  }
}
