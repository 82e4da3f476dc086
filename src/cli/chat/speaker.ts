import { terminalSurface } from '../../adapters/channels/own-surfaces.js'
import { asId, type ConversationId } from '../../conversation/ids.js'
import { textOf, type Message } from '../../conversation/message.js'
import { showAs } from '../../conversation/show-as.js'
import type { Leme } from '../../leme.js'
import type { Reply } from '../../turn/converse.js'
import type { TerminalIdentity } from '../identity-from.js'

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

  return {
    async say(text) {
      const body = { kind: 'text', text } as const
      const arrival = { tenant, conversation, party, channel: 'terminal', body, origin, dedupeKey: null }
      const reply = await leme.converse(arrival, agent)
      conversation = reply.conversation
      return (await messagesOf(reply))
        .flatMap((message) => showAs(message, terminalSurface.shows))
        .map(textOf)
        .join('\n\n')
    },
    conversation: () => conversation,
  }
}
