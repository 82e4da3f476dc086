import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from './postgres.js'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
)
export const hasPgbouncer = program !== undefined

const startMaxMs = 10_000
const nobody = { uid: 65_534, gid: 65_534 }

export type Pgbouncer = { readonly appUrl: string; readonly jobsUrl: string; stop(): Promise<void> }

/** PgBouncer in transaction mode before a test's database, with fewer server connections than whoever uses it has of its own. */
export async function startPgbouncer(database: TestDatabase): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-pgbouncer-'))
  const server = new URL(database.ownerUrl)
  const port = await freePort()
  const roles = [new URL(database.appUrl), new URL(database.jobsUrl)]
  const users = roles.map((url) => `"${url.username}" "${decodeURIComponent(url.password)}"`)
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
`,
  )
  // It refuses to be root, as PostgreSQL does.
  const user = process.geteuid?.() === 0 ? nobody : {}
  await chmod(folder, 0o755)
  const child = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user })
  const ended = once(child, 'exit')
  await untilListening(port)
  const through = (url: URL) => {
    const pooled = new URL(url)
    pooled.host = `127.0.0.1:${port}`
    return pooled.toString()
  }
  const [app, jobs] = roles
  if (!app || !jobs) throw new Error('a database has two roles')
  return {
    appUrl: through(app),
    jobsUrl: through(jobs),
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, sleep(2_000)])
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function untilListening(port: number): Promise<void> {
  for (const until = performance.now() + startMaxMs; performance.now() < until; await sleep(20)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('PgBouncer did not start')
}
