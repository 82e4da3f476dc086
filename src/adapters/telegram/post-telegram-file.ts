import type { JsonObject } from '../../conversation/json.js'
import type { FileBytes } from '../../ports/channel.js'
import { formOf } from '../channels/form-of.js'
import { postBody, postJson, type Exchange } from '../calls/post-json.js'
import { isStandIn } from '../channels/stand-in.js'
import type { TelegramChip } from './telegram-credentials.js'

const uploadTimeoutMs = 60_000

/** The call as a form, with the bytes in the field where their stand-in is. A part of the message without a file goes as it is. */
export function postTelegramFile(
  { baseUrl, publicOnly }: Pick<TelegramChip, 'baseUrl' | 'publicOnly'>,
  path: string,
  body: JsonObject,
  file: FileBytes,
): Promise<Exchange> {
  const url = baseUrl + path
  const call = { headers: {}, publicOnly, timeoutMs: uploadTimeoutMs }
  const [field] = Object.entries(body).find(([, value]) => isStandIn(value)) ?? []
  if (field === undefined) return postJson(url, { ...call, body })
  const fields = Object.entries(body)
    .filter(([name]) => name !== field)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
  return postBody(url, { ...call, ...formOf(Object.fromEntries(fields), { field, file }) })
}
