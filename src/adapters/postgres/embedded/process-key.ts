import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { systemCode } from './embedded-postgres-error.js'

/**
 * One running process, for ever: `<pid>-<start>`. Pids are reused (at once, in a container that restarts), a pid
 * together with its start time is not. Safe as part of a file name.
 */
export type ProcessKey = string

let own: Promise<ProcessKey> | undefined

export function ownProcessKey(): Promise<ProcessKey> {
  own ??= startOf(process.pid).then((start) => `${process.pid}-${start ?? 'unknown'}`)
  return own
}

export async function isRunning(key: ProcessKey): Promise<boolean> {
  const [pid = '', start] = key.split('-')
  const found = await startOf(Number(pid))
  if (found === undefined) return false
  return start === 'unknown' || found === 'unknown' || found === start
}

export function pidOf(key: ProcessKey): number {
  return Number.parseInt(key, 10)
}

/** The command line of a process, its parts joined by spaces; undefined if there is no such process. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  const raw = await readProc(pid, 'cmdline')
  return raw?.replaceAll('\0', ' ')
}

async function startOf(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform !== 'linux') return (await askPs(pid, 'lstart='))?.replace(/\W+/g, '_')
  const stat = await readProc(pid, 'stat')
  if (stat === undefined) return undefined
  // The second field is the name in brackets, which may hold anything; the state is field 3, the start field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  return isDead ? undefined : fields[19]
}

async function readProc(pid: number, file: 'stat' | 'cmdline'): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    // ESRCH: the process ended between the opening and the reading.
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ESRCH') return undefined
    throw error
  }
}

async function askPs(pid: number, column: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', column, '-p', String(pid)])
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
