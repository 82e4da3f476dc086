import { expect, test } from 'vitest'
import { createLiveness } from './liveness.js'

test.each([
  ['all run', 0, 0, []],
  ['one is being brought back', 30_000, 0, []],
  ['the database cannot be brought back', 30_001, 0, ['database']],
  ['neither can', 60_000, 60_000, ['database', 'worker']],
])('%s', (_what, databaseMs, workerMs, gone) => {
  const lost = createLiveness([
    { name: 'database', downForMs: () => databaseMs },
    { name: 'worker', downForMs: () => workerMs },
  ])
  expect(lost()).toEqual(gone)
})
