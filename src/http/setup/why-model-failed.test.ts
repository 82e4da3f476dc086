import { expect, test } from 'vitest'
import { whyModelFailed } from './why-model-failed.js'

const refused = 'model.refused'
const away = 'model.unavailable'

test.each([
  ['a wrong key', refused, 401, 'the API key was not accepted', 'key'],
  ['a key without rights', refused, 403, 'the API key was not accepted', 'key'],
  ['no money left', refused, 402, 'Payment Required', 'credit'],
  ['no money left, told as too many requests', away, 429, 'You exceeded your current quota', 'credit'],
  ['no money left, told as a bad request', refused, 400, 'Your credit balance is too low', 'credit'],
  ['a model nobody has', refused, 404, 'Not Found', 'model'],
  ['a model nobody has, told as a bad request', refused, 400, 'The model `x` does not exist', 'model'],
  ['too many requests', away, 429, 'slow down', 'busy'],
  ['a provider in trouble', away, 503, 'Overloaded', 'provider'],
  ['a bad request', refused, 400, 'temperature', 'other'],
  ['nobody there', away, undefined, 'Cannot connect to API', 'unreachable'],
  ['no answer in time', 'model.timeout', undefined, 'no complete answer', 'timeout'],
  ['a filter', refused, undefined, 'the content filter', 'other'],
] as const)('%s', (_what, code, status, message, why) => {
  const failed = { ok: false, code, message, provider: 'openai', ...(status && { status }) } as const
  expect(whyModelFailed(failed)).toBe(why)
})
