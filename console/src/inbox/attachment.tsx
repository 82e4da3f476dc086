import type { ThreadMessage } from '../api/wire'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words/language'

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

/** What a person sent that is no text: its kind, and the little that can be said of it. */
export function Attachment({
  attachment,
}: {
  readonly attachment: NonNullable<ThreadMessage['attachment']>
}) {
  const words = useWords()
  const names: Readonly<Record<string, string>> = { ...words.messageTypes, ...words.inbox.unreadTypes }
  const { type, data } = attachment
  const place = [data['name'], data['address'], data['filename'], data['emoji']].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return (
    <p className="flex items-center gap-2">
      <Icon name={icons[type] ?? 'file'} className="text-muted" />
      {names[type] ?? words.message.attachment}
      {typeof place === 'string' && <span className="text-muted">{place}</span>}
    </p>
  )
}
