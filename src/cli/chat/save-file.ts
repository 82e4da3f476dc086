import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenedFile } from '../../ports/media-files.js'

/** A terminal shows no files: it is saved where its own name can stand beside nothing of the same name, for the user's eyes alone. */
export async function saveFile(folder: string, id: string, file: OpenedFile): Promise<string> {
  const place = join(folder, id)
  await mkdir(place, { recursive: true, mode: 0o700 })
  const path = join(place, (file.name ?? file.type).replace(/[/\\\p{Cc}]/gu, '_'))
  await writeFile(path, file.bytes, { mode: 0o600 })
  return path
}
