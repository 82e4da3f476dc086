import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaType } from '../../conversation/message-limits.js'
import { onePagePdf, sampleOf } from '../whatsapp-simulator/sample-media.js'
import { voiceNote } from '../whatsapp-simulator/voice-note.js'
import { checkFile } from './check-file.js'

/** An archive of one entry that says of itself what it is told to. */
function zip(name: string, content: Buffer, unpackedBytes = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(unpackedBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(unpackedBytes, 24)
  entry.writeUInt16LE(name.length, 28)
  const front = Buffer.concat([local, Buffer.from(name), packed])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(front.length, 16)
  return Buffer.concat([front, entry, Buffer.from(name), end])
}

const zeros = Buffer.alloc(30 * 1024 * 1024)

test.each<[what: string, type: MediaType, bytes: Buffer, reason: string]>([
  ['nothing', 'image', Buffer.alloc(0), 'empty'],
  ['a page called a picture', 'image', Buffer.from('<!doctype html><script>x</script>'), 'active_content'],
  ['a page after blank lines', 'document', Buffer.from('\n\n  <html>'), 'active_content'],
  [
    'a drawing that may hold scripts',
    'image',
    Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'),
    'active_content',
  ],
  [
    'a picture cut short',
    'image',
    Buffer.from(sampleOf('image').base64, 'base64').subarray(0, 40),
    'unreadable',
  ],
  ['a picture larger than is taken', 'image', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'too_large'],
  ['an archive that unpacks to far more', 'document', zip('word/document.xml', zeros), 'unpacks_too_large'],
  [
    'one that says it unpacks to four gigabytes',
    'document',
    zip('a', Buffer.from('a'), 0xff_ff_ff_fe),
    'unpacks_too_large',
  ],
  [
    'an archive without a directory',
    'document',
    Buffer.from('PK\u0003\u0004 and nothing more', 'latin1'),
    'unreadable',
  ],
  ['a document with macros', 'document', zip('word/vbaProject.bin', Buffer.from('macro')), 'active_content'],
  ['a bare archive', 'document', zip('notes.txt', Buffer.from('text')), 'kind_not_kept'],
  ['a program', 'document', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'kind_not_kept'],
  ['a PDF called a voice note', 'audio', onePagePdf('x'), 'kind_not_kept'],
])('%s is not kept', async (_what, type, bytes, reason) => {
  expect(await checkFile(type, bytes)).toEqual({ ok: false, reason })
})

test('a picture of too many pixels is not drawn', async () => {
  const wide = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await checkFile('image', wide)).toEqual({ ok: false, reason: 'too_many_pixels' })
})

test.each<[what: string, type: MediaType, bytes: Buffer, mimeType: string]>([
  ['a voice note', 'audio', voiceNote('oi'), 'audio/ogg'],
  ['a PDF', 'document', onePagePdf('x'), 'application/pdf'],
  ['text', 'document', Buffer.from('Olá'), 'text/plain'],
  ['a picture', 'image', Buffer.from(sampleOf('image').base64, 'base64'), 'image/png'],
  ['a sticker', 'sticker', Buffer.from(sampleOf('sticker').base64, 'base64'), 'image/webp'],
])('%s is what its bytes say', async (_what, type, bytes, mimeType) => {
  expect(await checkFile(type, bytes)).toMatchObject({ ok: true, mimeType })
})

test('a voice note tells how long it is', async () => {
  expect(await checkFile('audio', voiceNote('oi', 90))).toMatchObject({ seconds: 90 })
})

test('a recording that does not tell its length is taken for as long as it may be', async () => {
  const twoHoursAtLeast = Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(1_500 * 7_200)])
  const checked = await checkFile('audio', twoHoursAtLeast)
  expect(checked).toMatchObject({ ok: true, mimeType: 'audio/amr' })
  expect(checked.ok && checked.seconds).toBeGreaterThanOrEqual(7_200)
})

test('what follows a picture in its file is not kept', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
  const checked = await checkFile('image', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
  expect(checked.ok && checked.bytes.includes('<script>')).toBe(false)
  expect(checked.ok).toBe(true)
})

test('the limit of the business counts too', async () => {
  expect(await checkFile('document', Buffer.from('12345'), 4)).toEqual({ ok: false, reason: 'too_large' })
})
