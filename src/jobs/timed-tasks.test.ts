import type { JobHelpers } from 'graphile-worker'
import { expect, test } from 'vitest'
import { timedTasks } from './timed-tasks.js'

test.each([
  ['ends well', () => Promise.resolve(), true],
  ['fails', () => Promise.reject(new Error('no')), false],
])('a job that %s is told with its task and its time', async (_what, work, ok) => {
  const told: object[] = []
  let nowMs = 1_000
  const { turn } = timedTasks(
    {
      turn: () => {
        nowMs += 250
        return work()
      },
    },
    { jobEnded: (job) => told.push(job) },
    () => nowMs,
  )
  // No task of this test asks for anything.
  const ended = turn?.({}, {} as JobHelpers)
  await (ok ? ended : expect(ended).rejects.toThrow('no'))
  expect(told).toEqual([{ task: 'turn', ok, seconds: 0.25 }])
})
