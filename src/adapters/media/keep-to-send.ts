import type { Clock } from '../../ports/clock.js'
import type { FileMessage, FileToSend, KeepToSend } from '../../ports/file-to-send.js'
import type { MediaFiles } from '../../ports/media-files.js'
import { mediaLimits, messageLimits, type MediaType } from '../../conversation/message-limits.js'
import { checkFile, kindOf, type CheckedFile } from './check-file.js'
import { opusInWebm } from './opus-in-webm.js'
import { redrawImage } from './redraw-image.js'
import { writeOggOpus } from './write-ogg-opus.js'

/** Seals a file that a member or a tool wants sent, if it is what people may be sent: by its bytes, whatever it is called. */
export function createKeepToSend(files: MediaFiles, clock: Clock): KeepToSend {
  return async (tenant, conversation, id, file) => {
    const { fileBytesMax, bytesLeft } = await files.allowance(tenant, clock.now())
    if (file.bytes.length > bytesLeft) return { ok: false, reason: 'no_room' }
    const given = withVoiceOfBrowser(file)
    const type = typeFor(await kindOf(given.bytes))
    const checked = await sendable(type, given, fileBytesMax)
    if (!checked.ok) return checked
    const { bytes, mimeType } = checked
    const kept = await files.add(tenant, { id, conversation, type, name: nameOf(given), bytes, mimeType })
    return kept === undefined
      ? { ok: false, reason: 'gone' }
      : { ok: true, message: messageOf(type, kept, checked, given) }
  }
}

/** A browser records a voice in WebM, which WhatsApp does not take: the same packets go in Ogg, and are a voice message. */
function withVoiceOfBrowser(file: FileToSend): FileToSend {
  const voice = file.bytes.length <= mediaLimits.audio.bytes ? opusInWebm(file.bytes) : undefined
  return voice ? { ...file, name: file.name.replace(/\.webm$/i, '.ogg'), bytes: writeOggOpus(voice) } : file
}

function typeFor(mimeType: string): MediaType {
  const [family = ''] = mimeType.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

/** Checked like what comes in, and no more than channels take. */
async function sendable(
  type: MediaType,
  { bytes, name }: FileToSend,
  bytesMax: number,
): Promise<CheckedFile> {
  const checked = await checkFile(type, bytes, bytesMax)
  if (!checked.ok) return checked
  const drawn = type === 'image' && !isTaken('image', checked.mimeType) ? await asPng(checked) : checked
  if (!drawn.ok) return drawn
  const mimeType = officeType(drawn.mimeType, name)
  if (!isTaken(type, mimeType)) return { ok: false, reason: 'kind_not_sent' }
  if (drawn.bytes.length > mediaLimits[type].bytes) return { ok: false, reason: 'too_large' }
  return { ...drawn, mimeType }
}

function isTaken(type: MediaType, mimeType: string): boolean {
  return mediaLimits[type].mimeTypes.includes(mimeType)
}

/** WhatsApp shows JPEG and PNG. */
async function asPng(checked: Extract<CheckedFile, { ok: true }>): Promise<CheckedFile> {
  const drawn = await redrawImage(checked.bytes, 'image/png')
  return drawn.ok ? { ...checked, ...drawn } : drawn
}

const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** The older files of Word, Excel and PowerPoint are one kind by their bytes; which of them it is, only the name says. */
function officeType(mimeType: string, name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return mimeType === 'application/x-cfb' ? (oldOffice[ending] ?? mimeType) : mimeType
}

/** A name is no path. */
function nameOf({ name }: FileToSend): string {
  return (
    name
      .replace(/[/\\\p{Cc}]/gu, '_')
      .trim()
      .slice(-messageLimits.nameLength) || 'arquivo'
  )
}

function messageOf(
  type: MediaType,
  id: string,
  { bytes, mimeType }: Extract<CheckedFile, { ok: true }>,
  file: FileToSend,
): FileMessage {
  const media = { file: id, mimeType, bytes: bytes.length }
  const caption = file.caption === undefined || file.caption === '' ? {} : { caption: file.caption }
  switch (type) {
    case 'audio':
      return { type, media, ...(mimeType === 'audio/ogg' && { voice: true }) }
    case 'sticker':
      return { type, media }
    case 'document':
      return { type, media, filename: nameOf(file), ...caption }
    default:
      return { type, media, ...caption }
  }
}
