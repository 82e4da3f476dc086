import { z } from 'zod'
import { centsToReais } from '../adapters/asaas/reais.js'
import { webSurface } from '../adapters/channels/own-surfaces.js'
import type { ConversationId } from '../conversation/ids.js'
import { textOf, type Message } from '../conversation/message.js'
import { showAs } from '../conversation/show-as.js'
import type { PlanPending } from '../conversation/pending.js'
import type { ChatResponse } from './schemas.js'

/** What a turn said, wherever it was read from: the turn itself or the record. */
export type ChatAnswer = {
  readonly conversation: ConversationId
  readonly messageId: string
  readonly messages: readonly Message[]
  readonly state: string
  readonly plan: PlanPending | null
}

/** What the chat client reads, and beside it the parts that buttons and lists are drawn from. */
export function chatResponse(answer: ChatAnswer): ChatResponse {
  const { plan } = answer
  const preview = plan && paymentPreviewOf(plan)
  return {
    conversationId: answer.conversation,
    message: {
      id: answer.messageId,
      role: 'ASSISTANT',
      content: answer.messages.map(textOf).join('\n'),
      parts: answer.messages.flatMap((message) => showAs(message, webSurface.shows)),
    },
    ...(plan && { plan: planBlock(plan) }),
    ...(preview && { paymentPreview: preview }),
    state: answer.state,
  }
}

export function planBlock(pending: PlanPending): NonNullable<ChatResponse['plan']> {
  return {
    id: pending.id,
    action: actionOf(pending),
    preview: pending.plan.preview,
    requiresConfirmation: true,
    expiresAt: pending.expiresAt,
  }
}

function actionOf(pending: PlanPending): string {
  return pending.plan.actions.map((action) => action.tool).join('+')
}

const previewDetails = z.object({
  kind: z.literal('payment_preview'),
  id: z.string(),
  clientName: z.string(),
  amountCents: z.int(),
  feesCents: z.int(),
  netCents: z.int(),
  billingType: z.string(),
  dueDate: z.string(),
  expiresAt: z.iso.datetime(),
})

/** What a charge will cost, where the plan is one. The tool that made the preview put it there, in cents. */
export function paymentPreviewOf(pending: PlanPending): ChatResponse['paymentPreview'] {
  const read = previewDetails.safeParse(pending.plan.details)
  if (!read.success) return undefined
  const { id, clientName, amountCents, feesCents, netCents, billingType, dueDate, expiresAt } = read.data
  return {
    id,
    clientName,
    amount: centsToReais(amountCents),
    fees: centsToReais(feesCents),
    netAmount: centsToReais(netCents),
    billingType,
    dueDate,
    expiresAt,
  }
}
