import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { isoOf } from '../../../language/calendar.js'
import { inWords, type Words } from '../../../agent/words.js'
import { dayIn } from '../../../language/format-date.js'
import { moneyIn } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { lateWord } from './support/days-late.js'
import { today } from './support/moment.js'
import { billedBy, billingTypes, pixTitle } from './support/billing.js'
import { findPayment, paymentById, paymentFields } from './support/find-payment.js'
import { failed, ready } from './support/resolution.js'
import { openPaymentStatuses, paymentStatusWord, paymentStatuses } from './support/statuses.js'
import { dayOfInstant, lines, saying } from './support/wording.js'

const input = z.object({ paymentId: z.string() })
const detail = z.object({
  id: z.string(),
  number: z.number(),
  clientName: z.string(),
  status: z.enum(paymentStatuses),
  billingType: z.enum(billingTypes),
  amountCents: z.number(),
  feesCents: z.number(),
  netCents: z.number(),
  dueDate: z.string(),
  description: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  pixCode: z.string().nullable(),
  paidAt: z.string().nullable(),
})

export const paymentsGet = defineTool<z.infer<typeof input>>({
  name: 'payments.get',
  title: { pt: 'Ver uma cobrança', en: 'See a charge' },
  description: 'Mostra uma cobrança, com o código PIX e o link, pelo número ou pelo cliente.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Payment',
  fields: paymentFields,
  input,
  async resolve(draft, context) {
    const payment = await findPayment(draft, context)
    return payment.ok ? ready({ paymentId: payment.value.id }) : payment.obstacle
  },
  async run({ paymentId }, context) {
    const payment = await paymentById(paymentId, context)
    if (!payment)
      return failed('payment_gone', {
        pt: 'Essa cobrança não existe mais.',
        en: 'That charge no longer exists.',
      })
    const data = { ...payment, paidAt: payment.paidAt?.toISOString() ?? null }
    return { ok: true, data, entityIds: [paymentId] }
  },
  say: saying(detail, (payment, context) => {
    const { timeZone, language } = context
    const { number, clientName, description, billingType, pixCode, invoiceUrl } = payment
    const said = (words: Words): string => inWords(language, words)
    const day = isoOf(today(context))
    const isLate = payment.status === 'OVERDUE' || (payment.status === 'PENDING' && payment.dueDate < day)
    const isOpen = openPaymentStatuses.some((status) => status === payment.status)
    const stands = said(isLate ? lateWord(payment.dueDate, day) : paymentStatusWord[payment.status])
    const billed = said(billedBy[billingType])
    const sums = [payment.amountCents, payment.feesCents, payment.netCents]
    const [amount, fees, net] = sums.map((cents) => moneyIn(language, cents))
    const paidOn = payment.paidAt !== null && dayOfInstant(payment.paidAt, timeZone, language)
    return lines(
      said({
        pt: `Cobrança #${number} ${billed} de ${amount} para ${clientName}: ${stands}.`,
        en: `Charge #${number} ${billed} of ${amount} for ${clientName}: ${stands}.`,
      }),
      description !== null && `${said({ pt: 'Descrição', en: 'Description' })}: ${description}.`,
      `${said({ pt: 'Vencimento', en: 'Due' })}: ${dayIn(language, payment.dueDate)}.`,
      paidOn && said({ pt: `Paga em ${paidOn}.`, en: `Paid on ${paidOn}.` }),
      said({ pt: `Taxa: ${fees}. Líquido: ${net}.`, en: `Fee: ${fees}. Net: ${net}.` }),
      isOpen && pixCode !== null && `${said(pixTitle)}:\n${pixCode}`,
      isOpen && invoiceUrl !== null && `Link: ${invoiceUrl}`,
      isOpen &&
        invoiceUrl === null &&
        pixCode === null &&
        said({
          pt: 'Não há link de pagamento guardado desta cobrança.',
          en: 'No payment link is kept of this charge.',
        }),
    )
  }),
})
