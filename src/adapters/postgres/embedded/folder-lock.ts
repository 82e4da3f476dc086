import { setTimeout as sleep } from 'node:timers/promises'
import { claim, liveClaims } from './claims.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { pidOf } from './process-key.js'

/** A first start (initdb) or a crash recovery by another process may take this long. */
const lockWaitMaxMs = 120_000
const retryMinMs = 5
const retrySpreadMs = 20

/**
 * Runs `work` while nobody else, in this process or another, runs work under the same folder.
 *
 * Whoever finds the folder empty puts a claim down and looks again; whoever then sees another live claim steps back, so
 * two can never both go on. Nobody removes the claim of a live process, so what a killed one left is cleared without
 * the classic race of two waiters clearing a lock file one after the other.
 */
export async function withFolderLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  waitMaxMs = lockWaitMaxMs,
): Promise<Result> {
  const deadline = performance.now() + waitMaxMs
  for (;;) {
    let [other] = await liveClaims(folder)
    if (other === undefined) {
      const mine = await claim(folder)
      try {
        other = (await liveClaims(folder)).find((name) => name !== mine.name)
        if (other === undefined) return await work()
      } finally {
        await mine.withdraw()
      }
    }
    if (performance.now() > deadline) throw busy(folder, pidOf(other), waitMaxMs)
    await sleep(retryMinMs + Math.random() * retrySpreadMs)
  }
}

function busy(folder: string, pid: number, waitedMs: number): EmbeddedPostgresError {
  const message =
    `Process ${pid} has been starting or stopping the database for more than ${waitedMs / 1000} s ` +
    `(it holds ${folder}). Wait for it or end it, then try again.`
  return new EmbeddedPostgresError('busy', message)
}
