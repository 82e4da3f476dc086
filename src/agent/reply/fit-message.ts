import { checkMessage } from '../../conversation/check-message.js'
import { degrade } from '../../conversation/degrade.js'
import { messageLimits as limits } from '../../conversation/message-limits.js'
import { textOf, type Message } from '../../conversation/message.js'
import { showsText } from '../../conversation/shows.js'
import { splitText } from '../../conversation/split-text.js'

/**
 * What goes into the outbox fits the channel: what is too long for one message, a body or a caption goes ahead as text, and what
 * breaks a limit otherwise goes as text altogether.
 */
export function fitMessage(message: Message): Message[] {
  if (message.type === 'text') return texts(message.text, message)
  if (checkMessage(message).length === 0) return [message]
  return withoutCaption(message) ?? withShortBody(message) ?? texts(textOf(degrade(message, showsText)))
}

function withoutCaption(message: Message): Message[] | undefined {
  if (!('caption' in message) || message.caption.length <= limits.captionLength) return undefined
  const { caption, ...bare } = message
  return [...texts(caption), ...fitMessage(bare)]
}

/** The last line is the question: it stays with what answers it. */
function withShortBody(message: Message): Message[] | undefined {
  if (!('text' in message) || message.type === 'template') return undefined
  const end = message.text.trimEnd().lastIndexOf('\n')
  const shorter = { ...message, text: message.text.slice(end + 1).trim() }
  return end > 0 && checkMessage(shorter).length === 0
    ? [...texts(message.text.slice(0, end)), shorter]
    : undefined
}

function texts(text: string, like: Extract<Message, { type: 'text' }> = { type: 'text', text }): Message[] {
  return splitText(text, limits.textLength).map((part) => ({ ...like, text: part }))
}
