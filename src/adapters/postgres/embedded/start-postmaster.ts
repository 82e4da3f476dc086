import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.js'
import { dataFolderIn } from './data-folder.js'
import { diskFull, EmbeddedPostgresError, systemCode } from './embedded-postgres-error.js'
import { readPostmaster } from './postmaster.js'
import { spawnAs, type OtherUser } from './run-as.js'
import { serverSettings } from './settings.js'

const pollMs = 5
const logBytesMax = 1_000_000
const complaintCharsMax = 2_000

export const portTaken = 'could not bind'
/** After these a new attempt can succeed: the port was taken meanwhile, or parts of a killed server are still ending. */
const PASSING = [portTaken, 'is still in use', 'lock file "postmaster.pid"']

export interface ServerToStart {
  readonly storageFolder: string
  readonly binaries: Binaries
  readonly user: OtherUser | undefined
  readonly throwaway: boolean
  readonly programPath: string
  /** Left out: any that is free. */
  readonly port?: number
}

export type StartResult =
  { readonly ok: true; readonly port: number } | { readonly ok: false; readonly reason: string }

/** One attempt. Not ok means: worth another one. What another attempt cannot mend is thrown. */
export async function startPostmaster(server: ServerToStart, waitMaxMs: number): Promise<StartResult> {
  const { storageFolder, user } = server
  const dataFolder = dataFolderIn(storageFolder)
  const port = server.port ?? (await findFreePort())
  const log = await openLog(storageFolder)
  try {
    const child = await spawnAs(user, {
      file: server.binaries.postgres,
      args: ['-D', dataFolder, ...serverSettings({ port, throwaway: server.throwaway })],
      cwd: storageFolder,
      programPath: server.programPath,
      stdio: ['ignore', log.file.fd, log.file.fd],
      detached: true,
    })
    child.unref()
    const outcome = await readyOrEnded(child, dataFolder, waitMaxMs)
    if (outcome === 'ready') return { ok: true, port }
    if (outcome === 'too-slow') child.kill('SIGQUIT')
    const complaint = (await readFile(log.path)).subarray(log.offset).toString().trim()
    return judgeComplaint(complaint, storageFolder)
  } finally {
    await log.file.close()
  }
}

async function readyOrEnded(
  child: ChildProcess,
  dataFolder: string,
  waitMaxMs: number,
): Promise<'ready' | 'ended' | 'too-slow'> {
  const deadline = performance.now() + waitMaxMs
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(dataFolder)
    if (postmaster?.ready && postmaster.pid === child.pid) return 'ready'
    if (child.exitCode !== null || child.signalCode !== null) return 'ended'
    await sleep(pollMs)
  }
  return 'too-slow'
}

function judgeComplaint(complaint: string, storageFolder: string): StartResult {
  if (PASSING.some((sign) => complaint.includes(sign))) return { ok: false, reason: complaint }
  if (complaint.includes('No space left on device')) throw diskFull(storageFolder)
  const end = complaint.slice(-complaintCharsMax)
  const message = `PostgreSQL did not start in ${storageFolder}. Its log ends with:\n${end}\n`
  throw new EmbeddedPostgresError('start-failed', message)
}

/** The log is quiet (see settings), so one old file beside it, turned at a start, keeps it small. */
async function openLog(storageFolder: string) {
  const path = join(storageFolder, 'postgres.log')
  if ((await sizeOf(path)) > logBytesMax) await rename(path, `${path}.old`)
  return { path, offset: await sizeOf(path), file: await open(path, 'a', 0o600) }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0
    throw error
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port in a TCP address'))
        else resolve(address.port)
      })
    })
  })
}
