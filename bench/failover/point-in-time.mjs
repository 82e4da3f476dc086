/**
 * Back to a moment, with Debian's PostgreSQL: a server archives its WAL, a base backup is taken while people talk, they talk on, and then somebody
 * empties the record and the machine is lost. From the base backup and the archive a new server is brought to the moment before: everything said up
 * to then is there and proven, nothing of later is, and people go on. `npm run point-in-time`.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  createLeme,
  dataFolderIn,
  demo,
  giveTo,
  loadAgents,
  loadDemo,
  migrate,
  roleUrl,
  serverUser,
  spawnAs,
} from '../../dist/inside.js'
import { asked, until } from './cluster.mjs'
import { createData, findDebianPostgres } from './debian-postgres.mjs'
import { freePort } from './free-port.mjs'

const cli = fileURLToPath(new URL('../../dist/cli/leme.js', import.meta.url))
const turnsEach = 5
const counts =
  '(select count(*)::int from leme.journal) as turns, (select count(*)::int from leme.inbox) as messages'
const programPath = process.env.PATH ?? ''
const server = await findDebianPostgres()
if (!server) throw new Error('PostgreSQL is not installed here (Debian: apt-get install postgresql)')

const folder = await mkdtemp(join(tmpdir(), 'leme-point-in-time-'))
await chmod(folder, 0o755)
const user = serverUser()
const archive = join(folder, 'archive')
const places = { lost: join(folder, 'lost'), found: join(folder, 'found') }
for (const place of [archive, ...Object.values(places)]) {
  await mkdir(place)
  await giveTo(user, place)
}
const secret = randomBytes(32).toString('hex')
const agents = await loadAgents()
const running = []
try {
  await createData(places.lost, { server: { ...server, isDebian: true }, user, programPath })
  const password = (await readFile(join(places.lost, 'password'), 'utf8')).trim()
  const urlAt = (port) => `postgres://leme_owner:${password}@127.0.0.1:${port}/postgres`
  const lost = await start(places.lost, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const lostUrl = urlAt(lost.port)
  await ready(lostUrl)
  await migrate({ ownerUrl: lostUrl, secret, agents })
  await talk(lostUrl, async (say) => {
    await say()
    await promisify(execFile)(
      join(server.bin, 'pg_basebackup'),
      [
        '--pgdata',
        dataFolderIn(places.found),
        '--wal-method=stream',
        '--checkpoint=fast',
        '--dbname',
        lostUrl,
      ],
      { ...user, cwd: places.found },
    )
    await say()
  })
  const [before] = await rowsOf(lostUrl, `select clock_timestamp()::text as moment, ${counts}`)
  console.log(`before: ${before.turns} turns at ${before.moment}`)
  // What a commit and the moment have to be told apart by.
  await sleep(1_000)
  await talk(lostUrl, (say) => say())
  const [after] = await rowsOf(lostUrl, `select ${counts}`)
  await asked(lostUrl, (client) => client.query('truncate leme.journal, leme.inbox, leme.outbox'))
  console.log(`after: ${after.turns} turns, and then somebody emptied the record`)
  const [{ segment }] = await rowsOf(lostUrl, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await until('the WAL is archived', async () => (await readdir(archive)).includes(segment))
  lost.child.kill('SIGKILL')
  await once(lost.child, 'exit')

  const data = dataFolderIn(places.found)
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${before.moment}'
recovery_target_action = 'promote'
`,
  )
  await writeFile(join(data, 'recovery.signal'), '')
  await giveTo(user, join(data, 'recovery.signal'))
  const begunAt = performance.now()
  const found = await start(places.found, { archive_mode: 'off' })
  const foundUrl = urlAt(found.port)
  await ready(foundUrl)
  console.log(`back after ${((performance.now() - begunAt) / 1_000).toFixed(1)} s`)
  const [there] = await rowsOf(foundUrl, `select ${counts}`)
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: foundUrl,
    LEME_SECRET: secret,
    LEME_HOME: folder,
  }
  const isWhole = await leme(env, 'audit', 'verify')
  await talk(foundUrl, (say) => say())
  const goesOn = await leme(env, 'audit', 'verify')
  console.log(`there: ${there.turns} turns, ${there.messages} messages`)
  const isSame =
    there.turns === before.turns && there.messages === before.messages && there.turns < after.turns
  const isWell = isSame && isWhole && goesOn
  console.log(
    isWell ? 'all that was said up to the moment is there, and nothing of later' : 'IT IS NOT AS IT WAS',
  )
  process.exitCode = isWell ? 0 : 1
} finally {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
  }
  if (process.exitCode === 0) await rm(folder, { recursive: true })
  else console.log(`logs: ${folder}`)
}

async function start(place, extra) {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    wal_level: 'replica',
    max_wal_senders: 4,
    log_min_messages: 'warning',
    ...extra,
  }
  const args = ['-D', dataFolderIn(place)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = await open(join(place, 'server.log'), 'a')
  const stdio = ['ignore', log.fd, log.fd]
  const child = await spawnAs(user, {
    file: server.postgres,
    args,
    cwd: place,
    programPath,
    stdio,
    detached: true,
  })
  await log.close()
  running.push(child)
  return { port, child }
}

/** It can be written to: what it recovers is recovered. */
async function ready(url) {
  await until('the server can be written to', async () => {
    const [row] = await rowsOf(url, 'select pg_is_in_recovery() as recovering')
    return row.recovering === false
  })
}

/** Somebody says a few things to the demonstration's business, each a turn. */
async function talk(ownerUrl, work) {
  const leme = createLeme({ appUrl: roleUrl(ownerUrl, 'leme_app', secret), secret, agents })
  const origin = { role: 'owner', requestId: 'point-in-time', ipAddress: null, userAgent: null }
  const party = { kind: 'member', id: randomUUID() }
  try {
    await loadDemo(leme)
    await work(async () => {
      for (let turn = 0; turn < turnsEach; turn++)
        await leme.converse(
          {
            tenant: demo.tenant,
            conversation: null,
            party,
            channel: 'web',
            body: { kind: 'text', text: 'quantos clientes eu tenho?' },
            origin,
            dedupeKey: null,
          },
          agents[0].id,
        )
    })
  } finally {
    await leme.close()
  }
}

async function rowsOf(url, text) {
  return (await asked(url, (client) => client.query(text))).rows
}

async function leme(env, ...args) {
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  console.log(`leme ${args.join(' ')}: exit ${status}; ${said.trim().split('\n').at(-1)}`)
  return status === 0
}
