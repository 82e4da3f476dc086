import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from './embedded-postgres-error.js'
import { isRunning, ownProcessKey } from './process-key.js'

/** A file in a folder that says "a live process is here"; the name says which, so it is complete once it exists. */
export interface ServerClaim {
  readonly name: string
  withdraw(): Promise<void>
}

let claimsMade = 0

export async function claim(folder: string): Promise<ServerClaim> {
  const serial = (claimsMade += 1)
  await mkdir(folder, { recursive: true })
  const name = `${await ownProcessKey()}-${serial}`
  const file = join(folder, name)
  await writeFile(file, '', { flag: 'wx' })
  return { name, withdraw: () => rm(file, { force: true }) }
}

/** Names of the live claims in a folder. What dead processes left is removed: their names never come back. */
export async function liveClaims(folder: string): Promise<string[]> {
  const live: string[] = []
  for (const name of await namesIn(folder)) {
    if (await isRunning(name)) live.push(name)
    else await rm(join(folder, name), { force: true })
  }
  return live
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}
