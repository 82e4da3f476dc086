import { expect, test } from 'vitest'
import { parseMoment } from './parse-text.js'

test.each([
  ['2026-11-19T01:59:32Z', '2026-11-19T01:59:32.000Z'],
  ['2026-11-19 01:59:32+00', '2026-11-19T01:59:32.000Z'],
  ['2026-11-18T22:59:32-03:00', '2026-11-19T01:59:32.000Z'],
])('the moment %s is read with its time zone', (text, read) => {
  expect(parseMoment(text).toISOString()).toBe(read)
})

test.each(['2026-11-19T01:59:32', 'yesterday', '2026-13-40T01:59:32Z', '2026-11-19'])(
  '%s is no moment that everybody reads alike',
  (text) => {
    expect(() => parseMoment(text)).toThrow('time zone')
  },
)
