import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Binaries } from './binaries.js'
import { diskFull, EmbeddedPostgresError, systemCode } from './embedded-postgres-error.js'
import { giveTo, spawnAs, type OtherUser } from './run-as.js'

export const SUPERUSER = 'leme_owner'

const PARTIAL_PREFIX = 'data.partial.'

export function dataFolderIn(storageFolder: string): string {
  return join(storageFolder, 'data')
}

/** Undefined when there is no data folder yet. */
export async function readDataVersion(storageFolder: string): Promise<string | undefined> {
  return readIfThere(join(dataFolderIn(storageFolder), 'PG_VERSION'))
}

export async function readPassword(storageFolder: string): Promise<string> {
  const password = await readIfThere(passwordFileIn(storageFolder))
  if (password !== undefined) return password
  const message =
    `The database in ${storageFolder} exists but its password file is gone. ` +
    'Put it back, or move the folder away to start with an empty database.'
  throw new EmbeddedPostgresError('password-lost', message)
}

export interface NewDataFolder {
  readonly storageFolder: string
  readonly binaries: Binaries
  readonly user: OtherUser | undefined
  readonly throwaway: boolean
  readonly programPath: string
}

/** Creates the data folder under another name first: under its own name it is always whole. */
export async function createDataFolder(request: NewDataFolder): Promise<void> {
  const { storageFolder, user } = request
  await removePartials(storageFolder)
  const partial = await mkdtemp(join(storageFolder, PARTIAL_PREFIX))
  const data = join(partial, 'data')
  const password = randomBytes(32).toString('hex')
  await giveTo(user, partial)
  await mkdir(data, { mode: 0o700 })
  await giveTo(user, data)
  const passwordFile = join(partial, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(user, passwordFile)
  await runInitdb(request, data, passwordFile)
  // Before the data folder: a crash in between leaves a password without data, and that is simply made again.
  await writeFile(passwordFileIn(storageFolder), password, { mode: 0o600, flush: true })
  await rename(data, dataFolderIn(storageFolder))
  await rm(partial, { recursive: true })
}

async function runInitdb(request: NewDataFolder, data: string, passwordFile: string): Promise<void> {
  const { binaries, storageFolder, throwaway, user } = request
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Unicode letters without a locale of the system, so that it is the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  const child = await spawnAs(user, {
    file: binaries.initdb,
    args,
    cwd: data,
    programPath: request.programPath,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const complaint = child.stderr === null ? '' : await text(child.stderr)
  if ((await exit) === 0) return
  if (complaint.includes('No space left on device')) throw diskFull(storageFolder)
  const message = `PostgreSQL could not create a database in ${storageFolder}: ${complaint.trim()}.`
  throw new EmbeddedPostgresError('init-failed', message)
}

async function removePartials(storageFolder: string): Promise<void> {
  for (const name of await readdir(storageFolder)) {
    if (!name.startsWith(PARTIAL_PREFIX)) continue
    // With retries: the initdb of a killed process may still be writing.
    await rm(join(storageFolder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function passwordFileIn(storageFolder: string): string {
  return join(storageFolder, 'password')
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
