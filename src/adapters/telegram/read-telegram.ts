import type { Ingested, Sender } from '../../conversation/inbound.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { tap } from '../channels/content.js'
import { ignored, ingestedOf, type Finding } from '../channels/ingested-of.js'
import { idAt, listAt, numberAt, objectAt, textAt } from '../channels/json-fields.js'
import { momentOf } from '../channels/moment-of.js'
import { nameIn } from '../channels/name-in.js'
import { readCallbackData } from './callback-data.js'
import { readTelegramContent } from './read-telegram-content.js'
import { telegramMessageId, telegramTapId } from './telegram-ids.js'

const nameMax = 255

/** What Leme asks to be told of. */
export const updatesWanted = ['message', 'callback_query', 'my_chat_member']

/** One update of the Bot API in Leme's words, from a webhook or from `getUpdates`. */
export function readTelegram(update: unknown, receivedAt: string): Ingested {
  return ingestedOf([isJsonObject(update) ? inUpdate(update, receivedAt) : ignored('malformed:body')])
}

function inUpdate(update: JsonObject, receivedAt: string): Finding {
  if (numberAt(update, 'update_id') === undefined) return ignored('malformed:update_id')
  const message = objectAt(update, 'message')
  if (message) return readMessage(message, receivedAt)
  const query = objectAt(update, 'callback_query')
  if (query) return readTap(query, receivedAt)
  const membership = objectAt(update, 'my_chat_member')
  if (membership) return readMembership(membership, receivedAt)
  const kind = Object.keys(update).find((key) => key !== 'update_id')
  return ignored(kind === undefined ? 'nothing-in-it' : `update:${nameIn(kind)}`)
}

function readMessage(message: JsonObject, receivedAt: string): Finding {
  const chat = objectAt(message, 'chat')
  const id = chat && messageIdOf(message, chat)
  if (!chat || id === undefined) return ignored('malformed:message')
  if (textAt(chat, 'type') !== 'private') return ignored('group-message', id)
  const from = senderOf(objectAt(message, 'from'), chat)
  if (!from) return ignored('no-sender', id)
  const content = readTelegramContent(message)
  if ('ignored' in content) return ignored(content.ignored, id)
  const answered = objectAt(message, 'reply_to_message')
  const repliesTo = (answered && messageIdOf(answered, chat)) ?? null
  return { inbound: [{ id, at: timeOf(message, receivedAt), from, body: content.body, repliesTo }] }
}

/** A button that was tapped. The message it hangs on comes along, unless it is too old. */
function readTap(query: JsonObject, receivedAt: string): Finding {
  const queryId = idAt(query, 'id')
  if (queryId === undefined) return ignored('malformed:callback_query')
  const id = telegramTapId(queryId)
  const message = objectAt(query, 'message')
  const chat = message && objectAt(message, 'chat')
  const from = chat && senderOf(objectAt(query, 'from'), chat)
  if (!message || !chat || !from) return ignored('no-sender', id)
  if (textAt(chat, 'type') !== 'private') return ignored('group-message', id)
  const data = textAt(query, 'data')
  if (data === undefined) return ignored('tap:no-data', id)
  const body = tap(readCallbackData(data) ?? undefined, titleOf(message, data))
  if (!body) return ignored('tap:no-words', id)
  // A tap has no time of its own.
  return { inbound: [{ id, at: receivedAt, from, body, repliesTo: messageIdOf(message, chat) ?? null }] }
}

function titleOf(message: JsonObject, data: string): string | undefined {
  const markup = objectAt(message, 'reply_markup')
  const rows = (markup && listAt(markup, 'inline_keyboard')) ?? []
  const button = rows.flat().find((each) => isJsonObject(each) && each.callback_data === data)
  return isJsonObject(button) ? textAt(button, 'text') : undefined
}

/** Somebody who blocks the bot wants to hear nothing; whoever starts it again does. */
function readMembership(membership: JsonObject, receivedAt: string): Finding {
  const chat = objectAt(membership, 'chat')
  const who = chat && senderOf(objectAt(membership, 'from'), chat)
  const status = textAt(objectAt(membership, 'new_chat_member') ?? {}, 'status')
  if (!who || textAt(chat, 'type') !== 'private') return ignored('update:my_chat_member')
  const marketing = status === 'kicked' ? 'stop' : status === 'member' ? 'resume' : undefined
  if (marketing === undefined) return ignored(`member:${nameIn(status)}`)
  return { preferences: [{ who, marketing, at: timeOf(membership, receivedAt) }] }
}

/** Ids of Telegram are numbers: they are kept with its name, so that they are nobody else's. */
function senderOf(from: JsonObject | undefined, chat: JsonObject): Sender | undefined {
  const address = numberAt(chat, 'id')
  const user = from && numberAt(from, 'id')
  if (!from || address === undefined || user === undefined || from.is_bot === true) return undefined
  const name = [textAt(from, 'first_name'), textAt(from, 'last_name')].filter(Boolean).join(' ')
  const known = name || textAt(from, 'username')
  return {
    address: String(address),
    phone: null,
    userId: `telegram:${user}`,
    name: known?.slice(0, nameMax) ?? null,
  }
}

function messageIdOf(message: JsonObject, chat: JsonObject): string | undefined {
  const id = numberAt(message, 'message_id')
  const chatId = numberAt(chat, 'id')
  return id === undefined || chatId === undefined ? undefined : telegramMessageId(String(chatId), String(id))
}

/** Seconds since 1970. */
function timeOf(item: JsonObject, receivedAt: string): string {
  return momentOf((numberAt(item, 'date') ?? Number.NaN) * 1000) ?? receivedAt
}
