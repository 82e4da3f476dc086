import type { ModelAnswer } from '../../ports/model.js'

const detailLengthMax = 200
/** 408 and 425 ask for another try, 429 for a later one; every other 4xx will be the same the next time. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])
const KEY_STATUSES: ReadonlySet<number> = new Set([401, 403])
/** Thrown by the AI SDK before anything is sent. */
const REFUSED_BY_THE_SDK =
  /^AI_(?:InvalidPrompt|InvalidArgument|LoadAPIKey|LoadSetting|NoSuchModel|UnsupportedFunctionality)Error$/
const KEY_LIKE = /\b(?:sk|key|pk)-[\w*.-]+|\bBearer\s+\S+/gi

type Failure = {
  readonly code: Extract<ModelAnswer, { ok: false }>['code']
  readonly message: string
  readonly status?: number
}

/** What an error of the AI SDK means for us. The errors hold the request with its key: only words of ours and a cleaned detail go on. */
export function explainFailure(error: unknown, secrets: { readonly apiKey?: string }): Failure {
  const status = fieldOf(error, 'statusCode')
  if (typeof status === 'number' && status >= 400) return explainStatus(status, detailOf(error, secrets))
  const name = fieldOf(error, 'name')
  if (typeof name === 'string' && REFUSED_BY_THE_SDK.test(name)) {
    return { code: 'model.refused', message: `the request could not be made: ${detailOf(error, secrets)}` }
  }
  return { code: 'model.unavailable', message: `no usable answer: ${detailOf(error, secrets)}` }
}

function explainStatus(status: number, detail: string): Failure {
  if (KEY_STATUSES.has(status)) {
    return {
      code: 'model.refused',
      status,
      message: `HTTP ${status}: the API key was not accepted; check it and its rights`,
    }
  }
  const isUnavailable = status >= 500 || RETRYABLE_STATUSES.has(status)
  return {
    code: isUnavailable ? 'model.unavailable' : 'model.refused',
    status,
    message: `HTTP ${status}: ${detail}`,
  }
}

function detailOf(error: unknown, { apiKey = '' }: { readonly apiKey?: string }): string {
  const message = fieldOf(error, 'message')
  const text = typeof message === 'string' && message !== '' ? message : 'no reason given'
  const withoutKey = apiKey === '' ? text : text.replaceAll(apiKey, '[key]')
  return withoutKey.replace(KEY_LIKE, '[key]').slice(0, detailLengthMax)
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, field) as unknown) : undefined
}
