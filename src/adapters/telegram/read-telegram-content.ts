import type { Inbound } from '../../conversation/inbound.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { attachment, text, type Content } from '../channels/content.js'
import { idAt, known, listAt, numberAt, objectAt, textAt } from '../channels/json-fields.js'
import { readLocation } from '../channels/read-location.js'
import { poll, unread } from '../channels/unread-content.js'

type TelegramContent = { readonly body: Inbound['body'] } | { readonly ignored: string }

/** What a person sent: a message has one of these fields. A detail that cannot be read is left out; the message stays. */
export function readTelegramContent(message: JsonObject): TelegramContent {
  const words = textAt(message, 'text')
  if (words !== undefined)
    return { body: { kind: 'text', text: isStart(words) ? greetingOf(message) : words } }
  for (const [field, read] of readers) {
    if (message[field] === undefined) continue
    const body = read(message)
    return body ? { body } : { ignored: `malformed:${field}` }
  }
  return { ignored: 'message:unknown' }
}

/** The button with which every chat with a bot begins; a link may add a word of its own. */
function isStart(words: string): boolean {
  return /^\/start(?:@\w+)?(?: |$)/.test(words)
}

/** Whoever presses it says hello, in the language of their phone. */
function greetingOf(message: JsonObject): string {
  const language = textAt(objectAt(message, 'from') ?? {}, 'language_code') ?? 'pt'
  return language.startsWith('en') ? 'Hi' : 'Oi'
}

type Read = (message: JsonObject) => Content

/** A venue is also a location, an animation also a document: the fuller one comes first. */
const readers: readonly (readonly [field: string, read: Read])[] = [
  ['photo', (message) => photo(message)],
  ['voice', media('voice', 'audio')],
  ['audio', media('audio', 'audio')],
  ['video', media('video', 'video')],
  ['video_note', media('video_note', 'video')],
  ['animation', media('animation', 'video')],
  ['document', media('document', 'document')],
  ['sticker', media('sticker', 'sticker')],
  ['venue', (message) => venue(objectAt(message, 'venue') ?? {})],
  ['location', (message) => readLocation(objectAt(message, 'location') ?? {})],
  ['contact', (message) => card(objectAt(message, 'contact') ?? {})],
  [
    'poll',
    (message) =>
      poll('poll', objectAt(message, 'poll') ?? {}, {
        question: 'question',
        options: 'options',
        option: 'text',
      }),
  ],
  ['successful_payment', () => unread('payment', 'successful_payment')],
  ['invoice', () => unread('payment', 'invoice')],
  ['story', () => unread('unsupported', 'story')],
  ['dice', () => unread('unsupported', 'dice')],
  ['game', () => unread('unsupported', 'game')],
]

/** The same picture in several sizes, the largest last. */
function photo(message: JsonObject): Content {
  const largest = listAt(message, 'photo')?.filter(isJsonObject).at(-1)
  if (!largest) return undefined
  return attachment('image', fileData(largest, 'image/jpeg'), textAt(message, 'caption'))
}

function media(field: string, type: string): Read {
  return (message) => {
    const file = objectAt(message, field)
    if (!file) return undefined
    const data = field === 'voice' ? { ...fileData(file), voice: true } : fileData(file)
    return attachment(type, data, textAt(message, 'caption'))
  }
}

function fileData(file: JsonObject, mimeType?: string): JsonObject {
  return known({
    mediaId: idAt(file, 'file_id'),
    mimeType: textAt(file, 'mime_type') ?? mimeType,
    filename: textAt(file, 'file_name'),
    bytes: numberAt(file, 'file_size'),
  })
}

function venue(given: JsonObject): Content {
  const place = objectAt(given, 'location')
  return place && readLocation({ ...place, name: given.title ?? null, address: given.address ?? null })
}

/** In the terms of the cards Leme itself sends. */
function card(given: JsonObject): Content {
  const name = [textAt(given, 'first_name'), textAt(given, 'last_name')].filter(Boolean).join(' ')
  const phone = textAt(given, 'phone_number')?.replace(/\D/g, '')
  if (phone === undefined) return text(name || undefined)
  return attachment('contacts', { contacts: [{ name: name || phone, phones: [phone] }] })
}
