import type { Message, Option } from '../../conversation/message.js'

/** What a phone shows of one message, whichever provider brought it. */
export type ShownContent = {
  readonly type: ShownType
  /** The words of the bubble; a caption, a place's name and address, a card's name and numbers. */
  readonly text: string
  readonly header?: string
  readonly footer?: string
  /** Of the one button that opens a list, a link or a form. */
  readonly label?: string
  /** What can be tapped. */
  readonly options: readonly Option[]
  /** Of media, places and link buttons. */
  readonly url: string | null
}

/** `tap` and `flow_reply` come from the contact, `poll` from either side, `order` from the contact. */
export type ShownType = Message['type'] | 'tap' | 'flow_reply' | 'poll' | 'order'

export type ShownStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'

export type ShownMessage = ShownContent & {
  /** Its place in the chat, from 1. */
  readonly n: number
  /** The provider's id. */
  readonly id: string
  readonly from: 'business' | 'contact'
  readonly repliesTo: string | null
  readonly status: ShownStatus
  readonly at: string
}

export function plain(type: ShownType, text: string, url: string | null = null): ShownContent {
  return { type, text, options: [], url }
}

/** One line a message, for people. */
export function describeShown({
  from,
  type,
  text,
  header,
  footer,
  label,
  options,
  url,
}: ShownMessage): string {
  const said = [header, text, footer].filter(Boolean).join(' · ').replaceAll('\n', ' / ')
  const taps = options.map((option) => `[${option.title}]`).join(' ')
  const parts = [from === 'contact' ? '>' : '<', type === 'text' ? '' : `(${type})`, said, label, taps, url]
  return parts.filter(Boolean).join(' ')
}
