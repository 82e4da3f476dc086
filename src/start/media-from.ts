import { createFolderMediaStore } from '../adapters/media/folder-media-store.js'
import { createS3MediaStore } from '../adapters/media/s3-media-store.js'
import { createCommentTranscriber } from '../adapters/transcription/comment-transcriber.js'
import { createOpenaiTranscriber } from '../adapters/transcription/openai-transcriber.js'
import type { MediaOptions } from '../leme.js'
import type { MediaStore } from '../ports/media-store.js'
import type { Config } from './config.js'

/** Where files are kept and who hears them, as configured. */
export function mediaFrom({ media, mode }: Pick<Config, 'media' | 'mode'>): MediaOptions {
  const { transcriber, heardSecondsPerDay } = media
  const local = mode === 'development' ? createCommentTranscriber() : undefined
  return {
    store: mediaStoreFrom(media),
    transcriber: transcriber ? createOpenaiTranscriber(transcriber) : local,
    heardSecondsPerDay,
  }
}

export function mediaStoreFrom({ folder, bucket }: Config['media']): MediaStore {
  return bucket ? createS3MediaStore(bucket) : createFolderMediaStore(folder)
}
