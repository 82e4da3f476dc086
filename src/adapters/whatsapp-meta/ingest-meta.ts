import type { Echo, Ingested, Move, Preference, Receipt, ReceiptStatus } from '../../conversation/inbound.js'
import { textOfInput } from '../../conversation/input.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { ignored, ingestedOf, type Finding } from '../channels/ingested-of.js'
import { idAt, listAt, numberAt, objectAt, objectsAt, textAt } from '../channels/json-fields.js'
import { momentOf } from '../channels/moment-of.js'
import { nameIn } from '../channels/name-in.js'
import { readCallbackData } from './callback-data.js'
import { readMetaContent } from './read-meta-content.js'
import { readMetaError } from './read-meta-error.js'
import { readMetaSender } from './read-meta-sender.js'
import { readPeopleADay } from './read-number-standing.js'
import { readTemplateQuality, readTemplateStatus } from './read-template-standing.js'

/** Meta puts at most 1,000 updates into one body (Graph API, webhooks); what has twice as many is not its. */
export const updatesMax = 2_000

/**
 * A webhook body of the Cloud API in Leme's words. Any JSON value is read without failing. With `phoneNumberId`, what
 * is for another number of the same account is left out. Where a time cannot be read, `receivedAt` stands in.
 */
export function ingestMeta(
  body: unknown,
  phoneNumberId?: string,
  receivedAt = new Date(0).toISOString(),
): Ingested {
  const found: Finding[] = []
  for (const finding of inBody(body, { phoneNumberId, receivedAt })) {
    if (found.length === updatesMax) {
      found.push(ignored('too-many-updates'))
      break
    }
    found.push(finding)
  }
  if (found.length === 0) found.push(ignored('nothing-in-it'))
  return ingestedOf(found)
}

type Known = { readonly phoneNumberId: string | undefined; readonly receivedAt: string }

function inBody(body: unknown, known: Known): Iterable<Finding> {
  const entries = isJsonObject(body) ? listAt(body, 'entry') : undefined
  if (!isJsonObject(body) || !entries) return [ignored('malformed:body')]
  const object = textAt(body, 'object') ?? account
  return object === account ? inEntries(entries, known) : [ignored(`object:${nameIn(object)}`)]
}

const account = 'whatsapp_business_account'

function* inEntries(entries: readonly Json[], known: Known): Generator<Finding> {
  for (const entry of entries) {
    const changes = isJsonObject(entry) ? listAt(entry, 'changes') : undefined
    if (!changes) yield ignored('malformed:entry')
    for (const change of changes ?? []) yield* inChange(change, known)
  }
}

function inChange(change: Json, known: Known): Iterable<Finding> {
  const field = isJsonObject(change) ? textAt(change, 'field') : undefined
  if (!isJsonObject(change) || field === undefined) return [ignored('malformed:change')]
  const readAccount = accountFields.get(field)
  if (readAccount) {
    const said = objectAt(change, 'value')
    return [said ? readAccount(said, known.receivedAt) : ignored('malformed:change')]
  }
  const lists = fields.get(field)
  if (!lists) return [ignored(`field:${nameIn(field)}`)]
  const value = objectAt(change, 'value')
  if (!value) return [ignored('malformed:change')]
  return isForAnother(value, known) ? [ignored('other-phone-number')] : inLists(lists, value, known)
}

/** What is said of the account's templates and of what it may do is no list. */
const accountFields = new Map<string, (value: JsonObject, receivedAt: string) => Finding>([
  ['message_template_status_update', readTemplateStatus],
  ['message_template_quality_update', readTemplateQuality],
  ['business_capability_update', readPeopleADay],
  ['phone_number_quality_update', readPeopleADay],
])

function isForAnother(value: JsonObject, { phoneNumberId }: Known): boolean {
  const metadata = objectAt(value, 'metadata')
  const named = metadata && idAt(metadata, 'phone_number_id')
  return phoneNumberId !== undefined && named !== undefined && named !== phoneNumberId
}

function* inLists(lists: Lists, value: JsonObject, known: Known): Generator<Finding> {
  const contacts = objectsAt(value, 'contacts').slice(0, updatesMax)
  for (const [key, read] of lists) {
    for (const item of listAt(value, key) ?? [])
      yield isJsonObject(item) ? read(item, contacts, known.receivedAt) : ignored(`malformed:${key}`)
  }
}

type Lists = readonly (readonly [key: string, read: ReadOne])[]

type ReadOne = (item: JsonObject, contacts: readonly JsonObject[], receivedAt: string) => Finding

/** By the field that changed: the lists that its value may hold. */
const fields: ReadonlyMap<string, Lists> = new Map<string, Lists>([
  [
    'messages',
    [
      ['messages', readMessage],
      ['statuses', readStatus],
      ['errors', (error) => ignored(`error:${errorOf(error).code}`)],
    ],
  ],
  ['user_preferences', [['user_preferences', readPreference]]],
  ['smb_message_echoes', [['message_echoes', readEcho]]],
  ['user_id_update', [['user_id_update', readUserIdUpdate]]],
])

