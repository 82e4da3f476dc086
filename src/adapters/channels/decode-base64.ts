import type { Fetched } from '../../ports/channel.js'

/** Three bytes are four characters, and a little JSON stands around them. */
export function base64AnswerBytesMax(bytesMax: number): number {
  return Math.ceil(bytesMax / 3) * 4 + 4_096
}

export function decodeBase64(text: string, bytesMax: number): Fetched {
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64')
  return bytes.length > bytesMax ? { status: 'too_large' } : { status: 'fetched', bytes }
}
