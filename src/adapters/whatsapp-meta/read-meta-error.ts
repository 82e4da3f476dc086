import type { JsonObject } from '../../conversation/json.js'
import { numberAt, objectAt, textAt } from '../channels/json-fields.js'

type MetaError = { readonly code: number | undefined; readonly details: string }

/** An error of Meta's, in an answer or in a webhook. Titles are for people and change; `details` says most. */
export function readMetaError(error: JsonObject): MetaError {
  const data = objectAt(error, 'error_data') ?? {}
  const details = textAt(data, 'details') ?? textAt(error, 'message') ?? textAt(error, 'title') ?? ''
  return { code: numberAt(error, 'code'), details: details.slice(0, detailsMax) }
}

const detailsMax = 500
