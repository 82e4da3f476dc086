import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { ThreadMessage } from '../../ports/team-inbox.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses, idText } from '../schemas.js'
import { actorOf } from './keep-tool.js'
import { base } from './schemas.js'
import { suggestionsSchema } from './suggestion-schema.js'

const suggestionsMax = 3
/** What somebody wrote in one go. */
const messagesMax = 5

/** What whoever holds a conversation could answer, from what its agent knows. Nothing is sent: it is theirs to take up, change or leave. */
export function addSuggestionRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/conversations/:id/suggestions',
    {
      schema: {
        ...base,
        summary:
          'Answers to what the person last wrote, with what the agent knows them from; nothing is sent',
        params: z.object({ id: idText }),
        response: { 200: suggestionsSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof suggestionsSchema>> => {
      const { tenant, member } = actorOf(request)
      const thread = await leme.teamInbox.thread(tenant, member, readConversationId(request.params.id))
      if (!thread) throw new LemeError('conversation.not_found')
      const { agent, holder } = thread.row
      if (holder.member?.id !== member) throw new LemeError('conversation.not_held')
      const { settings, lessons } = leme.house.agents.get(agent)?.brings ?? {}
      if (!settings || !lessons) return { suggestions: [] }
      const { value } = await leme.settings.current(tenant, { id: agent, settings })
      if (!value) return { suggestions: [] }
      const answers = lastWritten(thread.messages).flatMap((said) => lessons.answersTo(said, value))
      const each = new Map(answers.map((answer) => [answer.id, answer]))
      return {
        suggestions: [...each.values()]
          .slice(0, suggestionsMax)
          .map(({ question, answer }) => ({ text: answer, source: question })),
      }
    },
  )
}

/** What the person wrote last, all of it that came in one go, the earliest first. */
function lastWritten(messages: readonly ThreadMessage[]): string[] {
  const end = messages.findLastIndex(({ from }) => from === 'person')
  const begin = messages.slice(0, end + 1).findLastIndex(({ from }) => from !== 'person')
  return messages
    .slice(begin + 1, end + 1)
    .slice(-messagesMax)
    .map(({ text }) => text)
    .filter((text) => text !== '')
}
