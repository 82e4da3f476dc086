/**
 * A primary, a standby that follows it by streaming replication, and a server that reads lists and reports there. Each page is seen to be read at
 * the standby; then its replay is stopped, goes on, and the standby is killed.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asked, startCluster, until } from './cluster.mjs'
import { freePort } from './free-port.mjs'

const cli = fileURLToPath(new URL('../../dist/cli/leme.js', import.meta.url))
const pages = [
  '/ai/audit',
  '/ai/console/overview',
  '/ai/console/start',
  '/ai/console/conversations?q=joana',
  '/ai/console/lists/contacts',
]
/** What a server has read is told by its processes when they are idle. */
const toldMaxMs = 15_000
const startMaxMs = 240_000

const folder = await mkdtemp(join(tmpdir(), 'leme-replica-'))
await chmod(folder, 0o755)
const cluster = await startCluster(folder, { synchronous: false })
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const readUrl = new URL(cluster.standbyUrl)
readUrl.username = 'leme_app'
readUrl.password = ''
const server = spawn(process.execPath, [cli, 'start'], {
  cwd: folder,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: cluster.ownerUrl,
    DATABASE_READ_URL: readUrl.toString(),
    LEME_HOME: folder,
    LLM_PROVIDER: 'local',
    LOG_LEVEL: 'error',
    PORT: String(port),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
server.stdout.setEncoding('utf8').on('data', (text) => (said += text))
let failures = 0
try {
  await until('the server is ready', async () => tokenIn(said) !== undefined, startMaxMs)
  await until('the standby is read from', async () => (await used()) === 1)
  for (const page of pages) {
    const before = await scans()
    const status = await get(page).then((answer) => answer.status)
    const isRead = await until('', async () => (await scans()) > before, toldMaxMs).then(
      () => true,
      () => false,
    )
    tell(status === 200 && isRead, `${page}: ${status}, ${isRead ? 'read at the standby' : 'not read there'}`)
  }
  await asked(cluster.standbyUrl, (client) => client.query('select pg_wal_replay_pause()'))
  const stopped = await timed('it is left alone', async () => {
    await asked(cluster.ownerUrl, (client) => client.query('update leme.tenant set name = name'))
    return (await used()) === 0
  })
  tell(
    (await get(pages[1])).status === 200,
    `replay stopped: left alone after ${stopped} ms, pages are answered`,
  )
  await asked(cluster.standbyUrl, (client) => client.query('select pg_wal_replay_resume()'))
  const resumed = await timed('it is read from again', async () => (await used()) === 1)
  tell(true, `replay goes on: read from again after ${resumed} ms`)
  cluster.loseStandby()
  const begunMs = performance.now()
  const { status } = await get(pages[2])
  tell(
    status === 200,
    `standby killed: the next page ${status} after ${Math.round(performance.now() - begunMs)} ms`,
  )
  await timed('it is left alone', async () => (await used()) === 0)
} finally {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  await cluster.stop()
  // The folder of a server that was killed is given up a moment later.
  await sleep(500)
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

function tell(isWell, line) {
  if (!isWell) failures++
  console.log(`${isWell ? '✓' : '✗'} ${line}`)
}

function tokenIn(text) {
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0]
}

function get(path) {
  return fetch(url + path, { headers: { authorization: `Bearer ${tokenIn(said)}` } })
}

async function used() {
  const text = await get('/metrics').then((answer) => answer.text())
  return Number(/^leme_read_replica_used (\S+)$/m.exec(text)?.[1])
}

async function scans() {
  return asked(cluster.standbyUrl, async (client) => {
    const { rows } = await client.query(
      `select sum(coalesce(idx_scan, 0) + coalesce(seq_scan, 0))::float8 as n from pg_stat_user_tables where schemaname = 'leme'`,
    )
    return rows[0].n
  })
}

async function timed(what, isSo) {
  const begunMs = performance.now()
  await until(what, isSo)
  return Math.round(performance.now() - begunMs)
}
