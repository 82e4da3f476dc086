import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoorway, type Doorway } from './doorway.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who is being taken in until the test says that they are. */
function begin(doorway: Doorway) {
  let end: (() => void) | undefined
  const entered = doorway.enter(() => new Promise<void>((resolve) => (end = resolve)))
  return {
    async end() {
      end?.()
      await entered
    },
  }
}

function waitFor(doorway: Doorway, mostMs: number) {
  const went = vi.fn()
  return { went, over: doorway.free(mostMs).then(went) }
}

test('nobody at the door: nobody waits', async () => {
  await createDoorway().free(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever waits goes on when the last one is in', async () => {
  const doorway = createDoorway()
  const [first, second] = [begin(doorway), begin(doorway)]
  const { went, over } = waitFor(doorway, 1_000)
  await first.end()
  expect(went).not.toHaveBeenCalled()
  await second.end()
  await over
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody waits longer than they would, however many come', async () => {
  const doorway = createDoorway()
  begin(doorway)
  const { went } = waitFor(doorway, 30)
  await vi.advanceTimersByTimeAsync(29)
  begin(doorway)
  expect(went).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toHaveBeenCalledTimes(1)
})

test('who could not be taken in stands in nobody’s way, and the answer is theirs', async () => {
  const doorway = createDoorway()
  await expect(doorway.enter(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await expect(doorway.enter(() => Promise.resolve('in'))).resolves.toBe('in')
  await doorway.free(1_000)
  expect(vi.getTimerCount()).toBe(0)
})
