import { fileTypeFromBuffer } from 'file-type'
import { mediaLimits, type MediaType } from '../../conversation/message-limits.js'
import type { FileProblem } from './file-problem.js'
import { opusSeconds } from './ogg-opus.js'
import { redrawImage } from './redraw-image.js'
import { zipProblem } from './zip-problem.js'

export type CheckedFile =
  | {
      readonly ok: true
      readonly bytes: Buffer
      readonly mimeType: string
      /** How long it takes to hear, where that can be told. */
      readonly seconds: number | null
    }
  | { readonly ok: false; readonly reason: FileProblem }

/**
 * What a file is, by its bytes alone: neither its name nor what the provider calls it is believed. Pictures are drawn anew, so that what
 * is kept is a picture and nothing else, without the place it was taken at.
 */
export async function checkFile(type: MediaType, bytes: Buffer, bytesMax = Infinity): Promise<CheckedFile> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > Math.min(mediaLimits[type].bytes, bytesMax)) return refused('too_large')
  const packed = isZip(bytes) ? zipProblem(bytes) : undefined
  if (packed) return refused(packed)
  const mimeType = await kindOf(bytes)
  if (mimeType === 'text/markup') return refused('active_content')
  if (!kept[type].includes(mimeType)) return refused('kind_not_kept')
  if (mimeType.startsWith('image/')) {
    const drawn = await redrawImage(bytes, mimeType)
    return drawn.ok ? { ok: true, bytes: drawn.bytes, mimeType: drawn.mimeType, seconds: null } : drawn
  }
  return { ok: true, bytes, mimeType, seconds: type === 'audio' ? secondsOf(bytes) : null }
}

function refused(reason: FileProblem): CheckedFile {
  return { ok: false, reason }
}

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const sounds = ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr', 'audio/wav', 'audio/webm']
const films = ['video/mp4', 'video/3gpp', 'video/webm', 'video/quicktime']

const kept: Readonly<Record<MediaType, readonly string[]>> = {
  image: pictures,
  sticker: ['image/webp', 'image/png'],
  audio: [...sounds, 'video/mp4', 'video/webm'],
  video: films,
  document: [
    ...mediaLimits.document.mimeTypes,
    ...pictures,
    ...sounds,
    ...films,
    'text/csv',
    'application/rtf',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/x-cfb',
  ],
}

/** Names that the sniffer uses for what goes by another here. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['audio/opus', 'audio/ogg'],
  ['video/ogg', 'audio/ogg'],
  ['application/ogg', 'audio/ogg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/vnd.wave', 'audio/wav'],
  ['video/matroska', 'video/webm'],
  ['video/3gpp2', 'video/3gpp'],
  ['image/apng', 'image/png'],
  ['application/xml', 'text/markup'],
  ['image/svg+xml', 'text/markup'],
  ['text/html', 'text/markup'],
])

/** By the bytes alone. */
export async function kindOf(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found) return otherNames.get(found.mime) ?? found.mime
  return textKind(bytes)
}

/** All that somebody kept in years is text of some megabytes. */
const textBytesMax = 32 * 1024 * 1024

/** What begins with a tag is a page, whatever it is called; other text is text. */
function textKind(bytes: Buffer): string {
  if (bytes.length > textBytesMax || bytes.includes(0)) return 'application/octet-stream'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^\s*</.test(text) ? 'text/markup' : 'text/plain'
  } catch {
    return latin1Kind(bytes)
  }
}

/** Older programs of Windows write one byte a letter: control characters are what text of theirs does not have. */
function latin1Kind(bytes: Buffer): string {
  return /[\u0000-\u0008\u000e-\u001f]/.test(bytes.toString('latin1'))
    ? 'application/octet-stream'
    : 'text/plain'
}

function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04_03_4b_50
}

/** A voice of a phone is about this many bytes a second: where no length is told, it is taken for as long as it may be. */
const bytesPerSecondMin = 1_500

function secondsOf(bytes: Buffer): number {
  return opusSeconds(bytes) ?? bytes.length / bytesPerSecondMin
}
