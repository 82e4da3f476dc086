import { z } from 'zod'
import type { Attempt, OutsideOutcome } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { Charge, ChargeRequest, CustomerRequest, PaymentFailure } from '../../../../ports/payments.js'
import type { Services } from '../../../../ports/services.js'
import { billingTypes } from './billing.js'
import { chargeInput } from './charge.js'

/** What will be asked of the provider, read from records. The plan's arguments travel along, to record an effect by. */
const chargeRequest = z.object({
  args: chargeInput,
  customer: z.object({
    name: z.string(),
    cpfCnpj: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    externalReference: z.string(),
  }),
  charge: z.object({
    billingType: z.enum(billingTypes),
    amountCents: z.number(),
    dueDate: z.string(),
    description: z.string().nullable(),
  }),
})
export type ChargeRequestData = z.infer<typeof chargeRequest>

/** What came back from the provider. */
export const chargeOutcome = z.object({
  chargeId: z.string(),
  status: z.string(),
  netCents: z.number().nullable(),
  invoiceUrl: z.string().nullable(),
  pixCode: z.string().nullable(),
  boletoLine: z.string().nullable(),
  customerId: z.string().nullable(),
})
type ChargeOutcome = z.infer<typeof chargeOutcome>

/** Customer, then charge. Only the charge moves money, so only its outcome may be unknown. */
export async function performCharge(
  request: JsonObject,
  key: string,
  { payments }: Services,
  attempt: Attempt,
): Promise<OutsideOutcome> {
  const { customer, charge } = chargeRequest.parse(request)
  const payer = await payments.findOrCreateCustomer(customerOf(customer))
  if (!payer.ok) return { status: 'refused', code: payer.code, message: nothingCharged(payer) }
  // Looking for the payer took too long: whoever asks the provider by now would take "not there" for proven too early.
  if (attempt.isOver()) return { status: 'unknown', message: 'the time for sending the charge is over' }
  const made = await payments.createCharge(chargeOf(charge, payer.value.id, key))
  if (made.ok) return { status: 'done', data: await outcomeOf(made.value, payer.value.id, payments) }
  return made.outcome === 'unknown'
    ? { status: 'unknown', message: made.message }
    : { status: 'refused', code: made.code, message: nothingCharged(made) }
}

/** By the reference, which is this effect's own key. A provider that does not answer has not said no. */
export async function findCharge(key: string, { payments }: Services): Promise<OutsideOutcome> {
  const found = await payments.findChargeByReference(key)
  if (!found.ok) return { status: 'unknown', message: found.message }
  if (!found.value) return { status: 'refused', code: 'payments.not_found', message: notThere }
  const { charge, duplicates } = found.value
  const data = await outcomeOf(charge, null, payments)
  return { status: 'done', data, ...(duplicates.length > 0 && { doubles: [charge.id, ...duplicates] }) }
}

const notThere: Words = {
  pt: 'O provedor não tem essa cobrança.',
  en: 'The provider does not have that charge.',
}

/** The code to pay by is a convenience: without it there is still a charge, with its link. */
async function outcomeOf(
  charge: Charge,
  customerId: string | null,
  payments: Services['payments'],
): Promise<ChargeOutcome> {
  const pix = charge.billingType === 'PIX' ? await payments.pixCode(charge.id) : undefined
  const boleto = charge.billingType === 'BOLETO' ? await payments.boletoLine(charge.id) : undefined
  return {
    chargeId: charge.id,
    status: charge.status,
    netCents: charge.netCents ?? null,
    invoiceUrl: charge.invoiceUrl ?? charge.bankSlipUrl ?? null,
    pixCode: pix?.ok ? pix.value.payload : null,
    boletoLine: boleto?.ok ? boleto.value.identificationField : null,
    customerId,
  }
}

function customerOf({ email, phone, ...customer }: ChargeRequestData['customer']): CustomerRequest {
  return { ...customer, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) }
}

function chargeOf(
  { description, ...charge }: ChargeRequestData['charge'],
  customerId: string,
  externalReference: string,
): ChargeRequest {
  return { ...charge, customerId, externalReference, ...(description === null ? {} : { description }) }
}

/** The provider's own words only where a person can do something about them. */
function nothingCharged(failure: PaymentFailure): Words {
  switch (failure.code) {
    case 'payments.rejected':
    case 'payments.invalid_request':
      return {
        pt: `O provedor recusou: ${failure.message.replace(/\.?$/, '.')}`,
        en: `The provider refused: ${failure.message.replace(/\.?$/, '.')}`,
      }
    case 'payments.unauthorized':
      return {
        pt: 'O provedor de pagamentos recusou o acesso. Confira a conta em Ajustes, Cobranças.',
        en: 'The payment provider refused access. Check the account under Settings, Charges.',
      }
    case 'payments.rate_limited':
      return {
        pt: 'O provedor está recebendo pedidos demais. Tente de novo em alguns minutos.',
        en: 'The provider is getting too many requests. Try again in a few minutes.',
      }
    default:
      return {
        pt: 'O provedor não respondeu. Nada foi cobrado.',
        en: 'The provider did not answer. Nothing was charged.',
      }
  }
}
