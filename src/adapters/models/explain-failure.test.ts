import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.js'

test.each([
  [
    'a refused key',
    { statusCode: 401, message: 'Incorrect API key provided: sk-abc***xyz' },
    'model.refused',
  ],
  ['a bad request', { statusCode: 400, message: 'temperature is not supported' }, 'model.refused'],
  ['a rate limit', { statusCode: 429, message: 'slow down' }, 'model.unavailable'],
  ['a server error', { statusCode: 503, message: 'x' }, 'model.unavailable'],
  ['a request that could not be made', { name: 'AI_InvalidPromptError', message: 'x' }, 'model.refused'],
  ['a lost connection', new TypeError('fetch failed'), 'model.unavailable'],
  [
    'a status that is no error, with a body that made none',
    { statusCode: 200, message: 'Invalid JSON' },
    'model.unavailable',
  ],
  ['an error in a stream', { type: 'overloaded_error', message: 'Overloaded' }, 'model.unavailable'],
  ['a text', 'boom', 'model.unavailable'],
  ['nothing', undefined, 'model.unavailable'],
])('%s is %s', (_what, error, code) => {
  expect(explainFailure(error, {}).code).toBe(code)
})

test.each([
  ['the key itself', 'invalid: my.own.key'],
  ['a key in a header', 'sent Authorization: Bearer abc.def'],
  ['what looks like a key', 'sk-proj-abc123 was refused'],
])('%s does not leave', (_what, message) => {
  const explained = explainFailure({ statusCode: 400, message }, { apiKey: 'my.own.key' }).message
  expect(explained).toContain('[key]')
  expect(explained).not.toMatch(/my\.own\.key|abc/)
})

test('a long detail is cut', () => {
  expect(explainFailure(new Error('x'.repeat(10_000)), {}).message.length).toBeLessThan(300)
})
