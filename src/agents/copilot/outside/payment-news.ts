import { formatDate } from '../../../language/format-date.js'
import { formatMoney } from '../../../language/format-money.js'
import type { BillingType, PaymentStatus } from '../../../ports/payments.js'

export type TellablePayment = {
  readonly number: number
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly billingType: BillingType
  readonly dueDate: string
  readonly clientName: string
}

/** What a member wants to know without asking, in one sentence of facts; `undefined` for what can wait. */
export function paymentNews(payment: TellablePayment): string | undefined {
  const charge = `${billingNames[payment.billingType]} de ${formatMoney(payment.amountCents)} de ${payment.clientName} (cobrança #${payment.number})`
  switch (payment.status) {
    case 'RECEIVED':
      return `Pagamento recebido: ${charge}.`
    case 'CONFIRMED':
      return `Pagamento confirmado: ${charge}. O dinheiro ainda vai ser liberado pelo provedor.`
    case 'OVERDUE':
      return `Cobrança vencida: ${charge}, com vencimento em ${formatDate(payment.dueDate)}.`
    case 'REFUNDED':
      return `Pagamento estornado: ${charge}.`
    case 'CHARGEBACK':
      return `Pagamento contestado pelo pagador (chargeback): ${charge}.`
    case 'CANCELLED':
      return `Cobrança cancelada no provedor: ${charge}.`
    default:
      return undefined
  }
}

const billingNames: Readonly<Record<BillingType, string>> = {
  PIX: 'PIX',
  BOLETO: 'boleto',
  CREDIT_CARD: 'cartão',
}
