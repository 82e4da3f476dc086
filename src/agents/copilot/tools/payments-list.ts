import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import type { PaymentStatus } from '../../../ports/payments.js'
import { formatDate } from '../../../language/format-date.js'
import { formatMoney } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { billingTypes, billingWord } from './support/billing.js'
import { listFields, listInput, settleList, type ListArgs } from './support/list-filters.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import {
  keysOf,
  paymentFilterSlot,
  paymentFilters,
  paymentStatusWord,
  paymentStatuses,
} from './support/statuses.js'
import { listed, saying } from './support/wording.js'

const page = z.object({
  total: z.number(),
  amountCents: z.number(),
  offset: z.number(),
  payments: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      clientName: z.string(),
      status: z.enum(paymentStatuses),
      billingType: z.enum(billingTypes),
      amountCents: z.number(),
      dueDate: z.string(),
    }),
  ),
})

export const paymentsList = defineTool<ListArgs>({
  name: 'payments.list',
  description:
    'Lista cobranças, por situação (OPEN = a receber, OVERDUE = vencidas, PAID = pagas), cliente e período de vencimento.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Payment',
  fields: listFields(paymentFilterSlot),
  input: listInput,
  async resolve(draft, context) {
    const args = await settleList(draft, context, keysOf(paymentFilters), paymentFilterSlot)
    return args.ok ? ready(args.value) : args.obstacle
  },
  async run({ status, clientId, range, limit, offset }, { db }) {
    const matching = records(db)
      .selectFrom('leme.payment as payment')
      .innerJoin('leme.client as client', 'client.id', 'payment.client_id')
      .$if(status !== null, (select) => select.where('payment.status', 'in', statusesOf(status)))
      .$if(clientId !== null, (select) => select.where('payment.client_id', '=', clientId ?? ''))
      .where((where) =>
        where.and(
          range
            ? [where('payment.due_date', '>=', range.from), where('payment.due_date', '<=', range.to)]
            : [],
        ),
      )
    const { total, amountCents } = await matching
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`coalesce(sum(payment.amount_cents), 0)::bigint`.as('amountCents'),
      ])
      .executeTakeFirstOrThrow()
    const payments = await matching
      .select([
        'payment.id',
        'payment.number',
        'client.name as clientName',
        'payment.status',
        'payment.billing_type as billingType',
        'payment.amount_cents as amountCents',
        'payment.due_date as dueDate',
      ])
      .orderBy('payment.due_date', 'desc')
      .orderBy('payment.number', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const entityIds = payments.map(({ id }) => id)
    return { ok: true, data: { total, amountCents, offset, payments }, entityIds }
  },
  say: saying(page, ({ total, amountCents, offset, payments }) => {
    if (total === 0) return 'Nenhuma cobrança encontrada.'
    const heading = total === 1 ? '1 cobrança:' : `${total} cobranças, ${formatMoney(amountCents)} no total:`
    return listed(heading, payments.map(paymentLine), total, offset)
  }),
})

function paymentLine(payment: z.infer<typeof page>['payments'][number]): string {
  const { number, clientName, amountCents, billingType, dueDate, status } = payment
  const money = `${formatMoney(amountCents)} (${billingWord[billingType]})`
  return `#${number}, ${clientName}: ${money}, vencimento ${formatDate(dueDate)}, ${paymentStatusWord[status]}`
}

function statusesOf(filter: string | null): PaymentStatus[] {
  const known = keysOf(paymentFilters).find((key) => key === filter)
  return known ? [...paymentFilters[known]] : []
}
