/** There is one stream in a file: any number does. */
const stream = 0x6c_65_6d_65
const headerBytes = 27
const segmentBytes = 255
/** How many segments a page has room for: a packet takes one for each 255 bytes, and one for what is left. */
export const segmentsMax = 255

type PageFacts = {
  /** 2: the first of its stream, 4: the last. */
  readonly flags: number
  /** Those that were heard when the page ends. */
  readonly samples: number
  readonly index: number
}

/** A page of an Ogg file: whole packets, and a sum over all of it (RFC 3533, §6). */
export function oggPage(packets: readonly Buffer[], { flags, samples, index }: PageFacts): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array<number>(segmentsOf(length) - 1).fill(segmentBytes),
    length % segmentBytes,
  ])
  const header = Buffer.alloc(headerBytes)
  header.write('OggS')
  header.writeUInt8(flags, 5)
  header.writeBigInt64LE(BigInt(samples), 6)
  header.writeUInt32LE(stream, 14)
  header.writeUInt32LE(index, 18)
  header.writeUInt8(lacing.length, 26)
  const whole = Buffer.concat([header, Buffer.from(lacing), ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

export function segmentsOf(bytes: number): number {
  return Math.floor(bytes / segmentBytes) + 1
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 0x80_00_00_00 ? (value << 1) ^ 0x04_c1_1d_b7 : value << 1
  return value >>> 0
})

function checksum(bytes: Buffer): number {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}
