import { describe, expect, test } from 'vitest'
import { awayMs, jittered } from './waits.js'

describe('a provider that is away is looked at again', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [9, 256_000],
    [10, 300_000],
    [2_000, 300_000],
  ])('after failure %i in %i ms at the latest', (failures, ms) => {
    expect(awayMs(failures, 0)).toBe(ms)
    expect(awayMs(failures, 1)).toBe(ms * 0.8)
  })
})

test('chance takes up to a fifth from a wait, and adds nothing', () => {
  expect([0, 0.5, 1].map((chance) => jittered(1_000, chance))).toEqual([1_000, 900, 800])
})
