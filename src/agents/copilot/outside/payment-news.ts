import type { Words } from '../../../agent/words.js'
import { dayIn, formatDate } from '../../../language/format-date.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import type { BillingType, PaymentStatus } from '../../../ports/payments.js'
import { billingWord } from '../tools/support/billing.js'

export type TellablePayment = {
  readonly number: number
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly billingType: BillingType
  readonly dueDate: string
  readonly clientName: string
}

/** What a member wants to know without asking, in one sentence of facts; `undefined` for what can wait. */
export function paymentNews(payment: TellablePayment): Words | undefined {
  const { number, amountCents, billingType, clientName, dueDate } = payment
  const { pt: method, en: methodInEnglish } = billingWord[billingType]
  const charge = `${method} de ${formatMoney(amountCents)} de ${clientName} (cobrança #${number})`
  const inEnglish = `${methodInEnglish} of ${moneyIn('en', amountCents)} from ${clientName} (charge #${number})`
  switch (payment.status) {
    case 'RECEIVED':
      return { pt: `Pagamento recebido: ${charge}.`, en: `Payment received: ${inEnglish}.` }
    case 'CONFIRMED':
      return {
        pt: `Pagamento confirmado: ${charge}. O dinheiro ainda vai ser liberado pelo provedor.`,
        en: `Payment confirmed: ${inEnglish}. The provider is yet to release the money.`,
      }
    case 'OVERDUE':
      return {
        pt: `Cobrança vencida: ${charge}, com vencimento em ${formatDate(dueDate)}.`,
        en: `Charge overdue: ${inEnglish}, due on ${dayIn('en', dueDate)}.`,
      }
    case 'REFUNDED':
      return { pt: `Pagamento estornado: ${charge}.`, en: `Payment refunded: ${inEnglish}.` }
    case 'CHARGEBACK':
      return {
        pt: `Pagamento contestado pelo pagador (chargeback): ${charge}.`,
        en: `Payment disputed by the payer (chargeback): ${inEnglish}.`,
      }
    case 'CANCELLED':
      return {
        pt: `Cobrança cancelada no provedor: ${charge}.`,
        en: `Charge cancelled at the provider: ${inEnglish}.`,
      }
    default:
      return undefined
  }
}
