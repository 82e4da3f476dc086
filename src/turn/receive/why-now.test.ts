import { expect, test } from 'vitest'
import { asId, type InputId } from '../../conversation/ids.js'
import type { Input } from '../../conversation/input.js'
import { quietFor } from './quiet-for.js'
import { whyNow } from './why-now.js'

const start = Date.parse('2026-11-16T12:00:00Z')
const origin = { role: null, requestId: '', ipAddress: null, userAgent: null }
/** A message, and others so many seconds after it. */
const heardAfter = (...seconds: number[]): Input[] =>
  seconds.map((second, index) => ({
    id: asId<InputId>(String(index)),
    seq: index + 1,
    at: new Date(start + second * 1000).toISOString(),
    body: { kind: 'text', text: 'oi' },
    origin,
  }))

test.each<[string, Input[], string[]]>([
  ['one message says nothing of it', heardAfter(0), []],
  ['a burst that ended', heardAfter(0, 1, 2), ['quiet:burst-of-3']],
  ['a burst that ended just in time', heardAfter(0, 5, 10.8), ['quiet:burst-of-3']],
  ['a burst that did not end', heardAfter(0, 5, 11), ['quiet:burst-of-3', 'quiet:waited-long-enough']],
])('on a phone, %s', (_what, inputs, because) => {
  expect(whyNow(inputs, quietFor({}, 'whatsapp'))).toEqual(because)
})

test('on the web nothing is waited for', () => {
  expect(whyNow(heardAfter(0, 1), quietFor({}, 'web'))).toEqual([])
})

test.each([
  ['the default', {}, 'whatsapp', { ms: 1_200, mostMs: 12_000 }],
  ["the agent's own", { quietMs: { whatsapp: 300 } }, 'whatsapp', { ms: 300, mostMs: 3_000 }],
  ['none on a page', { quietMs: { whatsapp: 300 } }, 'web', { ms: 0, mostMs: 0 }],
  ['none in a terminal', {}, 'terminal', { ms: 0, mostMs: 0 }],
  ['none for what the house puts in', {}, 'system', { ms: 0, mostMs: 0 }],
  ["a page's own, where the agent has one", { quietMs: { web: 500 } }, 'web', { ms: 500, mostMs: 5_000 }],
  ['the default, where the agent is gone', undefined, 'whatsapp', { ms: 1_200, mostMs: 12_000 }],
])('how long a burst is waited out: %s', (_what, agent, channel, quiet) => {
  expect(quietFor(agent, channel)).toEqual(quiet)
})
