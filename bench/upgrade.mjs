/**
 * From one version to the next under load, one process after the other: two servers of the old version, eight people who charge without end,
 * the database is migrated by the new version while the old one serves, then each server is stopped and started as the new one. Nothing
 * that somebody was told may be lost or done twice, and the whole record is proven and replayed by the new version at the end.
 *
 *   git worktree add /tmp/leme-old <the last commit of the old version> && npm --prefix /tmp/leme-old ci && npm --prefix /tmp/leme-old run build
 *   npm run upgrade -- /tmp/leme-old [seconds of each phase]
 */
import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { acquireEmbeddedPostgres, removeHome } from '../dist/inside.js'
import { asked, until } from './failover/cluster.mjs'
import { freePort } from './failover/free-port.mjs'
import { keep } from './failover/keep.mjs'
import { startLoad } from './failover/load.mjs'

const [oldFolder = '', seconds = '20'] = process.argv.slice(2)
if (oldFolder === '')
  throw new Error('name the folder of the old version, built: npm run upgrade -- /tmp/leme-old')
const phaseMs = Number(seconds) * 1_000
const people = 8
const payers = ['Maria Santos', 'João Silva', 'Luciana Barbosa']
const newFolder = fileURLToPath(new URL('..', import.meta.url))
const readyMaxMs = 240_000

const homeDir = await mkdtemp(join(tmpdir(), 'leme-upgrade-'))
const secret = randomBytes(32).toString('hex')
const server = await acquireEmbeddedPostgres({ homeDir, programPath: process.env.PATH ?? '' })
const provider = fork(fileURLToPath(new URL('failover/provider.mjs', import.meta.url)))
const parts = []
try {
  const { url } = await heard(provider)
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: server.ownerUrl,
    LEME_SECRET: secret,
    LEME_JWT_SECRET: secret,
    LEME_HOME: homeDir,
    LEME_RATE_LIMIT_PER_MINUTE: '100000',
    LLM_PROVIDER: 'local',
    ASAAS_API_KEY: 'key',
    ASAAS_BASE_URL: url,
    ASAAS_SETTLING_SECONDS: '20',
    LOG_LEVEL: 'warn',
  }
  const leme = (folder) => join(resolve(folder), 'dist/cli/leme.js')
  const start = async (folder, name, port) => {
    const log = join(homeDir, `${name}.log`)
    const options = { env: { ...env, PORT: String(port) } }
    const kept = keep({ program: process.execPath, args: [leme(folder), 'start'], log, options })
    parts.push(kept)
    await until(
      `${name} is ready`,
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      readyMaxMs,
    )
    return kept
  }
  // Not in this very process's time: people go on meanwhile.
  const command = (...args) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [leme(newFolder), ...args], { env })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      child.on('close', (status) => resolve({ status, lines: said.trim().split('\n') }))
    })

  const ports = [await freePort(), await freePort()]
  const servers = [await start(oldFolder, 'old 1', ports[0]), await start(oldFolder, 'old 2', ports[1])]
  await asked(server.ownerUrl, (client) => client.query("update leme.tenant set limits = '{}'"))
  const load = await startLoad({
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    people,
    payers,
    jwtSecret: secret,
  })
  const phase = async (name, work = () => sleep(phaseMs)) => {
    const from = load.done.length
    const begunAt = performance.now()
    await work()
    const times = [begunAt, ...load.done.slice(from).map(({ at }) => at), performance.now()].sort(
      (a, b) => a - b,
    )
    const silence = Math.max(...times.slice(1).map((at, index) => at - times[index]))
    console.log(
      `${name}: ${load.done.length - from} charges, longest silence ${(silence / 1_000).toFixed(1)} s`,
    )
  }
  await phase('both old')
  const [told] = (await command('doctor', '--upgrade')).lines
  console.log(`  doctor --upgrade: ${told}`)
  await phase('both old, while it is migrated', async () => {
    const { status, lines } = await command('migrate')
    if (status !== 0) throw new Error(lines.join('\n'))
  })
  await phase('both old, on the new tables')
  await servers[0].stop('SIGTERM')
  servers[0] = await start(newFolder, 'new 1', ports[0])
  await phase('one old, one new')
  await servers[1].stop('SIGTERM')
  servers[1] = await start(newFolder, 'new 2', ports[1])
  await phase('both new')
  await load.stop()
  await until('nothing is open', isSettled, readyMaxMs)
  await report(load.done, command)
} finally {
  for (const part of parts) await part.stop()
  provider.kill()
  await server.release()
  if (process.exitCode === 0) await removeHome(homeDir)
  else console.log(`logs: ${homeDir}`)
}

async function isSettled() {
  const { rows } = await asked(server.ownerUrl, (client) =>
    client.query(
      `select (select count(*) from leme.effect where status in ('intended', 'unknown'))::int
            + (select count(*) from leme.conversation where inbox_seq > handled_seq)::int as open`,
    ),
  )
  return rows[0].open === 0
}

async function report(done, command) {
  const { rows } = await asked(server.ownerUrl, (client) =>
    client.query(
      `select (select count(*)::int from leme.effect where status = 'done') as kept,
              (select count(*)::int from leme.pending where id = any ($1::uuid[]) and status = 'EXECUTED') as executed`,
      [done.map(({ plan }) => plan)],
    ),
  )
  const [{ kept, executed }] = rows
  provider.send('count')
  const { references } = await heard(provider)
  const made = references.length
  const different = new Set(references).size
  // 0.1 says it in words alone.
  const told = done.filter(({ outcome, text }) =>
    outcome === undefined ? !/Nada foi/.test(text) : /executed/.test(outcome),
  ).length
  console.log(
    `told as done ${told}, told as not done ${done.length - told}; executed ${executed}, kept ${kept}, made by the provider ${made} (${different} different)`,
  )
  const verified = await command('audit', 'verify')
  console.log(`leme audit verify: exit ${verified.status}; ${verified.lines.at(-1)}`)
  const replayed = await command('replay')
  console.log(`leme replay: exit ${replayed.status}; ${replayed.lines.at(-1)}`)
  const agree = told === executed && executed === kept && kept === made && made === different
  const isWell = agree && verified.status === 0
  console.log(isWell ? 'nothing was lost, nothing was done twice' : 'THE COUNTERS DIFFER, OR THE RECORD DOES')
  process.exitCode = isWell ? 0 : 1
}

function heard(child) {
  return new Promise((resolve) => child.once('message', resolve))
}
