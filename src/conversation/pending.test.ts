import { expect, test } from 'vitest'
import { asId } from './ids.js'
import { isExpired, lifeMs, type Pending } from './pending.js'

const minuteMs = 60_000

test.each<[kind: Pending['kind'], minutes: number]>([
  ['plan', 5],
  ['choice', 30],
  ['fields', 30],
  ['transition', 30],
])('a %s waits for %i minutes', (kind, minutes) => {
  expect(lifeMs(kind)).toBe(minutes * minuteMs)
})

test.each<[now: string, expired: boolean]>([
  ['2026-11-16T12:04:59.999Z', false],
  ['2026-11-16T12:05:00.000Z', true],
  ['2026-11-16T12:05:00.001Z', true],
])('what waits until five past twelve is over at %s: %j', (now, expired) => {
  const pending: Pending = {
    kind: 'transition',
    id: asId('p'),
    openedAt: '2026-11-16T11:35:00.000Z',
    expiresAt: '2026-11-16T12:05:00.000Z',
    question: 'Vamos?',
    toMode: 'shop',
  }
  expect(isExpired(pending, new Date(now))).toBe(expired)
})
