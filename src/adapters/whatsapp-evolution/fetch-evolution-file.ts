import { isJsonObject } from '../../conversation/json.js'
import type { Fetched, FetchLimit, RemoteFile } from '../../ports/channel.js'
import { base64AnswerBytesMax, decodeBase64 } from '../channels/decode-base64.js'
import { postJson } from '../calls/post-json.js'
import type { EvolutionChip } from './evolution-credentials.js'

/** What a webhook names is the encrypted file: the server opens it, and is asked for it by the message it came with. */
export async function fetchEvolutionFile(
  chip: EvolutionChip,
  { messageId }: RemoteFile,
  { bytesMax, timeoutMs }: FetchLimit,
): Promise<Fetched> {
  const path = `/chat/getBase64FromMediaMessage/${encodeURIComponent(chip.instance)}`
  const exchange = await postJson(chip.baseUrl + path, {
    headers: { apikey: chip.apiKey },
    publicOnly: chip.publicOnly,
    timeoutMs,
    bytesMax: base64AnswerBytesMax(bytesMax),
    body: { message: { key: { id: messageId } }, convertToMp4: false },
  })
  if (exchange.kind === 'no_answer') return { status: 'failed', reason: exchange.reason }
  const { status, json } = exchange
  // Not by the reader of texts, which cuts what is long.
  const base64 = isJsonObject(json) ? json['base64'] : undefined
  if (typeof base64 === 'string') return decodeBase64(base64, bytesMax)
  // Answered, and longer than what was read of it.
  if (status >= 200 && status <= 299) return { status: 'too_large' }
  const isGone = status === 400 || status === 404
  return { status: isGone ? 'gone' : 'failed', reason: `HTTP ${status}` }
}
