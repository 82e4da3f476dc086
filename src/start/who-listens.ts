import { readdir, readFile, readlink } from 'node:fs/promises'

/** The process that listens on a port of this machine, where the system tells it (Linux, and only of processes that are ours to see). */
export async function whoListens(port: number): Promise<{ pid: number; name: string } | undefined> {
  const sockets = await listeningSockets(port)
  if (sockets.size === 0) return undefined
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    if (!(await holdsOneOf(pid, sockets))) continue
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return { pid: Number(pid), name: name.trim() }
  }
  return undefined
}

/** Of `/proc/net/tcp`: the state of a socket that listens. */
const listening = '0A'

async function listeningSockets(port: number): Promise<Set<string>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const inodes = tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, local = '', , state, , , , , , inode]) =>
      local.endsWith(wanted) && state === listening && inode !== undefined ? [`socket:[${inode}]`] : [],
    )
  return new Set(inodes)
}

async function holdsOneOf(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  for (const file of files) if (sockets.has(await readlink(`${folder}/${file}`).catch(() => ''))) return true
  return false
}
