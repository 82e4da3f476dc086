import { centsToReais } from '../reais.js'
import { answer } from './sandbox-answer.js'
import type { SandboxEndpoint } from './sandbox-context.js'

/** GET /v3/myAccount/fees: the fields of the fee table; the real answer has more. */
export const accountFees: SandboxEndpoint = ({ feeTable }) => {
  const { PIX, BOLETO, CREDIT_CARD } = feeTable
  return answer({
    payment: {
      bankSlip: { defaultValue: centsToReais(BOLETO.fixedCents), daysToReceive: 1 },
      creditCard: {
        operationValue: centsToReais(CREDIT_CARD.fixedCents),
        oneInstallmentPercentage: CREDIT_CARD.basisPoints / 100,
        daysToReceive: 32,
      },
      pix: { fixedFeeValue: centsToReais(PIX.fixedCents), percentageFee: PIX.basisPoints / 100 },
    },
  })
}
