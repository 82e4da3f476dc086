import { isJsonObject } from '../../conversation/json.js'
import type { Fetched, FetchLimit, RemoteFile } from '../../ports/channel.js'
import { fetchBytes } from '../calls/fetch-bytes.js'
import { idAt, numberAt, textAt } from '../channels/json-fields.js'
import { getJson } from '../calls/post-json.js'
import type { MetaChip } from './meta-credentials.js'

/** Where Meta's files lie: the same token opens them. */
const fileHosts = ['fbsbx.com', 'whatsapp.net', 'facebook.com']

/** An id is asked for its address, which lives a few minutes; then the file is there. */
export async function fetchMetaFile(chip: MetaChip, file: RemoteFile, limit: FetchLimit): Promise<Fetched> {
  const id = idAt(file.data, 'mediaId')
  if (id === undefined) return { status: 'gone', reason: 'the message names no file' }
  const headers = { authorization: `Bearer ${chip.accessToken}`, 'user-agent': 'leme' }
  const { publicOnly } = chip
  const url = `${chip.baseUrl}/${chip.apiVersion}/${encodeURIComponent(id)}`
  const exchange = await getJson(url, { headers, publicOnly, timeoutMs: limit.timeoutMs })
  if (exchange.kind === 'no_answer') return { status: 'failed', reason: exchange.reason }
  const answer = isJsonObject(exchange.json) ? exchange.json : {}
  const address = textAt(answer, 'url')
  if (address === undefined) {
    // A file that is gone is "Object does not exist": 400 with code 100, and 404.
    const isGone = exchange.status === 400 || exchange.status === 404
    return { status: isGone ? 'gone' : 'failed', reason: `HTTP ${exchange.status}` }
  }
  if ((numberAt(answer, 'file_size') ?? 0) > limit.bytesMax) return { status: 'too_large' }
  return fetchBytes(address, {
    ...limit,
    baseUrl: chip.baseUrl,
    publicOnly,
    headers,
    trustedHosts: fileHosts,
  })
}
