import { expect, test } from 'vitest'
import { settleAttemptsMax } from './limits.js'
import { nextQuestion } from './next-question.js'

test.each([
  ['the first soon', 0, 0, { ask: 1, delayMs: 5_000 }],
  ['the next later', 1, 0, { ask: 2, delayMs: 15_000 }],
  ['never more than ten minutes later', 9, 0, { ask: 10, delayMs: 600_000 }],
  ['at the moment that absence is proven, if that is sooner', 4, 90_000, { ask: 5, delayMs: 90_000 }],
  ['in between where it is not', 0, 90_000, { ask: 1, delayMs: 5_000 }],
  ['one more', settleAttemptsMax - 1, 0, { ask: settleAttemptsMax, delayMs: 600_000 }],
  ['no more than that', settleAttemptsMax, 0, null],
  ['unless nothing could be proven so far', settleAttemptsMax, 1, { ask: settleAttemptsMax + 1, delayMs: 1 }],
])('a provider is asked again: %s', (_what, asked, provableInMs, next) => {
  expect(nextQuestion(asked, provableInMs)).toEqual(next)
})
