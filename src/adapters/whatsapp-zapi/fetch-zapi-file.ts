import type { Fetched, FetchLimit, RemoteFile } from '../../ports/channel.js'
import { fetchBytes } from '../calls/fetch-bytes.js'
import { textAt } from '../channels/json-fields.js'
import type { ZapiChip } from './zapi-credentials.js'

/** The webhook names an address that anybody may open for 30 days: no key goes along. */
export function fetchZapiFile(
  { baseUrl, publicOnly }: ZapiChip,
  { data }: RemoteFile,
  limit: FetchLimit,
): Promise<Fetched> | Fetched {
  const url = textAt(data, 'url')
  if (url === undefined) return { status: 'gone', reason: 'the message names no file' }
  return fetchBytes(url, { ...limit, baseUrl, publicOnly })
}
