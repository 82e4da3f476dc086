import type { ThreadMessage } from '../api/wire'
import { ContactThing, Place } from '../conversations/thing'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words/language'
import { readAttachment } from './read-attachment'

const icons: Readonly<Record<string, IconName>> = {
  image: 'image',
  video: 'video',
  audio: 'microphone',
  document: 'file',
  sticker: 'smile',
  location: 'pin',
  contacts: 'person',
  reaction: 'thumb',
  poll: 'list',
  poll_vote: 'check',
  product: 'label',
  order: 'list',
  event: 'clock',
  view_once: 'lock',
}

/** A phone sends up to 257 cards at once. */
const cardsMax = 30

/** What a person sent that is no text: a place, a card, or its kind and the little that can be said of it. */
export function Attachment({
  attachment,
}: {
  readonly attachment: NonNullable<ThreadMessage['attachment']>
}) {
  const words = useWords()
  const names: Readonly<Record<string, string>> = { ...words.messageTypes, ...words.inbox.unreadTypes }
  const { type } = attachment
  const read = readAttachment(attachment)
  if (read.kind === 'place') return <Place {...read} />
  if (read.kind === 'contacts' && read.cards.length > 0)
    return read.cards.slice(0, cardsMax).map((card, index) => <ContactThing key={index} {...card} />)
  return (
    <p className="flex items-center gap-2">
      <Icon name={icons[type] ?? 'file'} className="text-muted" />
      {names[type] ?? words.message.attachment}
      {read.kind === 'other' && read.said !== undefined && <span className="text-muted">{read.said}</span>}
    </p>
  )
}
