import { isJsonObject } from '../../conversation/json.js'
import type { FileBytes, SendResult } from '../../ports/channel.js'
import { formOf } from '../channels/form-of.js'
import { idAt } from '../channels/json-fields.js'
import { postBody } from '../calls/post-json.js'
import type { MetaChip } from './meta-credentials.js'
import { readMetaAnswer } from './read-meta-answer.js'

const uploadTimeoutMs = 60_000

type Uploaded =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly result: SendResult }

/** Hands a file to Meta, which keeps it under an id of its own. Whatever comes of it, nobody was sent anything yet. */
export async function uploadMetaFile(
  chip: MetaChip,
  file: FileBytes,
  headers: Readonly<Record<string, string>>,
  attempt: number,
): Promise<Uploaded> {
  const form = formOf({ messaging_product: 'whatsapp', type: file.mimeType }, { field: 'file', file })
  const url = `${chip.baseUrl}/${chip.apiVersion}/${chip.phoneNumberId}/media`
  const exchange = await postBody(url, {
    headers,
    publicOnly: chip.publicOnly,
    timeoutMs: uploadTimeoutMs,
    ...form,
  })
  const answer = exchange.kind === 'answered' && isJsonObject(exchange.json) ? exchange.json : {}
  const id = idAt(answer, 'id')
  if (id !== undefined) return { ok: true, id }
  const result = readMetaAnswer(exchange, attempt)
  return { ok: false, result: result.status === 'retry' ? { ...result, maybeSent: false } : result }
}
