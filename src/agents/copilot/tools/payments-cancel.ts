import { z } from 'zod'
import {
  defineTool,
  type OutsideOutcome,
  type Ran,
  type Resolution,
  type ToolContext,
} from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Services } from '../../../ports/services.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { ownersOnly } from './support/access.js'
import { billedBy, billingTypes } from './support/billing.js'
import { findPayment, paymentById, paymentFields, type Payment } from './support/find-payment.js'
import { records } from './support/records.js'
import { chargeStates, stateChange } from './support/states.js'
import { knowing, ready, refuse } from './support/resolution.js'
import { openPaymentStatuses, paymentStatuses, paymentStatusWord } from './support/statuses.js'
import { saying } from './support/wording.js'

const input = z.object({
  paymentId: z.guid(),
  number: z.number(),
  clientName: z.string(),
  amountCents: z.number(),
  billingType: z.enum(billingTypes),
  /** Where it stood when it was shown. */
  from: z.enum(paymentStatuses).exactOptional(),
})
type CancelPayment = z.infer<typeof input>

/** `chargeId` is null for a charge that is only in our records. */
const request = z.object({ args: input, chargeId: z.string().nullable() })

const cancelled = z.object({ paymentId: z.string(), number: z.number(), clientName: z.string() })

export const paymentsCancel = defineTool<CancelPayment>({
  name: 'payments.cancel',
  title: { pt: 'Cancelar uma cobrança', en: 'Cancel a charge' },
  description: 'Cancela uma cobrança que ainda não foi paga, pelo número ou pelo cliente.',
  kind: 'write',
  confirm: 'always',
  words: ['cancelar', 'cancela', 'cobrança'],
  action: 'delete',
  roles: ownersOnly,
  entity: 'Payment',
  consequences: () => ({
    pt: 'Cancelada, a cobrança não pode mais ser paga, e isso não se desfaz: para cobrar de novo, só criando outra. O cliente não recebe aviso.',
    en: 'Once cancelled, the charge cannot be paid any more, and that cannot be undone: to charge again, another one has to be made. The client is not told.',
  }),
  stays: ({ number }) => ({ pt: `a cobrança #${number}`, en: `charge #${number}` }),
  fields: paymentFields,
  input,
  changes: ({ from }) => [stateChange(chargeStates, from, 'CANCELLED')],
  async resolve(draft, context) {
    const found = await findPayment(draft, context, openPaymentStatuses)
    if (!found.ok) return found.obstacle
    const problem = cancelProblem(found.value)
    if (problem !== undefined) return refuse('transition', problem).obstacle
    const { id: paymentId, number, clientName, amountCents, billingType, status: from } = found.value
    return knowing(
      { payment: { id: paymentId } },
      ready({ paymentId, number, clientName, amountCents, billingType, from }),
    )
  },
  preview: ({ number, clientName, amountCents, billingType }, { language }) =>
    Promise.resolve({
      text: inWords(language, {
        pt: `Cancelar a cobrança #${number} ${billedBy[billingType].pt} de ${formatMoney(amountCents)} para ${clientName}.`,
        en: `Cancel charge #${number} ${billedBy[billingType].en} of ${moneyIn('en', amountCents)} for ${clientName}.`,
      }),
    }),
  outside: {
    request: requestCancel,
    perform: performCancel,
    find: findCancelled,
    settlingMs: ({ payments }) => payments.settlingMs,
  },
  record: recordCancel,
  say: saying(cancelled, ({ number, clientName }, { language }) =>
    inWords(language, {
      pt: `Cobrança #${number} de ${clientName} cancelada. O cliente não consegue mais pagá-la.`,
      en: `Charge #${number} for ${clientName} cancelled. The client cannot pay it any more.`,
    }),
  ),
})

function cancelProblem({ number, status }: Pick<Payment, 'number' | 'status'>): Words | undefined {
  if (openPaymentStatuses.some((open) => open === status)) return undefined
  return status === 'CANCELLED'
    ? { pt: `A cobrança #${number} já está cancelada.`, en: `Charge #${number} is cancelled already.` }
    : {
        pt: `A cobrança #${number} está ${paymentStatusWord[status].pt} e não pode ser cancelada.`,
        en: `Charge #${number} is ${paymentStatusWord[status].en} and cannot be cancelled.`,
      }
}

const gone: Words = { pt: 'Essa cobrança não existe mais.', en: 'That charge no longer exists.' }

async function requestCancel(args: CancelPayment, context: ToolContext): Promise<Resolution<JsonObject>> {
  const payment = await paymentById(args.paymentId, context)
  if (!payment) return refuse('payment_gone', gone).obstacle
  const problem = cancelProblem(payment)
  if (problem !== undefined) return refuse('transition', problem).obstacle
  return ready({ args, chargeId: payment.providerId })
}

async function performCancel(asked: JsonObject, _key: string, services: Services): Promise<OutsideOutcome> {
  const { chargeId } = request.parse(asked)
  if (chargeId === null) return { status: 'done', data: {} }
  const removed = await services.payments.cancelCharge(chargeId)
  if (removed.ok || removed.code === 'payments.already_cancelled') return { status: 'done', data: {} }
  if (removed.outcome === 'unknown') return { status: 'unknown', message: removed.message }
  return { status: 'refused', code: removed.code, message: refusalWords(removed.code) }
}

async function findCancelled(asked: JsonObject, _key: string, services: Services): Promise<OutsideOutcome> {
  const { chargeId } = request.parse(asked)
  if (chargeId === null) return { status: 'done', data: {} }
  const charge = await services.payments.getCharge(chargeId)
  if (!charge.ok) return { status: 'unknown', message: charge.message }
  return charge.value.deleted
    ? { status: 'done', data: {} }
    : { status: 'refused', code: 'payments.not_cancelled', message: stillActive }
}

const stillActive: Words = {
  pt: 'A cobrança continua ativa no provedor.',
  en: 'The charge is still active at the provider.',
}

function refusalWords(code: string): Words {
  switch (code) {
    case 'payments.already_paid':
      return {
        pt: 'Essa cobrança já foi paga e não pode ser cancelada.',
        en: 'That charge has been paid and cannot be cancelled.',
      }
    case 'payments.not_found':
      return {
        pt: 'O provedor não encontrou essa cobrança.',
        en: 'The provider did not find that charge.',
      }
    case 'payments.unreachable':
      return { pt: 'O provedor não respondeu.', en: 'The provider did not answer.' }
    default:
      return {
        pt: 'O provedor recusou o cancelamento.',
        en: 'The provider refused to cancel it.',
      }
  }
}

async function recordCancel(args: CancelPayment, _outcome: JsonObject, context: ToolContext): Promise<Ran> {
  const { paymentId, number, clientName } = args
  await records(context.db)
    .updateTable('leme.payment')
    .set({ status: 'CANCELLED', updated_at: context.now })
    .where('id', '=', paymentId)
    .where('status', 'in', [...openPaymentStatuses])
    .execute()
  return { ok: true, data: { paymentId, number, clientName }, entityIds: [paymentId] }
}
