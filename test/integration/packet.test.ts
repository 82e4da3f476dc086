import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersOn, callOn, sendPacket } from '../../src/adapters/postgres/wire/packet.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, name: 'packet test', max: 12 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const divide = { name: 'divide', text: 'select 100 / $1::integer as quotient' }
const named = { name: 'named', text: 'select $1::text as text, $2::bigint as count, $3::timestamptz as at' }
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

describe('a packet', () => {
  test('gives back the rows of the statement that was asked for, parsed as the pool parses them', async () => {
    const at = new Date('2026-11-15T12:00:00.123Z')
    const calls = [
      { statement: begin, values: [] },
      { statement: divide, values: [4] },
      { statement: named, values: ['aspas " e \\', 7, at] },
      { statement: commit, values: [] },
    ]
    const client = await pool.connect()
    try {
      for (let time = 0; time < 3; time++) {
        expect(await sendPacket(client, calls, named)).toEqual([
          { rows: [{ text: 'aspas " e \\', count: 7, at }], command: 'SELECT 1' },
        ])
      }
    } finally {
      client.release()
    }
  })

  test('carries every kind of value as it is, however long', async () => {
    const kinds = {
      name: 'kinds',
      text: 'select $1::text as text, $2::bytea as bytes, $3::boolean as yes, $4::bigint as large, $5::text as nothing',
    }
    const bytes = Buffer.from([0, 255, 10, 92, 39])
    // Longer than what is kept ready for packets, in characters of one to four bytes.
    for (const text of ['', 'João, amanhã às 15h 👍', 'aé€👍'.repeat(40_000), 'curto']) {
      const values = [text, bytes, true, 9_007_199_254_740_991n, null]
      const [row] = await callOn(pool, { statement: kinds, values })
      expect(row).toEqual({ text, bytes, yes: true, large: 9_007_199_254_740_991, nothing: null })
    }
  })

  test('answers each call of a statement with its own rows, however many', async () => {
    const upTo = { name: 'up-to', text: 'select n from generate_series(1, $1::integer) n' }
    const calls = [2, 0, 1].flatMap((count) => [
      { statement: divide, values: [1] },
      { statement: upTo, values: [count] },
    ])
    expect(await answersOn(pool, calls, upTo)).toEqual([
      { rows: [{ n: 1 }, { n: 2 }], command: 'SELECT 2' },
      { rows: [], command: 'SELECT 0' },
      { rows: [{ n: 1 }], command: 'SELECT 1' },
    ])
  })

  test('that cannot be spelled fails alone: nothing of it is left for the next one', async () => {
    const dated = { name: 'dated', text: 'select $1::text as text, $2::timestamptz as at' }
    const call = (at: Date) => callOn(pool, { statement: dated, values: ['de outra pessoa', at] })
    await expect(call(new Date('never'))).rejects.toThrow('Invalid time value')
    expect(await callOn(pool, { statement: divide, values: [4] })).toEqual([{ quotient: 25 }])
    const at = new Date('2026-11-15T12:00:00Z')
    expect(await call(at)).toEqual([{ text: 'de outra pessoa', at }])
  })

  test('that fails runs nothing after the failure, and the connection and its statements stay usable', async () => {
    const client = await pool.connect()
    try {
      const failing = sendPacket(
        client,
        [
          { statement: begin, values: [] },
          { statement: divide, values: [0] },
          { statement: commit, values: [] },
        ],
        divide,
      )
      await expect(failing).rejects.toThrow('division by zero')
      await client.query('rollback')
      const answers = await sendPacket(client, [{ statement: divide, values: [5] }], divide)
      expect(answers.map(({ rows }) => rows)).toEqual([[{ quotient: 20 }]])
    } finally {
      client.release()
    }
  })

  test('packets sent without waiting are each answered with their own', async () => {
    const client = await pool.connect()
    try {
      const answers = await Promise.all(
        [1, 2, 4].map((by) => sendPacket(client, [{ statement: divide, values: [by] }], divide)),
      )
      expect(answers.flat().map(({ rows }) => rows)).toEqual([
        [{ quotient: 100 }],
        [{ quotient: 50 }],
        [{ quotient: 25 }],
      ])
    } finally {
      client.release()
    }
  })
})

describe('the pool', () => {
  test('does not open a connection for everybody who asks at once', async () => {
    const patient = createPool({ url: database.appUrl, name: 'patient', max: 12 })
    try {
      await Promise.all(Array.from({ length: 40 }, () => callOn(patient, { statement: divide, values: [2] })))
      expect(patient.totalCount).toBeLessThan(12)
    } finally {
      await patient.end()
    }
  })

  test('opens another one for somebody who has waited', async () => {
    const patient = createPool({ url: database.appUrl, name: 'patient', max: 12 })
    const held: pg.PoolClient[] = []
    try {
      for (let client = 0; client < 7; client++) held.push(await patient.connect())
      // On a slow machine one more may be on its way.
      expect(patient.totalCount).toBeGreaterThanOrEqual(7)
    } finally {
      for (const client of held) client.release()
      await patient.end()
    }
  })

  test('opens no more than it may', async () => {
    const patient = createPool({ url: database.appUrl, name: 'patient', max: 5 })
    const held: pg.PoolClient[] = []
    try {
      for (let client = 0; client < 5; client++) held.push(await patient.connect())
      const sixth = patient.connect()
      // Several times the pool's patience: by now it would have opened one.
      await new Promise((wake) => setTimeout(wake, 200))
      expect(patient.totalCount).toBe(5)
      held.pop()?.release()
      held.push(await sixth)
    } finally {
      for (const client of held) client.release()
      await patient.end()
    }
  })
})
