import { z } from 'zod'
import type { Agent, Facts } from '../../agent/agent.js'
import { asId, type TurnId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import { withBusiness } from '../../agent/settings/with-business.js'
import type { ConversationState } from '../../conversation/state.js'
import { LemeError } from '../../errors/leme-error.js'
import type { ThreadMessage } from '../../ports/team-inbox.js'
import { understand } from '../../turn/understand/understand.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { languageOf } from '../language.js'
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
      const { agent: id, holder } = thread.row
      if (holder.member?.id !== member) throw new LemeError('conversation.not_held')
      const agent = leme.house.agents.get(id)
      const settings = agent?.brings?.settings
      if (!agent?.suggests || !settings || !thread.state) return { suggestions: [] }
      const { value } = await leme.settings.current(tenant, { id, settings })
      const business = await leme.business.get(tenant)
      if (!value || !business) return { suggestions: [] }
      const held = withBusiness(settings.schema, value, business)
      const { suggests } = agent
      const { state } = thread
      const clock = await leme.outside(tenant, ({ now, timeZone }) => Promise.resolve({ now, timeZone }))
      const answers = lastWritten(thread.messages).flatMap((said) =>
        suggests(factsOf(agent, state, said, clock), held),
      )
      const each = new Map(answers.map((answer) => [answer.id, answer]))
      const language = languageOf(request.headers['accept-language'])
      return {
        suggestions: [...each.values()].slice(0, suggestionsMax).map(({ answer, source }) => ({
          text: answer,
          kind: source.kind,
          source: source.kind === 'taught' ? source.question : source.title[language],
        })),
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

/** As if the person had just said it to the agent, where the conversation stands now. No turn is run. */
function factsOf(
  agent: Agent,
  state: ConversationState,
  said: string,
  clock: { readonly now: Date; readonly timeZone: string },
): Facts {
  const inputs: readonly InputBody[] = [{ kind: 'text', text: said }]
  // What waits for a word of theirs is not what a member answers.
  const free = { ...state, pending: null }
  return {
    agent,
    state: free,
    understanding: understand({ agent, state: free, inputs, ...clock }),
    inputs,
    party: state.party,
    role: null,
    contact: null,
    effects: [],
    steps: [],
    remoteModel: false,
    turnId: asId<TurnId>(state.id),
    attempt: 1,
    ...clock,
  }
}
