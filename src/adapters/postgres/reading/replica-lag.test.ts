import { expect, test } from 'vitest'
import { createReplicaLag } from './replica-lag.js'

type Look = { atMs: number; primary: bigint; replica: bigint; lagMs: number }

test.each<{ name: string; looks: Look[] }>([
  {
    name: 'a replica that has all is not behind',
    looks: [
      { atMs: 0, primary: 10n, replica: 10n, lagMs: 0 },
      { atMs: 1_000, primary: 20n, replica: 25n, lagMs: 0 },
    ],
  },
  {
    name: 'a primary that writes nothing makes no lag',
    looks: [
      { atMs: 0, primary: 10n, replica: 10n, lagMs: 0 },
      { atMs: 60_000, primary: 10n, replica: 10n, lagMs: 0 },
    ],
  },
  {
    name: 'one that stands still is behind by the first thing it lacks',
    looks: [
      { atMs: 0, primary: 10n, replica: 5n, lagMs: 0 },
      { atMs: 1_000, primary: 20n, replica: 5n, lagMs: 1_000 },
      { atMs: 2_000, primary: 30n, replica: 5n, lagMs: 2_000 },
    ],
  },
  {
    name: 'one that catches up is behind by what is left',
    looks: [
      { atMs: 0, primary: 10n, replica: 5n, lagMs: 0 },
      { atMs: 1_000, primary: 20n, replica: 5n, lagMs: 1_000 },
      { atMs: 2_000, primary: 30n, replica: 10n, lagMs: 1_000 },
      { atMs: 3_000, primary: 30n, replica: 30n, lagMs: 0 },
    ],
  },
])('$name', ({ looks }) => {
  const lag = createReplicaLag()
  for (const { atMs, primary, replica, lagMs } of looks) expect(lag.note(atMs, primary, replica)).toBe(lagMs)
})

test('a replica that never comes back is remembered by its oldest, and nothing grows', () => {
  const lag = createReplicaLag()
  let last = 0
  for (let second = 0; second <= 1_000; second++) last = lag.note(second * 1_000, BigInt(second + 1), 0n)
  expect(last).toBe(1_000_000)
})
