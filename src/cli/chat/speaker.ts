import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { terminalSurface } from '../../adapters/channels/own-surfaces.js'
import { asId, type ConversationId } from '../../conversation/ids.js'
import { fileOf, textOf, type Message } from '../../conversation/message.js'
import { showAs } from '../../conversation/show-as.js'
import type { Leme } from '../../leme.js'
import type { Reply } from '../../turn/converse.js'
import type { TerminalIdentity } from '../identity-from.js'
import { saveFile } from './save-file.js'

export type Speaker = {
  /** Says one thing and gives back what the agent answers, as plain text. */
  say(text: string): Promise<string>
  conversation(): ConversationId | null
}

export function createSpeaker(
  leme: Leme,
  agent: string,
  { tenant, member, role }: TerminalIdentity,
  earlier?: string,
): Speaker {
  let conversation = earlier === undefined ? null : asId<ConversationId>(earlier)
  const origin = { role, requestId: '', ipAddress: null, userAgent: 'leme chat' }
  const party = { kind: 'member', id: member } as const

  const messagesOf = async (reply: Reply): Promise<readonly Message[]> => {
    if (reply.kind === 'answered') return reply.messages
    if (reply.kind === 'queued') return []
    const answer = await leme.conversations.answerTo(tenant, reply.conversation, reply.inputId)
    return answer?.messages.map((entry) => entry.message) ?? []
  }

  const wordsOf = async (message: Message): Promise<string[]> => {
    const words = showAs(message, terminalSurface.shows).map(textOf)
    const file = fileOf(message)
    const opened = file === undefined ? undefined : await leme.media?.files.readFor(tenant, member, file)
    if (file === undefined || !opened) return words
    const path = await saveFile(join(tmpdir(), 'leme-chat'), file, opened)
    return [[...words, path].filter((line) => line !== '').join('\n')]
  }

  return {
    async say(text) {
      const body = { kind: 'text', text } as const
      const arrival = { tenant, conversation, party, channel: 'terminal', body, origin, dedupeKey: null }
      const reply = await leme.converse(arrival, agent)
      conversation = reply.conversation
      const shown = await Promise.all((await messagesOf(reply)).map(wordsOf))
      return shown.flat().join('\n\n')
    },
    conversation: () => conversation,
  }
}
