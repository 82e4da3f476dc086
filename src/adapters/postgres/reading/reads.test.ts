import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createReads, type Reads } from './reads.js'

type Server = { position: bigint; standby: boolean; started: string }

function poolOf(name: string, server: Server): pg.Pool {
  const pool = {
    name,
    query: () =>
      Promise.resolve({
        rows: [{ position: String(server.position), standby: server.standby, started: server.started }],
      }),
    end: () => Promise.resolve(),
  }
  // As much of a pool as is asked here.
  return pool as unknown as pg.Pool
}

const nameOf = (pool: pg.Pool) => Promise.resolve((pool as unknown as { name: string }).name)

let reads: Reads
let nowMs = 0
const primary: Server = { position: 10n, standby: false, started: 'a' }

function open(replica: Server): Reads {
  nowMs = 0
  primary.position = 10n
  reads = createReads({
    primary: poolOf('primary', primary),
    replica: poolOf('replica', replica),
    now: () => nowMs,
  })
  return reads
}
afterEach(() => reads.stop())

test('nothing is read at a replica that was not looked at yet', async () => {
  const { run } = open({ position: 10n, standby: true, started: 'b' })
  expect(await run(nameOf)).toBe('primary')
})

test('one that is 5 seconds behind is read from, one that is further is not until it has caught up', async () => {
  const replica = { position: 10n, standby: true, started: 'b' }
  const { run, look, standing } = open(replica)
  await look()
  expect(await run(nameOf)).toBe('replica')
  primary.position = 20n
  await look()
  nowMs = 5_000
  await look()
  expect([standing(), await run(nameOf)]).toEqual([{ lagMs: 5_000, inUse: true }, 'replica'])
  nowMs = 5_001
  await look()
  expect([standing(), await run(nameOf)]).toEqual([{ lagMs: 5_001, inUse: false }, 'primary'])
  replica.position = 20n
  await look()
  expect([standing(), await run(nameOf)]).toEqual([{ lagMs: 0, inUse: true }, 'replica'])
})

test.each([
  ['a row that is being taken away', '40001'],
  ['a table that is not in the log', '0A000'],
  ['something that writes', '25006'],
])('what a standby refuses is asked of the primary: %s', async (_what, code) => {
  const { run, look } = open({ position: 10n, standby: true, started: 'b' })
  await look()
  const answer = await run(async (pool) => {
    const name = await nameOf(pool)
    if (name === 'replica') throw Object.assign(new Error('refused'), { code })
    return name
  })
  expect(answer).toBe('primary')
  expect(await run(nameOf)).toBe('replica')
})

test('one that nobody could look at for some seconds is not read from', async () => {
  const { run, look } = open({ position: 10n, standby: true, started: 'b' })
  await look()
  nowMs = 4_000
  expect(await run(nameOf)).toBe('replica')
  nowMs = 4_001
  expect(await run(nameOf)).toBe('primary')
})

test('a server that is no standby, and not the primary itself, is never read from', async () => {
  const { run, look } = open({ position: 99n, standby: false, started: 'b' })
  await look()
  expect(await run(nameOf)).toBe('primary')
})

test.each([
  ['57P01', 'primary', 'primary'],
  ['40001', 'primary', 'replica'],
])('after %s the work is done at the %s, the next at the %s', async (code, now, next) => {
  const { run, look } = open({ position: 10n, standby: true, started: 'b' })
  await look()
  const failing = async (pool: pg.Pool) => {
    const name = await nameOf(pool)
    if (name === 'replica') throw Object.assign(new Error('gone'), { code })
    return name
  }
  expect(await run(failing)).toBe(now)
  expect(await run(nameOf)).toBe(next)
})

test('work that is wrong is told as wrong, and not done twice', async () => {
  const { run, look } = open({ position: 10n, standby: true, started: 'b' })
  await look()
  let times = 0
  const wrong = () => {
    times++
    return Promise.reject(Object.assign(new Error('no such column'), { code: '42703' }))
  }
  await expect(run(wrong)).rejects.toThrow('no such column')
  expect(times).toBe(1)
})
