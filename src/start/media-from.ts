import { createFolderMediaStore } from '../adapters/media/folder-media-store.js'
import { createS3MediaStore } from '../adapters/media/s3-media-store.js'
import { createOpenaiDescriber } from '../adapters/description/openai-describer.js'
import { createPixelDescriber } from '../adapters/description/pixel-describer.js'
import { createCommentTranscriber } from '../adapters/transcription/comment-transcriber.js'
import { createOpenaiTranscriber } from '../adapters/transcription/openai-transcriber.js'
import type { MediaOptions } from '../leme/leme-options.js'
import type { MediaStore } from '../ports/media-store.js'
import type { Config } from './config.js'

/** Where files are kept and who hears them, as configured. */
export function mediaFrom({ media, mode, demo }: Pick<Config, 'media' | 'mode' | 'demo'>): MediaOptions {
  const isTried = mode === 'development' || demo !== null
  const { transcriber, heardSecondsPerDay, describer, seenPerDay } = media
  const local = isTried ? createCommentTranscriber() : undefined
  const localSight = isTried ? createPixelDescriber() : undefined
  return {
    store: mediaStoreFrom(media),
    transcriber: transcriber ? createOpenaiTranscriber(transcriber) : local,
    heardSecondsPerDay,
    describer: describer ? createOpenaiDescriber(describer) : localSight,
    seenPerDay,
  }
}

export function mediaStoreFrom({ folder, bucket }: Config['media']): MediaStore {
  return bucket ? createS3MediaStore(bucket) : createFolderMediaStore(folder)
}
