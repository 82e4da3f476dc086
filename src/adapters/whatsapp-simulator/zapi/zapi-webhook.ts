import { lidOf } from '../contacts.js'
import type { RegistrationOf } from '../registration.js'
import type { SentFile, SimulatorEvent, SentMediaType, ContactSaid } from '../simulator-event.js'
import { vcardOf } from '../vcard-of.js'
import type { SimulatedWebhook } from '../webhook-courier.js'

/** Nothing is signed: whoever knows the address may write. */
export function zapiWebhook(
  registration: RegistrationOf<'zapi'>,
  url: string,
  event: SimulatorEvent,
): SimulatedWebhook {
  const body =
    event.kind === 'receipt'
      ? receiptOf(registration, event)
      : event.kind === 'taken'
        ? takenOf(registration, event)
        : receivedOf(registration, event)
  return told(url, body)
}

/** The phone behind the instance came or went. */
export function zapiLinkWebhook(
  { instance, businessPhone }: RegistrationOf<'zapi'>,
  url: string,
  { isLinked, at }: { readonly isLinked: boolean; readonly at: Date },
): SimulatedWebhook {
  const common = { instanceId: instance, momment: at.getTime() }
  return told(
    url,
    isLinked
      ? { ...common, type: 'ConnectedCallback', connected: true, phone: businessPhone }
      : {
          ...common,
          type: 'DisconnectedCallback',
          disconnected: true,
          error: 'Device has been disconnected',
        },
  )
}

function told(url: string, body: object): SimulatedWebhook {
  return {
    url,
    headers: {},
    body: JSON.stringify(body),
    isDone: (status) => status >= 200 && status < 300,
  }
}

const statuses = { sent: 'SENT', delivered: 'RECEIVED', read: 'READ' } as const

function receiptOf(
  { instance }: RegistrationOf<'zapi'>,
  { id, at, contact, status, code }: Extract<SimulatorEvent, { readonly kind: 'receipt' }>,
): object {
  const common = { instanceId: instance, phone: contact.waId, momment: at.getTime() }
  if (status === 'failed')
    return { ...common, type: 'DeliveryCallback', zaapId: id, messageId: id, error: `failed (${code ?? 0})` }
  return {
    ...common,
    type: 'MessageStatusCallback',
    status: statuses[status],
    ids: [id],
    phoneDevice: 0,
    isGroup: false,
  }
}

function takenOf({ instance }: RegistrationOf<'zapi'>, { id, at, contact }: SimulatorEvent): object {
  return {
    type: 'DeliveryCallback',
    instanceId: instance,
    phone: contact.waId,
    zaapId: `Z${id}`,
    messageId: id,
    momment: at.getTime(),
  }
}

function receivedOf(
  { instance, businessPhone }: RegistrationOf<'zapi'>,
  event: Exclude<SimulatorEvent, { readonly kind: 'receipt' | 'taken' }>,
): object {
  const { id, at, contact } = event
  const lid = lidOf(contact)
  return {
    type: 'ReceivedCallback',
    instanceId: instance,
    messageId: id,
    phone: contact.hidesPhone ? lid : contact.waId,
    senderLid: lid,
    fromMe: event.kind === 'echo',
    fromApi: false,
    momment: at.getTime(),
    status: event.kind === 'echo' ? 'SENT' : 'RECEIVED',
    chatName: contact.name,
    senderName: contact.name,
    senderPhoto: null,
    participantPhone: null,
    isGroup: false,
    isNewsletter: false,
    isEdit: false,
    isStatusReply: false,
    waitingMessage: false,
    broadcast: false,
    connectedPhone: businessPhone,
    ...(event.kind === 'said'
      ? saidOf(event.said, event.repliesTo, at)
      : { text: { message: event.kind === 'echo' ? event.text : '' } }),
    ...(event.kind === 'said' && event.repliesTo !== null && { referenceMessageId: event.repliesTo }),
  }
}

function saidOf(said: ContactSaid, repliesTo: string | null, at: Date): object {
  switch (said.type) {
    case 'text':
      return {
        text: { message: said.text },
        ...(said.ad && {
          externalAdReply: {
            title: said.ad.title,
            body: said.ad.text,
            sourceType: 'ad',
            sourceId: said.ad.id,
            sourceUrl: said.ad.url,
            ctwaClid: `clid-${said.ad.id}`,
          },
        }),
      }
    case 'poll':
      return { poll: { question: said.question, options: said.options.map((name) => ({ name })) } }
    case 'order':
      return {
        order: {
          orderId: '1',
          itemCount: said.items.length,
          message: '',
          products: said.items.map(({ id, name, quantity }) => ({
            productId: id,
            name,
            quantity,
            currencyCode: 'BRL',
          })),
        },
      }
    case 'location': {
      const { latitude, longitude, name, address } = said
      return { location: { latitude, longitude, name, address, url: '' } }
    }
    case 'contacts': {
      const [{ name, phones } = { name: '', phones: [] }] = said.contacts
      return { contact: { displayName: name, vCard: vcardOf(name, phones), phones } }
    }
    case 'reaction': {
      const referencedMessage = { messageId: repliesTo, fromMe: true }
      return { reaction: { value: said.emoji, time: at.getTime(), referencedMessage } }
    }
    case 'flow_reply':
      return { notification: 'FLOW_RESPONSE' }
    case 'tap':
      return tapOf(said)
    default:
      return { [said.type]: fileOf(said) }
  }
}

function tapOf({
  option: { id, title, description },
  of,
}: Extract<ContactSaid, { readonly type: 'tap' }>): object {
  if (of === 'poll') return { pollVote: { options: [{ name: title }] } }
  if (of === 'list') return { listResponseMessage: { selectedRowId: id, title, message: description ?? '' } }
  return { buttonsResponseMessage: { buttonId: id, message: title } }
}

function fileOf(
  said: Extract<ContactSaid, { readonly type: SentMediaType }> & { readonly file: SentFile },
): object {
  const { url, mimeType } = said.file
  return {
    [`${said.type}Url`]: url,
    mimeType,
    ...('caption' in said && { caption: said.caption ?? '' }),
    ...('filename' in said && { fileName: said.filename }),
    ...('voice' in said && { ptt: said.voice }),
  }
}
