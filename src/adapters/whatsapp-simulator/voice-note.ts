import { oggPage } from '../media/ogg-page.js'

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
  const pages: Buffer[] = [
    oggPage([head], { index: 0, samples: 0, flags: 2 }),
    oggPage([tags(words)], { index: 1, samples: 0, flags: 0 }),
  ]
  for (let done = 0; done < frames; done += framesPerPage) {
    const now = Math.min(framesPerPage, frames - done)
    const isLast = done + now === frames
    pages.push(
      oggPage(Array<Buffer>(now).fill(silence), {
        index: pages.length,
        samples: (done + now) * samplesPerFrame,
        flags: isLast ? 4 : 0,
      }),
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
