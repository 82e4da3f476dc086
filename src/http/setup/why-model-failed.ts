import type { ModelAnswer } from '../../ports/model.js'
import type { modelFailures } from './model-schemas.js'

type Failed = Extract<ModelAnswer, { ok: false }>

/** Providers say "no credit" with the status of "too fast", or of "not allowed". */
const aboutMoney = /quota|credit|billing|balance|insufficient/i
const aboutModel = /\bmodel\b/i

/** What an owner can do something about, told from what the provider or the connection said. */
export function whyModelFailed({ code, status, message }: Failed): (typeof modelFailures)[number] {
  if (code === 'model.timeout') return 'timeout'
  if (status === undefined) return code === 'model.unavailable' ? 'unreachable' : 'other'
  if (status === 402 || (status < 500 && aboutMoney.test(message))) return 'credit'
  if (status === 401 || status === 403) return 'key'
  if (status === 404 || (status === 400 && aboutModel.test(message))) return 'model'
  if (status === 429) return 'busy'
  return status >= 500 ? 'provider' : 'other'
}
