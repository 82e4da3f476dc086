import { checkMessage } from '../../conversation/check-message.js'
import type { JsonObject } from '../../conversation/json.js'
import {
  textOf,
  type ContactCard,
  type Message,
  type Option,
  type Section,
} from '../../conversation/message.js'
import type { ProviderRequest, Rendered } from '../../ports/channel.js'
import { isBusinessScopedId } from './is-business-scoped-id.js'
import { mediaSource } from './media-source.js'
import { renderTemplate } from './render-template.js'

type MetaAccount = { readonly apiVersion: string; readonly phoneNumberId: string }

/** Always one request. */
type RenderedForMeta =
  | { readonly ok: true; readonly requests: readonly [ProviderRequest] }
  | Extract<Rendered, { readonly ok: false }>

/** A message as the Cloud API takes it. Everything there is shows on Meta; an address goes out as text. */
export function renderMeta(message: Message, to: string, account: MetaAccount): RenderedForMeta {
  const recipient = recipientOf(to)
  if (recipient === undefined) {
    const problem = 'write digits with the country code, or a business-scoped id such as BR.1502576394655843'
    return { ok: false, error: { code: 'message.invalid', field: 'to', message: problem } }
  }
  const [problem] = checkMessage(message)
  if (problem) return { ok: false, error: { code: 'message.invalid', ...problem } }
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipient,
    ...contentOf(message),
  }
  return { ok: true, requests: [{ method: 'POST', path: messagesPath(account), body }] }
}

export function messagesPath({ apiVersion, phoneNumberId }: MetaAccount): string {
  return `/${apiVersion}/${phoneNumberId}/messages`
}

/** A phone goes in `to`. In `recipient`, a phone would be taken for an id, and in `to` an id for a phone. */
function recipientOf(to: string): JsonObject | undefined {
  if (/^\+?\d{5,20}$/.test(to)) return { to: to.replace('+', '') }
  return isBusinessScopedId(to) ? { recipient: to } : undefined
}

function contentOf(message: Message): JsonObject {
  switch (message.type) {
    case 'text':
      return text(message.text, message.previewUrl)
    case 'address':
      // Meta's own address_message is for India and Singapore alone.
      return text(textOf(message))
    case 'image':
    case 'video':
      return {
        type: message.type,
        [message.type]: { ...mediaSource(message.media), ...given('caption', message.caption) },
      }
    case 'audio':
      return { type: 'audio', audio: { ...mediaSource(message.media), ...given('voice', message.voice) } }
    case 'document':
      return {
        type: 'document',
        document: {
          ...mediaSource(message.media),
          ...given('caption', message.caption),
          ...given('filename', message.filename),
        },
      }
    case 'sticker':
      return { type: 'sticker', sticker: mediaSource(message.media) }
    case 'location':
      return {
        type: 'location',
        location: {
          latitude: message.latitude,
          longitude: message.longitude,
          ...given('name', message.name),
          ...given('address', message.address),
        },
      }
    case 'contacts':
      return { type: 'contacts', contacts: message.contacts.map(contact) }
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: message.messageId, emoji: message.emoji } }
    case 'template':
      return { type: 'template', template: renderTemplate(message) }
    case 'location_request':
    case 'buttons':
    case 'list':
    case 'cta_url':
    case 'flow':
      return { type: 'interactive', interactive: interactive(message) }
  }
}

type Interactive = Extract<Message, { type: 'location_request' | 'buttons' | 'list' | 'cta_url' | 'flow' }>

function interactive(message: Interactive): JsonObject {
  switch (message.type) {
    case 'location_request':
      return {
        type: 'location_request_message',
        body: { text: message.text },
        action: { name: 'send_location' },
      }
    case 'buttons':
      return { type: 'button', ...around(message), action: { buttons: message.options.map(replyButton) } }
    case 'list':
      return {
        type: 'list',
        ...around(message),
        action: { button: message.button, sections: message.sections.map(section) },
      }
    case 'cta_url':
      return {
        type: 'cta_url',
        ...around(message),
        action: { name: 'cta_url', parameters: { display_text: message.label, url: message.url } },
      }
    case 'flow':
      return {
        type: 'flow',
        body: { text: message.text },
        action: { name: 'flow', parameters: flow(message) },
      }
  }
}

/** The header and the footer around the text. */
function around(message: { text: string; header?: string; footer?: string }): JsonObject {
  return {
    ...(message.header !== undefined && { header: { type: 'text', text: message.header } }),
    body: { text: message.text },
    ...(message.footer !== undefined && { footer: { text: message.footer } }),
  }
}

function text(body: string, previewUrl?: boolean): JsonObject {
  return { type: 'text', text: { body, ...given('preview_url', previewUrl) } }
}

function replyButton({ id, title }: Option): JsonObject {
  return { type: 'reply', reply: { id, title } }
}

function section({ title, rows }: Section): JsonObject {
  return { ...given('title', title), rows: rows.map(row) }
}

function row({ id, title, description }: Option): JsonObject {
  return { id, title, ...given('description', description) }
}

function flow({ flowId, label, token }: Extract<Message, { type: 'flow' }>): JsonObject {
  return { flow_message_version: '3', flow_id: flowId, flow_cta: label, flow_token: token ?? 'unused' }
}

/** Besides the whole name, Meta demands one of its parts. With `wa_id` the card offers to write to the person. */
function contact({ name, phones, email, organization }: ContactCard): JsonObject {
  const [first = name, ...others] = name.trim().split(/\s+/)
  return {
    name: {
      formatted_name: name,
      first_name: first,
      ...(others.length > 0 && { last_name: others.join(' ') }),
    },
    phones: phones.map((phone) => ({ phone: `+${phone}`, wa_id: phone })),
    ...(email !== undefined && { emails: [{ email }] }),
    ...(organization !== undefined && { org: { company: organization } }),
  }
}

function given(key: string, value: string | boolean | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value }
}
