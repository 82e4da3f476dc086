import { z } from 'zod'
import { plain, type ShownContent } from '../shown-message.js'
import { zapiRefusal } from './zapi-refusal.js'
import type { SendReading } from '../accept-send.js'

const text = z.string().min(1)
const pauseSeconds = z.number().int().min(1).max(15).optional()
const everyBody = {
  phone: z.string().regex(/^(\d{8,15}|.+@lid)$/, 'digits only'),
  /** Of the message it answers. */
  messageId: text.optional(),
  delayMessage: pauseSeconds,
  delayTyping: pauseSeconds,
}
const caption = z.string().optional()
const coordinate = z.union([z.number(), text])

type Shown = { readonly content: ShownContent }

function op<Shape extends z.ZodRawShape>(
  shape: Shape,
  shownOf: (body: z.output<z.ZodObject<Shape>>) => Shown,
) {
  const schema = z.looseObject({ ...everyBody, ...shape })
  return (body: unknown): SendReading => {
    const read = schema.safeParse(body)
    if (!read.success) {
      const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
      return { ok: false, answer: zapiRefusal(400, `${path.join('.')}: ${message}`) }
    }
    const { phone, messageId } = z.looseObject(everyBody).parse(read.data)
    // The shape's own fields were checked with the schema above.
    const shown = shownOf(read.data as z.output<z.ZodObject<Shape>>)
    return { ok: true, to: phone, repliesTo: messageId ?? null, ...shown }
  }
}

/** POST …/{op}: what each demands (developer.z-api.io), and what a phone shows of it. */
export const zapiSends: { readonly [op: string]: (body: unknown) => SendReading } = {
  'send-text': op({ message: text }, (body) => ({ content: plain('text', body.message) })),
  'send-image': op({ image: text, caption }, (body) => ({
    content: plain('image', body.caption ?? '', linkOf(body.image)),
  })),
  'send-video': op({ video: text, caption }, (body) => ({
    content: plain('video', body.caption ?? '', linkOf(body.video)),
  })),
  'send-audio': op({ audio: text }, (body) => ({ content: plain('audio', '', linkOf(body.audio)) })),
  'send-sticker': op({ sticker: text }, (body) => ({ content: plain('sticker', '', linkOf(body.sticker)) })),
  'send-document': op(
    { document: text, fileName: text.optional(), caption },
    ({ document, fileName, caption = '' }) => {
      const content = plain('document', caption, linkOf(document))
      return { content: fileName === undefined ? content : { ...content, label: fileName } }
    },
  ),
  'send-location': op(
    { title: text, address: text, latitude: coordinate, longitude: coordinate },
    ({ title, address, latitude, longitude }) => ({
      content: plain('location', `${title}\n${address}`, `geo:${latitude},${longitude}`),
    }),
  ),
  'send-contact': op({ contactName: text, contactPhone: text }, ({ contactName, contactPhone }) => ({
    content: plain('contacts', `${contactName} ${contactPhone}`),
  })),
  'send-contacts': op(
    { contacts: z.array(z.looseObject({ name: text, phones: z.array(text).min(1) })).min(1) },
    ({ contacts }) => ({
      content: plain('contacts', contacts.map(({ name, phones }) => [name, ...phones].join(' ')).join('\n')),
    }),
  ),
  'send-reaction': op({ messageId: text, reaction: text }, (body) => ({
    content: plain('reaction', body.reaction),
  })),
  'send-remove-reaction': op({ messageId: text }, () => ({ content: plain('reaction', '') })),
  'send-link': readLink,
  'send-poll': op(
    {
      message: text,
      poll: z
        .array(z.looseObject({ name: text }))
        .min(2)
        .max(12),
    },
    ({ message, poll }) => ({
      content: { ...plain('poll', message), options: poll.map(({ name }) => ({ id: name, title: name })) },
    }),
  ),
  'send-button-list': op(
    {
      message: text,
      buttonList: z.looseObject({
        buttons: z.array(z.looseObject({ label: text, id: text.optional() })).min(1),
      }),
    },
    ({ message, buttonList }) => {
      const options = buttonList.buttons.map(({ id, label }, index) => ({
        id: id ?? String(index + 1),
        title: label,
      }))
      return { content: { ...plain('buttons', message), options } }
    },
  ),
  'send-button-actions': op(
    {
      message: text,
      title: z.string().optional(),
      footer: z.string().optional(),
      buttonActions: z
        .array(z.looseObject({ type: z.enum(['CALL', 'URL', 'REPLY']), label: text, url: text.optional() }))
        .min(1),
    },
    ({ message, buttonActions }) => {
      const link = buttonActions.find(({ type }) => type === 'URL')
      if (link) return { content: { ...plain('cta_url', message, link.url ?? null), label: link.label } }
      const options = buttonActions.map(({ label }) => ({ id: label, title: label }))
      return { content: { ...plain('buttons', message), options } }
    },
  ),
  'send-option-list': op(
    {
      message: text,
      optionList: z.looseObject({
        title: text,
        buttonLabel: text,
        options: z.array(z.looseObject({ title: text, description: z.string(), id: text.optional() })).min(1),
      }),
    },
    ({ message, optionList: { title: header, buttonLabel: label, options } }) => {
      const rows = options.map(({ id, title, description }, index) => ({
        id: id ?? String(index + 1),
        title,
        ...(description !== '' && { description }),
      }))
      return { content: { ...plain('list', message), header, label, options: rows } }
    },
  ),
}

const link = op(
  { message: text, image: text.optional(), linkUrl: text, title: text, linkDescription: text },
  ({ message, title, linkUrl }) => ({ content: { ...plain('cta_url', message, linkUrl), label: title } }),
)

/** WhatsApp only makes a link of it when the message ends with the link itself. */
function readLink(body: unknown): SendReading {
  const reading = link(body)
  if (reading.ok && !reading.content.text.endsWith(reading.content.url ?? ''))
    return { ok: false, answer: zapiRefusal(400, 'message: must end with linkUrl') }
  return reading
}

/** A file that came in the body has no address. */
function linkOf(media: string): string | null {
  return /^https?:/.test(media) ? media : null
}
