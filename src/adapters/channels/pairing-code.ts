import type { Json } from '../../conversation/json.js'
import type { PairingCode } from '../../ports/channel.js'
import { decodeBase64 } from './decode-base64.js'

/** Of the picture of a code: they are a few thousand. */
const pictureBytesMax = 128 * 1024

/** A code as its provider wrote it, in base64 and with or without what it is before it. Undefined: there is none. */
export function pairingCodeOf(picture: Json | undefined): PairingCode | undefined {
  if (typeof picture !== 'string' || picture === '') return undefined
  const decoded = decodeBase64(picture, pictureBytesMax)
  return decoded.status === 'fetched'
    ? { status: 'code', picture: decoded.bytes }
    : { status: 'failed', reason: 'O provedor mandou um QR code grande demais.' }
}
