import { z } from 'zod'
import { asId, type ConversationId, type EffectId, type TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import { deliver } from '../turn/deliver/deliver.js'

/** Tasks get their payload from the database as JSON: it is read like anything else that comes from outside. */
const conversationPayload = z.object({ tenant: z.uuid(), conversation: z.uuid() })
const settlePayload = conversationPayload.extend({ effect: z.uuid(), attempt: z.int() })

export type AddJob = (
  task: string,
  payload: object,
  options: { queueName: string; jobKey: string; runAt: Date },
) => Promise<unknown>

/** Whatever waits in a conversation's inbox becomes a turn. */
export async function runTurnTask(leme: Leme, payload: unknown): Promise<void> {
  const { tenant, conversation } = conversationOf(payload)
  await leme.workOn(tenant, conversation)
}

/** An effect of unknown outcome: its conversation is told to settle it, as a turn like any other. */
export async function settleTask(leme: Leme, payload: unknown): Promise<void> {
  const { effect, attempt } = settlePayload.parse(payload)
  const { tenant, conversation } = conversationOf(payload)
  await leme.tell(
    tenant,
    conversation,
    { kind: 'settle', effectId: asId<EffectId>(effect) },
    `settle:${effect}:${attempt}`,
  )
}

export async function deliverTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { tenant, conversation } = conversationOf(payload)
  const { outbox, channels, house } = leme
  const waiting = await deliver(tenant, conversation, { outbox, channels, clock: house.clock })
  if (!waiting) return
  const runAt = new Date(Date.now() + waiting.retryAfterMs)
  const queueName = `deliver:${conversation}`
  await addJob('deliver', { tenant, conversation }, { queueName, jobKey: queueName, runAt })
}

function conversationOf(payload: unknown): { tenant: TenantId; conversation: ConversationId } {
  const { tenant, conversation } = conversationPayload.parse(payload)
  return { tenant: asId<TenantId>(tenant), conversation: asId<ConversationId>(conversation) }
}
