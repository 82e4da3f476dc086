import { expect, test } from 'vitest'
import type { Model, ModelAnswer, ModelRequest } from '../../ports/model.js'
import { withCircuitBreaker } from './circuit-breaker.js'

const GOOD: ModelAnswer = { ok: true, raw: 'oi', provider: 'p', model: 'm', inputTokens: 1, outputTokens: 1 }
const bad = (code: Extract<ModelAnswer, { ok: false }>['code']): ModelAnswer => ({
  ok: false,
  code,
  message: '',
  provider: 'p',
})
const DOWN = bad('model.unavailable')

const request = {
  question: 'event_detection',
  prompt: { version: 'v1', system: '', messages: [], temperature: 0, maxTokens: 1 },
} satisfies ModelRequest

function setUp(failuresMax = 3) {
  let nowMs = 0
  let calls = 0
  let next: () => Promise<ModelAnswer> = () => Promise.resolve(GOOD)
  const inner: Model = {
    provider: 'p',
    ask: () => {
      calls += 1
      return next()
    },
  }
  const guarded = withCircuitBreaker(inner, {
    failuresMax,
    openMs: 1_000,
    clock: { now: () => new Date(nowMs) },
  })
  return {
    guarded,
    calls: () => calls,
    answerWith: (answer: ModelAnswer) => (next = () => Promise.resolve(answer)),
    behave: (behaviour: () => Promise<ModelAnswer>) => (next = behaviour),
    advance: (byMs: number) => (nowMs += byMs),
    fail: async (times: number) => {
      next = () => Promise.resolve(DOWN)
      for (let time = 0; time < times; time += 1) await guarded.ask(request)
    },
  }
}

test('answers pass while the circuit is closed', async () => {
  const { guarded } = setUp()
  expect(await guarded.ask(request)).toBe(GOOD)
  expect(guarded.state()).toBe('closed')
})

test('after enough failures in a row nothing is asked', async () => {
  const { guarded, fail, calls } = setUp()
  await fail(3)
  expect(guarded.state()).toBe('open')
  expect(await guarded.ask(request)).toMatchObject({ ok: false, code: 'model.circuit_open' })
  expect(calls()).toBe(3)
})

test('a good answer in between starts the count again', async () => {
  const { guarded, fail, answerWith } = setUp()
  await fail(2)
  answerWith(GOOD)
  await guarded.ask(request)
  await fail(2)
  expect(guarded.state()).toBe('closed')
})

test.each([
  ['model.timeout', 'open'],
  ['model.unavailable', 'open'],
  ['model.refused', 'closed'],
  ['model.too_long', 'closed'],
] as const)('%s in a row leaves it %s', async (code, state) => {
  const { guarded, answerWith } = setUp(2)
  answerWith(bad(code))
  await guarded.ask(request)
  await guarded.ask(request)
  expect(guarded.state()).toBe(state)
})

test('after a while one question is let through, and its answer closes the circuit', async () => {
  const { guarded, fail, behave, advance, calls, answerWith } = setUp()
  await fail(3)
  advance(999)
  expect(guarded.state()).toBe('open')
  advance(1)
  expect(guarded.state()).toBe('half-open')

  let answer: (value: ModelAnswer) => void = () => undefined
  behave(() => new Promise((resolve) => (answer = resolve)))
  const probe = guarded.ask(request)
  expect(await guarded.ask(request)).toMatchObject({ code: 'model.circuit_open' })
  expect(calls()).toBe(4)
  answer(GOOD)
  await probe
  expect(guarded.state()).toBe('closed')
  answerWith(DOWN)
  await guarded.ask(request)
  expect(guarded.state()).toBe('closed')
})

test('a probe that fails opens it for the whole time again', async () => {
  const { guarded, fail, advance, calls } = setUp()
  await fail(3)
  advance(1_000)
  await fail(1)
  expect(guarded.state()).toBe('open')
  advance(999)
  await fail(1)
  expect(calls()).toBe(4)
  advance(1)
  expect(guarded.state()).toBe('half-open')
})

test('an answer to a question from before it opened does not close it', async () => {
  const { guarded, fail, behave } = setUp()
  let answer: (value: ModelAnswer) => void = () => undefined
  behave(() => new Promise((resolve) => (answer = resolve)))
  const early = guarded.ask(request)
  await fail(3)
  answer(GOOD)
  expect(await early).toBe(GOOD)
  expect(guarded.state()).toBe('open')
})

test('a failure of a question from before it opened does not keep it open longer', async () => {
  const { guarded, fail, behave, advance } = setUp()
  let answer: (value: ModelAnswer) => void = () => undefined
  behave(() => new Promise((resolve) => (answer = resolve)))
  const early = Array.from({ length: 3 }, () => {
    const asked = guarded.ask(request)
    return { asked, fail: answer }
  })
  await fail(3)
  advance(900)
  for (const { asked, fail: failLate } of early) {
    failLate(DOWN)
    await asked
  }
  advance(100)
  expect(guarded.state()).toBe('half-open')
})

test('a model that breaks its promise and throws counts as a failure, and the probe is not lost', async () => {
  const { guarded, behave, advance, answerWith } = setUp(1)
  behave(() => Promise.reject(new Error('bug')))
  await expect(guarded.ask(request)).rejects.toThrow('bug')
  expect(guarded.state()).toBe('open')
  advance(1_000)
  await expect(guarded.ask(request)).rejects.toThrow('bug')
  advance(1_000)
  answerWith(GOOD)
  await guarded.ask(request)
  expect(guarded.state()).toBe('closed')
})

test('an answer that nobody waited for says nothing about the provider', async () => {
  const { guarded, fail, answerWith, advance } = setUp()
  await fail(2)
  answerWith(bad('model.stopped'))
  await guarded.ask(request)
  await fail(1)
  expect(guarded.state()).toBe('open')
  advance(1_000)
  answerWith(bad('model.stopped'))
  await guarded.ask(request)
  // The probe told nothing: the next question is one.
  expect(guarded.state()).toBe('half-open')
  answerWith(GOOD)
  expect(await guarded.ask(request)).toBe(GOOD)
  expect(guarded.state()).toBe('closed')
})
