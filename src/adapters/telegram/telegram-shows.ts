import type { Shows } from '../../conversation/shows.js'

const megabyte = 1024 * 1024
/** Telegram fetches a link itself: pictures up to 5 MB, anything else up to 20 (Bot API, "Sending files"). */
const imageBytes = 5 * megabyte
const fileBytes = 20 * megabyte
/** What is handed over may be larger, and of any kind. */
const handedImageBytes = 10 * megabyte
const handedBytes = 50 * megabyte

/** A chat with a bot. */
export const telegramShows: Shows = {
  // In UTF-16 units, which is how JavaScript counts, too.
  textLength: 4096,
  bodyLength: 4096,
  captionLength: 1024,
  // An inline keyboard may have a hundred; more than ten below each other nobody reads.
  buttons: 10,
  rows: 10,
  cta: true,
  flow: false,
  template: false,
  locationRequest: true,
  location: true,
  contacts: true,
  reaction: true,
  media: {
    image: { bytes: imageBytes, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
    video: { bytes: fileBytes, mimeTypes: ['video/mp4'] },
    audio: { bytes: fileBytes, mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg'] },
    // By link, sendDocument takes no other.
    document: { bytes: fileBytes, mimeTypes: ['application/pdf', 'application/zip'] },
    sticker: { bytes: fileBytes, mimeTypes: ['image/webp'] },
  },
  handedOver: {
    image: { bytes: handedImageBytes, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
    video: { bytes: handedBytes, mimeTypes: ['video/mp4'] },
    audio: { bytes: handedBytes, mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg'] },
    document: { bytes: handedBytes, mimeTypes: null },
    sticker: { bytes: handedBytes, mimeTypes: ['image/webp'] },
  },
  mediaIds: true,
}
