import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { Consequence, SendResult } from '../../ports/channel.js'
import { idAt, numberAt, objectAt, textAt } from '../channels/json-fields.js'
import { resultOfStatus, unreadableResult } from '../channels/result-of-status.js'
import { telegramMessageId } from './telegram-ids.js'
import type { JsonAnswer } from '../calls/post-json.js'

const reasonMax = 300
const tooManyWaitMs = 30_000

/** What became of a call: `{ ok, result }`, or `{ ok: false, error_code, description, parameters? }`. `ownId` where none comes back. */
export function resultOfTelegram({ status, json }: JsonAnswer, ownId: string): SendResult {
  const answer = isJsonObject(json) ? json : {}
  if (answer.ok === true) {
    // A reaction is answered with `true`: it is no message.
    if (answer.result === true) return { status: 'accepted', providerId: ownId }
    const providerId = messageIdIn(objectAt(answer, 'result') ?? {})
    return providerId === undefined ? unreadableResult(status) : { status: 'accepted', providerId }
  }
  const code = numberAt(answer, 'error_code')
  if (code === undefined) return resultOfStatus(status, `Telegram answered HTTP ${status}`)
  const reason = textAt(answer, 'description')?.slice(0, reasonMax) ?? `Telegram answered ${code}`
  if (code === 429)
    return {
      status: 'retry',
      code: '429',
      reason,
      afterMs: retryAfterMs(answer),
      maybeSent: false,
      trouble: 'chip',
    }
  const consequence = consequenceOf(code, reason)
  return consequence === undefined
    ? resultOfStatus(code, reason)
    : { status: 'refused', code: String(code), reason, consequence }
}

function messageIdIn(message: JsonObject): string | undefined {
  const id = numberAt(message, 'message_id')
  const chat = objectAt(message, 'chat')
  const chatId = chat && (numberAt(chat, 'id') ?? idAt(chat, 'id'))
  return id === undefined || chatId === undefined ? undefined : telegramMessageId(String(chatId), String(id))
}

/** How long Telegram wants to be left alone. */
export function retryAfterMs(answer: JsonObject): number {
  const seconds = numberAt(objectAt(answer, 'parameters') ?? {}, 'retry_after')
  return seconds === undefined ? tooManyWaitMs : seconds * 1000
}

/** Telegram has few codes: its words tell the rest. Undefined: neither the person nor the bot is to blame. */
function consequenceOf(code: number, description: string): Consequence | undefined {
  if (code >= 500) return undefined
  return rules.find(([known, words]) => known === code && words.test(description))?.[2] ?? 'none'
}

const rules: readonly (readonly [code: number, words: RegExp, Consequence])[] = [
  // A token that was revoked, and one that never was.
  [401, /./, 'pause_chip'],
  [404, /./, 'pause_chip'],
  // "Forbidden: bot was blocked by the user", "user is deactivated", "bot can't initiate conversation with a user".
  [403, /blocked|deactivated|initiate conversation|kicked/i, 'bad_number'],
  [400, /chat not found|PEER_ID_INVALID|user not found/i, 'bad_number'],
  // A file that Telegram could not fetch or does not take; a button it does not like.
  [
    400,
    /HTTP URL|web page content|wrong file|file is too big|BUTTON_|STICKER|VOICE_MESSAGES_FORBIDDEN/i,
    'send_text',
  ],
]
