import { oggPage, segmentsMax, segmentsOf } from './ogg-page.js'
import type { OpusVoice } from './opus-in-webm.js'

/** About a second a page: whoever plays it can go to a place in it. */
const samplesPerPage = 48_000
const begins = 0x02
const ends = 0x04

/** A voice as Ogg has it, which phones play as a voice message (RFC 7845). Its packets are what they were: nothing is encoded anew. */
export function writeOggOpus({ head, packets }: OpusVoice): Buffer {
  const pages = [
    oggPage([head], { flags: begins, samples: 0, index: 0 }),
    oggPage([tags()], { flags: 0, samples: 0, index: 1 }),
  ]
  let held: Buffer[] = []
  let [samples, pageBegan] = [0, 0]
  packets.forEach((packet, index) => {
    held.push(packet)
    samples += samplesIn(packet)
    const next = packets[index + 1]
    const hasRoom = next !== undefined && roomFor([...held, next]) && samples - pageBegan < samplesPerPage
    if (hasRoom) return
    pages.push(oggPage(held, { flags: next === undefined ? ends : 0, samples, index: pages.length }))
    held = []
    pageBegan = samples
  })
  return Buffer.concat(pages)
}

function roomFor(packets: readonly Buffer[]): boolean {
  return packets.reduce((sum, { length }) => sum + segmentsOf(length), 0) <= segmentsMax
}

/** Who wrote it, and nothing else (RFC 7845, §5.2). */
function tags(): Buffer {
  const writer = Buffer.from('leme')
  const [length, none] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32LE(writer.length)
  return Buffer.concat([Buffer.from('OpusTags'), length, writer, none])
}

/** How long a packet sounds, at 48 kHz, by its first byte (RFC 6716, §3.1). */
function samplesIn(packet: Buffer): number {
  const first = packet[0] ?? 0
  const [config, code] = [first >> 3, first & 3]
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 0x3f : 2
  return frames * frameSamples(config)
}

function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1_920, 2_880][config % 4] ?? 0
  if (config < 16) return config % 2 === 0 ? 480 : 960
  return [120, 240, 480, 960][config % 4] ?? 0
}
