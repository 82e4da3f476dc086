import type { FastifyReply, FastifyRequest } from 'fastify'
import { LemeError } from '../errors/leme-error.js'
import { answerPlan } from './answer-plan.js'
import { ask } from './ask.js'
import { bodyOf, chatBodySchema, idempotencyHeaders, type ChatBody } from './chat-request.js'
import { chatResponse, type ChatAnswer } from './chat-response.js'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { errorBody, readError } from './error-handler.js'
import { identityOf } from './identity.js'
import { keepRunning } from './keep-running.js'
import { originOf } from './origin.js'
import { chatResponseSchema, errorResponses } from './schemas.js'
import { streamTurn } from './sse.js'
import { createStages, type Stages } from './stages.js'
import type { House } from '../turn/house.js'

export function addChatRoutes(app: HttpApp, door: Door): void {
  app.post(
    '/ai/chat',
    {
      schema: {
        tags: ['chat'],
        summary: 'Say something to an agent, or answer its plan',
        description:
          'With `Accept: text/event-stream` the answer comes as events: `stage`, `delta`, `message` (the same body), `done`, or `error`.',
        security: [{ bearer: [] }],
        headers: idempotencyHeaders,
        body: chatBodySchema,
        response: { 200: chatResponseSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const stages = createStages()
      const key = request.headers['idempotency-key']
      const place = door.places.get(request)
      const begun = await begin(door, request, request.body, key, (stage, isOutside) => {
        stages.tell(stage)
        if (isOutside) place?.waitsOutside()
      })
      const turn = keepRunning(door, identityOf(request).tenant, begun.turn)
      place?.keepUntil(turn)
      if (!wantsEvents(request)) return chatResponse(await turn)
      return sendEvents(reply, request, turn, stages)
    },
  )
}

/**
 * Everything that can be refused at once is refused here, with its own status; the turn itself is handed back still
 * running (in a box, because awaiting a promise of a promise would await both).
 */
async function begin(
  door: Door,
  request: FastifyRequest,
  body: ChatBody,
  idempotencyKey: string | undefined,
  progress: NonNullable<House['progress']>,
): Promise<{ readonly turn: Promise<ChatAnswer> }> {
  const { leme } = door
  const identity = identityOf(request)
  const common = { identity, origin: originOf(request), idempotencyKey, progress }
  const conversation = body.conversationId === undefined ? null : readConversationId(body.conversationId)
  if (body.confirmPlanId !== undefined && body.cancelPlanId !== undefined) {
    throw new LemeError('request.invalid', { detail: 'confirmPlanId + cancelPlanId' })
  }
  const planId = body.confirmPlanId ?? body.cancelPlanId
  if (planId !== undefined) {
    const answer = body.confirmPlanId === undefined ? 'reject' : 'confirm'
    return answerPlan(leme, { ...common, planId, answer, conversation })
  }
  const { agents } = leme.house
  const agent = body.agent ?? agents.ids[0] ?? ''
  if (!agents.get(agent)) throw new LemeError('agent.unknown', { known: agents.ids.join(', ') })
  return { turn: ask(leme, { ...common, conversation, agent, body: bodyOf(body) }) }
}

function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

function sendEvents(
  reply: FastifyReply,
  request: FastifyRequest,
  turn: Promise<ChatAnswer>,
  stages: Stages,
): FastifyReply {
  const toErrorBody = (error: unknown) => errorBody(readError(error, request), request)
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(streamTurn({ turn, toErrorBody, stages }))
}
