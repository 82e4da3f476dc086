import { readFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acquireEmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { removeHome } from '../../src/adapters/postgres/embedded/remove-home.js'
import { demo } from '../../src/start/demo-business.js'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme, type RunningLeme } from '../../src/start/start-leme.js'
import { signToken } from '../../src/http/sign-token.js'

/** Everything in one process on its own PostgreSQL, which is ended from outside in every way it can be. */
const jwtSecret = 'a token secret for tests, 32 bytes or more'
const backMaxMs = 30_000
let home: string
let running: RunningLeme
/** The server as an operator sees it: its address and its data folder. */
let server: Awaited<ReturnType<typeof acquireEmbeddedPostgres>>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'leme-killed-'))
  const config = readConfig({
    LEME_HOME: home,
    LEME_JWT_SECRET: jwtSecret,
    PORT: '0',
    LEME_RATE_LIMIT_PER_MINUTE: '100000',
    PATH: process.env['PATH'] ?? '',
  })
  running = await startLeme(config, pino({ level: 'silent' }))
  server = await acquireEmbeddedPostgres({ homeDir: home })
}, 120_000)

afterAll(async () => {
  await running.stop()
  await server.release()
  await removeHome(home)
})

test.each([
  ['killed', 'SIGKILL'],
  ['told to end its sessions and stop', 'SIGINT'],
  ['killed again', 'SIGKILL'],
  ['told to stop at once', 'SIGQUIT'],
] as const)(
  'PostgreSQL is %s under load: it is back by itself, and so is all that uses it',
  async (_how, signal) => {
    const before = await postmaster()
    const load = keepTalking()
    await expect.poll(load.answers).toBeGreaterThan(2)
    await queueJob()
    process.kill(before, signal)
    await expect.poll(postmaster, { timeout: backMaxMs }).not.toBe(before)
    await expect.poll(() => statusOf('/readyz'), { timeout: backMaxMs }).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)
    const sofar = load.answers()
    await expect.poll(load.answers, { timeout: backMaxMs }).toBeGreaterThan(sofar + 2)
    expect(await load.stop()).toEqual([])
    await queueJob()
    await expect.poll(waitingJobs, { timeout: backMaxMs }).toBe(0)
  },
  120_000,
)

test('sessions that are ended from outside, as a failover does it, are opened anew', async () => {
  const load = keepTalking()
  for (let times = 0; times < 5; times++) {
    const sofar = load.answers()
    await queueJob()
    await asOwner((owner) =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
    )
    await expect.poll(load.answers, { timeout: backMaxMs }).toBeGreaterThan(sofar + 2)
  }
  expect(await load.stop()).toEqual([])
  await expect.poll(waitingJobs, { timeout: backMaxMs }).toBe(0)
}, 120_000)

/** Its process; waits while there is none. */
async function postmaster(): Promise<number> {
  return await vi.waitFor(
    async () => Number.parseInt(await readFile(join(server.dataDir, 'postmaster.pid'), 'utf8'), 10),
    { timeout: backMaxMs },
  )
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${running.url}${path}`)).status
}

/** Says something again and again; what is answered with anything but an answer or "not now" is kept. */
function keepTalking() {
  let answers = 0
  let goesOn = true
  const faults: string[] = []
  async function talk(): Promise<void> {
    const identity = { tenant: demo.tenant, member: demo.owner, role: 'owner' } as const
    const headers = {
      authorization: `Bearer ${await signToken({ secret: jwtSecret, identity })}`,
      'content-type': 'application/json',
    }
    while (goesOn) {
      const answer = await fetch(`${running.url}/ai/chat`, {
        method: 'POST',
        headers,
        body: '{"message":"bom dia"}',
      })
      const text = await answer.text()
      if (answer.status === 200) answers++
      else if (answer.status !== 503) faults.push(`${answer.status} ${text}`)
    }
  }
  const talking = talk()
  return {
    answers: () => answers,
    async stop() {
      goesOn = false
      await talking
      return faults
    },
  }
}

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** A sweep like those of every minute: what matters is that somebody takes it and says that it is done. */
async function queueJob(): Promise<void> {
  await asOwner((owner) =>
    owner.query(`select graphile_worker.add_job('sweep_stranded', '{}') from generate_series(1, 8)`),
  )
}

async function waitingJobs(): Promise<number> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ n: number }>(
      `select count(*)::integer as n from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'sweep_stranded' and (j.run_at <= now() or j.locked_at is not null)`,
    ),
  )
  return rows[0]?.n ?? 0
}
