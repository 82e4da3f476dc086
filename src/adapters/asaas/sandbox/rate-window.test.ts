import { describe, expect, test } from 'vitest'
import { countRequest, rateWindowMs } from './rate-window.js'

describe('countRequest', () => {
  test('allows as many as the limit, then none until the window has passed', () => {
    const first = countRequest(undefined, 0, 2)
    const second = countRequest(first.window, 1_000, 2)
    const third = countRequest(second.window, 2_000, 2)
    const later = countRequest(third.window, rateWindowMs, 2)
    expect([first, second, third, later].map(({ allowed }) => allowed)).toEqual([true, true, false, true])
    expect(third.headers).toEqual({
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(rateWindowMs / 1_000 - 2),
    })
  })
})
