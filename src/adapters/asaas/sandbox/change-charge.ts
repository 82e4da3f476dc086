import { z } from 'zod'
import type { PaymentEvent } from '../payment-events.js'
import { reaisToCents } from '../reais.js'
import { saoPauloDate } from '../sao-paulo-time.js'
import { chargeToWire } from './charge-to-wire.js'
import { answer, notFound, problem } from './sandbox-answer.js'
import type { SandboxAnswer } from './sandbox-answer.js'
import type { SandboxCall, SandboxContext, SandboxEndpoint } from './sandbox-context.js'
import type { SandboxCharge } from './sandbox-state.js'

/** "Somente cobranças aguardando pagamento ou vencidas podem ser removidas": /reference/remover-cobranca */
export const removeCharge: SandboxEndpoint = changing((context, charge) => {
  if (charge.deleted) return refuse('Esta cobrança já foi removida.')
  if (!isOpen(charge)) {
    return refuse('Somente cobranças aguardando pagamento ou vencidas podem ser removidas.')
  }
  commit(context, charge, { deleted: true }, 'PAYMENT_DELETED')
  return answer({ deleted: true, id: charge.id })
})

export const restoreCharge: SandboxEndpoint = changing((context, charge) => {
  if (!charge.deleted) return refuse('Somente cobranças removidas podem ser restauradas.')
  return commit(context, charge, { deleted: false }, 'PAYMENT_RESTORED')
})

const refundSchema = z.object({ value: z.number().nullish() }).nullish()

/** Without a value, all of it. */
export const refundCharge: SandboxEndpoint = changing((context, charge, call) => {
  if (charge.status !== 'RECEIVED' && charge.status !== 'CONFIRMED') {
    return refuse('Somente cobranças recebidas ou confirmadas podem ser estornadas.')
  }
  const value = refundSchema.safeParse(call.body).data?.value
  const leftCents = charge.valueCents - charge.refundedCents
  const cents = value == null ? leftCents : reaisToCents(value)
  if (cents === undefined || cents <= 0 || cents > leftCents) {
    return problem(400, 'invalid_value', 'O valor do estorno é inválido.')
  }
  const refundedCents = charge.refundedCents + cents
  if (cents < leftCents) return commit(context, charge, { refundedCents }, 'PAYMENT_PARTIALLY_REFUNDED')
  return commit(context, charge, { refundedCents, status: 'REFUNDED' }, 'PAYMENT_REFUNDED')
})

/** The payer pays. Pix and boleto go straight to RECEIVED; a card is CONFIRMED, and its money comes later. */
export const payCharge: SandboxEndpoint = changing((context, charge) => {
  if (charge.deleted || !isOpen(charge)) return refuse('Esta cobrança não está aguardando pagamento.')
  const today = saoPauloDate(context.clock.now())
  const dates = { confirmedDate: today, clientPaymentDate: today }
  return charge.billingType === 'CREDIT_CARD'
    ? commit(context, charge, { ...dates, status: 'CONFIRMED' }, 'PAYMENT_CONFIRMED')
    : commit(context, charge, { ...dates, paymentDate: today, status: 'RECEIVED' }, 'PAYMENT_RECEIVED')
})

/** The money of a card payment comes in, about 32 days later in the real one. */
export const settleCharge: SandboxEndpoint = changing((context, charge) => {
  if (charge.status !== 'CONFIRMED') return refuse('Somente cobranças confirmadas podem ser liquidadas.')
  const paymentDate = saoPauloDate(context.clock.now())
  return commit(context, charge, { paymentDate, status: 'RECEIVED' }, 'PAYMENT_RECEIVED')
})

export const makeChargeOverdue: SandboxEndpoint = changing((context, charge) => {
  if (charge.deleted || charge.status !== 'PENDING') return refuse('Esta cobrança não está pendente.')
  return commit(context, charge, { status: 'OVERDUE' }, 'PAYMENT_OVERDUE')
})

type Change = (context: SandboxContext, charge: SandboxCharge, call: SandboxCall) => SandboxAnswer

function changing(change: Change): SandboxEndpoint {
  return (context, call) => {
    const charge = context.state.charges.get(call.params.id ?? '')
    return charge ? change(context, charge, call) : notFound
  }
}

function commit(
  context: SandboxContext,
  charge: SandboxCharge,
  changes: Partial<SandboxCharge>,
  event: PaymentEvent,
): SandboxAnswer {
  const changed = { ...charge, ...changes }
  context.state.charges.set(charge.id, changed)
  context.announce(event, changed)
  return answer(chargeToWire(changed, context.feeTable, context.baseUrl()))
}

function isOpen(charge: SandboxCharge): boolean {
  return charge.status === 'PENDING' || charge.status === 'OVERDUE'
}

function refuse(description: string): SandboxAnswer {
  return problem(400, 'invalid_action', description)
}
