import type { JsonObject } from '../../conversation/json.js'
import { textOf, type ContactCard, type Message } from '../../conversation/message.js'
import { asShown, type LinkedMessage } from '../channels/as-shown.js'
import { known } from '../channels/json-fields.js'
import { placeWords } from '../channels/place-words.js'
import { linkedShowsOn } from '../channels/whatsapp-shows.js'
import type { FileBytes, Rendered } from '../../ports/channel.js'
import { documentExtension } from './document-extension.js'
import { instancePath, type ZapiAccount } from './instance-path.js'
import { phoneOf } from './phone-of.js'

type Operation = { readonly name: string; readonly fields: JsonObject }

/** A message as Z-API takes it: `POST /instances/{instance}/token/{token}/{operation}`. A file of ours goes in the body, as a data address. */
export function renderZapi(
  message: Message,
  to: string,
  account: ZapiAccount & { readonly showsButtons: boolean },
  file?: FileBytes,
): Rendered {
  const data = file && `data:${file.mimeType};base64,${file.bytes.toString('base64')}`
  const shown = asShown(message, linkedShowsOn(account), data)
  if (!shown.ok) return shown
  const { name, fields } = operationOf(shown.message)
  const path = `${instancePath(account)}/${name}`
  return { ok: true, requests: [{ method: 'POST', path, body: { phone: phoneOf(to), ...fields } }] }
}

/**
 * A link goes out as plain text. `send-link` demands a picture and a description of the page besides, and
 * refuses a message that does not end with the same address.
 */
function operationOf(message: LinkedMessage): Operation {
  switch (message.type) {
    case 'image':
    case 'video': {
      const { caption, media } = message
      return { name: `send-${message.type}`, fields: known({ [message.type]: media.link, caption }) }
    }
    case 'audio':
    case 'sticker':
      return { name: `send-${message.type}`, fields: { [message.type]: message.media.link } }
    case 'document': {
      const { caption, filename, media } = message
      return {
        name: `send-document/${documentExtension(filename, media)}`,
        fields: known({ document: media.link, fileName: filename, caption }),
      }
    }
    case 'location':
      return { name: 'send-location', fields: locationFields(message) }
    case 'contacts':
      return contactsOperation(message.contacts)
    case 'reaction':
      return reactionOperation(message)
    case 'buttons': {
      const buttons = message.options.map(({ id, title }) => ({ id, label: title }))
      return { name: 'send-button-list', fields: { message: wordsOf(message), buttonList: { buttons } } }
    }
    case 'list':
      return { name: 'send-option-list', fields: listFields(message) }
    default:
      return { name: 'send-text', fields: { message: textOf(message) } }
  }
}

function locationFields(message: Extract<LinkedMessage, { type: 'location' }>): JsonObject {
  const { name, address } = placeWords(message)
  return {
    title: name,
    address,
    latitude: String(message.latitude),
    longitude: String(message.longitude),
  }
}

function contactsOperation(contacts: readonly ContactCard[]): Operation {
  const [first, ...others] = contacts
  const [phone, ...morePhones] = first?.phones ?? []
  if (first && phone !== undefined && others.length === 0 && morePhones.length === 0)
    return { name: 'send-contact', fields: { contactName: first.name, contactPhone: phone } }
  const cards = contacts.map(({ name, phones, organization }) =>
    known({ name, phones, businessDescription: organization }),
  )
  return { name: 'send-contacts', fields: { contacts: cards } }
}

function reactionOperation({ emoji, messageId }: Extract<LinkedMessage, { type: 'reaction' }>): Operation {
  return emoji === ''
    ? { name: 'send-remove-reaction', fields: { messageId } }
    : { name: 'send-reaction', fields: { reaction: emoji, messageId } }
}

/** There are no sections here and a description is demanded: a row without one gets the name of its section. */
function listFields(message: Extract<LinkedMessage, { type: 'list' }>): JsonObject {
  const options = message.sections.flatMap((section) =>
    section.rows.map(({ id, title, description }) => ({
      id,
      title,
      description: description ?? section.title ?? '',
    })),
  )
  return {
    message: wordsOf({ text: message.text, footer: message.footer }),
    optionList: { title: message.header ?? 'Opções', buttonLabel: message.button, options },
  }
}

function wordsOf(message: { header?: string; text: string; footer?: string | undefined }): string {
  return [message.header, message.text, message.footer].filter((line) => line !== undefined).join('\n\n')
}
