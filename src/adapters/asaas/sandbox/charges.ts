import { z } from 'zod'
import { chargeDescriptionMax } from '../asaas-requests.js'
import { reaisToCents } from '../reais.js'
import { isCalendarDate, saoPauloDate } from '../sao-paulo-time.js'
import { chargeToWire } from './charge-to-wire.js'
import { listPage } from './list-page.js'
import { answer, notFound, problem } from './sandbox-answer.js'
import type { SandboxAnswer } from './sandbox-answer.js'
import type { SandboxContext, SandboxEndpoint } from './sandbox-context.js'
import { chargesMax } from './sandbox-state.js'
import type { SandboxCharge } from './sandbox-state.js'

const billingTypes = ['PIX', 'BOLETO', 'CREDIT_CARD', 'UNDEFINED'] as const

const bodySchema = z.object({
  customer: z.string().nullish(),
  billingType: z.string().nullish(),
  value: z.number().nullish(),
  dueDate: z.string().nullish(),
  description: z.string().nullish(),
  externalReference: z.string().nullish(),
})

/** The same `externalReference` is accepted any number of times, as by Asaas. */
export const createCharge: SandboxEndpoint = (context, call) => {
  const { state, clock, ids } = context
  const wanted = readCharge(context, call.body)
  if ('status' in wanted) return wanted
  state.lastInvoiceNumber += 1
  const charge: SandboxCharge = {
    id: `pay_${ids.next()}`,
    dateCreated: saoPauloDate(clock.now()),
    ...wanted,
    status: 'PENDING',
    refundedCents: 0,
    invoiceNumber: String(state.lastInvoiceNumber).padStart(8, '0'),
    confirmedDate: null,
    paymentDate: null,
    clientPaymentDate: null,
    deleted: false,
  }
  state.charges.set(charge.id, charge)
  context.announce('PAYMENT_CREATED', charge)
  return answer(toWire(context, charge))
}

/** Removed charges stay in the list with `deleted: true`: a client must not take one for a living charge. */
export const listCharges: SandboxEndpoint = (context, { query }) =>
  listPage(
    [...context.state.charges.values()].reverse(),
    query,
    ['externalReference', 'customer', 'status', 'billingType'],
    (charge) => toWire(context, charge),
  )

export const getCharge: SandboxEndpoint = (context, { params }) => {
  const charge = context.state.charges.get(params.id ?? '')
  return charge ? answer(toWire(context, charge)) : notFound
}

type WantedCharge = Pick<
  SandboxCharge,
  'customer' | 'billingType' | 'valueCents' | 'dueDate' | 'description' | 'externalReference'
>

function readCharge({ state, clock }: SandboxContext, body: unknown): WantedCharge | SandboxAnswer {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return problem(400, 'invalid_object', 'O conteúdo da requisição é inválido.')
  const { customer, value, dueDate, description, externalReference } = parsed.data
  if (!customer) return problem(400, 'invalid_customer', 'O campo customer deve ser informado.')
  if (!state.customers.has(customer)) {
    return problem(400, 'invalid_customer', 'Customer inválido ou não informado.')
  }
  const billingType = billingTypes.find((known) => known === parsed.data.billingType)
  if (!billingType) return problem(400, 'invalid_billingType', 'O campo billingType é inválido.')
  const valueCents = value == null ? undefined : reaisToCents(value)
  if (valueCents === undefined || valueCents <= 0) {
    return problem(400, 'invalid_value', 'O campo value deve ser informado e maior que zero.')
  }
  if (!dueDate || !isCalendarDate(dueDate)) {
    return problem(400, 'invalid_dueDate', 'O campo dueDate deve ser informado no formato AAAA-MM-DD.')
  }
  if (dueDate < saoPauloDate(clock.now())) {
    return problem(400, 'invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.')
  }
  if (description && description.length > chargeDescriptionMax) {
    return problem(400, 'invalid_description', `A descrição aceita até ${chargeDescriptionMax} caracteres.`)
  }
  if (state.charges.size >= chargesMax) {
    return problem(400, 'sandbox_full', `O sandbox guarda no máximo ${chargesMax} cobranças.`)
  }
  return {
    customer,
    billingType,
    valueCents,
    dueDate,
    description: description ?? null,
    externalReference: externalReference ?? null,
  }
}

function toWire(context: SandboxContext, charge: SandboxCharge): object {
  return chargeToWire(charge, context.feeTable, context.baseUrl())
}
