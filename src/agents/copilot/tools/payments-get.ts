import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { isoOf } from '../../../language/calendar.js'
import { formatDate } from '../../../language/format-date.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { lateWord } from './support/days-late.js'
import { today } from './support/moment.js'
import { billedBy, billingTypes } from './support/billing.js'
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
    if (!payment) return failed('payment_gone', 'Essa cobrança não existe mais.')
    const data = { ...payment, paidAt: payment.paidAt?.toISOString() ?? null }
    return { ok: true, data, entityIds: [paymentId] }
  },
  say: saying(detail, (payment, context) => {
    const { timeZone } = context
    const day = isoOf(today(context))
    const isLate = payment.status === 'OVERDUE' || (payment.status === 'PENDING' && payment.dueDate < day)
    const isOpen = openPaymentStatuses.some((status) => status === payment.status)
    return lines(
      `Cobrança #${payment.number} ${billedBy[payment.billingType]} de ${formatMoney(payment.amountCents)} para ${payment.clientName}: ${isLate ? lateWord(payment.dueDate, day) : paymentStatusWord[payment.status]}.`,
      payment.description !== null && `Descrição: ${payment.description}.`,
      `Vencimento: ${formatDate(payment.dueDate)}.`,
      payment.paidAt !== null && `Paga em ${dayOfInstant(payment.paidAt, timeZone)}.`,
      `Taxa: ${formatMoney(payment.feesCents)}. Líquido: ${formatMoney(payment.netCents)}.`,
      isOpen && payment.pixCode !== null && `Código PIX (copia e cola):\n${payment.pixCode}`,
      isOpen && payment.invoiceUrl !== null && `Link: ${payment.invoiceUrl}`,
    )
  }),
})
