import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { claim, liveClaims, type ServerClaim } from './claims.js'
import { dataFolderIn } from './data-folder.js'
import { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.js'
import { ensureServer, type WantedServer } from './ensure-server.js'
import { withFolderLock } from './folder-lock.js'
import { keepServing } from './keep-serving.js'
import { ownerOf, readPostmaster, stopPostmaster } from './postmaster.js'
import { serverUser } from './run-as.js'
import { openStorage } from './storage.js'

export interface EmbeddedPostgresOptions {
  /** Leme's own folder, normally `.leme` in the repository. Made if it does not exist. */
  readonly homeDir: string
  readonly databaseName?: string
  /** Where PostgreSQL's own programs find those of the system: the caller's PATH. Left out: nowhere. */
  readonly programPath?: string
  readonly log?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Of the superuser: for migrations. The runtime connects with roles of its own. */
  readonly ownerUrl: string
  readonly dataDir: string
  readonly port: number
  /** For how long the server has been away although it is started again; 0 while it runs. */
  downForMs(): number
  /** Leaves the server, and stops it if nobody else uses it. Calling it again changes nothing. */
  release(): Promise<void>
}

/**
 * A real PostgreSQL of our own, without a system service. All processes with the same home share one server: the first
 * starts it, the last to leave stops it, and one that was killed is not counted. A server that outlived its processes
 * is taken over, and one that is killed while somebody uses it is started again, where it was.
 */
export async function acquireEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await acquire(options)
  } catch (error) {
    throw explainFileError(error, options.homeDir)
  }
}

async function acquire(options: EmbeddedPostgresOptions) {
  const { homeDir, databaseName = 'leme', programPath = '', log = silent } = options
  const home = await openHome(homeDir)
  const user = serverUser()
  return withFolderLock(join(home, 'lock'), async () => {
    const storage = await openStorage(home, user)
    const dataDir = dataFolderIn(storage.folder)
    const use = await claim(usersIn(home))
    try {
      const wanted = { storage, user, databaseName, throwaway: false, programPath, log }
      const server = await ensureServer(wanted)
      const keeper = keepServing({
        isRunning: () => isRunning(dataDir),
        bringBack: () => bringBack(home, wanted, server.port),
        log,
      })
      let released: Promise<void> | undefined
      const release = async () => {
        await keeper.stop()
        await withFolderLock(join(home, 'lock'), () => leave(home, dataDir, use))
      }
      return {
        ...server,
        dataDir,
        downForMs: () => keeper.downForMs(),
        release: () => (released ??= release()),
      }
    } catch (error) {
      await leave(home, dataDir, use)
      throw error
    }
  })
}

/** The real path: the same folder reached through a link is the same home. */
async function openHome(homeDir: string): Promise<string> {
  const home = join(homeDir, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  return realpath(home)
}

async function isRunning(dataDir: string): Promise<boolean> {
  const recorded = await readPostmaster(dataDir)
  return recorded !== undefined && (await ownerOf(recorded, dataDir)) === 'server'
}

/** Everybody who uses the server knows its address: it has to be the one it had. */
async function bringBack(home: string, wanted: WantedServer, port: number): Promise<void> {
  const found = await withFolderLock(join(home, 'lock'), () => ensureServer({ ...wanted, port }))
  if (found.port === port) return
  const message = `PostgreSQL came back on port ${found.port} instead of ${port}. Start this process again.`
  throw new EmbeddedPostgresError('start-failed', message)
}

async function leave(home: string, dataDir: string, use: ServerClaim): Promise<void> {
  await use.withdraw()
  const others = await liveClaims(usersIn(home))
  if (others.length === 0) await stopPostmaster(dataDir, 'fast')
}

function usersIn(home: string): string {
  return join(home, 'users')
}

function silent(): void {
  // The default: the caller did not ask to be told.
}
