import type { Ingested, ReceiptStatus, Sender } from '../../conversation/inbound.js'
import { textOfInput } from '../../conversation/input.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { ignored, ingestedOf, type Finding } from '../channels/ingested-of.js'
import { idAt, listAt, numberAt, textAt } from '../channels/json-fields.js'
import { momentOf } from '../channels/moment-of.js'
import { nameIn } from '../channels/name-in.js'
import { readZapiContent } from './read-zapi-content.js'

/** Of one status update. */
export const idsMax = 1_000
const nameMax = 255

/**
 * A webhook body of Z-API in Leme's words. Any JSON value is read without failing. With `instance`, what is for another
 * instance of the same account is left out. Where a time cannot be read, `receivedAt` stands in.
 */
export function ingestZapi(
  body: unknown,
  instance?: string,
  receivedAt = new Date(0).toISOString(),
): Ingested {
  return ingestedOf(isJsonObject(body) ? inBody(body, instance, receivedAt) : [ignored('malformed:body')])
}

function inBody(body: JsonObject, instance: string | undefined, receivedAt: string): readonly Finding[] {
  const type = textAt(body, 'type')
  if (type === undefined) return [ignored('malformed:type')]
  const sender = textAt(body, 'instanceId')
  if (instance !== undefined && (sender ?? instance) !== instance) return [ignored('other-instance')]
  // The field is spelled so.
  const at = momentOf(numberAt(body, 'momment')) ?? receivedAt
  // Samples write ReceivedCallback, the table beside them ReceivedCallBack.
  switch (type.toLowerCase()) {
    case 'receivedcallback':
      return [readMessage(body, at)]
    case 'messagestatuscallback':
      return readStatus(body, at)
    case 'deliverycallback':
      return [readDelivery(body, at)]
    case 'connectedcallback':
      return [{ numbers: [{ linked: true }] }]
    case 'disconnectedcallback':
      return [{ numbers: [{ linked: false }] }]
    default:
      return [ignored(`event:${nameIn(type)}`)]
  }
}

function readMessage(body: JsonObject, at: string): Finding {
  const id = idAt(body, 'messageId')
  if (id === undefined) return ignored('malformed:messageId')
  const flag = ignoredFlags.find(([name]) => body[name] === true)
  if (flag) return ignored(flag[1], id)
  const from = senderOf(body)
  if (!from) return ignored('no-sender', id)
  const content = readZapiContent(body)
  if ('ignored' in content) return ignored(content.ignored, id)
  // Only what a member typed on the phone says that it did not come through the API; the rest is what Leme sent itself.
  if (body.fromMe === true && body.fromApi !== false)
    return { acceptances: [{ id, to: from, text: textOfInput(content.body) || null, at }] }
  if (body.fromMe === true) return { echoes: [{ id, to: from, text: textOfInput(content.body), at }] }
  const repliesTo = idAt(body, 'referenceMessageId') ?? null
  return { inbound: [{ id, at, from, body: content.body, repliesTo }] }
}

const ignoredFlags = [
  ['isGroup', 'group-message'],
  ['isNewsletter', 'newsletter'],
  ['broadcast', 'broadcast'],
  ['isEdit', 'edited'],
  // WhatsApp has not given the message itself yet; it comes again when it has.
  ['waitingMessage', 'waiting-message'],
] as const

/**
 * The other side of the chat. `phone` holds digits, or an id that hides them; the id may also stand beside. Groups and
 * channels have neither. In what was typed on the phone, the sender is the business.
 */
function senderOf(body: JsonObject): Sender | undefined {
  const address = idAt(body, 'phone') ?? ''
  const phone = /^\+?(\d{5,20})$/.exec(address)?.[1] ?? null
  const hidden = address.endsWith('@lid') ? address : undefined
  if (phone === null && hidden === undefined) return undefined
  const isTheirs = body.fromMe !== true
  const userId = hidden ?? idAt(body, 'chatLid') ?? (isTheirs ? idAt(body, 'senderLid') : undefined)
  const name = (isTheirs ? textAt(body, 'senderName') : undefined) ?? textAt(body, 'chatName')
  return { address, phone, userId: userId ?? null, name: name?.slice(0, nameMax) ?? null }
}

function readStatus(body: JsonObject, at: string): readonly Finding[] {
  const ids = listAt(body, 'ids')
  if (!ids) return [ignored('malformed:ids')]
  if (ids.length === 0) return [ignored('nothing-in-it')]
  const name = textAt(body, 'status')
  const status = statuses.get(name ?? '')
  if (!status) return [ignored(`status:${nameIn(name)}`)]
  const found = ids.slice(0, idsMax).map((item): Finding => {
    const id = idAt({ item }, 'item')
    return id === undefined ? ignored('malformed:ids') : { statuses: [{ id, status, at, error: null }] }
  })
  return ids.length > idsMax ? [...found, ignored('too-many-ids')] : found
}

/** `READ_BY_ME` is missing: it is about what we read. */
const statuses: ReadonlyMap<string, ReceiptStatus> = new Map([
  ['SENT', 'sent'],
  ['RECEIVED', 'delivered'],
  ['READ', 'read'],
  // A voice message that was listened to.
  ['PLAYED', 'read'],
])

/** Z-API queues what it accepts: that a message was sent, or could not be, is said here, by the id it was queued under. */
function readDelivery(body: JsonObject, at: string): Finding {
  const message = textAt(body, 'error')
  const id = idAt(body, 'messageId')
  if (id === undefined) return ignored('malformed:messageId')
  if (message === undefined) {
    const to = senderOf({ phone: body.phone ?? null, fromMe: true })
    return to ? { acceptances: [{ id, to, text: null, at }] } : ignored('no-recipient', id)
  }
  const error = { code: idAt(body, 'errorCode') ?? 'ERROR', message: message.slice(0, explanationMax) }
  return { statuses: [{ id, status: 'failed', at, error }] }
}

const explanationMax = 500
