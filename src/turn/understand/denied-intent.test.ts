import { expect, test } from 'vitest'
import { loadAgent } from '../../agents/shipped.js'
import { deniedIntent } from './denied-intent.js'

test.each([
  ['copilot', 'não cobra a Maria', 'payments.create'],
  ['copilot', 'cobra a Maria não', 'payments.create'],
  ['memory', 'não apaga tudo', 'delete_all'],
  // Nothing is denied, or it asks for it all the more.
  ['copilot', 'cobra a Maria', undefined],
  ['copilot', 'não esquece de cobrar a Maria', undefined],
  ['copilot', 'a Maria não pagou', undefined],
  ['copilot', 'não tem como cobrar a Maria?', undefined],
  ['copilot', 'não', undefined],
  ['copilot', 'não precisa agradecer', undefined],
  // The whole means something of its own: a call is called off.
  ['reception', 'não precisa mais me ligar', undefined],
  ['copilot', 'não precisa mais cobrar a Maria', undefined],
])('%s: %s', async (id, text, expected) => {
  const agent = await loadAgent(id)
  if (!agent) throw new Error(`no agent ${id}`)
  expect(deniedIntent(agent, text)).toBe(expected)
})
