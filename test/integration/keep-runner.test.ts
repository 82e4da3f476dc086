import { Logger } from 'graphile-worker'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
