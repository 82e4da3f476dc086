import type { SentMediaType } from './simulator-event.js'

/** A file of each kind that is small, and really of that kind as far as its first bytes go. */
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
  audio: { mimeType: 'audio/ogg; codecs=opus', base64: base64('OggS\u0000simulated voice note') },
  video: { mimeType: 'video/mp4', base64: base64('\u0000\u0000\u0000\u0018ftypmp42 simulated video') },
  document: { mimeType: 'application/pdf', base64: base64('%PDF-1.4\n% simulated document\n%%EOF\n') },
  sticker: {
    mimeType: 'image/webp',
    base64: base64('RIFF\u0000\u0000\u0000\u0000WEBPVP8 simulated sticker'),
  },
} as const

function base64(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64')
}
