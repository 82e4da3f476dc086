import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataFolderIn, giveTo, serverUser, spawnAs } from '../../dist/inside.js'
import { createData, findServer } from './debian-postgres.mjs'
import { startForwarder } from './forwarder.mjs'
import { freePort } from './free-port.mjs'

const readyMaxMs = 60_000
/** How long whoever watches a primary waits before it takes it for dead, as Patroni and its like do. */
const noticedAfterMs = 3_000

/**
 * A primary and a standby that follows it by streaming replication, behind one address that always leads to the primary.
 * `synchronous`: a commit is acknowledged when the standby has it too.
 */
export async function startCluster(folder, { synchronous }) {
  const user = serverUser()
  const programPath = process.env.PATH ?? ''
  const binaries = await findServer(folder, user)
  const places = { primary: join(folder, 'primary'), standby: join(folder, 'standby') }
  for (const place of Object.values(places)) {
    await mkdir(place)
    await giveTo(user, place)
  }
  await createData(places.primary, { server: binaries, user, programPath })
  const password = (await readFile(join(places.primary, 'password'), 'utf8')).trim()
  const ports = { primary: await freePort(), standby: await freePort() }
  const urlOf = (port) => `postgres://leme_owner:${password}@127.0.0.1:${port}/postgres`

  // A database that was just made and never ran can be copied as it lies.
  await copyAs(user, dataFolderIn(places.primary), dataFolderIn(places.standby))
  const follows = `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=leme_owner password=${password} application_name=standby'\n`
  await appendFile(join(dataFolderIn(places.standby), 'postgresql.auto.conf'), follows)
  await writeFile(join(dataFolderIn(places.standby), 'standby.signal'), '')
  await giveTo(user, join(dataFolderIn(places.standby), 'standby.signal'))

  const run = async (which, extra = {}) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: ports[which],
      max_connections: 100,
      shared_buffers: '64MB',
      wal_level: 'replica',
      wal_keep_size: '1GB',
      max_wal_senders: 10,
      hot_standby: 'on',
      log_min_messages: 'fatal',
      timezone: 'UTC',
      ...extra,
    }
    const args = ['-D', dataFolderIn(places[which])]
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
    const log = await open(join(folder, `${which}.log`), 'a')
    const stdio = ['ignore', log.fd, log.fd]
    const cwd = places[which]
    const server = await spawnAs(user, {
      file: binaries.postgres,
      args,
      cwd,
      programPath,
      stdio,
      detached: true,
    })
    await log.close()
    return server
  }
  const primary = await run('primary', synchronous ? { synchronous_standby_names: 'standby' } : {})
  const standby = await run('standby')
  const follower = async (client) => {
    const { rows } = await client.query('select sync_state from pg_stat_replication')
    return rows[0]?.sync_state === (synchronous ? 'sync' : 'async')
  }
  await until('the standby follows', () => asked(urlOf(ports.primary), follower))
  const forwarder = await startForwarder(ports.primary)

  return {
    version: binaries.version,
    ownerUrl: urlOf(forwarder.port),
    port: forwarder.port,
    standbyUrl: urlOf(ports.standby),
    /** The standby is gone at once. */
    loseStandby: () => standby.kill('SIGKILL'),
    /** The primary is gone at once; the standby takes its place when that was noticed. */
    async failOver() {
      primary.kill('SIGKILL')
      await sleep(noticedAfterMs)
      await asked(urlOf(ports.standby), (client) => client.query('select pg_promote(true, 30)'))
      forwarder.leadTo(ports.standby)
    },
    async stop() {
      forwarder.stop()
      for (const server of [primary, standby]) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        const gone = once(server, 'exit')
        server.kill('SIGQUIT')
        await gone
      }
    },
  }
}

export async function asked(url, question) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function until(what, isSo, maxMs = readyMaxMs) {
  for (const deadline = performance.now() + maxMs; performance.now() < deadline; await sleep(100))
    if (await isSo().catch(() => false)) return
  throw new Error(`waited ${maxMs / 1_000} s in vain: ${what}`)
}

async function copyAs(user, from, to) {
  await cp(from, to, { recursive: true })
  await chmod(to, 0o700)
  await giveTo(user, to)
  for (const entry of await readdir(to, { withFileTypes: true, recursive: true }))
    await giveTo(user, join(entry.parentPath, entry.name))
}
