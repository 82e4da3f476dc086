import { expect, test } from 'vitest'
import type { Facts } from '../../agent/agent.js'
import { isReadWhole } from './is-read-whole.js'

const corpus: NonNullable<Facts['agent']['corpus']> = {
  trained: () => [],
  held: () => [],
  digest: () => '',
  weights: () => undefined,
}
const unread = [{ start: 0, end: 3 }]

test.each([
  ['sure, by what was learnt from a corpus', { source: 'classifier', confidence: 0.98 }, true],
  ['as sure as need be', { source: 'classifier', confidence: 0.9 }, true],
  ['a guess, or one with a rival', { source: 'classifier', confidence: 0.89 }, false],
  ['backed by a rule', { source: 'rule', confidence: 0.5 }, true],
  ['words left over', { source: 'classifier', confidence: 1, unread }, false],
  ['words left over beside a rule', { source: 'rule', confidence: 1, unread }, false],
  ['nothing that is known', { intent: null, source: 'none', confidence: 0.9 }, false],
] as const)('%s: %j is read whole: %s', (_what, over, expected) => {
  const understanding = { intent: 'quotes.create', unread: [], ...over }
  expect(isReadWhole({ agent: { corpus }, understanding })).toBe(expected)
})

test.each([
  ['classifier', false],
  ['rule', true],
] as const)('without a corpus, by %s: %s', (source, expected) => {
  const understanding = { intent: 'quotes.create', source, confidence: 1, unread: [] }
  expect(isReadWhole({ agent: {}, understanding })).toBe(expected)
})
