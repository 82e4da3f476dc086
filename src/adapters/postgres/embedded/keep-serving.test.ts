import { expect, test } from 'vitest'
import { keepServing } from './keep-serving.js'

const waits = { lookMs: 1, firstMs: 1, mostMs: 4 }

/** A server that is killed and started by the test, and refuses to start so many times. */
function server({ refusals = 0 } = {}) {
  const state = { runs: true, refusals, starts: 0, lines: [] as string[] }
  const keeper = keepServing({
    isRunning: () => Promise.resolve(state.runs),
    bringBack() {
      if (state.refusals-- > 0) return Promise.reject(new Error('the disk is full'))
      state.runs = true
      state.starts += 1
      return Promise.resolve()
    },
    log: (line) => state.lines.push(line),
    waits,
  })
  return { state, keeper }
}

test('a server that stops is started again, each time', async () => {
  const { state, keeper } = server()
  for (const times of [1, 2, 3]) {
    state.runs = false
    await expect.poll(() => state.starts).toBe(times)
    await expect.poll(() => keeper.downForMs()).toBe(0)
  }
  await keeper.stop()
})

test('one that cannot be started is told as away, with the reason, and tried until it can', async () => {
  const { state, keeper } = server({ refusals: Infinity })
  state.runs = false
  await expect.poll(() => keeper.downForMs()).toBeGreaterThan(0)
  await expect.poll(() => state.lines.length).toBeGreaterThan(3)
  expect(state.lines.at(-1)).toBe(
    'PostgreSQL has stopped and could not be started, next try in 4 ms: Error: the disk is full',
  )
  state.refusals = 0
  await expect.poll(() => state.starts).toBe(1)
  await expect.poll(() => keeper.downForMs()).toBe(0)
  await keeper.stop()
})

test('after it was let go nothing is started any more', async () => {
  const { state, keeper } = server()
  await keeper.stop()
  state.runs = false
  await new Promise((later) => setTimeout(later, 20))
  expect(state.starts).toBe(0)
})
