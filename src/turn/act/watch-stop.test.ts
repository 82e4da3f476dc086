import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopLookEveryMs } from '../limits.js'
import { watchStop } from './watch-stop.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(asked: () => boolean = () => false, hasWaited = true) {
  const time = { ms: 0 }
  const look = vi.fn(() => Promise.resolve(asked()))
  return { time, look, stops: watchStop(look, () => time.ms, hasWaited) }
}

const draft = { steps: [] }
const remote = { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' } as const
const local = { ...remote, via: 'local' } as const
const read = { do: 'read', tool: 't', args: {} } as const
const prepare = { do: 'prepare', draft } as const
const execute = { do: 'execute', pending: {} as never } as const
const ask = { do: 'ask', question: 'event_detection', values: {} } as const
const settle = { do: 'settle', effects: [] } as const

describe('before a step', () => {
  test.each([
    ['a model outside', remote, 1],
    ['a question of the agent', ask, 1],
    ['a write that waited', execute, 1],
    ['the local reader', local, 0],
    ['a look-up', read, 0],
    ['a preview', prepare, 0],
    ['what must be settled', settle, 0],
  ] as const)('%s is looked up %#', async (_what, next, looks) => {
    const { stops, look } = setUp()
    expect(await stops.before(next)).toBe(false)
    expect(look).toHaveBeenCalledTimes(looks)
  })

  test.each([
    [stopLookEveryMs - 1, 0],
    [stopLookEveryMs, 1],
  ])('a quick one is looked up only where time went by: %d ms', async (ms, looks) => {
    const { stops, look, time } = setUp()
    time.ms = ms
    await stops.before(read)
    expect(look).toHaveBeenCalledTimes(looks)
  })

  test('a write that is taken up as it comes is looked up only where time went by', async () => {
    const { stops, look, time } = setUp(() => true, false)
    expect(await stops.before(execute)).toBe(false)
    time.ms = stopLookEveryMs
    expect(await stops.before(execute)).toBe(true)
    expect(look).toHaveBeenCalledTimes(1)
  })

  test('what must be settled is never stopped, however long ago it was asked', async () => {
    const { stops, time } = setUp(() => true)
    expect(await stops.before(execute)).toBe(true)
    time.ms = stopLookEveryMs
    expect(await stops.before(settle)).toBe(false)
  })
})

describe('after a step', () => {
  test.each([
    ['a slow look-up', read, true],
    ['a slow preview', prepare, true],
    ['a write', execute, false],
    ['what was settled', settle, false],
  ] as const)('%s', async (_what, next, isStopped) => {
    const { stops, time } = setUp(() => true)
    time.ms = stopLookEveryMs
    expect(await stops.after(next)).toBe(isStopped)
  })
})

test('once asked, it is not looked up again', async () => {
  const { stops, look } = setUp(() => true)
  await stops.before(remote)
  await stops.before(execute)
  expect(await stops.meanwhile(true)).toBe(true)
  expect(look).toHaveBeenCalledTimes(1)
})

test('a database that is away is no stop', async () => {
  const stops = watchStop(
    () => Promise.reject(new Error('gone')),
    () => 0,
    true,
  )
  expect(await stops.before(execute)).toBe(false)
})

test('while a model is waited for the signal comes with the wish, and nothing is left running', async () => {
  let wish = false
  const { stops } = setUp(() => wish)
  const { signal, over } = stops.during()
  await vi.advanceTimersByTimeAsync(3 * stopLookEveryMs)
  expect(signal?.aborted).toBe(false)
  wish = true
  await vi.advanceTimersByTimeAsync(stopLookEveryMs)
  expect(signal?.aborted).toBe(true)
  over()
  expect(vi.getTimerCount()).toBe(0)
})
