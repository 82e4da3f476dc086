import { z } from 'zod'
import { idempotencyHeaders, messageLengthMax } from './chat-request.js'
import type { Door, HttpApp } from './door.js'
import { answerAsMember, giveBackConversation, takeConversation, type HandOverAnswer } from './hand-over.js'
import { errorResponses, idText } from './schemas.js'

const holderSchema = z.object({
  conversationId: z.string(),
  holder: z.object({ by: z.enum(['ai', 'human']), member: z.string().nullable().optional() }),
})

const base = {
  tags: ['conversations'],
  security: [{ bearer: [] }],
  headers: idempotencyHeaders,
  params: z.object({ id: idText }),
}

/** A member takes a conversation from the agent, answers in its place, and gives it back. */
export function addHandoverRoutes(app: HttpApp, door: Door): void {
  app.post(
    '/ai/conversations/:id/take',
    {
      schema: {
        ...base,
        summary: 'Take a conversation: the agent reads on and keeps silent',
        response: { 200: holderSchema, ...errorResponses },
      },
    },
    async (request) => holderBody(await takeConversation(door, request, request.params.id, false)),
  )

  app.post(
    '/ai/conversations/:id/release',
    {
      schema: {
        ...base,
        summary: 'Give a conversation back to its agent',
        response: { 200: holderSchema, ...errorResponses },
      },
    },
    async (request) => holderBody(await giveBackConversation(door, request, request.params.id)),
  )

  app.post(
    '/ai/conversations/:id/messages',
    {
      schema: {
        ...base,
        summary: 'Answer in a conversation you hold',
        body: z.object({ message: z.string().meta({ minLength: 1, maxLength: messageLengthMax }) }),
        response: { 200: holderSchema, ...errorResponses },
      },
    },
    async (request) =>
      holderBody(await answerAsMember(door, request, request.params.id, request.body.message)),
  )
}

function holderBody({ conversation, holder }: HandOverAnswer): z.infer<typeof holderSchema> {
  return { conversationId: conversation, holder: { ...holder } }
}
