import type { ListColumn } from '../../../agent/lists.js'
import type { ReportTable } from '../../../agent/report-page.js'
import { clientColumn } from './lists/columns.js'

const amountColumn: ListColumn = { id: 'amount', title: { pt: 'Valor', en: 'Amount' }, kind: 'money' }
const chargesColumn: ListColumn = { id: 'charges', title: { pt: 'Cobranças', en: 'Charges' }, kind: 'count' }
const isPaid = `p.status in ('RECEIVED', 'CONFIRMED') and p.paid_at >= $1 and p.paid_at < $2`

/** Of the charges that were paid in the period, by the day where the business is. */
const receivedByDay: ReportTable = {
  id: 'by-day',
  title: { pt: 'Recebido por dia', en: 'Received by day' },
  columns: [{ id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' }, chargesColumn, amountColumn],
  async read({ since, until }, limit, { sql, timeZone }) {
    const { rows } = await sql.query<{ day: string; charges: number; amount: string }>(
      `select to_char(p.paid_at at time zone $4, 'YYYY-MM-DD') as day, count(*)::integer as charges, sum(p.amount_cents) as amount
         from leme.payment p where ${isPaid} group by 1 order by 1 desc limit $3`,
      [since, until, limit, timeZone],
    )
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  },
}

const receivedByClient: ReportTable = {
  id: 'by-client',
  title: { pt: 'Recebido por cliente', en: 'Received by client' },
  columns: [clientColumn, chargesColumn, amountColumn],
  async read({ since, until }, limit, { sql }) {
    const { rows } = await sql.query<{ client: string; charges: number; amount: string }>(
      `select c.name as client, paid.charges, paid.amount
         from (select p.client_id, count(*)::integer as charges, sum(p.amount_cents) as amount
                 from leme.payment p where ${isPaid} group by 1 order by 3 desc, 1 limit $3) paid
         join leme.client c on c.id = paid.client_id order by paid.amount desc, c.name`,
      [since, until, limit],
    )
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  },
}

/** Of the quotes that were approved in the period; a discount is of the whole quote, and not taken off here. */
const soldByItem: ReportTable = {
  id: 'by-item',
  title: { pt: 'O que mais vendeu', en: 'What sold most' },
  columns: [
    { id: 'item', title: { pt: 'Item', en: 'Item' }, kind: 'text' },
    { id: 'quotes', title: { pt: 'Orçamentos', en: 'Quotes' }, kind: 'count' },
    { id: 'amount', title: { pt: 'Antes de descontos', en: 'Before discounts' }, kind: 'money' },
  ],
  async read({ since, until }, limit, { sql }) {
    const { rows } = await sql.query<{ item: string; quotes: number; amount: string }>(
      `select i.description as item, count(distinct q.id)::integer as quotes, sum(i.quantity * i.unit_cents)::bigint as amount
         from leme.quote q join leme.quote_item i on i.tenant_id = q.tenant_id and i.quote_id = q.id
        where q.status = 'APPROVED' and q.updated_at >= $1 and q.updated_at < $2
        group by 1 order by 3 desc, 1 limit $3`,
      [since, until, limit],
    )
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  },
}

/** As it stands now: who owes, the most first. */
const overdueByClient: ReportTable = {
  id: 'overdue',
  title: { pt: 'Em atraso, por cliente', en: 'Overdue, by client' },
  columns: [
    clientColumn,
    chargesColumn,
    amountColumn,
    { id: 'oldest', title: { pt: 'Desde', en: 'Since' }, kind: 'day' },
  ],
  async read(_period, limit, { sql, now, timeZone }) {
    const { rows } = await sql.query<{ client: string; charges: number; amount: string; oldest: string }>(
      `select c.name as client, late.charges, late.amount, to_char(late.oldest, 'YYYY-MM-DD') as oldest
         from (select p.client_id, count(*)::integer as charges, sum(p.amount_cents) as amount, min(p.due_date) as oldest
                 from leme.payment p
                where p.status = 'OVERDUE' or (p.status = 'PENDING' and p.due_date < ($1::timestamptz at time zone $2)::date)
                group by 1 order by 3 desc, 1 limit $3) late
         join leme.client c on c.id = late.client_id order by late.amount desc, c.name`,
      [now, timeZone, limit],
    )
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  },
}

export const businessTables: readonly ReportTable[] = [
  receivedByDay,
  receivedByClient,
  soldByItem,
  overdueByClient,
]
