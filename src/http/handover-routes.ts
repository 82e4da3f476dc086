import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findConversation, type FoundConversation } from '../adapters/postgres/find-conversation.js'
import type { ConversationId } from '../conversation/ids.js'
import type { InputBody } from '../conversation/input.js'
import type { Holder } from '../conversation/state.js'
import { LemeError } from '../errors/leme-error.js'
import { inputNamed, noAnswer } from './ask.js'
import { idempotencyHeaders, messageLengthMax, readText } from './chat-request.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole, type Identity } from './identity.js'
import { keepRunning } from './keep-running.js'
import { originOf } from './origin.js'
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
    async (request) => {
      const reached = await reach(door, request, request.params.id)
      return put(door, request, reached, { kind: 'take', member: reached.identity.member })
    },
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
    async (request) => {
      const reached = await reach(door, request, request.params.id)
      return put(door, request, reached, { kind: 'give_back' })
    },
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
    async (request) => {
      const reached = await reach(door, request, request.params.id)
      const { member } = reached.identity
      const text = readText(request.body.message)
      if (text === '') throw new LemeError('message.empty')
      if (reached.conversation.heldBy !== member) throw new LemeError('conversation.not_held')
      return put(door, request, reached, { kind: 'member_message', member, text })
    },
  )
}

type Reached = {
  readonly id: ConversationId
  readonly identity: Identity
  readonly conversation: FoundConversation
}

async function reach(door: Door, request: FastifyRequest, idGiven: string): Promise<Reached> {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  const id = readConversationId(idGiven)
  const conversation = await findConversation(door.leme.pool, identity.tenant, id)
  if (!conversation) throw new LemeError('conversation.not_found')
  return { id, identity, conversation }
}

/** Put in by the house, in nobody's name but the member's who is in the body; answered when it is in the record. */
async function put(
  door: Door,
  request: FastifyRequest,
  { id: conversation, conversation: { agent } }: Reached,
  body: InputBody,
): Promise<z.infer<typeof holderSchema>> {
  const { leme } = door
  const identity = identityOf(request)
  const { tenant } = identity
  const header = request.headers['idempotency-key']
  const input = inputNamed(identity, typeof header === 'string' ? header : randomUUID())
  const arrival = { tenant, conversation, party: null, origin: originOf(request), body, ...input }
  const reply = await keepRunning(door, leme.converse(arrival, agent))
  if (reply.kind === 'answered') return holderBody(conversation, reply.state.holder)
  if (reply.kind === 'queued') await leme.workOn(tenant, conversation)
  const recorded = await leme.conversations.answerTo(tenant, conversation, input)
  if (!recorded) throw noAnswer(reply)
  return holderBody(conversation, recorded.state.holder)
}

function holderBody(conversation: ConversationId, holder: Holder): z.infer<typeof holderSchema> {
  return { conversationId: conversation, holder: { ...holder } }
}
