import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from '../../ports/media-store.js'

/** A folder of this machine. Under its name a file is always whole; nobody else on the machine may read it. */
export function createFolderMediaStore(folder: string): MediaStore {
  return {
    async put(name, bytes) {
      const path = pathOf(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const partial = `${path}.${randomUUID()}.partial`
      try {
        const handle = await open(partial, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
  }
}

const nameForm = /^[0-9a-f]{64}$/

/** Two levels, so that no folder grows without end. A name of another form could lead anywhere. */
function pathOf(folder: string, name: string): string {
  if (!nameForm.test(name)) throw new TypeError('a stored file is named by 64 hexadecimal digits')
  return join(folder, name.slice(0, 2), name)
}
