import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError, isNotWritable, systemCode } from './embedded-postgres-error.js'
import { isRunning, ownProcessKey } from './process-key.js'
import type { OtherUser } from './run-as.js'

/** Where one embedded server keeps its things. */
export interface Storage {
  /** Holds the data folder, the password and the log. */
  readonly folder: string
  /** Holds copies of the binaries, where copies are needed. */
  readonly copiesFolder: string
}

/** Folders that outlive a reboot and that any user may enter, best first. */
const SHARED_FOLDERS = ['/var/lib/leme', '/var/tmp/leme']
const THROWAWAY_PREFIX = 'leme-throwaway.'

/**
 * The storage that belongs to `home`; to be called under the lock of `home`.
 *
 * Everything is in `home` itself, except when PostgreSQL must run as another user who may be unable to enter it. Then a
 * file in `home` says where the storage is, and the storage says whose it is: a deleted home starts afresh, a moved one
 * keeps its data, and a copied one does not share the data of the original.
 */
export async function openStorage(home: string, user: OtherUser | undefined): Promise<Storage> {
  if (user === undefined) return { folder: home, copiesFolder: home }
  const copiesFolder = await sharedFolder()
  const owner = await realpath(home)
  const pointer = join(home, 'location')
  const known = await readIfThere(pointer)
  if (known !== undefined && (await belongsTo(known, owner))) {
    await writeFile(join(known, 'home'), owner)
    return { folder: known, copiesFolder }
  }
  const folder = join(copiesFolder, randomBytes(8).toString('hex'))
  await makeEnterable(folder)
  await writeFile(join(folder, 'home'), owner)
  await writeFile(pointer, folder)
  return { folder, copiesFolder }
}

async function belongsTo(folder: string, owner: string): Promise<boolean> {
  const recorded = await readIfThere(join(folder, 'home'))
  if (recorded === undefined || recorded === owner) return recorded !== undefined
  // Recorded for another home: if that one still points here ours is a copy of it, otherwise it was moved to us.
  return (await readIfThere(join(recorded, 'location'))) !== folder
}

/** A folder in the system's temporary one, named after this process so that a later run can clear what it left. */
export async function openThrowawayStorage(user: OtherUser | undefined): Promise<Storage> {
  const parent = user === undefined ? tmpdir() : await enterableTemporaryFolder()
  const folder = await mkdtemp(join(parent, `${THROWAWAY_PREFIX}${await ownProcessKey()}-`))
  if (user !== undefined) await chmod(folder, 0o711)
  return { folder, copiesFolder: user === undefined ? folder : await sharedFolder() }
}

/** Throwaway storages whose process was killed before it could clean up. */
export async function abandonedThrowaways(user: OtherUser | undefined): Promise<string[]> {
  const parent = user === undefined ? tmpdir() : await enterableTemporaryFolder()
  const abandoned: string[] = []
  for (const name of await readdir(parent)) {
    if (!name.startsWith(THROWAWAY_PREFIX)) continue
    const folder = join(parent, name)
    if (await isRunning(name.slice(THROWAWAY_PREFIX.length))) continue
    if (await isOurs(folder)) abandoned.push(folder)
  }
  return abandoned
}

async function sharedFolder(): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    if (await isUsable(folder)) return folder
  }
  const message = `As root, Leme keeps its database in ${SHARED_FOLDERS.join(' or ')}, and neither can be used.`
  throw new EmbeddedPostgresError(
    'folder-not-writable',
    `${message} Make one writable, or run as an ordinary user.`,
  )
}

async function isUsable(folder: string): Promise<boolean> {
  try {
    await makeEnterable(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    if (isNotWritable(error) || systemCode(error) === 'ENOENT') return false
    throw error
  }
  return (await isOurs(folder)) && (await isEnterableByAll(folder))
}

async function enterableTemporaryFolder(): Promise<string> {
  return (await isEnterableByAll(tmpdir())) ? tmpdir() : '/var/tmp'
}

async function makeEnterable(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return
    throw error
  }
  // Explicitly, because the umask may take these bits away.
  await chmod(folder, 0o711)
}

async function isEnterableByAll(folder: string): Promise<boolean> {
  const path = await realpath(folder)
  for (let current = path; ; current = dirname(current)) {
    if (((await stat(current)).mode & 0o001) === 0) return false
    if (current === dirname(current)) return true
  }
}

/** In a folder that anyone may write to, someone else may have put this name there first. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).uid === process.geteuid?.()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export async function removeStorage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
