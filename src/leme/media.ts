import { createKeepToSend } from '../adapters/media/keep-to-send.js'
import { tracedDescriber, tracedMediaStore, tracedTranscriber } from '../adapters/telemetry/traced-media.js'
import { createMediaFiles } from '../adapters/postgres/business/media-files.js'
import type { SecretBox } from '../adapters/postgres/business/secret-box.js'
import type { Clock } from '../ports/clock.js'
import type { Describer } from '../ports/describer.js'
import type { KeepToSend } from '../ports/file-to-send.js'
import type { MediaFiles } from '../ports/media-files.js'
import type { MediaStore } from '../ports/media-store.js'
import type { Tracer } from '../ports/tracer.js'
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
  readonly tracer: Tracer
}

export function openMedia(
  options: MediaOptions,
  { pool, box, clock, confidential, tracer }: Around,
): OpenMedia {
  const store = tracedMediaStore(options.store, tracer)
  const files = createMediaFiles({ pool, box, store, confidential })
  return {
    files,
    keepToSend: createKeepToSend(files, clock),
    store,
    transcriber: options.transcriber ? tracedTranscriber(options.transcriber, tracer) : null,
    describer: options.describer ? tracedDescriber(options.describer, tracer) : null,
    seenPerDay: options.seenPerDay ?? seenPerDayDefault,
    heardSecondsPerDay: options.heardSecondsPerDay ?? heardSecondsPerDayDefault,
  }
}
