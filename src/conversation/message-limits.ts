/** What WhatsApp takes. It shortens nothing: a field that is too long is refused with the whole message. */
export const messageLimits = {
  textLength: 4096,
  captionLength: 1024,
  /** Of everything with buttons. Meta takes 4096 in a list, others who resell it 1024. */
  bodyLength: 1024,
  headerLength: 60,
  footerLength: 60,
  buttons: 3,
  buttonTitleLength: 20,
  buttonIdLength: 256,
  sections: 10,
  sectionTitleLength: 24,
  /** Over all sections. */
  rows: 10,
  rowIdLength: 200,
  rowTitleLength: 24,
  rowDescriptionLength: 72,
  /** Of the button that opens a list, a link or a flow. */
  labelLength: 20,
  urlLength: 2000,
  contacts: 257,
  nameLength: 255,
  templateNameLength: 512,
  templateParameters: 100,
  templateButtons: 10,
  /** Of a quick reply: the shorter of the two limits that are told. */
  payloadLength: 128,
  copyCodeLength: 15,
} as const

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const
export type MediaType = (typeof mediaTypes)[number]

export const mediaLimits: Readonly<Record<MediaType, MediaLimit>> = {
  image: { bytes: 5 * megabyte, mimeTypes: ['image/jpeg', 'image/png'] },
  video: { bytes: 16 * megabyte, mimeTypes: ['video/mp4', 'video/3gpp'] },
  audio: {
    bytes: 16 * megabyte,
    mimeTypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
  },
  document: {
    bytes: 100 * megabyte,
    mimeTypes: [
      'application/pdf',
      'text/plain',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
  },
  // An animated one; one that stands still may have 100 KB, and which it is cannot be told from here.
  sticker: { bytes: 500 * kilobyte, mimeTypes: ['image/webp'] },
}

type MediaLimit = { readonly bytes: number; readonly mimeTypes: readonly string[] }
