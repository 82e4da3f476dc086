import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeStorage } from './storage.js'

/** A home nobody needs any more, and its database, which is elsewhere where PostgreSQL runs as another user. */
export async function removeHome(homeDir: string): Promise<void> {
  const storage = await readFile(join(homeDir, 'postgres', 'location'), 'utf8').catch(() => undefined)
  if (storage !== undefined) await removeStorage(storage)
  await rm(homeDir, { recursive: true, force: true })
}
