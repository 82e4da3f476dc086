import { z } from 'zod'

const textMax = 65_536
const text = z.string().max(textMax)
/** What lies in the file. Without it the simulator sends a small one of its own. */
const media = z.strictObject({ base64: z.base64(), mimeType: z.string().min(3).max(100) }).optional()
const repliesTo = z.string().max(300).optional()

/** What a contact can send: the body of POST …/messages. */
export const contactMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: text.min(1),
    /** The advertisement that was tapped before it. */
    ad: z.strictObject({ id: z.string().max(100), title: text, text, url: z.url() }).optional(),
    repliesTo,
  }),
  z.strictObject({
    type: z.literal('poll'),
    question: text.min(1),
    options: z.array(text.min(1)).min(2).max(12),
  }),
  z.strictObject({
    type: z.literal('order'),
    items: z
      .array(z.strictObject({ id: z.string().max(100), name: text, quantity: z.number().int().min(1) }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ type: z.literal('audio'), voice: z.boolean().default(true), media, repliesTo }),
  z.strictObject({ type: z.literal('image'), caption: text.optional(), media, repliesTo }),
  z.strictObject({ type: z.literal('video'), caption: text.optional(), media, repliesTo }),
  z.strictObject({
    type: z.literal('document'),
    caption: text.optional(),
    filename: z.string().max(240).default('documento.pdf'),
    media,
    repliesTo,
  }),
  z.strictObject({ type: z.literal('sticker'), media, repliesTo }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: text.optional(),
    address: text.optional(),
    repliesTo,
  }),
  z.strictObject({
    type: z.literal('contacts'),
    contacts: z
      .array(z.strictObject({ name: text.min(1), phones: z.array(z.string().max(30)).min(1).max(10) }))
      .min(1)
      .max(20),
    repliesTo,
  }),
  /** Without an id, to the last message of the business. No emoji takes a reaction back. */
  z.strictObject({
    type: z.literal('reaction'),
    emoji: z.string().max(40),
    messageId: z.string().optional(),
  }),
  /** A form that was filled in (Meta only). */
  z.strictObject({ type: z.literal('flow_reply'), response: z.record(z.string(), z.json()) }),
])

export type ContactMessage = z.input<typeof contactMessageSchema>
export type ReadContactMessage = z.output<typeof contactMessageSchema>
