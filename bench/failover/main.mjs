/**
 * Two servers, two workers, PgBouncer, a primary and a synchronous standby; people who charge without end; each of the
 * parts is killed once. What the provider, the database and the people count must agree. `npm run failover -- 10` runs ten
 * minutes (the default is three); `--async` takes an asynchronous standby, which may lose the last commits.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadAgents, migrate } from '../../dist/inside.js'
import { asked, startCluster, until } from './cluster.mjs'
import { freePort } from './free-port.mjs'
import { keep } from './keep.mjs'
import { startLoad } from './load.mjs'
import { startPooler } from './pooler.mjs'

const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 3)
const synchronous = !process.argv.includes('--async')
const people = 8
/** Clients of the demonstration's business. */
const payers = ['Maria Santos', 'João Silva', 'Luciana Barbosa']
const leme = fileURLToPath(new URL('../../scripts/leme.mjs', import.meta.url))
const settledMaxMs = 240_000

const folder = await mkdtemp(join(tmpdir(), 'leme-failover-'))
await chmod(folder, 0o755)
const secret = randomBytes(32).toString('hex')
const parts = []
const provider = fork(fileURLToPath(new URL('provider.mjs', import.meta.url)))
try {
  const providerUrl = (await heard(provider)).url
  const cluster = await startCluster(folder, { synchronous })
  parts.push(cluster)
  console.log(cluster.version)
  await migrate({ ownerUrl: cluster.ownerUrl, secret, agents: await loadAgents() })
  const pooler = await startPooler(folder, cluster, secret)
  parts.unshift(pooler)
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: cluster.ownerUrl,
    DATABASE_APP_URL: pooler.appUrl,
    LEME_SECRET: secret,
    LEME_JWT_SECRET: secret,
    LEME_HOME: folder,
    LEME_RATE_LIMIT_PER_MINUTE: '100000',
    LLM_PROVIDER: 'local',
    ASAAS_API_KEY: 'key',
    ASAAS_BASE_URL: providerUrl,
    // This provider shows a charge at once; a real one is given the ten minutes of the default.
    ASAAS_SETTLING_SECONDS: '20',
    LEME_TOOL_RUN_SECONDS: '10',
    LOG_LEVEL: 'warn',
  }
  const ports = [await freePort(), await freePort()]
  const run = (name, command, more = {}) => {
    const log = join(folder, `${name}.log`)
    const options = { env: { ...env, ...more } }
    const kept = keep({ program: process.execPath, args: [leme, command], log, options })
    parts.unshift(kept)
    return kept
  }
  const servers = []
  for (const [n, port] of ports.entries()) {
    servers.push(run(`server ${n + 1}`, 'start', { PORT: String(port) }))
    await until(`server ${n + 1} is ready`, () => isReady(port), settledMaxMs)
  }
  const workers = [run('worker 1', 'worker'), run('worker 2', 'worker')]
  await takeLimitsOff(cluster.ownerUrl)

  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const load = await startLoad({ urls, people, payers, jwtSecret: secret })
  const kills = [
    ['server 1', () => servers[0].kill()],
    ['worker 1', () => workers[0].kill()],
    ['PgBouncer', () => pooler.kill()],
    ['primary', () => cluster.failOver()],
    ['server 2', () => servers[1].kill()],
    ['worker 2', () => workers[1].kill()],
  ]
  const pauseMs = (minutes * 60_000) / (kills.length + 1)
  const killed = []
  for (const [name, kill] of kills) {
    await sleep(pauseMs)
    console.log(`${load.done.length} charges; ${name} is killed`)
    killed.push({ name, at: performance.now() })
    await kill()
  }
  await sleep(pauseMs)
  console.log(`${load.done.length} charges; no more are begun`)
  await load.stop()
  await until('nothing is open', () => isSettled(cluster.ownerUrl), settledMaxMs)
  report({ done: load.done, killed, ...(await counted(cluster.ownerUrl)) })
} finally {
  for (const part of parts) await part.stop()
  provider.kill()
  if (process.exitCode === 0) await rm(folder, { recursive: true })
  else console.log(`logs: ${folder}`)
}

async function isReady(port) {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
}

/** As many charges as anybody likes. */
async function takeLimitsOff(ownerUrl) {
  await asked(ownerUrl, (client) => client.query("update leme.tenant set limits = '{}'"))
}

async function isSettled(ownerUrl) {
  const { rows } = await asked(ownerUrl, (client) =>
    client.query(
      `select (select count(*) from leme.effect where status in ('intended', 'unknown'))::int
            + (select count(*) from leme.conversation where inbox_seq > handled_seq)::int as open`,
    ),
  )
  return rows[0].open === 0
}

async function counted(ownerUrl) {
  const { rows } = await asked(ownerUrl, (client) =>
    client.query("select count(*)::int as kept from leme.effect where status = 'done'"),
  )
  provider.send('count')
  const { references } = await heard(provider)
  return { kept: rows[0].kept, made: references.length, different: new Set(references).size }
}

function report({ done, killed, kept, made, different }) {
  const executed = done.filter(({ outcome }) => /executed/.test(outcome)).length
  const times = done.map(({ at }) => at).sort((a, b) => a - b)
  const percentile = (field, share) => {
    const sorted = done.map((each) => each[field]).sort((a, b) => a - b)
    return `${((sorted[Math.floor(sorted.length * share)] ?? 0) / 1_000).toFixed(2)} s`
  }
  console.log(
    `told as done ${executed} of ${done.length}, kept ${kept}, made by the provider ${made} (${different} different)`,
  )
  console.log(
    `a plan p50 ${percentile('planMs', 0.5)}, p99 ${percentile('planMs', 0.99)}; its confirmation p50 ${percentile('confirmMs', 0.5)}, p99 ${percentile('confirmMs', 0.99)}, slowest ${percentile('confirmMs', 1 - 1 / done.length)}`,
  )
  for (const { name, at } of killed) {
    const next = killed.find((other) => other.at > at)?.at ?? Infinity
    console.log(`${name} killed: longest silence ${(silence(times, at, next) / 1_000).toFixed(1)} s`)
  }
  const agree = executed === done.length && executed === kept && kept === made && made === different
  console.log(agree ? 'all counters agree' : 'THE COUNTERS DIFFER')
  process.exitCode = agree ? 0 : 1
}

/** The longest time without a charge that was told as done, between a kill and the next. */
function silence(times, from, to) {
  const within = [from, ...times.filter((at) => at > from && at < to)]
  return Math.max(...within.slice(1).map((at, index) => at - within[index]), 0)
}

function heard(child) {
  return new Promise((resolve) => child.once('message', resolve))
}
