import { createKeepToSend } from '../adapters/media/keep-to-send.js'
import { createMediaFiles } from '../adapters/postgres/business/media-files.js'
import type { SecretBox } from '../adapters/postgres/business/secret-box.js'
import type { Clock } from '../ports/clock.js'
import type { Describer } from '../ports/describer.js'
import type { KeepToSend } from '../ports/file-to-send.js'
import type { MediaFiles } from '../ports/media-files.js'
import type { MediaStore } from '../ports/media-store.js'
import type { Transcriber } from '../ports/transcriber.js'
import type pg from 'pg'
import type { MediaOptions } from './leme-options.js'

/** The files of people, and who hears them. */
export type OpenMedia = {
  readonly files: MediaFiles
  readonly store: MediaStore
  readonly keepToSend: KeepToSend
  readonly transcriber: Transcriber | null
  readonly describer: Describer | null
  readonly seenPerDay: number
  readonly heardSecondsPerDay: number
}

const heardSecondsPerDayDefault = 2 * 3_600
const seenPerDayDefault = 200

type Around = {
  readonly pool: pg.Pool
  readonly box: SecretBox
  readonly clock: Clock
  readonly confidential: readonly string[]
}

export function openMedia(options: MediaOptions, { pool, box, clock, confidential }: Around): OpenMedia {
  const files = createMediaFiles({ pool, box, store: options.store, confidential })
  return {
    files,
    keepToSend: createKeepToSend(files, clock),
    store: options.store,
    transcriber: options.transcriber ?? null,
    describer: options.describer ?? null,
    seenPerDay: options.seenPerDay ?? seenPerDayDefault,
    heardSecondsPerDay: options.heardSecondsPerDay ?? heardSecondsPerDayDefault,
  }
}
