import { z } from 'zod'
import { answerPlan } from './answer-plan.js'
import { idempotencyHeaders } from './chat-request.js'
import { chatResponse, paymentPreviewOf, planBlock } from './chat-response.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, partyOf } from './identity.js'
import { keepRunning } from './keep-running.js'
import { originOf } from './origin.js'
import { chatResponseSchema, errorResponses, idText, pendingPlansSchema } from './schemas.js'

export function addPlanRoutes(app: HttpApp, door: Door): void {
  const { leme } = door

  app.get(
    '/ai/plans/pending',
    {
      schema: {
        tags: ['plans'],
        summary: 'Plans that wait for your word',
        security: [{ bearer: [] }],
        response: { 200: pendingPlansSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const now = leme.house.clock.now()
      const plans = await leme.conversations.pendingPlans(identity.tenant, partyOf(identity), now)
      return {
        plans: plans.map(({ pending, conversation }) => {
          const preview = paymentPreviewOf(pending)
          return {
            ...planBlock(pending),
            conversationId: conversation,
            ...(preview && { paymentPreview: preview }),
          }
        }),
      }
    },
  )

  for (const answer of ['confirm', 'reject'] as const) {
    app.post(
      `/ai/plans/${answer}`,
      {
        schema: {
          tags: ['plans'],
          summary: answer === 'confirm' ? 'Carry out exactly this plan' : 'Drop this plan',
          security: [{ bearer: [] }],
          headers: idempotencyHeaders,
          body: z.object({ planId: idText }),
          response: { 200: chatResponseSchema, ...errorResponses },
        },
      },
      async (request) => {
        const { turn } = await answerPlan(leme, {
          identity: identityOf(request),
          origin: originOf(request),
          idempotencyKey: request.headers['idempotency-key'],
          planId: request.body.planId,
          answer,
          conversation: null,
        })
        return chatResponse(await keepRunning(door, turn))
      },
    )
  }
}
