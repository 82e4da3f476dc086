import { currentLanguage } from '../words/language'
import { endSession, sessionCsrf, sessionToken } from '../session/session'
import { ApiError, unreachable } from './api-error'
import type { ErrorBody } from './wire'

export type CallOptions = {
  readonly body?: unknown
  /** A file, in place of JSON. */
  readonly bytes?: Blob
  /** A file with what is said of it: none of that belongs into an address. */
  readonly form?: FormData
  /** Where not GET without a body and POST with one. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The same key again gets the first answer, and nothing happens twice. */
  readonly key?: string
  readonly signal?: AbortSignal
  readonly accept?: string
  readonly lastEventId?: string
}

/** One request in the name of who is signed in; the answer's JSON, or an ApiError. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options)
  return (await response.json()) as T
}

export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await reach(path, options)
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.status === 401) endSession('expired')
  throw error
}

async function reach(
  path: string,
  { body, bytes, form, method, key, signal, accept, lastEventId }: CallOptions,
) {
  const token = sessionToken()
  const csrf = sessionCsrf()
  const headers = {
    accept: accept ?? 'application/json',
    'accept-language': currentLanguage(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(csrf !== null && { 'x-leme-csrf': csrf }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bytes && { 'content-type': 'application/octet-stream' }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  try {
    return await fetch(path, {
      method: method ?? (body === undefined && !bytes && !form ? 'GET' : 'POST'),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ code: unreachable, status: 0, message: '', requestId: null })
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const read = (await response.json().catch(() => ({}))) as { readonly error?: Partial<ErrorBody['error']> }
  return new ApiError({
    code: read.error?.code ?? `http.${response.status}`,
    status: response.status,
    message: read.error?.message ?? '',
    requestId: read.error?.requestId ?? null,
    problems: read.error?.problems ?? [],
  })
}
