import { expect, test } from 'vitest'
import { createTimedCache } from './timed-cache.js'

function cacheAt(startMs: number) {
  let nowMs = startMs
  const clock = { now: () => new Date(nowMs) }
  const cache = createTimedCache<string>({ entriesMax: 2, lifeMs: 1_000, clock })
  return { cache, pass: (ms: number) => void (nowMs += ms) }
}

test('gives an answer back until its time is over', () => {
  const { cache, pass } = cacheAt(5_000)
  cache.set('a', 'one')
  pass(999)
  expect(cache.get('a')).toBe('one')
  pass(1)
  expect(cache.get('a')).toBeUndefined()
})

test('lets the oldest go when it is full', () => {
  const { cache } = cacheAt(0)
  cache.set('a', 'one')
  cache.set('b', 'two')
  cache.set('a', 'one again')
  cache.set('c', 'three')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one again', undefined, 'three'])
})
