import type { SentMediaType } from './simulator-event.js'
import { voiceNote } from './voice-note.js'

/** A file of each kind that is small, and really of that kind; of a video, as far as its first bytes go. */
export function sampleOf(type: SentMediaType): { readonly base64: string; readonly mimeType: string } {
  return samples[type]
}

const samples = {
  // One transparent pixel.
  image: {
    mimeType: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  },
  audio: { mimeType: 'audio/ogg; codecs=opus', base64: voiceNote('Oi, tudo bem?').toString('base64') },
  video: { mimeType: 'video/mp4', base64: base64('\u0000\u0000\u0000\u0018ftypmp42 simulated video') },
  document: { mimeType: 'application/pdf', base64: onePagePdf('Documento simulado').toString('base64') },
  sticker: {
    mimeType: 'image/webp',
    // One pixel, lossless.
    base64: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  },
} as const

function base64(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64')
}

/** A PDF of one page with one line of plain letters. */
export function onePagePdf(line: string): Buffer {
  const drawing = `BT /F1 18 Tf 50 700 Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const starts: number[] = []
  let file = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
