import { z } from 'zod'
import { plain, type ShownContent } from '../shown-message.js'
import { evolutionRefusal } from './evolution-refusal.js'
import type { SendReading } from '../accept-send.js'

const text = z.string().min(1)
const key = z.looseObject({ id: text, remoteJid: text, fromMe: z.boolean() })
const everyBody = {
  number: text,
  delay: z.number().int().min(0).optional(),
  quoted: z.looseObject({ key: z.looseObject({ id: text }) }).optional(),
}
/** A link, or the file itself. */
const file = text

type Shown = { readonly content: ShownContent }

function op<Shape extends z.ZodRawShape>(
  shape: Shape,
  shownOf: (body: z.output<z.ZodObject<Shape>>) => Shown,
) {
  const schema = z.looseObject({ ...everyBody, ...shape })
  return (body: unknown): SendReading => {
    const read = schema.safeParse(body)
    if (!read.success) return refuse(read.error)
    const { number, quoted } = z.looseObject(everyBody).parse(read.data)
    // The shape's own fields were checked with the schema above.
    const shown = shownOf(read.data as z.output<z.ZodObject<Shape>>)
    return { ok: true, to: number, repliesTo: quoted?.key.id ?? null, ...shown }
  }
}

const buttonSchema = z.looseObject({
  type: z.enum(['reply', 'copy', 'url', 'call', 'pix']),
  displayText: text.optional(),
  id: text.optional(),
  url: text.optional(),
})
const buttonsSchema = z
  .array(buttonSchema)
  .min(1)
  .refine((buttons) => !hasMixedReplies(buttons), 'reply buttons: at most 3, and no other kind beside them')
  .refine(
    (buttons) => !buttons.some(({ type }) => type === 'pix') || buttons.length === 1,
    'pix stands alone',
  )

function hasMixedReplies(buttons: readonly { readonly type: string }[]): boolean {
  const replies = buttons.filter(({ type }) => type === 'reply').length
  return replies > 3 || (replies > 0 && replies < buttons.length)
}

/** POST /message/{op}/{instance}: what each demands (src/validate of Evolution 2.3.6), and what a phone shows of it. */
export const evolutionSends: { readonly [op: string]: (body: unknown) => SendReading } = {
  sendText: op({ text }, (body) => ({ content: plain('text', body.text) })),
  sendMedia: op(
    {
      mediatype: z.enum(['image', 'document', 'video', 'audio']),
      media: file,
      caption: z.string().optional(),
      fileName: text.optional(),
    },
    ({ mediatype, media, caption = '', fileName }) => {
      const content = plain(mediatype, caption, linkOf(media))
      return { content: fileName === undefined ? content : { ...content, label: fileName } }
    },
  ),
  sendWhatsAppAudio: op({ audio: file }, (body) => ({ content: plain('audio', '', linkOf(body.audio)) })),
  sendPtv: op({ video: file }, (body) => ({ content: plain('video', '', linkOf(body.video)) })),
  sendSticker: op({ sticker: file }, (body) => ({ content: plain('sticker', '', linkOf(body.sticker)) })),
  sendLocation: op(
    { latitude: z.number(), longitude: z.number(), name: text, address: text },
    ({ latitude, longitude, name, address }) => ({
      content: plain('location', `${name}\n${address}`, `geo:${latitude},${longitude}`),
    }),
  ),
  sendContact: op(
    { contact: z.array(z.looseObject({ fullName: text, phoneNumber: z.string().min(10) })).min(1) },
    ({ contact }) => ({
      content: plain('contacts', contact.map((card) => `${card.fullName} ${card.phoneNumber}`).join('\n')),
    }),
  ),
  sendReaction: readReaction,
  sendPoll: op(
    {
      name: text,
      selectableCount: z.number().int().min(0).max(10),
      values: z
        .array(text)
        .min(2)
        .max(10)
        .refine((values) => new Set(values).size === values.length, 'values must be unique'),
    },
    ({ name, values }) => ({
      content: { ...plain('poll', name), options: values.map((title) => ({ id: title, title })) },
    }),
  ),
  sendList: op(
    {
      title: text,
      description: text.optional(),
      footerText: text,
      buttonText: text,
      sections: z
        .array(
          z.looseObject({
            title: text,
            rows: z
              .array(z.looseObject({ title: text, rowId: text, description: z.string().optional() }))
              .min(1),
          }),
        )
        .min(1),
    },
    ({ title, description = '', footerText, buttonText, sections }) => {
      const options = sections
        .flatMap(({ rows }) => rows)
        .map(({ rowId: id, title, description }) => ({ id, title, ...(description && { description }) }))
      const frame = { header: title, footer: footerText, label: buttonText }
      return { content: { ...plain('list', description), ...frame, options } }
    },
  ),
  sendButtons: op(
    { title: text, description: text.optional(), footer: text.optional(), buttons: buttonsSchema },
    ({ title, description = '', footer, buttons }) => {
      const link = buttons.find(({ type }) => type === 'url')
      const frame = { header: title, ...(footer !== undefined && { footer }) }
      if (link) {
        const { displayText = '', url = null } = link
        return { content: { ...plain('cta_url', description, url), ...frame, label: displayText } }
      }
      const options = buttons.map(({ id = '', displayText = '' }) => ({ id, title: displayText }))
      return { content: { ...plain('buttons', description), ...frame, options } }
    },
  ),
}

/** It has no number: the chat is the one of the message. */
function readReaction(body: unknown): SendReading {
  const read = z.looseObject({ key, reaction: z.string() }).safeParse(body)
  if (!read.success) return refuse(read.error)
  const { key: target, reaction } = read.data
  return { ok: true, to: target.remoteJid, repliesTo: target.id, content: plain('reaction', reaction) }
}

function refuse(error: z.ZodError): SendReading {
  const messages = error.issues.map(({ path, message }) => [`${path.join('.')}: ${message}`])
  return { ok: false, answer: evolutionRefusal(400, ...messages) }
}

/** A file that came in the body has no address. */
function linkOf(media: string): string | null {
  return /^https?:/.test(media) ? media : null
}
