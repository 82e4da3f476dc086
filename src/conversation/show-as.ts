import { degrade } from './degrade.js'
import { optionsOf, type Message } from './message.js'
import type { Shows } from './shows.js'
import { splitText } from './split-text.js'

/** A message as a channel can show it: the nearest it has to it, in as many parts as it takes. */
export function showAs(message: Message, shows: Shows): readonly Message[] {
  if (message.type === 'list' && shows.rows > 0 && optionsOf(message).length > shows.rows)
    return pagesOf(message, shows)
  const shown = degrade(message, shows)
  if (shown.type === 'text') return texts(shown, shows)
  return withoutCaption(shown, shows) ?? withShortBody(shown, shows) ?? [shown]
}

function texts(message: Extract<Message, { type: 'text' }>, { textLength }: Shows): readonly Message[] {
  const parts = splitText(message.text, textLength)
  // Nothing to say stays as it is: the channel refuses it by name.
  return parts.length === 0 ? [message] : parts.map((text) => ({ ...message, text }))
}

/** More options than one list has rows go out as several, so that all of them can be tapped. */
function pagesOf(message: Extract<Message, { type: 'list' }>, shows: Shows): readonly Message[] {
  const options = optionsOf(message)
  const pages = Math.ceil(options.length / shows.rows)
  const { type, button } = message
  return Array.from({ length: pages }, (_, page): readonly Message[] => {
    const sections = [{ rows: options.slice(page * shows.rows, (page + 1) * shows.rows) }]
    const first = { ...message, sections }
    return page === 0 ? showAs(first, shows) : [{ type, button, text: `${page + 1}/${pages}`, sections }]
  }).flat()
}

function withoutCaption(message: Message, shows: Shows): readonly Message[] | undefined {
  if (!('caption' in message) || message.caption.length <= shows.captionLength) return undefined
  const { caption, ...bare } = message
  return [...texts({ type: 'text', text: caption }, shows), bare]
}

/** What is too long for the words above buttons goes ahead; its last part, which mostly asks, stays with them. */
function withShortBody(message: Message, shows: Shows): readonly Message[] | undefined {
  if (!hasBody(message) || message.text.length <= shows.bodyLength) return undefined
  const parts = splitText(message.text, shows.bodyLength)
  const text = parts.pop() ?? ''
  return [...texts({ type: 'text', text: parts.join('\n\n') }, shows), { ...message, text }]
}

type WithBody = Extract<Message, { type: 'buttons' | 'list' | 'cta_url' | 'flow' | 'location_request' }>

function hasBody(message: Message): message is WithBody {
  return (
    'text' in message && message.type !== 'template' && message.type !== 'text' && message.type !== 'address'
  )
}
