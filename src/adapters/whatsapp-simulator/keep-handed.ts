import { isJsonObject } from '../../conversation/json.js'
import { mediaUrl, type World } from './world.js'

/** Fields in which Evolution and Z-API take a file, by a link or whole. */
const fileFields = ['media', 'audio', 'sticker', 'video', 'image', 'document'] as const

const kinds: Readonly<Record<string, string>> = {
  audio: 'audio/ogg',
  sticker: 'image/webp',
  video: 'video/mp4',
  image: 'image/jpeg',
}

/** A send as it came, except that a file in its body has an address now, as one on a phone has. */
export function keepHanded(world: World, owner: string, body: unknown): unknown {
  if (!isJsonObject(body)) return body
  const field = fileFields.find((name) => isHanded(body[name]))
  const given = field === undefined ? undefined : body[field]
  if (field === undefined || typeof given !== 'string') return body
  const [, declared, data = given] = /^data:([^;,]+)[^,]*,(.*)$/s.exec(given) ?? []
  const said = typeof body['mimetype'] === 'string' ? body['mimetype'] : undefined
  const mimeType = declared ?? said ?? kinds[field] ?? 'application/octet-stream'
  const bytes = Buffer.from(data, 'base64')
  const { id } = world.media.add({ id: `m${world.ids.next()}`, owner, mimeType, bytes })
  return { ...body, [field]: mediaUrl(world, id) }
}

function isHanded(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !/^https?:/.test(value)
}
