import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roleUrl, serverUser } from '../../dist/inside.js'
import { freePort } from './free-port.mjs'
import { keep } from './keep.mjs'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/** PgBouncer in transaction mode before the cluster, started again when it ends. */
export async function startPooler(folder, cluster, secret) {
  if (!program) throw new Error('PgBouncer is not installed here (Debian: apt-get install pgbouncer)')
  const place = join(folder, 'pgbouncer')
  await mkdir(place)
  await chmod(place, 0o755)
  const port = await freePort()
  const appUrl = new URL(roleUrl(cluster.ownerUrl, 'leme_app', secret))
  await writeFile(join(place, 'users.txt'), `"${appUrl.username}" "${decodeURIComponent(appUrl.password)}"\n`)
  await writeFile(
    join(place, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(place, 'users.txt')}
pool_mode = transaction
default_pool_size = 12
server_login_retry = 1
`,
  )
  const args = [join(place, 'pgbouncer.ini')]
  const kept = keep({ program, args, log: join(folder, 'pgbouncer.log'), options: serverUser() ?? {} })
  appUrl.port = String(port)
  return { appUrl: appUrl.toString(), ...kept }
}
