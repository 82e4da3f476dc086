import { z } from 'zod'
import { defineReport } from '../../../agent/brings.js'
import type { OutsideContext } from '../../../agent/outside.js'
import type { ReportPeriod, StartFigure } from '../../../agent/start.js'
import { businessTables } from './business-tables.js'

const daysDefault = 30
const daysMax = 365
const dayMs = 86_400_000

const cents = z.int().meta({ description: 'In cents.' })
const count = z.int()

const reportSchema = z
  .object({
    since: z.iso.datetime(),
    receivedCents: cents,
    toReceiveCents: cents,
    overdueCents: cents,
    overdue: count,
    quotesApprovedCents: cents,
    quotesSent: count,
  })
  .meta({ id: 'BusinessReport' })

/** What came in, what is still to come and what is late. */
export const businessReport = defineReport({
  path: '/report',
  title: { pt: 'Vendas e cobranças', en: 'Sales and charges' },
  summary: 'What was received, is to be received and is overdue, and quotes of the last days',
  roles: ['owner', 'staff', 'viewer'],
  query: z.object({ days: z.coerce.number().int().min(1).max(daysMax).default(daysDefault) }),
  answer: reportSchema,
  async read({ days }, context) {
    const since = new Date(context.now.getTime() - days * dayMs)
    return { since: since.toISOString(), ...(await readMoney({ since, until: context.now }, context)) }
  },
  start: { figures: startFigures },
  page: { figures: pageFigures, tables: businessTables },
})

type Money = Omit<z.infer<typeof reportSchema>, 'since'>

/** A charge is late from the day after its due date, where the business is. */
async function readMoney(
  { since, until }: ReportPeriod,
  { sql, now, timeZone }: OutsideContext,
): Promise<Money> {
  const { rows } = await sql.query<Record<keyof Money, string | number>>(
    `select received."receivedCents", open.*, approved."quotesApprovedCents", sent."quotesSent"
       from (select coalesce(sum(amount_cents), 0) as "receivedCents" from leme.payment
              where status in ('RECEIVED', 'CONFIRMED') and paid_at >= $1 and paid_at < $2) received,
            (select coalesce(sum(amount_cents) filter (where status <> 'OVERDUE' and not is_late), 0) as "toReceiveCents",
                    coalesce(sum(amount_cents) filter (where status = 'OVERDUE' or (status = 'PENDING' and is_late)), 0) as "overdueCents",
                    count(*) filter (where status = 'OVERDUE' or (status = 'PENDING' and is_late)) as "overdue"
               from (select amount_cents, status, due_date < ($3::timestamptz at time zone $4)::date as is_late from leme.payment
                      where status in ('PENDING', 'IN_ANALYSIS', 'OVERDUE')) charge) open,
            (select coalesce(sum(total_cents), 0) as "quotesApprovedCents" from leme.quote
              where status = 'APPROVED' and updated_at >= $1 and updated_at < $2) approved,
            (select count(*) as "quotesSent" from leme.quote where sent_at >= $1 and sent_at < $2) sent`,
    [since, until, now, timeZone],
  )
  const [row] = rows
  const figure = (name: keyof Money) => Number(row?.[name] ?? 0)
  return {
    receivedCents: figure('receivedCents'),
    toReceiveCents: figure('toReceiveCents'),
    overdueCents: figure('overdueCents'),
    overdue: figure('overdue'),
    quotesApprovedCents: figure('quotesApprovedCents'),
    quotesSent: figure('quotesSent'),
  }
}

async function startFigures(period: ReportPeriod, context: OutsideContext): Promise<StartFigure[]> {
  return [...moneyFigures(await readMoney(period, context)), ...(await quoteFigures(period, context))]
}

/** Of quotes only where there are any: not every business makes them. */
async function quoteFigures({ since, until }: ReportPeriod, { sql }: OutsideContext): Promise<StartFigure[]> {
  const { rows } = await sql.query<{ made: number; openCents: string; isThere: boolean }>(
    `select count(*) filter (where created_at >= $1 and created_at < $2)::integer as made,
            coalesce(sum(total_cents) filter (where status in ('DRAFT', 'SENT')), 0) as "openCents",
            count(*) > 0 as "isThere"
       from leme.quote where (created_at >= $1 and created_at < $2) or status in ('DRAFT', 'SENT')`,
    [since, until],
  )
  const [row] = rows
  if (!row?.isThere) return []
  return [
    {
      id: 'quotes_made',
      title: { pt: 'Orçamentos feitos', en: 'Quotes made' },
      unit: 'count',
      value: row.made,
      better: 'more',
    },
    {
      id: 'quotes_open',
      title: { pt: 'Orçamentos em aberto', en: 'Open quotes' },
      unit: 'money',
      value: Number(row.openCents),
      stands: true,
    },
  ]
}

async function pageFigures(period: ReportPeriod, context: OutsideContext): Promise<StartFigure[]> {
  const money = await readMoney(period, context)
  return [
    ...moneyFigures(money),
    {
      id: 'quotes_sent',
      title: { pt: 'Orçamentos enviados', en: 'Quotes sent' },
      unit: 'count',
      value: money.quotesSent,
      better: 'more',
    },
    {
      id: 'charges_overdue',
      title: { pt: 'Cobranças em atraso', en: 'Charges overdue' },
      unit: 'count',
      value: money.overdue,
      better: 'less',
      stands: true,
    },
    ...(await quoteFigures(period, context)),
  ]
}

function moneyFigures(money: Money): StartFigure[] {
  return [
    {
      id: 'sold',
      title: { pt: 'Vendido em orçamentos', en: 'Sold in quotes' },
      unit: 'money',
      value: money.quotesApprovedCents,
      better: 'more',
    },
    {
      id: 'received',
      title: { pt: 'Recebido', en: 'Received' },
      unit: 'money',
      value: money.receivedCents,
      better: 'more',
    },
    {
      id: 'to_receive',
      title: { pt: 'A receber', en: 'To receive' },
      unit: 'money',
      value: money.toReceiveCents,
      stands: true,
    },
    {
      id: 'overdue',
      title: { pt: 'Em atraso', en: 'Overdue' },
      unit: 'money',
      value: money.overdueCents,
      better: 'less',
      stands: true,
    },
  ]
}
