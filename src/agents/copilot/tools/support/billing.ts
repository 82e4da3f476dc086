import type { BillingType } from '../../../../ports/payments.js'

export const billingTypes = ['PIX', 'BOLETO', 'CREDIT_CARD'] as const satisfies readonly BillingType[]

/** "Cobrança PIX de…", "Cobrança por boleto de…". */
export const billedBy: Readonly<Record<BillingType, string>> = {
  PIX: 'PIX',
  BOLETO: 'por boleto',
  CREDIT_CARD: 'no cartão',
}

/** "PIX de R$ 200,00", "boleto de R$ 200,00". */
export const billingWord: Readonly<Record<BillingType, string>> = {
  PIX: 'PIX',
  BOLETO: 'boleto',
  CREDIT_CARD: 'cartão',
}
