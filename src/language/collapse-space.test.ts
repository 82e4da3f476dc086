import { expect, test } from 'vitest'
import { collapseSpace } from './collapse-space.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

test.each([
  ['oi', 'oi'],
  ['  cobra   100  ', 'cobra 100'],
  ['a\n\n\n b', 'a\nb'],
  ['a \r\n b', 'a\nb'],
  ['a\tb', 'a b'],
  ['a\u2028b', 'a\nb'],
  ['R$\u00a01\u202f200', 'R$\u00a01\u202f200'],
  ['a\u00a0\u00a0b', 'a b'],
  [' '.repeat(4_000), ''],
  ['a\u2800\u2800b', 'a b'],
  ['', ''],
])('%j → %j', (text, expected) => {
  expect(collapseSpace(text)).toBe(expected)
})

test.each([' '.repeat(100_000) + 'x', '\n '.repeat(50_000), 'x  '.repeat(30_000)])('is linear', (text) => {
  const ms = leastCpuMs(() => {
    collapseSpace(text)
  })
  expect(ms).toBeLessThan(50)
})
