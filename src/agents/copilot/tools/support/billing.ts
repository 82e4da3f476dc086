import type { Words } from '../../../../agent/words.js'
import type { BillingType } from '../../../../ports/payments.js'

export const billingTypes = ['PIX', 'BOLETO', 'CREDIT_CARD'] as const satisfies readonly BillingType[]

/** "Cobrança PIX de…", "Cobrança por boleto de…". */
export const billedBy: Readonly<Record<BillingType, Words>> = {
  PIX: { pt: 'PIX', en: 'by PIX' },
  BOLETO: { pt: 'por boleto', en: 'by boleto' },
  CREDIT_CARD: { pt: 'no cartão', en: 'by card' },
}

/** "PIX de R$ 200,00", "boleto de R$ 200,00". */
export const billingWord: Readonly<Record<BillingType, Words>> = {
  PIX: { pt: 'PIX', en: 'PIX' },
  BOLETO: { pt: 'boleto', en: 'boleto' },
  CREDIT_CARD: { pt: 'cartão', en: 'card' },
}

export const pixTitle: Words = { pt: 'Código PIX (copia e cola)', en: 'PIX code (copy and paste)' }
