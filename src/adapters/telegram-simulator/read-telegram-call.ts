import { z } from 'zod'
import type { JsonObject } from '../../conversation/json.js'
import { plain, type ShownContent } from '../whatsapp-simulator/shown-message.js'

/** What a call shows in a chat, or Telegram's complaint about it. */
export type ReadCall =
  | { readonly ok: true; readonly content: ShownContent; readonly markup: JsonObject | null }
  | { readonly ok: false; readonly description: string }

const callbackBytesMax = 64

const button = z.union([
  z.strictObject({ text: z.string().min(1), callback_data: z.string() }),
  z.strictObject({ text: z.string().min(1), url: z.url() }),
])
const markup = z.union([
  z.strictObject({ inline_keyboard: z.array(z.array(button).min(1).max(8)).min(1).max(100) }),
  z.looseObject({
    keyboard: z.array(z.array(z.object({ text: z.string(), request_location: z.boolean() }))),
  }),
])
const chat_id = z.union([z.string(), z.number()])
const caption = z.string().max(1024).optional()
const file = z.string().min(1)

const calls = {
  sendMessage: z.looseObject({ chat_id, text: z.string().min(1).max(4096), reply_markup: markup.optional() }),
  sendPhoto: z.strictObject({ chat_id, photo: file, caption }),
  sendVideo: z.strictObject({ chat_id, video: file, caption }),
  sendAudio: z.strictObject({ chat_id, audio: file }),
  sendVoice: z.strictObject({ chat_id, voice: file }),
  sendDocument: z.strictObject({ chat_id, document: file, caption }),
  sendSticker: z.strictObject({ chat_id, sticker: file }),
  sendLocation: z.strictObject({ chat_id, latitude: z.number(), longitude: z.number() }),
  sendVenue: z.strictObject({
    chat_id,
    latitude: z.number(),
    longitude: z.number(),
    title: z.string().min(1),
    address: z.string().min(1),
  }),
  sendContact: z.strictObject({
    chat_id,
    phone_number: z.string().min(1),
    first_name: z.string().min(1),
    last_name: z.string().optional(),
  }),
} as const

type Method = keyof typeof calls

export function isSend(method: string): method is Method {
  return Object.hasOwn(calls, method)
}

export function readTelegramCall(method: Method, body: JsonObject): ReadCall {
  const read = calls[method].safeParse(body)
  if (!read.success) return { ok: false, description: `Bad Request: ${complaintOf(method, read.error)}` }
  const given = read.data as JsonObject
  const keys = keyboardOf(given)
  if (keys.some(({ data }) => data !== null && !fits(data)))
    return { ok: false, description: 'Bad Request: BUTTON_DATA_INVALID' }
  return {
    ok: true,
    content: contentOf(method, given, keys),
    markup: (given.reply_markup as JsonObject | undefined) ?? null,
  }
}

function complaintOf(method: Method, { issues }: z.ZodError): string {
  const [issue] = issues
  if (issue?.path[0] === 'text')
    return issue.code === 'too_big' ? 'message is too long' : 'message text is empty'
  if (issue?.path[0] === 'caption') return 'message caption is too long'
  return `invalid ${method}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`
}

function fits(data: string): boolean {
  const bytes = Buffer.byteLength(data)
  return bytes >= 1 && bytes <= callbackBytesMax
}

type Key = { readonly title: string; readonly data: string | null; readonly url: string | null }

function keyboardOf(given: JsonObject): Key[] {
  const rows = (
    given.reply_markup as
      { inline_keyboard?: { text: string; callback_data?: string; url?: string }[][] } | undefined
  )?.inline_keyboard
  return (rows ?? []).flat().map(({ text, callback_data, url }) => ({
    title: text,
    data: callback_data ?? null,
    url: url ?? null,
  }))
}

function contentOf(method: Method, given: JsonObject, keys: readonly Key[]): ShownContent {
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '')
  const pin = `geo:${Number(given.latitude)},${Number(given.longitude)}`
  switch (method) {
    case 'sendMessage': {
      const link = keys.find(({ url }) => url !== null)
      if (link) return { ...plain('cta_url', text('text'), link.url), label: link.title }
      const options = keys.map(({ title, data }) => ({ id: data ?? '', title }))
      if (options.length > 0) return { ...plain('buttons', text('text')), options }
      return plain(given.reply_markup === undefined ? 'text' : 'location_request', text('text'))
    }
    case 'sendPhoto':
      return plain('image', text('caption'), text('photo'))
    case 'sendVideo':
      return plain('video', text('caption'), text('video'))
    case 'sendAudio':
      return plain('audio', '', text('audio'))
    case 'sendVoice':
      return plain('audio', '', text('voice'))
    case 'sendDocument':
      return plain('document', text('caption'), text('document'))
    case 'sendSticker':
      return plain('sticker', '', text('sticker'))
    case 'sendLocation':
      return plain('location', '', pin)
    case 'sendVenue':
      return plain('location', `${text('title')}\n${text('address')}`, pin)
    case 'sendContact':
      return plain(
        'contacts',
        [text('first_name'), text('last_name'), text('phone_number')].filter(Boolean).join(' '),
      )
  }
}
