import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOCK_WAIT_MAX_MS = 10 * 60_000
const RETRY_MIN_MS = 20
const RETRY_SPREAD_MS = 60

/**
 * Runs `work` while no other process runs work under the same folder.
 *
 * Whoever finds the folder empty puts down a file named after itself and looks again; whoever then sees another steps
 * back. Nobody removes the file of a live process, so what a killed one left is cleared without the classic race of two
 * waiters clearing a lock file one after the other.
 */
export async function withLock(folder, onWait, work) {
  mkdirSync(folder, { recursive: true })
  const claim = join(folder, `${process.pid}-${startOf(process.pid) ?? 0}`)
  const deadline = Date.now() + LOCK_WAIT_MAX_MS
  for (let waited = false; ; waited = true) {
    let other = otherHolder(folder, claim)
    if (other === undefined) {
      writeFileSync(claim, '')
      try {
        other = otherHolder(folder, claim)
        if (other === undefined) return await work()
      } finally {
        rmSync(claim, { force: true })
      }
    }
    if (Date.now() > deadline) throw new Error(`process ${other} has held ${folder} for too long`)
    if (!waited) onWait(other)
    await sleep(RETRY_MIN_MS + Math.random() * RETRY_SPREAD_MS)
  }
}

function otherHolder(folder, claim) {
  for (const name of readdirSync(folder)) {
    if (join(folder, name) === claim) continue
    const [pid, start] = name.split('-').map(Number)
    if (isRunning(pid, start)) return pid
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}

function isRunning(pid, start) {
  const now = startOf(pid)
  if (now !== undefined) return start === 0 || now === start
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The start time the kernel keeps for a process (Linux only): tells a reused pid from the one we knew. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  } catch {
    return undefined
  }
}
