import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries, type Binaries } from './binaries.js'
import { createDataFolder, dataFolderIn, readDataVersion, readPassword } from './data-folder.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { forgetStranger, ownerOf, readPostmaster } from './postmaster.js'
import type { OtherUser } from './run-as.js'
import { servesDatabase, urlOf } from './serving-database.js'
import { portTaken, startPostmaster } from './start-postmaster.js'
import type { Storage } from './storage.js'

/** Recovery after a crash replays at most `max_wal_size`, which takes seconds. */
const readyWaitMaxMs = 60_000
const pollMs = 10
/** Where only one port will do, whoever has it is given time to leave it. */
const portPollMs = 250

export interface WantedServer {
  readonly storage: Storage
  readonly user: OtherUser | undefined
  readonly databaseName: string
  readonly throwaway: boolean
  readonly programPath: string
  /** The only one that will do. Left out: the one it had when it was killed, if that is free, or any. */
  readonly port?: number
  readonly log: (line: string) => void
}

export interface RunningServer {
  readonly ownerUrl: string
  readonly port: number
}

/** Finds the server of this storage running or starts it, creating its data first if there is none. Under the lock. */
export async function ensureServer(wanted: WantedServer): Promise<RunningServer> {
  const { databaseName, storage } = wanted
  const dataFolder = dataFolderIn(storage.folder)
  const dataVersion = (await readDataVersion(storage.folder)) ?? (await createData(wanted))
  const password = await readPassword(storage.folder)
  const deadline = performance.now() + readyWaitMaxMs
  let obstacle = 'it does not answer'
  let port = wanted.port
  let isTaken = false
  for (; performance.now() < deadline; await sleep(wanted.port === undefined ? pollMs : portPollMs)) {
    const recorded = await readPostmaster(dataFolder)
    const owner = recorded === undefined ? 'nobody' : await ownerOf(recorded, dataFolder)
    if (owner !== 'server' && !isTaken) port ??= recorded?.port || undefined
    if (recorded === undefined || owner === 'nobody') {
      const started = await start(wanted, dataVersion, deadline - performance.now(), port)
      if (!started.ok) obstacle = started.reason
      isTaken = !started.ok && started.reason.includes(portTaken)
      if (isTaken && wanted.port === undefined) port = undefined
      if (started.ok)
        wanted.log(`PostgreSQL ${dataVersion} started on port ${started.port}, data in ${dataFolder}`)
    } else if (await servesDatabase(recorded.port, password, databaseName)) {
      return { port: recorded.port, ownerUrl: urlOf({ port: recorded.port, password, databaseName }) }
    } else if (owner === 'stranger') {
      await forgetStranger(dataFolder)
    }
  }
  throw new EmbeddedPostgresError(
    'start-failed',
    `PostgreSQL in ${storage.folder} is not ready: ${obstacle}.`,
  )
}

async function createData(wanted: WantedServer): Promise<string> {
  const { storage, throwaway, user, programPath } = wanted
  wanted.log(`Creating a PostgreSQL database in ${storage.folder}`)
  const binaries = await binariesFor(wanted)
  await createDataFolder({ storageFolder: storage.folder, binaries, user, throwaway, programPath })
  return majorOf(binaries)
}

async function start(wanted: WantedServer, dataVersion: string, waitMaxMs: number, port: number | undefined) {
  const { storage, throwaway, user, programPath } = wanted
  const binaries = await binariesFor(wanted)
  if (majorOf(binaries) !== dataVersion) {
    const message =
      `The data in ${storage.folder} is of PostgreSQL ${dataVersion}, this is ${majorOf(binaries)}. ` +
      'Go back to the version of Leme that wrote it and export, or move the folder away to start empty.'
    throw new EmbeddedPostgresError('other-version', message)
  }
  const server = {
    storageFolder: storage.folder,
    binaries,
    user,
    throwaway,
    programPath,
    ...(port !== undefined && { port }),
  }
  return startPostmaster(server, waitMaxMs)
}

function binariesFor({ storage, user }: WantedServer): Promise<Binaries> {
  return prepareBinaries({ copiesFolder: storage.copiesFolder, user })
}

function majorOf(binaries: Binaries): string {
  return binaries.version.split('.')[0] ?? ''
}
