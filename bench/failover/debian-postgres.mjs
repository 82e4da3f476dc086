import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDataFolder, dataFolderIn, giveTo, prepareBinaries } from '../../dist/inside.js'

const run = promisify(execFile)
const versionsFolder = '/usr/lib/postgresql'

/** The newest PostgreSQL that Debian has installed, as most installations run it; undefined: none. */
export async function findDebianPostgres() {
  const versions = await readdir(versionsFolder).catch(() => [])
  const bin = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
  return bin && { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), bin }
}

/** Debian's PostgreSQL, or else the one that Leme brings. */
export async function findServer(folder, user) {
  const debian = await findDebianPostgres()
  const binaries = debian ?? (await prepareBinaries({ copiesFolder: folder, user }))
  const { stdout } = await run(binaries.postgres, ['--version'], user)
  return { ...binaries, isDebian: debian !== undefined, version: stdout.trim() }
}

/** An empty database in a folder that belongs to that user. Its password lies beside it. */
export async function createData(storageFolder, { server, user, programPath }) {
  if (!server.isDebian)
    return createDataFolder({ storageFolder, binaries: server, user, throwaway: false, programPath })
  const data = dataFolderIn(storageFolder)
  const password = join(storageFolder, 'password')
  await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600 })
  await giveTo(user, password)
  await mkdir(data, { mode: 0o700 })
  await giveTo(user, data)
  const args = ['--username=leme_owner', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8']
  await run(server.initdb, [...args, '--locale=C.UTF-8', '--no-instructions', `--pgdata=${data}`], {
    ...user,
    cwd: storageFolder,
  })
}
