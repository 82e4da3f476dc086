import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJobsPool } from '../../src/adapters/postgres/jobs/jobs-pool.js'
import { keepRunner } from '../../src/jobs/keep-runner.js'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'

let leme: TestLeme
let proxy: TcpProxy
let jobsUrl: string

beforeAll(async () => {
  leme = await createTestLeme({ agents: [] })
  const url = new URL(leme.database.jobsUrl)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  jobsUrl = url.href
})
afterAll(async () => {
  await proxy.close()
  await leme.end()
})

test('only what the job runner notes for itself may be on the disk a moment later', async () => {
  const pool = createJobsPool(leme.database.jobsUrl, 1)
  const ownSetting = async (asked: pg.Pool) =>
    (
      await asked.query<{ setting: string }>(
        "select setting from pg_settings where name = 'synchronous_commit' and source = 'session'",
      )
    ).rows
  try {
    expect(await ownSetting(pool)).toEqual([{ setting: 'off' }])
    // Everybody else does as the server is told to.
    expect(await ownSetting(leme.pool)).toEqual([])
  } finally {
    await pool.end()
  }
})

test('a job that was given out while the connection broke is taken again, and once', async () => {
  const carriedOut = vi.fn()
  await leme.sql(`select graphile_worker.add_job('carry', '{}')`)
  // The statement with which a job is taken, as PostgreSQL sees it: committed, and nobody is told.
  proxy.loseAnswerTo('locked_by')
  const runner = await keepRunner({
    jobsUrl,
    connectionsMax: 3,
    log: { warn: () => undefined },
    options: {
      concurrency: 1,
      pollInterval: 50,
      noHandleSignals: true,
      taskList: { carry: carriedOut },
      parsedCronItems: [],
      logger: new Logger(() => () => undefined),
    },
  })
  try {
    await vi.waitFor(() => expect(carriedOut).toHaveBeenCalled(), { timeout: 20_000 })
    await vi.waitFor(async () => {
      const left = await leme.sql(`select id from graphile_worker.jobs where task_identifier = 'carry'`)
      expect(left).toEqual([])
    })
    expect(carriedOut).toHaveBeenCalledTimes(1)
  } finally {
    await runner.stop()
  }
})

test('what a runner had taken that was killed is taken by another within seconds; of one that lives nothing is', async () => {
  await leme.sql(
    `select graphile_worker.add_job('never_ends', '{}'), graphile_worker.add_job('never_ends', '{}')`,
  )
  const [killed, living] = [startRunner(), startRunner()]
  try {
    await Promise.all([once(killed.stdout, 'data'), once(living.stdout, 'data')])
    const taken = await takenJobs()
    expect(taken).toHaveLength(2)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const carriedOut = vi.fn()
    const runner = await keepRunner({
      jobsUrl: leme.database.jobsUrl,
      connectionsMax: 3,
      log: { warn: () => undefined },
      rhythm,
      options: {
        concurrency: 2,
        pollInterval: 50,
        noHandleSignals: true,
        taskList: { never_ends: carriedOut },
        parsedCronItems: [],
        logger: new Logger(() => () => undefined),
      },
    })
    try {
      await vi.waitFor(() => expect(carriedOut).toHaveBeenCalledTimes(1), { timeout: 20_000 })
      // Several times as long as it took: the other one says that it lives, and keeps its job.
      const [beatAt] = await beats()
      await vi.waitFor(async () => expect((await beats())[0]).not.toEqual(beatAt), { timeout: 10_000 })
      expect(carriedOut).toHaveBeenCalledTimes(1)
      expect(await takenJobs()).toHaveLength(1)
    } finally {
      await runner.stop()
    }
  } finally {
    living.kill('SIGKILL')
    killed.kill('SIGKILL')
  }
}, 90_000)

test('a job that hangs keeps no process that is told to stop: it is left locked, and another takes it soon after', async () => {
  await leme.sql(`delete from graphile_worker._private_jobs`)
  await leme.sql(`select graphile_worker.add_job('never_ends', '{}')`)
  const stopped = startRunner()
  try {
    await once(stopped.stdout, 'data')
    stopped.kill('SIGTERM')
    expect(await once(stopped, 'exit')).toEqual([0, null])
    expect(await takenJobs()).toHaveLength(1)
    const carriedOut = vi.fn()
    const runner = await keepOne({ never_ends: carriedOut })
    try {
      await vi.waitFor(() => expect(carriedOut).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    } finally {
      await runner.stop()
    }
  } finally {
    stopped.kill('SIGKILL')
  }
}, 60_000)

test('a runner that is told to stop begins no job more, and says that it lives until the last one has ended', async () => {
  await leme.sql(`delete from graphile_worker._private_jobs`)
  let end = (): void => undefined
  const began = vi.fn(() => new Promise<void>((done) => (end = done)))
  const runner = await keepOne({ takes_long: began })
  await leme.sql(`select graphile_worker.add_job('takes_long', '{}')`)
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  const stopping = runner.stop()
  await leme.sql(`select graphile_worker.add_job('takes_long', '{}')`)
  const latest = async () => (await beats()).at(-1)
  const before = await latest()
  await vi.waitFor(async () => expect(await latest()).not.toEqual(before), { timeout: 10_000 })
  end()
  await stopping
  expect(began).toHaveBeenCalledTimes(1)
  const left = await leme.sql(
    `select locked_at from graphile_worker.jobs where task_identifier = 'takes_long'`,
  )
  expect(left).toEqual([{ locked_at: null }])
})

function keepOne(taskList: TaskList) {
  return keepRunner({
    jobsUrl: leme.database.jobsUrl,
    connectionsMax: 3,
    log: { warn: () => undefined },
    rhythm,
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

/** Long enough for a process on a busy machine to say something, short enough to wait for. */
const rhythm = { beatEveryMs: 500, deadAfterMs: 6_000 }

function startRunner() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('jiti')), 'jiti-cli.mjs')
  const program = fileURLToPath(new URL('../support/runner-to-kill.ts', import.meta.url))
  const args = [cli, program, leme.database.jobsUrl, JSON.stringify(rhythm)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

const takenJobs = () =>
  leme.sql<{ locked_by: string }>(
    `select locked_by from graphile_worker.jobs where task_identifier = 'never_ends' and locked_at is not null`,
  )

const beats = () => leme.sql<{ beat_at: Date }>('select beat_at from leme.runner order by beat_at')
