import { lidOf } from '../contacts.js'
import type { RegistrationOf } from '../registration.js'
import type { EventContact, SimulatorEvent, ContactSaid } from '../simulator-event.js'
import { vcardOf } from '../vcard-of.js'
import { webhookJwt } from './webhook-jwt.js'
import type { SimulatedWebhook } from '../webhook-courier.js'

/** Answers that Evolution does not try again after. */
const final = new Set([400, 401, 403, 404, 422])

export function evolutionWebhook(
  registration: RegistrationOf<'evolution'>,
  url: string,
  serverUrl: string,
  event: SimulatorEvent,
): SimulatedWebhook {
  return told(registration, url, serverUrl, {
    event: names[event.kind] ?? 'messages.upsert',
    data: event.kind === 'receipt' ? updateOf(registration, event) : upsertOf(registration, event),
    at: event.at,
  })
}

/** The phone behind the instance came or went. */
export function evolutionLinkWebhook(
  registration: RegistrationOf<'evolution'>,
  url: string,
  serverUrl: string,
  { isLinked, at }: { readonly isLinked: boolean; readonly at: Date },
): SimulatedWebhook {
  const state = isLinked ? 'open' : 'close'
  // 401: logged out, in the words of WhatsApp Web.
  const data = { instance: registration.instance, state, statusReason: isLinked ? 200 : 401 }
  return told(registration, url, serverUrl, { event: 'connection.update', data, at })
}

type Told = { readonly event: string; readonly data: object; readonly at: Date }

function told(
  registration: RegistrationOf<'evolution'>,
  url: string,
  serverUrl: string,
  { event, data, at }: Told,
): SimulatedWebhook {
  const body = {
    event,
    instance: registration.instance,
    data,
    destination: url,
    date_time: at.toISOString(),
    sender: `${registration.businessPhone}@s.whatsapp.net`,
    server_url: serverUrl,
    apikey: registration.apiKey,
  }
  return {
    url,
    headers: authOf(registration, at),
    body: JSON.stringify(body),
    isDone: (status) => (status >= 200 && status < 300) || final.has(status),
  }
}

/** What comes under another name than the rest. */
const names: { readonly [kind in SimulatorEvent['kind']]?: string } = {
  receipt: 'messages.update',
  taken: 'send.message',
}

function authOf(
  { webhookAuth, webhookToken }: RegistrationOf<'evolution'>,
  at: Date,
): Readonly<Record<string, string>> {
  if (typeof webhookAuth === 'object') return { [webhookAuth.header]: webhookToken }
  const shown = webhookAuth === 'jwt' ? webhookJwt(webhookToken, at) : webhookToken
  return { authorization: `Bearer ${shown}` }
}

const statuses = { sent: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ', failed: 'ERROR' } as const

function updateOf(
  { instance }: RegistrationOf<'evolution'>,
  { id, contact, status }: Extract<SimulatorEvent, { readonly kind: 'receipt' }>,
): object {
  return {
    keyId: id,
    ...addressOf(contact),
    fromMe: true,
    status: statuses[status],
    instanceId: instance,
    messageId: id,
  }
}

function upsertOf(
  { instance }: RegistrationOf<'evolution'>,
  event: Exclude<SimulatorEvent, { readonly kind: 'receipt' }>,
): object {
  const { id, at, contact } = event
  const message =
    event.kind === 'said'
      ? messageOf(event.said, event.repliesTo, addressOf(contact))
      : { conversation: event.kind === 'preference' ? '' : event.text }
  return {
    key: { ...addressOf(contact), fromMe: event.kind !== 'said', id },
    pushName: contact.name,
    status: 'DELIVERY_ACK',
    message,
    ...contextOf(event),
    messageType: Object.keys(message)[0],
    messageTimestamp: Math.floor(at.getTime() / 1000),
    instanceId: instance,
    source: 'android',
  }
}

/** What a message answers, and the advertisement it came by, stand beside it. */
function contextOf(event: Exclude<SimulatorEvent, { readonly kind: 'receipt' }>): object {
  if (event.kind !== 'said') return {}
  const { repliesTo, said } = event
  const ad = said.type === 'text' ? said.ad : undefined
  if (repliesTo === null && !ad) return {}
  return {
    contextInfo: {
      ...(repliesTo !== null && { stanzaId: repliesTo }),
      ...(ad && { externalAdReply: adReply(ad) }),
    },
  }
}

function adReply({
  id,
  title,
  text,
  url,
}: { readonly [part in 'id' | 'title' | 'text' | 'url']: string }): object {
  return { title, body: text, sourceType: 'ad', sourceId: id, sourceUrl: url, ctwaClid: `clid-${id}` }
}

function addressOf(contact: EventContact): object {
  const remoteJid = `${contact.waId}@s.whatsapp.net`
  if (!contact.hidesPhone) return { remoteJid }
  return { remoteJid: lidOf(contact), remoteJidAlt: remoteJid, addressingMode: 'lid' }
}

function messageOf(said: ContactSaid, repliesTo: string | null, address: object): object {
  switch (said.type) {
    case 'text':
      return { conversation: said.text }
    case 'poll':
      return {
        pollCreationMessageV3: {
          name: said.question,
          options: said.options.map((optionName) => ({ optionName })),
          selectableOptionsCount: 1,
        },
      }
    case 'order': {
      const [first] = said.items
      return {
        orderMessage: { orderId: '1', orderTitle: first?.name, itemCount: said.items.length, message: '' },
      }
    }
    case 'location': {
      const { latitude: degreesLatitude, longitude: degreesLongitude, name, address: place } = said
      return { locationMessage: { degreesLatitude, degreesLongitude, name, address: place } }
    }
    case 'contacts': {
      const cards = said.contacts.map(({ name, phones }) => ({
        displayName: name,
        vcard: vcardOf(name, phones),
      }))
      return cards.length === 1 ? { contactMessage: cards[0] } : { contactsArrayMessage: { contacts: cards } }
    }
    case 'reaction':
      return { reactionMessage: { key: { ...address, fromMe: true, id: repliesTo }, text: said.emoji } }
    case 'flow_reply': {
      const paramsJson = JSON.stringify(said.response)
      return { interactiveResponseMessage: { nativeFlowResponseMessage: { name: 'flow', paramsJson } } }
    }
    case 'tap':
      return tapOf(said)
    default: {
      const { type, file } = said
      return {
        [`${type}Message`]: {
          url: file.url,
          mimetype: file.mimeType,
          fileSha256: file.sha256,
          fileLength: String(file.bytes.length),
          ...('caption' in said && { caption: said.caption }),
          ...('filename' in said && { fileName: said.filename }),
          ...('voice' in said && { ptt: said.voice }),
        },
      }
    }
  }
}

function tapOf({ option: { id, title }, of }: Extract<ContactSaid, { readonly type: 'tap' }>): object {
  switch (of) {
    case 'buttons':
      return { buttonsResponseMessage: { selectedButtonId: id, selectedDisplayText: title } }
    case 'list':
      return { listResponseMessage: { title, singleSelectReply: { selectedRowId: id } } }
    case 'template':
      return { templateButtonReplyMessage: { selectedId: id, selectedDisplayText: title } }
    case 'poll':
      return { pollUpdateMessage: { vote: { selectedOptions: [title] } } }
  }
}
