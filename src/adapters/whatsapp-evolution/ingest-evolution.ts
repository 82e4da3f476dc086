import type { Ingested, Receipt, ReceiptStatus } from '../../conversation/inbound.js'
import { textOfInput } from '../../conversation/input.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { ignored, ingestedOf, type Finding } from '../channels/ingested-of.js'
import { idAt, listAt, numberAt, objectAt, textAt } from '../channels/json-fields.js'
import { momentOf } from '../channels/moment-of.js'
import { nameIn } from '../channels/name-in.js'
import { readEvolutionContent } from './read-evolution-content.js'
import { readEvolutionSender } from './read-evolution-sender.js'

/** Evolution sends one message a body; a list of them was seen with one in it. */
export const itemsMax = 100

/**
 * A webhook body of Evolution API v2 in Leme's words. Any JSON value is read without failing. With `instance`, what is
 * for another instance of the same server is left out. Where a time cannot be read, `receivedAt` stands in.
 */
export function ingestEvolution(
  body: unknown,
  instance?: string,
  receivedAt = new Date(0).toISOString(),
): Ingested {
  return ingestedOf(isJsonObject(body) ? inBody(body, instance, receivedAt) : [ignored('malformed:body')])
}

function inBody(body: JsonObject, instance: string | undefined, receivedAt: string): readonly Finding[] {
  // Some deployments write MESSAGES_UPSERT for messages.upsert.
  const event = textAt(body, 'event')?.toLowerCase().replaceAll('_', '.')
  if (event === undefined) return [ignored('malformed:event')]
  const sender = textAt(body, 'instance')
  if (instance !== undefined && (sender ?? instance) !== instance) return [ignored('other-instance')]
  const read = readers.get(event)
  if (!read) return [ignored(`event:${nameIn(event)}`)]
  const items = listAt(body, 'data') ?? [body.data ?? null]
  if (items.length === 0) return [ignored('nothing-in-it')]
  const at = timeOf(textAt(body, 'date_time')) ?? receivedAt
  const found = items.slice(0, itemsMax).map((item) => readItem(item, read, at))
  return items.length > itemsMax ? [...found, ignored('too-many-items')] : found
}

type Reader = (item: JsonObject, at: string) => Finding

function readItem(item: Json, read: Reader, at: string): Finding {
  return isJsonObject(item) ? read(item, at) : ignored('malformed:data')
}

const readers: ReadonlyMap<string, Reader> = new Map([
  ['messages.upsert', readMessage],
  ['send.message', readTaken],
  ['messages.update', readStatus],
  ['connection.update', readConnection],
])

/** `connecting` says nothing yet: it is on the way to one or the other. */
function readConnection(item: JsonObject): Finding {
  const state = textAt(item, 'state')
  if (state === 'open') return { numbers: [{ linked: true }] }
  return state === 'close' || state === 'refused'
    ? { numbers: [{ linked: false }] }
    : ignored(`connection:${nameIn(state)}`)
}

function readMessage(item: JsonObject, receivedAt: string): Finding {
  const key = objectAt(item, 'key')
  const id = key && idAt(key, 'id')
  if (!key || id === undefined) return ignored('malformed:key')
  const isOurs = key.fromMe === true
  // The name beside what we wrote is our own.
  const sender = readEvolutionSender(key, isOurs ? undefined : textAt(item, 'pushName'))
  if ('ignored' in sender) return ignored(sender.ignored, id)
  const content = readEvolutionContent(objectAt(item, 'message') ?? {}, item)
  if ('ignored' in content) return ignored(content.ignored, id)
  // What Leme sends is told by `send.message`: this is what somebody wrote on the phone. Where an installation tells both, the
  // inbox knows what was its own.
  if (isOurs && content.body.kind === 'attachment' && content.body.type === 'reaction')
    return ignored('echo:reaction', id)
  if (isOurs)
    return {
      echoes: [{ id, to: sender, text: textOfInput(content.body), at: timeIn(item) ?? receivedAt }],
    }
  const context = objectAt(item, 'contextInfo')
  const repliesTo = (context && idAt(context, 'stanzaId')) ?? content.repliesTo
  const at = timeIn(item) ?? receivedAt
  return { inbound: [{ id, at, from: sender, body: content.body, repliesTo }] }
}

/** Evolution took a message from us. It tells no word of ours back, so the message's own words go with it. */
function readTaken(item: JsonObject, receivedAt: string): Finding {
  const key = objectAt(item, 'key')
  const id = key && idAt(key, 'id')
  if (!key || id === undefined) return ignored('malformed:key')
  const to = readEvolutionSender(key, undefined)
  if ('ignored' in to) return ignored(to.ignored, id)
  const content = readEvolutionContent(objectAt(item, 'message') ?? {})
  const text = 'ignored' in content ? null : textOfInput(content.body)
  return { acceptances: [{ id, to, text: text === '' ? null : text, at: timeIn(item) ?? receivedAt }] }
}

function timeIn(item: JsonObject): string | undefined {
  return momentOf(secondsOf(item) * 1000)
}

/** A number, or the two halves of a 64-bit one as Baileys writes it. */
function secondsOf(item: JsonObject): number {
  const halves = objectAt(item, 'messageTimestamp')
  return (halves ? numberAt(halves, 'low') : numberAt(item, 'messageTimestamp')) ?? Number.NaN
}

function readStatus(item: JsonObject, at: string): Finding {
  const key = objectAt(item, 'key')
  const id = idAt(item, 'keyId') ?? (key && idAt(key, 'id'))
  if (id === undefined) return ignored('malformed:key')
  const name = textAt(item, 'status')?.toUpperCase()
  const status = statuses.get(name ?? '')
  if (!status) return ignored(`status:${nameIn(name)}`, id)
  const receipt: Receipt = { id, status, at, error: status === 'failed' ? notAccepted : null }
  return { statuses: [receipt] }
}

/** `PENDING` is missing: it says no more than the answer to the call did, and buttons that no phone shows stay at it. */
const statuses: ReadonlyMap<string, ReceiptStatus> = new Map([
  ['ERROR', 'failed'],
  ['SERVER_ACK', 'sent'],
  ['DELIVERY_ACK', 'delivered'],
  ['READ', 'read'],
  // A voice message that was listened to.
  ['PLAYED', 'read'],
])

/** Evolution gives no reason. */
const notAccepted = { code: 'ERROR', message: 'WhatsApp did not take the message' }

function timeOf(text: string | undefined): string | undefined {
  return momentOf(Date.parse(text ?? ''))
}
