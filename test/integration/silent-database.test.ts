import { Socket } from 'node:net'
import { Logger, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storageLimits } from '../../src/adapters/postgres/storage-limits.js'
import { callOn } from '../../src/adapters/postgres/wire/packet.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { beginAs, inTenant } from '../../src/adapters/postgres/wire/tenant-transaction.js'
import { isDatabaseUnavailable } from '../../src/errors/is-database-unavailable.js'
import { keepRunner, type RunnerToKeep } from '../../src/jobs/keep-runner.js'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'

/** The database's machine is cut off from the network: nothing comes from it any more, and nobody says so. */
let leme: TestLeme
let proxy: TcpProxy
let appUrl: string
let jobsUrl: string
let pool: pg.Pool

/** Long enough for a busy machine, short enough to wait for. */
const limits = { ...storageLimits.connections, answerMaxMs: 1_500, connectTimeoutMs: 1_500 }
const one = { name: 'silent_one', text: 'select $1::integer as one' }

beforeAll(async () => {
  leme = await createTestLeme({ agents: [] })
  const behindProxy = (address: string) => {
    const url = new URL(address)
    Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) })
    return url.href
  }
  const { hostname, port } = new URL(leme.database.appUrl)
  proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  appUrl = behindProxy(leme.database.appUrl)
  jobsUrl = behindProxy(leme.database.jobsUrl)
  pool = createPool({ url: appUrl, name: 'silent', max: 1, limits })
})
afterEach(() => proxy.reappear())
afterAll(async () => {
  await pool.end()
  await proxy.close()
  await leme.end()
})

test('whoever asks is told that the database is away, and the next connection is a new one', async () => {
  await callOn(pool, { statement: one, values: [1] })
  const inTransaction = await beginAs(pool, leme.tenant)
  await inTransaction.call({ statement: one, values: [1] })
  proxy.vanish()
  const error = await inTransaction.call({ statement: one, values: [1] }).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await inTransaction.abandon()
  proxy.reappear()
  expect(await callOn(pool, { statement: one, values: [1] })).toEqual([{ one: 1 }])
})

test('statements that may take longer are waited for as long, and those after them are not', async () => {
  const slowly = await beginAs(pool, leme.tenant, '', 60_000)
  await slowly.query('select pg_sleep($1)', [2])
  await slowly.commit()
  const asUsual = inTenant(pool, leme.tenant, (client) => client.query('select pg_sleep($1)', [30]))
  await expect(asUsual).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await leme.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'silent' and state = 'active'`,
  )
})

test('a connection that nobody asks anything of is looked after by the system, and left alone by us', async () => {
  const looksAfter = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const idle = createPool({ url: appUrl, name: 'idle', max: 1, limits: { ...limits, answerMaxMs: 300 } })
  try {
    const pidOf = async () => (await idle.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const before = await pidOf()
    expect(looksAfter).toHaveBeenCalledWith(true, limits.keepAliveAfterMs)
    const [connection] = looksAfter.mock.contexts as Socket[]
    await new Promise((silent) => connection?.once('timeout', silent))
    expect(await pidOf()).toEqual(before)
  } finally {
    looksAfter.mockRestore()
    await idle.end()
  }
})

function runner(more: Partial<RunnerToKeep>, taskList: TaskList = {}) {
  return keepRunner({
    jobsUrl,
    connectionsMax: 3,
    log: { warn: () => undefined },
    rhythm: { beatEveryMs: 100, deadAfterMs: 60_000 },
    ...more,
    options: {
      concurrency: 1,
      pollInterval: 50,
      noHandleSignals: true,
      taskList,
      parsedCronItems: [],
      logger: new Logger(() => () => undefined),
    },
  })
}

test('the job runner notices, takes jobs again when it is back, and the process is well all the time', async () => {
  const carriedOut = vi.fn()
  const kept = await runner({ limits, unheardMaxMs: 20_000 }, { carry: carriedOut })
  try {
    await leme.sql(`select graphile_worker.add_job('carry', '{}')`)
    await vi.waitFor(() => expect(carriedOut).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    proxy.vanish()
    await leme.sql(`select graphile_worker.add_job('carry', '{}')`)
    // Whoever asked is told, so that somebody new asks: in vain, as long as it is away.
    await vi.waitFor(() => expect(proxy.knockedInVain()).toBeGreaterThan(0), { timeout: 20_000 })
    expect(carriedOut).toHaveBeenCalledTimes(1)
    proxy.reappear()
    await vi.waitFor(() => expect(carriedOut).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    expect(kept.downForMs()).toBe(0)
  } finally {
    await kept.stop()
  }
}, 60_000)

test('where a question hangs all the same, the process is not well', async () => {
  const kept = await runner({ limits: { ...limits, answerMaxMs: 600_000 }, unheardMaxMs: 500 })
  try {
    expect(kept.downForMs()).toBe(0)
    proxy.vanish()
    await vi.waitFor(() => expect(kept.downForMs()).toBeGreaterThan(500), { timeout: 10_000 })
  } finally {
    // What waits for an answer that never comes is ended by the end of its connection.
    await proxy.cut()
    await kept.stop()
    await proxy.restore()
  }
}, 30_000)
