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
  | { readonly type: 'cta_url'; readonly text: string; readonly label: string; readonly url: string }
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
      readonly parameters: readonly string[]
    }
  | { readonly type: 'address'; readonly text: string; readonly address: string }

type Media = { readonly id: string } | { readonly link: string }

export type Option = { readonly id: string; readonly title: string; readonly description?: string }

type Section = { readonly title?: string; readonly rows: readonly Option[] }

type ContactCard = {
  readonly name: string
  readonly phones: readonly string[]
  readonly email?: string
}

/** The words a person reads when the channel can show nothing but text. */
export function textOf(message: Message): string {
  switch (message.type) {
    case 'text':
    case 'location_request':
    case 'flow':
      return message.text
    case 'buttons':
      return [message.text, ...numbered(message.options)].join('\n')
    case 'list':
      return [message.text, ...numbered(message.sections.flatMap((section) => section.rows))].join('\n')
    case 'cta_url':
      return `${message.text}\n${message.label}: ${message.url}`
    case 'address':
      return `${message.text}\n${message.address}`
    case 'image':
    case 'video':
    case 'document':
      return message.caption ?? ''
    case 'location':
      return [message.name, message.address].filter(Boolean).join('\n')
    case 'contacts':
      return message.contacts.map((card) => [card.name, ...card.phones].join(' ')).join('\n')
    case 'reaction':
      return message.emoji
    case 'template':
      return message.parameters.join(' ')
    case 'audio':
    case 'sticker':
      return ''
  }
}

function numbered(options: readonly Option[]): string[] {
  return options.map((option, index) =>
    option.description
      ? `${index + 1}. ${option.title} (${option.description})`
      : `${index + 1}. ${option.title}`,
  )
}
