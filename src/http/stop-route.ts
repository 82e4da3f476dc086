import { z } from 'zod'
import { LemeError } from '../errors/leme-error.js'
import type { WhichToStop } from '../ports/store.js'
import { inputNamed } from './ask.js'
import { absent, idempotencyKeyMax } from './chat-request.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, partyOf, type Identity } from './identity.js'
import { languageOf } from './language.js'
import { errorResponses, idText } from './schemas.js'

const bodySchema = z.object({
  conversationId: absent(idText).meta({ description: 'All that waits for an answer in it.' }),
  messageKey: absent(z.string().min(1).max(idempotencyKeyMax)).meta({
    description:
      'The Idempotency-Key a message was sent with: that message. The first of a conversation has nothing else to be named by.',
  }),
})

const outcomes = ['stopping', 'over'] as const

const stopSchema = z
  .object({
    conversationId: z.string(),
    outcome: z.enum(outcomes).meta({
      description:
        '`stopping`: nothing more is begun, and the answer to the message says what was and was not done. `over`: it had been answered.',
    }),
    message: z.string(),
  })
  .meta({ id: 'Stop' })

/** What is being answered is not gone on with. Only whose conversation it is may say so. */
export function addStopRoute(app: HttpApp, door: Door): void {
  app.post(
    '/ai/chat/stop',
    {
      schema: {
        tags: ['chat'],
        summary: 'Stop what is being answered',
        description:
          'What has not begun does not begin, and a model is not waited for; what has begun is finished and told. Sent again, it says the same.',
        security: [{ bearer: [] }],
        body: bodySchema,
        response: { 200: stopSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const which = whichOf(identity, request.body)
      const stop = await door.leme.house.store.askToStop(identity.tenant, partyOf(identity), which)
      if (stop.status === 'not_found') throw new LemeError('conversation.not_found')
      const language = languageOf(request.headers['accept-language'])
      return {
        conversationId: stop.conversation,
        outcome: stop.status,
        message: words[language][stop.status],
      }
    },
  )
}

function whichOf(
  identity: Identity,
  { conversationId, messageKey }: z.infer<typeof bodySchema>,
): WhichToStop {
  if (messageKey !== undefined) return inputNamed(identity, messageKey)
  if (conversationId === undefined)
    throw new LemeError('request.invalid', { detail: 'conversationId, messageKey' })
  return { conversation: readConversationId(conversationId) }
}

const words = {
  pt: {
    stopping: 'Parando. A resposta diz o que foi e o que não foi feito.',
    over: 'Já tinha terminado: não havia o que parar.',
  },
  en: {
    stopping: 'Stopping. The answer says what was and was not done.',
    over: 'It had ended already: there was nothing to stop.',
  },
} as const
