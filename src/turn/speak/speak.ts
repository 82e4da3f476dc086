import { phrase } from '../../agent/phrases.js'
import { textOf, type Message } from '../../conversation/message.js'
import type { RefusedClaim, Say } from '../../agent/step.js'
import { checkSpeech } from './check-speech.js'
import { fitMessage } from '../../agent/reply/fit-message.js'
import { showOptions } from '../../agent/reply/show-options.js'
import { showPending } from './show-pending.js'
import type { SpeakRequest } from './speak-request.js'

export type Spoken =
  | { readonly ok: true; readonly messages: readonly Message[] }
  | {
      readonly ok: false
      readonly refused: readonly RefusedClaim[]
      /** The same forms with the house's words in them, where it has any. */
      readonly spare: readonly Message[]
    }

/** Picks the words and the kind of message, and lets nothing out that is not so. Pure. */
export function speak(request: SpeakRequest): Spoken {
  const refused = request.say.flatMap((say) => checkSpeech(request, say))
  if (refused.length > 0) return { ok: false, refused, spare: request.say.flatMap(spareOf) }
  const parts = request.say.flatMap((say) => messageFor(request, say))
  return { ok: true, messages: joined(parts).flatMap(fitMessage) }
}

function messageFor(request: SpeakRequest, say: Say): Message[] {
  switch (say.kind) {
    case 'phrase':
      return textMessage(phrase(request.agent.phrases, say.id, say.params))
    case 'fact':
      return say.options ? [showOptions(say.text, say.options, request.agent.phrases)] : textMessage(say.text)
    case 'message':
      return [say.message]
    case 'model':
      return [
        showOptions(
          say.text,
          say.options.map((title) => ({ id: `say:${title}`, title })),
          request.agent.phrases,
        ),
      ]
    case 'pending':
      return request.state.pending ? [showPending(request.state.pending, request.agent.phrases, say.as)] : []
    case 'silence':
      return []
  }
}

/** What was to be said in a model's words, in the house's own: the form of the message stays. */
function spareOf(say: Say): Message[] {
  if (say.kind !== 'message') return []
  const { message, spare } = say
  if (spare === undefined) return say.from === 'record' ? [message] : []
  if ('text' in message) return [{ ...message, text: spare }]
  return 'caption' in message ? [{ ...message, caption: spare }] : [message]
}

function textMessage(text: string): Message[] {
  const trimmed = text.trim()
  return trimmed === '' ? [] : [{ type: 'text', text: trimmed }]
}

/** One answer is one message: texts are joined, and lead into the buttons or the list that follows them. */
function joined(parts: readonly Message[]): Message[] {
  const messages: Message[] = []
  for (const part of parts) {
    const before = messages.at(-1)
    if (before?.type === 'text' && 'text' in part)
      messages[messages.length - 1] = { ...part, text: `${before.text}\n\n${part.text}` }
    else messages.push(part)
  }
  return messages
}

export function transcriptOf(messages: readonly Message[]): string {
  return messages.map(textOf).join('\n')
}
