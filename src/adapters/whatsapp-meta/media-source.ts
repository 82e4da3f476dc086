import type { JsonObject } from '../../conversation/json.js'
import type { Media } from '../../conversation/message.js'
import { standIn } from '../channels/stand-in.js'

/** What Meta keeps under an id, or a public link. */
export function mediaSource(media: Media): JsonObject {
  if ('file' in media) return { id: standIn(media.file) }
  return 'id' in media ? { id: media.id } : { link: media.link }
}
