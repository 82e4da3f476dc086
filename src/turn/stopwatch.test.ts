import { expect, test } from 'vitest'
import { createStopwatch } from './stopwatch.js'

test('each stage is summed over its visits, also those that fail', async () => {
  let ms = 100
  const watch = createStopwatch(() => ms)
  const taking = (tookMs: number) => () => (ms += tookMs)
  expect(watch.time('decide', taking(1.234))).toBe(101.234)
  watch.time('decide', taking(2))
  expect(() =>
    watch.time('speak', () => {
      ms += 5
      throw new Error('no')
    }),
  ).toThrow('no')
  await watch.timeAsync('act', () => Promise.resolve(taking(7)()))
  await expect(watch.timeAsync('act', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(watch.stagesMs()).toEqual({ decide: 3.23, speak: 5, act: 7 })
})
