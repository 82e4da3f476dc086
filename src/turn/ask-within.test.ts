import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Model, ModelAnswer } from '../ports/model.js'
import { askWithin } from './ask-within.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer: ModelAnswer = {
  ok: true,
  raw: 'oi',
  provider: 'p',
  model: 'm',
  inputTokens: 1,
  outputTokens: 1,
}

function after(ms: number): Model {
  return { provider: 'p', ask: () => new Promise((resolve) => setTimeout(() => resolve(answer), ms)) }
}

test.each([
  ['just in time', 7_999, 8_000, true],
  ['too late', 8_001, 8_000, false],
  ['without a time of its own', 33_000, undefined, true],
])('%s', async (_what, takesMs, waitMs, isAnswered) => {
  const asked = askWithin(after(takesMs), { question: 'event_detection', prompt: {} as never }, waitMs)
  await vi.advanceTimersByTimeAsync(isAnswered ? takesMs : (waitMs ?? 0))
  expect(await asked).toEqual(
    isAnswered
      ? answer
      : { ok: false, code: 'model.timeout', message: 'no answer within 8000 ms', provider: 'p' },
  )
})

test('nothing is left running', async () => {
  const asked = askWithin(after(10), { question: 'event_detection', prompt: {} as never }, 8_000)
  await vi.advanceTimersByTimeAsync(10)
  await asked
  expect(vi.getTimerCount()).toBe(0)
})

describe('an answer that nobody wants any more', () => {
  const stopped = { ok: false, code: 'model.stopped', message: 'the person asked to stop', provider: 'p' }
  const ask = (signal: AbortSignal, waitMs?: number) =>
    askWithin(after(33_000), { question: 'event_detection', prompt: {} as never, signal }, waitMs)

  test.each([
    ['while it is waited for', undefined],
    ['while it is waited for a time', 8_000],
  ])('%s is not waited for', async (_when, waitMs) => {
    const stop = new AbortController()
    const asked = ask(stop.signal, waitMs)
    await vi.advanceTimersByTimeAsync(100)
    stop.abort()
    expect(await asked).toEqual(stopped)
  })

  test('before it was asked for is not waited for either', async () => {
    expect(await ask(AbortSignal.abort())).toEqual(stopped)
  })
})
