import { degrade } from './degrade.js'
import type { Message } from './message.js'
import type { Shows } from './shows.js'
import { splitText } from './split-text.js'

/** A message as a channel can show it: the nearest it has to it, in as many parts as it takes. */
export function showAs(message: Message, shows: Shows): readonly Message[] {
  const shown = degrade(message, shows)
  if (shown.type === 'text') return texts(shown, shows)
  return withoutCaption(shown, shows) ?? withShortBody(shown, shows) ?? [shown]
}

function texts(message: Extract<Message, { type: 'text' }>, { textLength }: Shows): readonly Message[] {
  const parts = splitText(message.text, textLength)
  // Nothing to say stays as it is: the channel refuses it by name.
  return parts.length === 0 ? [message] : parts.map((text) => ({ ...message, text }))
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
