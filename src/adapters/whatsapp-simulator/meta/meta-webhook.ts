import { createHmac } from 'node:crypto'
import type { RegistrationOf } from '../registration.js'
import type {
  EventContact,
  SentFile,
  SimulatorEvent,
  SentMediaType,
  ContactSaid,
} from '../simulator-event.js'
import { escapeNonAscii } from './escape-non-ascii.js'
import { metaTitle } from './meta-refusal.js'
import type { SimulatedWebhook } from '../webhook-courier.js'

type EventOf<Kind extends SimulatorEvent['kind']> = Extract<SimulatorEvent, { readonly kind: Kind }>

/** One signed POST with everything in it, in the order given. Only a 200 ends it. */
export function metaWebhook(
  registration: RegistrationOf<'meta'>,
  url: string,
  events: readonly SimulatorEvent[],
): SimulatedWebhook {
  const changes = [
    ...messageChanges(registration, events),
    ...changesOf(registration, events, 'echo', 'smb_message_echoes', (echoes) => ({
      message_echoes: echoes.map(({ id, at, contact, text }) => ({
        from: registration.businessPhone,
        to: contact.waId,
        id,
        timestamp: seconds(at),
        type: 'text',
        text: { body: text },
      })),
    })),
    ...changesOf(registration, events, 'preference', 'user_preferences', (preferences) => ({
      contacts: contactsOf(preferences),
      user_preferences: preferences.map(({ at, contact, marketing }) => ({
        ...(!contact.hidesPhone && { wa_id: contact.waId }),
        user_id: contact.userId,
        detail: `User requested to ${marketing} marketing messages`,
        category: 'marketing_messages',
        value: marketing,
        timestamp: seconds(at),
      })),
    })),
  ]
  const entry = [{ id: registration.businessAccountId, changes }]
  const body = escapeNonAscii(JSON.stringify({ object: 'whatsapp_business_account', entry }))
  const signature = createHmac('sha256', registration.appSecret).update(body).digest('hex')
  return {
    url,
    body,
    headers: { 'x-hub-signature-256': `sha256=${signature}`, 'user-agent': 'facebookexternalua' },
    isDone: (status) => status === 200,
  }
}

function messageChanges(registration: RegistrationOf<'meta'>, events: readonly SimulatorEvent[]): object[] {
  return [
    ...changesOf(registration, events, 'said', 'messages', (said) => ({
      contacts: contactsOf(said),
      messages: said.map(messageOf),
    })),
    ...changesOf(registration, events, 'receipt', 'messages', (receipts) => ({
      statuses: receipts.map(statusOf),
    })),
  ]
}

function changesOf<Kind extends SimulatorEvent['kind']>(
  { businessPhone, phoneNumberId }: RegistrationOf<'meta'>,
  events: readonly SimulatorEvent[],
  kind: Kind,
  field: string,
  valueOf: (events: readonly EventOf<Kind>[]) => object,
): object[] {
  const ofKind = events.filter((event): event is EventOf<Kind> => event.kind === kind)
  if (ofKind.length === 0) return []
  const metadata = { display_phone_number: businessPhone, phone_number_id: phoneNumberId }
  return [{ field, value: { messaging_product: 'whatsapp', metadata, ...valueOf(ofKind) } }]
}

function contactsOf(events: readonly { readonly contact: EventContact }[]): object[] {
  const contacts = new Map(events.map(({ contact }) => [contact.userId, contact]))
  return Array.from(contacts.values(), ({ name, waId, userId, hidesPhone }) => ({
    profile: { name },
    ...(!hidesPhone && { wa_id: waId }),
    user_id: userId,
  }))
}

function messageOf({ id, at, contact, said, repliesTo }: EventOf<'said'>): object {
  return {
    ...(!contact.hidesPhone && { from: contact.waId }),
    from_user_id: contact.userId,
    id,
    timestamp: seconds(at),
    ...(repliesTo !== null && said.type !== 'reaction' && { context: { from: contact.waId, id: repliesTo } }),
    ...saidOf(said, repliesTo),
  }
}

function saidOf(said: ContactSaid, repliesTo: string | null): object {
  switch (said.type) {
    case 'text':
      return {
        type: 'text',
        text: { body: said.text },
        ...(said.ad && {
          referral: {
            source_url: said.ad.url,
            source_id: said.ad.id,
            source_type: 'ad',
            headline: said.ad.title,
            body: said.ad.text,
            media_type: 'image',
            ctwa_clid: `clid-${said.ad.id}`,
          },
        }),
      }
    // The Cloud API does not hand over what is asked in it.
    case 'poll':
      return {
        type: 'unsupported',
        errors: [{ code: 131051, title: 'Message type unknown', message: 'Message type unknown' }],
        unsupported: { type: 'poll' },
      }
    case 'order':
      return {
        type: 'order',
        order: {
          catalog_id: '1',
          text: '',
          product_items: said.items.map(({ id, quantity }) => ({
            product_retailer_id: id,
            quantity,
            item_price: 10,
            currency: 'BRL',
          })),
        },
      }
    case 'location': {
      const { latitude, longitude, name, address } = said
      return { type: 'location', location: { latitude, longitude, name, address } }
    }
    case 'contacts':
      return {
        type: 'contacts',
        contacts: said.contacts.map(({ name, phones }) => ({
          name: { formatted_name: name, first_name: name },
          phones: phones.map((phone) => ({ phone, type: 'CELL' })),
        })),
      }
    case 'reaction':
      return {
        type: 'reaction',
        // A reaction taken back has no emoji.
        reaction: { message_id: repliesTo, ...(said.emoji !== '' && { emoji: said.emoji }) },
      }
    case 'flow_reply': {
      const reply = { name: 'flow', body: 'Sent', response_json: JSON.stringify(said.response) }
      return { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: reply } }
    }
    case 'tap':
      return tapOf(said)
    default:
      return { type: said.type, [said.type]: fileOf(said) }
  }
}

function tapOf({ option, of }: Extract<ContactSaid, { readonly type: 'tap' }>): object {
  const { id, title, description } = option
  if (of === 'template') return { type: 'button', button: { payload: id, text: title } }
  if (of === 'list')
    return {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id, title, description } },
    }
  return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id, title } } }
}

function fileOf(
  said: Extract<ContactSaid, { readonly type: SentMediaType }> & { readonly file: SentFile },
): object {
  const { id, mimeType, sha256, url } = said.file
  return {
    id,
    mime_type: mimeType,
    sha256,
    url,
    ...('caption' in said && { caption: said.caption }),
    ...('filename' in said && { filename: said.filename }),
    ...('voice' in said && { voice: said.voice }),
  }
}

function statusOf({ id, at, contact, status, code, note }: EventOf<'receipt'>): object {
  const errors = code !== null && [
    {
      code,
      title: metaTitle(code),
      message: metaTitle(code),
      error_data: { details: `${metaTitle(code)}.` },
      href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
    },
  ]
  return {
    id,
    status,
    timestamp: seconds(at),
    ...(!contact.hidesPhone && { recipient_id: contact.waId }),
    recipient_user_id: contact.userId,
    ...(note !== undefined && { biz_opaque_callback_data: note }),
    ...(errors && { errors }),
  }
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}
