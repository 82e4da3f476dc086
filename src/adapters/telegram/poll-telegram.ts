import { isJsonObject, type Json } from '../../conversation/json.js'
import type { Poll } from '../../ports/channel.js'
import { known, listAt, numberAt, textAt } from '../channels/json-fields.js'
import { postJson } from '../calls/post-json.js'
import { updatesWanted } from './read-telegram.js'
import { retryAfterMs } from './result-of-telegram.js'
import type { TelegramChip } from './telegram-credentials.js'

/** How long Telegram holds a question open while there is nothing to tell. */
const waitSeconds = 25
/** Past that an answer is not coming any more. */
const graceMs = 10_000
/** As many as Telegram gives at once, at a length of several kilobytes each. */
const updatesMax = 100
const answerBytesMax = 8 * 1024 * 1024
const failedWaitMs = 5_000
/** Another one asks, or a webhook is set: somebody has to look, and until then there is no hurry. */
const conflictWaitMs = 30_000

/**
 * `getUpdates`: an offset higher than an update's number tells Telegram that it may forget it (Bot API, getUpdates). The cursor is
 * that offset, so it moves only after what came before it was committed.
 */
export function pollTelegram(waitSecondsGiven = waitSeconds): Poll<TelegramChip> {
  return {
    applies: ({ usesWebhook }) => !usesWebhook,
    async ask({ baseUrl, botToken, publicOnly }, cursor, signal) {
      const exchange = await postJson(`${baseUrl}/bot${botToken}/getUpdates`, {
        headers: {},
        publicOnly,
        timeoutMs: waitSecondsGiven * 1000 + graceMs,
        bytesMax: answerBytesMax,
        signal,
        body: known({
          offset: cursor === null ? undefined : Number(cursor),
          timeout: waitSecondsGiven,
          limit: updatesMax,
          allowed_updates: updatesWanted,
        }),
      })
      if (exchange.kind === 'no_answer') return failed(exchange.reason, failedWaitMs)
      const answer = isJsonObject(exchange.json) ? exchange.json : {}
      const updates = answer.ok === true ? listAt(answer, 'result') : undefined
      if (updates) return { status: 'heard', bodies: updates, cursor: nextCursor(updates) ?? cursor }
      const code = numberAt(answer, 'error_code') ?? exchange.status
      const reason = textAt(answer, 'description') ?? `Telegram answered HTTP ${exchange.status}`
      if (code === 429) return failed(reason, retryAfterMs(answer))
      return failed(reason, code === 409 || code === 401 || code === 404 ? conflictWaitMs : failedWaitMs)
    },
  }
}

function failed(reason: string, afterMs: number) {
  return { status: 'failed', reason, afterMs } as const
}

/** They come in the order of their numbers; the highest counts, whatever the order. */
function nextCursor(updates: readonly Json[]): string | undefined {
  const numbers = updates.flatMap((update) =>
    isJsonObject(update) ? (numberAt(update, 'update_id') ?? []) : [],
  )
  return numbers.length === 0 ? undefined : String(Math.max(...numbers) + 1)
}