function readMessage(message: JsonObject, contacts: readonly JsonObject[], receivedAt: string): Finding {
  const id = idAt(message, 'id')
  if (id === undefined) return ignored('malformed:messages')
  const at = timeOf(message, receivedAt)
  if (textAt(message, 'type') === 'system') return readSystem(message, id, at)
  if (message.group_id !== undefined) return ignored('group-message', id)
  const content = readMetaContent(message)
  if ('ignored' in content) return ignored(content.ignored, id)
  const who = { phone: idAt(message, 'from'), userId: idAt(message, 'from_user_id') }
  const from = readMetaSender(who, contacts)
  if (!from) return ignored('no-sender', id)
  const context = objectAt(message, 'context')
  const repliesTo = (context && idAt(context, 'id')) ?? null
  return { inbound: [{ id, at, from, body: content.body, repliesTo }] }
}

/** Another phone, or another business-scoped id: the person goes on under a new address. */
function readSystem(message: JsonObject, id: string, at: string): Finding {
  const system = objectAt(message, 'system') ?? {}
  const type = textAt(system, 'type')
  if (type !== 'user_changed_number' && type !== 'user_changed_user_id')
    return ignored(`system:${nameIn(type)}`, id)
  const from = readMetaSender({ phone: idAt(message, 'from'), userId: idAt(system, 'previous_user_id') })
  const to = readMetaSender({ phone: idAt(system, 'wa_id'), userId: idAt(system, 'user_id') })
  return from && to ? moved({ from, to, at }) : ignored('malformed:system', id)
}

/** Said so by Meta until August 2026; since then it is a system message. */
function readUserIdUpdate(update: JsonObject, _contacts: readonly JsonObject[], receivedAt: string): Finding {
  const ids = objectAt(update, 'user_id') ?? {}
  const phone = idAt(update, 'wa_id')
  const [before, after] = [idAt(ids, 'previous'), idAt(ids, 'current')]
  if (before === undefined || after === undefined) return ignored('malformed:user_id_update')
  const from = readMetaSender({ phone, userId: before })
  const to = readMetaSender({ phone, userId: after })
  return from && to
    ? moved({ from, to, at: timeOf(update, receivedAt) })
    : ignored('malformed:user_id_update')
}

function readStatus(status: JsonObject, _contacts: readonly JsonObject[], receivedAt: string): Finding {
  const id = idAt(status, 'id')
  if (id === undefined) return ignored('malformed:statuses')
  const name = textAt(status, 'status')
  const known = statuses.get(name ?? '')
  if (!known) return ignored(`status:${nameIn(name)}`, id)
  const [error] = known === 'failed' ? objectsAt(status, 'errors') : []
  const of = readCallbackData(textAt(status, 'biz_opaque_callback_data'))
  const receipt: Receipt = {
    id,
    status: known,
    at: timeOf(status, receivedAt),
    error: error ? errorOf(error) : null,
    ...(of && { of }),
  }
  return { statuses: [receipt] }
}

const statuses: ReadonlyMap<string, ReceiptStatus> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  // A voice message that was listened to.
  ['played', 'read'],
  ['failed', 'failed'],
])

function errorOf(error: JsonObject): NonNullable<Receipt['error']> {
  const { code, details } = readMetaError(error)
  return { code: String(code ?? 'unknown'), message: details }
}

function readPreference(
  preference: JsonObject,
  contacts: readonly JsonObject[],
  receivedAt: string,
): Finding {
  const marketing = textAt(preference, 'value')
  if (textAt(preference, 'category') !== 'marketing_messages' || !isMarketing(marketing))
    return ignored(`preference:${nameIn(marketing)}`)
  const identity = { phone: idAt(preference, 'wa_id'), userId: idAt(preference, 'user_id') }
  const who = readMetaSender(identity, contacts)
  if (!who) return ignored('malformed:user_preferences')
  return { preferences: [{ who, marketing, at: timeOf(preference, receivedAt) }] }
}

function isMarketing(value: string | undefined): value is Preference['marketing'] {
  return value === 'stop' || value === 'resume'
}

function readEcho(echo: JsonObject, contacts: readonly JsonObject[], receivedAt: string): Finding {
  const id = idAt(echo, 'id')
  if (id === undefined) return ignored('malformed:message_echoes')
  const content = readMetaContent(echo)
  // Taken back or edited on the phone: nothing new was said.
  if ('ignored' in content) return ignored(`echo:${content.ignored}`, id)
  const to = readMetaSender({ phone: idAt(echo, 'to'), userId: idAt(echo, 'to_user_id') }, contacts)
  if (!to) return ignored('no-recipient', id)
  const said: Echo = { id, to, text: textOfInput(content.body), at: timeOf(echo, receivedAt) }
  return { echoes: [said] }
}

/** Seconds since 1970, as text or as a number. */
function timeOf(item: JsonObject, receivedAt: string): string {
  return momentOf((numberAt(item, 'timestamp') ?? Number.NaN) * 1000) ?? receivedAt
}

function moved(move: Move): Finding {
  return { moves: [move] }
}
