import type { FieldSpec, ToolContext } from '../../../../agent/define-tool.js'
import { recordNumber } from '../../../../agent/slots.js'
import { inWords, type Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { BillingType, PaymentStatus } from '../../../../ports/payments.js'
import { dayIn } from '../../../../language/format-date.js'
import { moneyIn } from '../../../../language/format-money.js'
import { clientFields } from './find-client.js'
import { findNumbered, type NumberedKind } from './find-numbered.js'
import { records } from './records.js'
import type { Settled } from './resolution.js'
import { identifier } from './slots.js'
import { paymentStatusWord, paymentStatuses } from './statuses.js'

export type Payment = {
  readonly id: string
  readonly number: number
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly feesCents: number
  readonly netCents: number
  readonly billingType: BillingType
  readonly dueDate: string
  readonly description: string | null
  readonly providerId: string | null
  readonly invoiceUrl: string | null
  readonly pixCode: string | null
  readonly paidAt: Date | null
  readonly clientId: string
  readonly clientName: string
}

const question: Words = { pt: 'Qual é o número da cobrança?', en: 'What is the number of the charge?' }
const clientQuestion: Words = {
  pt: 'De qual cliente é a cobrança?',
  en: 'Which client is the charge for?',
}

export const paymentFields: { [field in 'payment' | 'paymentId' | 'client' | 'clientId']: FieldSpec } = {
  payment: { question, slot: recordNumber, words: ['cobrança', 'número'] },
  paymentId: { question, slot: identifier },
  ...clientFields(clientQuestion),
}

/** `statuses` narrows which of a client's charges are meant; a number or an id always finds its charge. */
export async function findPayment(
  draft: JsonObject,
  context: ToolContext,
  statuses: readonly PaymentStatus[] = paymentStatuses,
): Promise<Settled<Payment>> {
  return findNumbered(paymentKind(statuses), draft, context)
}

export async function paymentById(
  id: string,
  context: Pick<ToolContext, 'db'>,
): Promise<Payment | undefined> {
  return payments(context).where('payment.id', '=', id).executeTakeFirst()
}

function paymentKind(statuses: readonly PaymentStatus[]): NumberedKind<Payment> {
  return {
    field: 'payment',
    idField: 'paymentId',
    question,
    clientQuestion,
    notFound: (number) => ({
      pt: `Não encontrei a cobrança #${number}.`,
      en: `I did not find charge #${number}.`,
    }),
    noneOf: (name) =>
      statuses.length === paymentStatuses.length
        ? { pt: `${name} não tem nenhuma cobrança.`, en: `${name} has no charges.` }
        : { pt: `${name} não tem nenhuma cobrança em aberto.`, en: `${name} has no open charges.` },
    whichOf: (name) => ({ pt: `Qual cobrança de ${name}?`, en: `Which charge of ${name}?` }),
    byId: (id, context) => paymentById(id, context),
    byNumber: (number, context) => payments(context).where('payment.number', '=', number).executeTakeFirst(),
    ofClient: (clientId, context, max) =>
      payments(context)
        .where('payment.client_id', '=', clientId)
        .where('payment.status', 'in', [...statuses])
        .limit(max)
        .execute(),
    latest: (context) => payments(context).limit(1).executeTakeFirst(),
    option: (payment, { language }) => {
      const due = dayIn(language, payment.dueDate)
      const when = inWords(language, { pt: `vence em ${due}`, en: `due on ${due}` })
      return {
        id: payment.id,
        title: `#${payment.number}: ${moneyIn(language, payment.amountCents)}`,
        description: `${inWords(language, paymentStatusWord[payment.status])} · ${when}`,
        value: { id: payment.id },
      }
    },
  }
}

/** Charges with their clients, newest first. */
function payments(context: Pick<ToolContext, 'db'>) {
  return records(context.db)
    .selectFrom('leme.payment as payment')
    .innerJoin('leme.client as client', 'client.id', 'payment.client_id')
    .select([
      'payment.id',
      'payment.number',
      'payment.status',
      'payment.amount_cents as amountCents',
      'payment.fees_cents as feesCents',
      'payment.net_cents as netCents',
      'payment.billing_type as billingType',
      'payment.due_date as dueDate',
      'payment.description',
      'payment.provider_id as providerId',
      'payment.invoice_url as invoiceUrl',
      'payment.pix_code as pixCode',
      'payment.paid_at as paidAt',
      'client.id as clientId',
      'client.name as clientName',
    ])
    .orderBy('payment.number', 'desc')
}
