import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderIn } from './data-folder.js'
import { explainFileError } from './embedded-postgres-error.js'
import type { EmbeddedPostgres } from './embedded-postgres.js'
import { ensureServer } from './ensure-server.js'
import { stopPostmaster } from './postmaster.js'
import { serverUser } from './run-as.js'
import { abandonedThrowaways, openThrowawayStorage, removeStorage } from './storage.js'

export interface ThrowawayPostgresOptions {
  readonly databaseName?: string
  /** Where PostgreSQL's own programs find those of the system: the caller's PATH. Left out: nowhere. */
  readonly programPath?: string
  readonly log?: (line: string) => void
}

/** An empty PostgreSQL in a temporary folder, quick because it need not survive a power cut. Gone after `release`. */
export async function startThrowawayPostgres(
  options: ThrowawayPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const user = serverUser()
  for (const folder of await abandonedThrowaways(user)) await discard(folder)
  const storage = await openThrowawayStorage(user)
  const { databaseName = 'leme', programPath = '', log = () => undefined } = options
  const atExit = () => discardAtExit(storage.folder)
  process.once('exit', atExit)
  const release = async () => {
    await discard(storage.folder)
    process.removeListener('exit', atExit)
  }
  try {
    const server = await ensureServer({ storage, user, databaseName, throwaway: true, programPath, log })
    let released: Promise<void> | undefined
    return {
      ...server,
      dataDir: dataFolderIn(storage.folder),
      downForMs: () => 0,
      release: () => (released ??= release()),
    }
  } catch (error) {
    await release()
    throw explainFileError(error, storage.folder)
  }
}

async function discard(folder: string): Promise<void> {
  await stopPostmaster(dataFolderIn(folder), 'immediate')
  await removeStorage(folder)
}

/** For a process that exits without releasing, as vitest does on Ctrl-C. Only what is synchronous still runs then. */
function discardAtExit(folder: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(dataFolderIn(folder), 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It was not running yet, or not any more. What else is left, the next throwaway clears.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
