/** As the local transcriber reads it. */
const spokenWordsComment = 'TRANSCRIPT'

const framesPerSecond = 50
const samplesPerFrame = 960
/** Opus for 20 ms of silence: a full band CELT frame with nothing in it. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])
/** Frames of three bytes that fit in one page. */
const framesPerPage = 250
const wordsPerSecond = 2.5
const secondsMax = 7_200

/**
 * A voice note as WhatsApp sends it, Ogg Opus that any player plays. It is silent; what is said in it stands in a comment, so that
 * a transcriber made for this simulator can hear it.
 */
export function voiceNote(words: string, seconds = secondsFor(words)): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt32LE(16_000, 12)
  const frames = Math.ceil(Math.min(seconds, secondsMax) * framesPerSecond)
  const pages: Buffer[] = [page(0, 0, 2, [head]), page(1, 0, 0, [tags(words)])]
  for (let done = 0; done < frames; done += framesPerPage) {
    const now = Math.min(framesPerPage, frames - done)
    const isLast = done + now === frames
    pages.push(
      page(pages.length, (done + now) * samplesPerFrame, isLast ? 4 : 0, Array<Buffer>(now).fill(silence)),
    )
  }
  return Buffer.concat(pages)
}

function secondsFor(words: string): number {
  return Math.max(1, words.split(/\s+/).length / wordsPerSecond)
}

function tags(words: string): Buffer {
  const vendor = Buffer.from('leme simulator')
  const comment = Buffer.from(`${spokenWordsComment}=${words}`)
  return Buffer.concat([Buffer.from('OpusTags'), length(vendor), vendor, number(1), length(comment), comment])
}

function length(bytes: Buffer): Buffer {
  return number(bytes.length)
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** RFC 3533, §6. */
function page(sequence: number, granule: number, flags: number, packets: readonly Buffer[]): Buffer {
  const lacing = packets.flatMap((packet) => [
    ...Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ])
  const header = Buffer.alloc(27 + lacing.length)
  header.write('OggS')
  header.writeUInt8(flags, 5)
  header.writeBigInt64LE(BigInt(granule), 6)
  header.writeUInt32LE(0x6c_65_6d_65, 14)
  header.writeUInt32LE(sequence, 18)
  header.writeUInt8(lacing.length, 26)
  Buffer.from(lacing).copy(header, 27)
  const whole = Buffer.concat([header, ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
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
