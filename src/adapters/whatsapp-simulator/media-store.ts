import { createHash } from 'node:crypto'
import { mediaBytesMax, mediaMax } from './limits.js'

export type StoredMedia = {
  readonly id: string
  /** The chip it came through. */
  readonly owner: string
  readonly mimeType: string
  readonly sha256: string
  readonly bytes: Buffer
}

export type SimulatedMedia = {
  add(file: Omit<StoredMedia, 'sha256'>): StoredMedia
  get(id: string): StoredMedia | undefined
  remove(id: string): void
  clear(): void
}

/** Files of both sides. When it is full the oldest are gone, as they are in time at the real ones. */
export function createMediaStore(): SimulatedMedia {
  const files = new Map<string, StoredMedia>()
  let total = 0
  return {
    add(file) {
      const media = { ...file, sha256: createHash('sha256').update(file.bytes).digest('base64') }
      files.set(media.id, media)
      total += media.bytes.length
      for (const [oldest, { bytes: dropped }] of files) {
        if ((files.size <= mediaMax && total <= mediaBytesMax) || oldest === media.id) break
        files.delete(oldest)
        total -= dropped.length
      }
      return media
    },
    get: (id) => files.get(id),
    remove(id) {
      total -= files.get(id)?.bytes.length ?? 0
      files.delete(id)
    },
    clear() {
      files.clear()
      total = 0
    },
  }
}
