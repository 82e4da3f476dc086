import type { RecordNews, ToldRecord } from '../../../agent/record-news.js'
import { isUuid } from '../../../conversation/ids.js'
import type { PaymentStatus } from '../../../ports/payments.js'

type Charge = {
  readonly id: string
  readonly status: PaymentStatus
  readonly isLate: boolean
  readonly due: string
  readonly paidAt: Date | null
  readonly updatedAt: Date
}

/** Of a charge that a plan made: paid, cancelled, given back, disputed or late. One that is only waited for says nothing. */
export const chargeNewsOfPlan: RecordNews = {
  async read(records, { sql, now, timeZone }) {
    const ids = records.filter(isUuid)
    if (ids.length === 0) return []
    const { rows } = await sql.query<Charge>(
      `select id, status, due_date::text as due, paid_at as "paidAt", updated_at as "updatedAt",
              status = 'OVERDUE' or (status = 'PENDING' and due_date < ($2::timestamptz at time zone $3)::date) as "isLate"
         from leme.payment where id = any ($1::uuid[])`,
      [ids, now, timeZone],
    )
    return rows.flatMap((charge) => newsOf(charge) ?? [])
  },
}

function newsOf({ id: record, status, isLate, due, paidAt, updatedAt }: Charge): ToldRecord | undefined {
  if (isLate)
    return { record, title: { pt: 'Em atraso: venceu', en: 'Overdue: was due' }, tone: 'bad', at: due }
  const told = words[status]
  return told && { record, ...told, at: (told.tone === 'good' ? paidAt : null) ?? updatedAt }
}

const paid = { title: { pt: 'Pago', en: 'Paid' }, tone: 'good' } as const

const words: { readonly [status in PaymentStatus]?: Pick<ToldRecord, 'title' | 'tone'> } = {
  CONFIRMED: paid,
  RECEIVED: paid,
  CANCELLED: { title: { pt: 'Cobrança cancelada', en: 'Charge cancelled' }, tone: 'plain' },
  REFUNDING: { title: { pt: 'Estorno pedido', en: 'Refund asked for' }, tone: 'warn' },
  REFUNDED: { title: { pt: 'Estornado', en: 'Refunded' }, tone: 'warn' },
  CHARGEBACK: { title: { pt: 'Contestado', en: 'Disputed' }, tone: 'bad' },
}
