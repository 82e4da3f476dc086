import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkFile } from './check-file.js'
import { opusSeconds } from './ogg-opus.js'
import { opusInWebm } from './opus-in-webm.js'
import { writeOggOpus } from './write-ogg-opus.js'

/** 1.2 seconds of the humming microphone of Chromium, as its MediaRecorder wrote them. */
const recorded = readFileSync(new URL('../../../test/support/voice-of-a-browser.webm', import.meta.url))

/** An element by its name, with its length in eight bytes, or with none told. */
function element(name: string, data: Buffer | null): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(
    data === null ? 0x01_ff_ff_ff_ff_ff_ff_ffn : 0x01_00_00_00_00_00_00_00n + BigInt(data.length),
  )
  return Buffer.concat([Buffer.from(name, 'hex'), size, data ?? Buffer.alloc(0)])
}

const head = Buffer.from('4f70757348656164010100000080bb0000000000', 'hex').subarray(0, 19)
const track = (codec: string, codecHead = head) =>
  element('ae', Buffer.concat([element('86', Buffer.from(codec)), element('63a2', codecHead)]))
const block = (packet: Buffer, flags = 0x80) =>
  element('a3', Buffer.concat([Buffer.from([0x81, 0, 0, flags]), packet]))
/** As a browser writes it while it is recorded: neither the whole nor its clusters tell their length. */
const live = (tracks: readonly Buffer[], blocks: readonly Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', null),
    element('1654ae6b', Buffer.concat(tracks)),
    element('1f43b675', null),
    element('e7', Buffer.from([0])),
    ...blocks,
  ])
/** 20 ms each: a full band frame, told by its first byte (RFC 6716, table 2). */
const frame = (length: number) => Buffer.concat([Buffer.from([0xf8]), Buffer.alloc(length - 1, 7)])

describe('a voice that a browser recorded', () => {
  test('is put into Ogg with the packets it had, and is as long as it was', async () => {
    const voice = opusInWebm(recorded)
    const ogg = writeOggOpus(voice ?? { head, packets: [] })
    expect(opusSeconds(ogg)).toBeGreaterThan(1)
    expect(opusSeconds(ogg)).toBeLessThan(1.5)
    expect(voice?.packets.length).toBeGreaterThan(10)
    for (const packet of voice?.packets ?? []) expect(ogg.includes(packet)).toBe(true)
    expect(await checkFile('audio', ogg)).toMatchObject({ ok: true, mimeType: 'audio/ogg' })
  })

  test('is read where neither the whole nor its parts tell their length', () => {
    const voice = opusInWebm(live([track('A_OPUS')], [block(frame(40)), block(frame(300))]))
    expect(voice?.packets.map(({ length }) => length)).toEqual([40, 300])
    // A packet of 1275 bytes ends with a segment of none; of these no second of sound fits in a page.
    const packets = [...Array<Buffer>(120).fill(frame(1275)), frame(3)]
    const ogg = writeOggOpus({ head, packets })
    expect(opusSeconds(ogg)).toBe(121 * 0.02)
    expect(pagesOf(ogg).map(({ flags, index }) => [flags, index])).toEqual([
      [2, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [4, 4],
    ])
    expect(
      pagesOf(ogg)
        .flatMap(({ packets }) => packets)
        .slice(2),
    ).toEqual(packets.map(({ length }) => length))
  })
})

describe('what is no voice alone', () => {
  test.each([
    ['a film', live([track('V_VP8'), track('A_OPUS')], [block(frame(9))])],
    ['another sound', live([track('A_VORBIS')], [block(frame(9))])],
    [
      'the channels of a room',
      live([track('A_OPUS', Buffer.concat([head.subarray(0, 18), Buffer.from([1])]))], [block(frame(9))]),
    ],
    ['several packets in a block', live([track('A_OPUS')], [block(frame(9), 0x86)])],
    ['nothing said', live([track('A_OPUS')], [])],
    ['cut off', recorded.subarray(0, recorded.length - 100)],
    ['no WebM', Buffer.from('OggS and so on')],
    ['a length that leads beyond the end', element('18538067', null).fill(0, 4, 5)],
    ['empty', Buffer.alloc(0)],
  ])('%s', (_what, bytes) => {
    expect(opusInWebm(bytes)).toBeUndefined()
  })
})

/** The pages of an Ogg file, read by another rule than they are written by: by the marks they begin with. */
function pagesOf(ogg: Buffer) {
  const pages: { flags: number; index: number; packets: number[] }[] = []
  for (let at = 0; at < ogg.length;) {
    expect(ogg.subarray(at, at + 4).toString()).toBe('OggS')
    const lacing = [...ogg.subarray(at + 27, at + 27 + (ogg[at + 26] ?? 0))]
    const packets: number[] = []
    let length = 0
    for (const segment of lacing) {
      length += segment
      if (segment < 255) {
        packets.push(length)
        length = 0
      }
    }
    pages.push({ flags: ogg[at + 5] ?? 0, index: ogg.readUInt32LE(at + 18), packets })
    at += 27 + lacing.length + lacing.reduce((sum, segment) => sum + segment, 0)
  }
  return pages
}
