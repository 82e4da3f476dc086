import { boleto } from './boleto.js'
import { brCode } from './br-code.js'
import { drawPng } from '../../media/draw-png.js'
import { answer, notFound, problem } from './sandbox-answer.js'
import type { SandboxEndpoint } from './sandbox-context.js'

/** For PIX, BOLETO and UNDEFINED; expires twelve months after the due date. */
export const pixQrCode: SandboxEndpoint = ({ state, drawQr }, { params }) => {
  const charge = state.charges.get(params.id ?? '')
  if (!charge || charge.deleted) return notFound
  if (charge.billingType === 'CREDIT_CARD') {
    return problem(400, 'invalid_action', 'Esta cobrança não pode ser paga com Pix.')
  }
  const payload = brCode({
    // The domain can never exist, so no bank pays a sandbox charge.
    location: `pix.leme.invalid/qr/cobv/${charge.id.slice(-locationIdMax)}`,
    amountCents: charge.valueCents,
    merchantName: 'LEME SANDBOX',
    merchantCity: 'SAO PAULO',
  })
  return answer({
    encodedImage: drawPng(drawQr(payload), cellPixels).toString('base64'),
    payload,
    expirationDate: `${nextYear(charge.dueDate)} 23:59:59`,
    description: charge.description,
  })
}

export const identificationField: SandboxEndpoint = ({ state }, { params }) => {
  const charge = state.charges.get(params.id ?? '')
  if (!charge || charge.deleted) return notFound
  if (charge.billingType !== 'BOLETO' && charge.billingType !== 'UNDEFINED') {
    return problem(400, 'invalid_action', 'Esta cobrança não possui boleto.')
  }
  const { dueDate, invoiceNumber } = charge
  const freeField = invoiceNumber.padStart(25, '0')
  const codes = boleto({ bank: asaasBank, dueDate, amountCents: charge.valueCents, freeField })
  return answer({ ...codes, nossoNumero: invoiceNumber })
}

const cellPixels = 6
const locationIdMax = 40
const asaasBank = '461'

/** Without an encoder of QR codes, a frame: plainly a picture of nothing, not a code that fails to scan. */
export function drawFrame(): readonly (readonly boolean[])[] {
  const size = 21
  const edge = (at: number) => at === 0 || at === size - 1
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => edge(x) || edge(y)))
}

function nextYear(date: string): string {
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)
  return String(Number(date.slice(0, 4)) + 1) + day
}
