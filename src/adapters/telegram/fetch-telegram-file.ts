import { isJsonObject } from '../../conversation/json.js'
import type { Fetched, FetchLimit, RemoteFile } from '../../ports/channel.js'
import { fetchBytes } from '../calls/fetch-bytes.js'
import { idAt, objectAt, textAt } from '../channels/json-fields.js'
import { postJson } from '../calls/post-json.js'
import type { TelegramChip } from './telegram-credentials.js'

/** An id is asked for its path (`getFile`, up to 20 MB); the file lies below the bot's own address for an hour. */
export async function fetchTelegramFile(
  { baseUrl, botToken, publicOnly }: TelegramChip,
  { data }: RemoteFile,
  limit: FetchLimit,
): Promise<Fetched> {
  const id = idAt(data, 'mediaId')
  if (id === undefined) return { status: 'gone', reason: 'the message names no file' }
  const exchange = await postJson(`${baseUrl}/bot${botToken}/getFile`, {
    headers: {},
    publicOnly,
    timeoutMs: limit.timeoutMs,
    body: { file_id: id },
  })
  if (exchange.kind === 'no_answer') return { status: 'failed', reason: exchange.reason }
  const result = isJsonObject(exchange.json) ? objectAt(exchange.json, 'result') : undefined
  const path = result && textAt(result, 'file_path')
  if (path === undefined) {
    const isTooBig = /too big/i.test(
      isJsonObject(exchange.json) ? (textAt(exchange.json, 'description') ?? '') : '',
    )
    if (isTooBig) return { status: 'too_large' }
    return { status: exchange.status === 400 ? 'gone' : 'failed', reason: `HTTP ${exchange.status}` }
  }
  return fetchBytes(`${baseUrl}/file/bot${botToken}/${path}`, { ...limit, baseUrl, publicOnly })
}
