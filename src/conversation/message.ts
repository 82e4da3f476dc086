/** What Leme can say: a value of one of sixteen types, the same on every channel. */
export type Message =
  | { readonly type: 'text'; readonly text: string; readonly previewUrl?: boolean }
  | { readonly type: 'image'; readonly media: Media; readonly caption?: string }
  | { readonly type: 'video'; readonly media: Media; readonly caption?: string }
  | { readonly type: 'audio'; readonly media: Media; readonly voice?: boolean }
  | {
      readonly type: 'document'
      readonly media: Media
      readonly caption?: string
      readonly filename?: string
    }
  | { readonly type: 'sticker'; readonly media: Media }
  | {
      readonly type: 'location'
      readonly latitude: number
      readonly longitude: number
      readonly name?: string
      readonly address?: string
    }
  | { readonly type: 'location_request'; readonly text: string }
  | { readonly type: 'contacts'; readonly contacts: readonly ContactCard[] }
  | { readonly type: 'reaction'; readonly messageId: string; readonly emoji: string }
  | {
      readonly type: 'buttons'
      readonly text: string
      readonly options: readonly Option[]
      readonly header?: string
      readonly footer?: string
    }
  | {
      readonly type: 'list'
      readonly text: string
      readonly button: string
      readonly sections: readonly Section[]
      readonly header?: string
      readonly footer?: string
    }
  | {
      readonly type: 'cta_url'
      readonly text: string
      readonly label: string
      readonly url: string
      readonly header?: string
      readonly footer?: string
    }
  | {
      readonly type: 'flow'
      readonly text: string
      readonly flowId: string
      readonly label: string
      readonly token?: string
    }
  | {
      readonly type: 'template'
      readonly name: string
      readonly language: string
      /** Of its body, in their order. */
      readonly parameters: readonly TemplateValue[]
      /** The names of the parameters, in the same order, where the template names them instead of numbering them. */
      readonly parameterNames?: readonly string[]
      readonly header?: TemplateHeader
      readonly buttons?: readonly TemplateButton[]
      /** What it says once filled in: for the record, and for channels that have no templates. */
      readonly text?: string
    }
  | { readonly type: 'address'; readonly text: string; readonly address: string }

/** Words, or an amount or a moment that the phone writes in its own way, with the words for phones that do not. */
export type TemplateValue =
  | string
  | { readonly currency: string; readonly amount1000: number; readonly fallback: string }
  | { readonly dateTime: string }

/** What fills the header of a template, by the kind it was approved with. */
export type TemplateHeader =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'video'; readonly media: Media }
  | { readonly type: 'document'; readonly media: Media; readonly filename?: string }
  | {
      readonly type: 'location'
      readonly latitude: number
      readonly longitude: number
      readonly name: string
      readonly address: string
    }

/** What fills a button of a template; `index` is its place among all of them, from 0. */
export type TemplateButton = { readonly index: number } & (
  | { readonly type: 'quick_reply'; readonly payload: string }
  /** What comes after the fixed part of its address. */
  | { readonly type: 'url'; readonly suffix: string }
  | { readonly type: 'copy_code'; readonly code: string }
  | { readonly type: 'flow'; readonly token?: string }
)

/** A value as everybody can read it. */
export function wordsOfValue(value: TemplateValue): string {
  if (typeof value === 'string') return value
  return 'dateTime' in value ? value.dateTime : value.fallback
}

export const messageTypes = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'location_request',
  'contacts',
  'reaction',
  'buttons',
  'list',
  'cta_url',
  'flow',
  'template',
  'address',
] as const satisfies readonly Message['type'][]

/**
 * What a provider keeps under an id, what lies behind a public link, or a file of ours: then its bytes are handed over when the message
 * leaves. Type and size are checked where known.
 */
export type Media = ({ readonly id: string } | { readonly link: string } | { readonly file: string }) & {
  readonly mimeType?: string
  readonly bytes?: number
}

export type Option = { readonly id: string; readonly title: string; readonly description?: string }

export type Section = { readonly title?: string; readonly rows: readonly Option[] }

export type ContactCard = {
  readonly name: string
  /** Digits with the country code. */
  readonly phones: readonly string[]
  readonly email?: string
  readonly organization?: string
}

/** The words a person reads when the channel can show nothing but text. */
export function textOf(message: Message): string {
  switch (message.type) {
    case 'text':
    case 'location_request':
    case 'flow':
      return message.text
    case 'buttons':
      return lines(message.header, message.text, ...numbered(message.options), message.footer)
    case 'list':
      return lines(message.header, message.text, ...inSections(message.sections), message.footer)
    case 'cta_url':
      return lines(message.header, message.text, `${message.label}: ${message.url}`, message.footer)
    case 'address':
      return lines(message.text, message.address)
    case 'image':
    case 'video':
      return lines(message.caption, linkOf(message.media))
    case 'document':
      return lines(message.caption, linkOf(message.media) ?? ownName(message))
    case 'audio':
    case 'sticker':
      return lines(linkOf(message.media))
    case 'location':
      return lines(message.name, message.address) || `${message.latitude}, ${message.longitude}`
    case 'contacts':
      return lines(...message.contacts.map((card) => [card.name, ...card.phones].join(' ')))
    case 'reaction':
      return message.emoji
    case 'template':
      return message.text ?? message.parameters.map(wordsOfValue).join(' ')
  }
}

/** What a message offers to choose from, in the order shown. */
export function optionsOf(message: Message): readonly Option[] {
  if (message.type === 'buttons') return message.options
  return message.type === 'list' ? message.sections.flatMap((section) => section.rows) : []
}

function numbered(options: readonly Option[], before = 0): string[] {
  return options.map(({ title, description }, index) =>
    [`${before + index + 1}. ${title}`, description].filter((part) => part !== undefined).join(' – '),
  )
}

/** Counted over all of them: a number is an answer. */
function inSections(sections: readonly Section[]): (string | undefined)[] {
  let before = 0
  return sections.flatMap(({ title, rows }) => {
    const shown = numbered(rows, before)
    before += rows.length
    return [title, ...shown]
  })
}

/** A file of ours has no address that anybody could open: its name says what it is. */
function ownName({ media, filename }: Extract<Message, { type: 'document' }>): string | undefined {
  return 'file' in media ? filename : undefined
}

/** The file of ours that a message brings. */
export function fileOf(message: Message): string | undefined {
  const media = mediaOf(message)
  return media && 'file' in media ? media.file : undefined
}

function mediaOf(message: Message): Media | undefined {
  if (message.type !== 'template') return 'media' in message ? message.media : undefined
  return message.header && 'media' in message.header ? message.header.media : undefined
}

function linkOf(media: Media): string | undefined {
  return 'link' in media ? media.link : undefined
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}
