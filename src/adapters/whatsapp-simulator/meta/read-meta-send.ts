import type { RegistrationOf } from '../registration.js'
import { plain, type ShownContent } from '../shown-message.js'
import { explainIssue } from './explain-issue.js'
import { metaRefusal } from './meta-refusal.js'
import { rowsOf, sendSchema, type MetaInteractive, type MetaSend } from './meta-schemas.js'
import { readTemplate, type Refused } from './read-template.js'
import type { SendReading } from '../accept-send.js'

type Shown = { readonly content: ShownContent; readonly repliesTo?: string }

/** A send held to Meta's limits, and what a phone shows of it. */
export function readMetaSend(
  registration: RegistrationOf<'meta'>,
  body: unknown,
  urlOf: (mediaId: string) => string | null,
): SendReading {
  const parsed = sendSchema.safeParse(body, { reportInput: true })
  if (!parsed.success) return { ok: false, answer: explainIssue(parsed.error) }
  const send = parsed.data
  // If both are there, `to` wins.
  const to = send.to ?? send.recipient
  if (to === undefined) return { ok: false, answer: metaRefusal(131008, 'The parameter to is required.') }
  if (to === registration.businessPhone)
    return { ok: false, answer: metaRefusal(131021, 'Recipient phone number is the sender phone number.') }
  const shown: Shown | Refused =
    send.type === 'template' ? readTemplate(registration.templates, send.template) : showSend(send, urlOf)
  if ('code' in shown) return { ok: false, answer: metaRefusal(shown.code, shown.details) }
  return {
    ok: true,
    to,
    content: shown.content,
    repliesTo: shown.repliesTo ?? send.context?.message_id ?? null,
    callbackData: send.biz_opaque_callback_data ?? null,
  }
}

function showSend(
  send: Exclude<MetaSend, { readonly type: 'template' }>,
  urlOf: (mediaId: string) => string | null,
): Shown {
  const file = ({ id, link }: { id?: string | undefined; link?: string | undefined }) =>
    link ?? (id === undefined ? null : urlOf(id))
  switch (send.type) {
    case 'text':
      return { content: plain('text', send.text.body) }
    case 'image':
      return { content: plain('image', send.image.caption ?? '', file(send.image)) }
    case 'video':
      return { content: plain('video', send.video.caption ?? '', file(send.video)) }
    case 'audio':
      return { content: plain('audio', '', file(send.audio)) }
    case 'document': {
      const { caption = '', filename } = send.document
      const content = plain('document', caption, file(send.document))
      return { content: filename === undefined ? content : { ...content, label: filename } }
    }
    case 'sticker':
      return { content: plain('sticker', '', file(send.sticker)) }
    case 'location': {
      const { latitude, longitude, name, address } = send.location
      // The address is shown only with a name.
      const text = name ? [name, address].filter(Boolean).join('\n') : ''
      return { content: plain('location', text, `geo:${latitude},${longitude}`) }
    }
    case 'contacts': {
      const lines = send.contacts.map(({ name, phones = [] }) =>
        [name.formatted_name, ...phones.map(({ phone = '' }) => phone)].join(' '),
      )
      return { content: plain('contacts', lines.join('\n')) }
    }
    case 'reaction':
      return { content: plain('reaction', send.reaction.emoji), repliesTo: send.reaction.message_id }
    case 'interactive':
      return showInteractive(send.interactive)
  }
}

function showInteractive(interactive: MetaInteractive): Shown {
  const content = { ...plain(typeOf[interactive.type], interactive.body.text), ...framesOf(interactive) }
  switch (interactive.type) {
    case 'button': {
      const options = interactive.action.buttons.map(({ reply }) => reply)
      return { content: { ...content, options } }
    }
    case 'list': {
      const { button: label, sections } = interactive.action
      const options = rowsOf(sections).map(({ id, title, description }) =>
        description === undefined ? { id, title } : { id, title, description },
      )
      return { content: { ...content, label, options } }
    }
    case 'cta_url': {
      const { display_text: label, url } = interactive.action.parameters
      return { content: { ...content, label, url } }
    }
    case 'flow':
      return { content: { ...content, label: interactive.action.parameters.flow_cta } }
    case 'location_request_message':
    case 'address_message':
      return { content }
  }
}

const typeOf = {
  button: 'buttons',
  list: 'list',
  cta_url: 'cta_url',
  flow: 'flow',
  location_request_message: 'location_request',
  address_message: 'address',
} as const

function framesOf(interactive: MetaInteractive): Pick<ShownContent, 'header' | 'footer'> {
  if (!('header' in interactive) && !('footer' in interactive)) return {}
  const { header, footer } = interactive
  return {
    ...(header && { header: header.type === 'text' ? header.text : `(${header.type})` }),
    ...(footer && { footer: footer.text }),
  }
}
