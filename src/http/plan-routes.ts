import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Leme } from '../leme.js'
import type { DedupedInput, PlanView } from '../ports/conversations.js'
import { answerPlan } from './answer-plan.js'
import { inputNamed } from './ask.js'
import { idempotencyHeaders } from './chat-request.js'
import { chatResponse, paymentPreviewOf, planBlock } from './chat-response.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, partyOf, type Identity } from './identity.js'
import { keepRunning } from './keep-running.js'
import { originOf } from './origin.js'
import { planOutcome } from './plan-outcome.js'
import {
  errorResponses,
  idText,
  pendingPlansSchema,
  planAnswerSchema,
  planErrorResponses,
  type PlanEnd,
} from './schemas.js'

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
          response: { 200: planAnswerSchema, ...planErrorResponses },
        },
      },
      async (request) => {
        const identity = identityOf(request)
        const idempotencyKey = request.headers['idempotency-key'] ?? randomUUID()
        const place = door.places.get(request)
        const { turn, plan } = await answerPlan(leme, {
          identity,
          origin: originOf(request),
          idempotencyKey,
          progress: (_stage, isOutside) => {
            if (isOutside) place?.waitsOutside()
          },
          planId: request.body.planId,
          answer,
          conversation: null,
        })
        place?.keepUntil(turn)
        const answered = chatResponse(await keepRunning(door, identity.tenant, turn))
        const end = await planEnd(leme, identity, plan, inputNamed(identity, idempotencyKey))
        return { ...answered, ...end }
      },
    )
  }
}

/** What became of the plan by the turn that took this answer. */
async function planEnd(
  leme: Leme,
  identity: Identity,
  plan: PlanView,
  input: DedupedInput,
): Promise<PlanEnd> {
  const { tenant } = identity
  const [handled, now] = await Promise.all([
    leme.conversations.handledBy(tenant, plan.conversation, input),
    leme.conversations.findPlan(tenant, partyOf(identity), plan.id),
  ])
  const { entityIds } = now ?? plan
  return { outcome: planOutcome(now ?? plan, handled), entityIds: [...entityIds] }
}
