import { crc32, deflateSync } from 'node:zlib'

const mark = Buffer.from('LEME')
const textBytesMax = 4_000
/** Pixels in a row. What is written in them survives being drawn anew: a PNG loses nothing. */
const width = 64

/** A PNG whose pixels spell a text, for a describer that reads pixels. */
export function pictureSaying(text: string): Buffer {
  const words = Buffer.from(text).subarray(0, textBytesMax)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length)
  const spelled = Buffer.concat([mark, length, words])
  const rowBytes = width * 3
  const height = Math.ceil(spelled.length / rowBytes)
  const pixels = Buffer.concat([spelled], height * rowBytes)
  // Each row begins with how it is filtered: not at all.
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * rowBytes, (row + 1) * rowBytes)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Undefined: its pixels spell nothing. */
export async function readPixels(picture: Buffer): Promise<string | undefined> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!pixels?.subarray(0, mark.length).equals(mark)) return undefined
  const length = pixels.readUInt16BE(mark.length)
  return pixels.subarray(mark.length + 2, mark.length + 2 + length).toString('utf8')
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
