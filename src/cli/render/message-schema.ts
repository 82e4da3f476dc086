import { z } from 'zod'
import type { Message } from '../../conversation/message.js'

const text = z.string()
const optionalText = text.exactOptional()
const known = { mimeType: optionalText, bytes: z.number().exactOptional() }
const media = z.union(
  [
    z.strictObject({ id: text, ...known }),
    z.strictObject({ link: text, ...known }),
    z.strictObject({ file: text, ...known }),
  ],
  {
    error: 'give it an id, a link or a file (one of them); mimeType and bytes are its only other fields',
  },
)
const templateValue = z.union([
  text,
  z.strictObject({ currency: text, amount1000: z.number(), fallback: text }),
  z.strictObject({ dateTime: text }),
])
const templateHeader = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text }),
  z.strictObject({ type: z.enum(['image', 'video']), media }),
  z.strictObject({ type: z.literal('document'), media, filename: optionalText }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: text,
    address: text,
  }),
])
const index = z.number()
const templateButton = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('quick_reply'), index, payload: text }),
  z.strictObject({ type: z.literal('url'), index, suffix: text }),
  z.strictObject({ type: z.literal('copy_code'), index, code: text }),
  z.strictObject({ type: z.literal('flow'), index, token: optionalText }),
])
const option = z.strictObject({ id: text, title: text, description: optionalText })
const around = { header: optionalText, footer: optionalText }
const contact = z.strictObject({
  name: text,
  phones: z.array(text),
  email: optionalText,
  organization: optionalText,
})

/** The shape alone: whether it keeps the limits is for `checkMessage`. */
export const messageSchema: z.ZodType<Message> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text, previewUrl: z.boolean().exactOptional() }),
  z.strictObject({ type: z.enum(['image', 'video']), media, caption: optionalText }),
  z.strictObject({ type: z.literal('audio'), media, voice: z.boolean().exactOptional() }),
  z.strictObject({
    type: z.literal('document'),
    media,
    caption: optionalText,
    filename: optionalText,
  }),
  z.strictObject({ type: z.literal('sticker'), media }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: optionalText,
    address: optionalText,
  }),
  z.strictObject({ type: z.literal('location_request'), text }),
  z.strictObject({ type: z.literal('contacts'), contacts: z.array(contact) }),
  z.strictObject({ type: z.literal('reaction'), messageId: text, emoji: text }),
  z.strictObject({ type: z.literal('buttons'), text, options: z.array(option), ...around }),
  z.strictObject({
    type: z.literal('list'),
    text,
    button: text,
    sections: z.array(z.strictObject({ title: optionalText, rows: z.array(option) })),
    ...around,
  }),
  z.strictObject({ type: z.literal('cta_url'), text, label: text, url: text, ...around }),
  z.strictObject({
    type: z.literal('flow'),
    text,
    flowId: text,
    label: text,
    token: optionalText,
  }),
  z.strictObject({
    type: z.literal('template'),
    name: text,
    language: text,
    parameters: z.array(templateValue),
    parameterNames: z.array(text).exactOptional(),
    header: templateHeader.exactOptional(),
    buttons: z.array(templateButton).exactOptional(),
    text: optionalText,
  }),
  z.strictObject({ type: z.literal('address'), text, address: text }),
])
