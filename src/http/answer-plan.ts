import { asId, isUuid, type ConversationId, type PendingId } from '../conversation/ids.js'
import type { Origin } from '../conversation/input.js'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import type { PlanView } from '../ports/conversations.js'
import { ask, inputNamed, recordedAnswer } from './ask.js'
import { partyOf, type Identity } from './identity.js'
import { PlanOver } from './plan-over.js'
import type { ChatAnswer } from './chat-response.js'
import type { House } from '../turn/house.js'

export type PlanAnswer = {
  readonly identity: Identity
  readonly origin: Origin
  readonly idempotencyKey: string | undefined
  readonly progress?: House['progress']
  readonly planId: string
  readonly answer: 'confirm' | 'reject'
  /** Null: whichever the plan belongs to. */
  readonly conversation: ConversationId | null
}

/**
 * A yes or no that carries the plan's own id. A plan that is plainly over is refused here; whether the word counts is
 * for the turn to decide, so of two confirmations at once the second is told that it was done.
 */
export async function answerPlan(
  leme: Leme,
  request: PlanAnswer,
): Promise<{ readonly turn: Promise<ChatAnswer>; readonly plan: PlanView }> {
  const { identity, origin, idempotencyKey, answer, progress } = request
  const plan = await findPlan(leme, request)
  const refusal = planRefusal(plan, leme.house.clock.now())
  if (refusal) {
    const before = idempotencyKey === undefined ? undefined : await sameAnswer(leme, request, plan)
    if (!before) throw refusal
    return { turn: Promise.resolve(before), plan }
  }
  const body = { kind: 'plan_answer', planId: plan.id, answer } as const
  const agent = anyAgent(leme)
  return {
    plan,
    turn: ask(leme, {
      identity,
      origin,
      idempotencyKey,
      progress,
      body,
      agent,
      conversation: plan.conversation,
    }),
  }
}

/** A conversation that exists keeps its own agent; at the door it only lends its quiet time, which a click has none of. */
function anyAgent(leme: Leme): string {
  return leme.house.agents.ids[0] ?? ''
}

async function findPlan(leme: Leme, { identity, planId, conversation }: PlanAnswer): Promise<PlanView> {
  const plan = isUuid(planId)
    ? await leme.conversations.findPlan(identity.tenant, partyOf(identity), asId<PendingId>(planId))
    : undefined
  if (!plan || (conversation && conversation !== plan.conversation)) throw new LemeError('plan.not_found')
  return plan
}

function planRefusal(plan: PlanView, now: Date): PlanOver | undefined {
  // Somebody confirmed it, and nobody knows the end yet: that is for the turn to tell.
  if (plan.status === 'CONFIRMED') return undefined
  const isLate = plan.status === 'PENDING' && plan.expiresAt <= now
  if (plan.status === 'PENDING' && !isLate) return undefined
  return new PlanOver(plan, isLate || plan.status === 'EXPIRED')
}

/** The caller asks again because the answer was lost on the way: they get that answer, not a refusal. */
async function sameAnswer(leme: Leme, request: PlanAnswer, plan: PlanView): Promise<ChatAnswer | undefined> {
  const input = inputNamed(request.identity, request.idempotencyKey ?? '')
  const body = { kind: 'plan_answer', planId: plan.id, answer: request.answer } as const
  return recordedAnswer(leme, request.identity, plan.conversation, input, body)
}
