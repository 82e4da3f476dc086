import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, systemCode } from './embedded-postgres-error.js'
import { commandOf } from './process-key.js'

const pollMs = 5
const fastStopMaxMs = 30_000
const immediateStopMaxMs = 10_000

/** What `postmaster.pid` in a data folder says; PostgreSQL writes it line by line while it starts. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  try {
    const lines = (await readFile(pidFileIn(dataFolder), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export type PidOwner = 'server' | 'stranger' | 'nobody'

/** Whether the recorded pid is the server of this folder, or after a crash something else that has its pid. */
export async function ownerOf(postmaster: Postmaster, dataFolder: string): Promise<PidOwner> {
  const command = await commandOf(postmaster.pid)
  if (command === undefined) return 'nobody'
  return command.includes(`postgres -D ${dataFolder} `) ? 'server' : 'stranger'
}

/**
 * PostgreSQL sees by itself that a recorded pid is dead, but refuses to start while another program of the same user
 * has it, or the dead server itself as a zombie (which a container without an init keeps for ever). Its second guard,
 * the shared memory of the folder, still holds without the file.
 */
export async function forgetStranger(dataFolder: string): Promise<void> {
  await rm(pidFileIn(dataFolder), { force: true })
}

/** Resolves when no server runs on the folder any more. `fast` ends sessions in order, `immediate` just ends. */
export async function stopPostmaster(dataFolder: string, mode: 'fast' | 'immediate'): Promise<void> {
  const postmaster = await readPostmaster(dataFolder)
  if (postmaster === undefined || (await ownerOf(postmaster, dataFolder)) !== 'server') return
  if (mode === 'fast' && (await signalAndWait(postmaster, dataFolder, 'SIGINT', fastStopMaxMs))) return
  if (await signalAndWait(postmaster, dataFolder, 'SIGQUIT', immediateStopMaxMs)) return
  const message = `PostgreSQL (process ${postmaster.pid}, ${dataFolder}) does not stop. End it by hand.`
  throw new EmbeddedPostgresError('stop-failed', message)
}

async function signalAndWait(
  postmaster: Postmaster,
  dataFolder: string,
  signal: 'SIGINT' | 'SIGQUIT',
  waitMaxMs: number,
): Promise<boolean> {
  try {
    process.kill(postmaster.pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
  const deadline = performance.now() + waitMaxMs
  while ((await ownerOf(postmaster, dataFolder)) === 'server') {
    if (performance.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}

function pidFileIn(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid')
}
