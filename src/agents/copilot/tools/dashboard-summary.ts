import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { isoOf } from '../../../language/calendar.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney, moneyIn } from '../../../language/format-money.js'
import { readers } from './support/access.js'
import { dateRangeSlot, readDateRange, thisMonth } from './support/date-range.js'
import { today } from './support/moment.js'
import { isOverdue } from './support/overdue.js'
import { ready } from './support/resolution.js'
import {
  openPaymentStatuses,
  openWorkOrderStatuses,
  paidPaymentStatuses,
  pendingQuoteStatuses,
} from './support/statuses.js'
import { lines, saying } from './support/wording.js'

const input = z.object({ from: z.string(), to: z.string(), label: z.string() })
type Period = z.infer<typeof input>

const figures = z.object({
  clients: z.number(),
  newClients: z.number(),
  quotes: z.number(),
  quotesCents: z.number(),
  approved: z.number(),
  approvedCents: z.number(),
  pendingQuotes: z.number(),
  pendingQuotesCents: z.number(),
  openWorkOrders: z.number(),
  workOrdersToday: z.number(),
  paid: z.number(),
  paidCents: z.number(),
  toReceive: z.number(),
  toReceiveCents: z.number(),
  overdue: z.number(),
  overdueCents: z.number(),
})
type Figures = z.infer<typeof figures>

const summary = figures.extend({
  label: z.string(),
  feesCents: z.number().default(0),
  /** Whether it was money that was asked about, and whether the period is over: what is open now is no part of it. */
  isMoney: z.boolean().default(false),
  isOver: z.boolean().default(false),
})

export const dashboardSummary = defineTool<Period>({
  name: 'dashboard.summary',
  title: { pt: 'Ver o resumo do negócio', en: 'See how the business is doing' },
  description:
    'Resumo do negócio em um período (padrão: este mês): orçamentos, ordens de serviço e recebimentos.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Dashboard',
  fields: {
    period: {
      question: { pt: 'De qual período?', en: 'Of which period?' },
      slot: dateRangeSlot,
      words: ['período'],
    },
  },
  input,
  resolve: (draft, context) =>
    Promise.resolve(ready(readDateRange(draft['period'], context) ?? thisMonth(context))),
  run: summarise,
  say: saying(summary, (sums, { language }) => (language === 'en' ? inEnglish(sums) : inPortuguese(sums))),
})

type Sums = z.infer<typeof summary>

function inPortuguese(sums: Sums): string {
  return lines(
    `Resumo ${sums.label}:`,
    ...(sums.isMoney ? [] : counts(sums)),
    `- Recebido: ${formatMoney(sums.paidCents)} (${counted(sums.paid, 'cobrança', 'cobranças')}).`,
    sums.isMoney && sums.feesCents > 0 && `- Taxas do que foi recebido: ${formatMoney(sums.feesCents)}.`,
    !sums.isOver &&
      `- A receber: ${formatMoney(sums.toReceiveCents)} (${counted(sums.toReceive, 'cobrança', 'cobranças')}).`,
    !sums.isOver &&
      sums.overdue > 0 &&
      `- Em atraso: ${formatMoney(sums.overdueCents)} (${counted(sums.overdue, 'cobrança', 'cobranças')}).`,
  )
}

function counts(sums: Sums): (string | false)[] {
  return [
    `- Clientes: ${sums.clients} no cadastro, ${counted(sums.newClients, 'novo', 'novos')}.`,
    `- Orçamentos: ${amount(sums.quotes, 'criado', 'criados', sums.quotesCents)}, ${amount(sums.approved, 'aprovado', 'aprovados', sums.approvedCents)}.`,
    !sums.isOver &&
      `- Pendentes agora: ${amount(sums.pendingQuotes, 'orçamento', 'orçamentos', sums.pendingQuotesCents)}.`,
    !sums.isOver &&
      `- Ordens de serviço: ${counted(sums.openWorkOrders, 'em aberto', 'em aberto')}, ${sums.workOrdersToday} para hoje.`,
  ]
}

function inEnglish(sums: Sums): string {
  const money = (cents: number): string => moneyIn('en', cents)
  const charges = (count: number): string => counted(count, 'charge', 'charges')
  return lines(
    `Summary (${sums.label}):`,
    ...(sums.isMoney ? [] : countsInEnglish(sums)),
    `- Received: ${money(sums.paidCents)} (${charges(sums.paid)}).`,
    sums.isMoney && sums.feesCents > 0 && `- Fees of what was received: ${money(sums.feesCents)}.`,
    !sums.isOver && `- To receive: ${money(sums.toReceiveCents)} (${charges(sums.toReceive)}).`,
    !sums.isOver && sums.overdue > 0 && `- Overdue: ${money(sums.overdueCents)} (${charges(sums.overdue)}).`,
  )
}

function countsInEnglish(sums: Sums): (string | false)[] {
  const money = (count: number, cents: number): string => (count === 0 ? '' : ` (${moneyIn('en', cents)})`)
  const made = `${sums.quotes} made${money(sums.quotes, sums.quotesCents)}`
  const approved = `${sums.approved} approved${money(sums.approved, sums.approvedCents)}`
  const pending = counted(sums.pendingQuotes, 'quote', 'quotes')
  return [
    `- Clients: ${sums.clients} in the records, ${sums.newClients} new.`,
    `- Quotes: ${made}, ${approved}.`,
    !sums.isOver && `- Pending now: ${pending}${money(sums.pendingQuotes, sums.pendingQuotesCents)}.`,
    !sums.isOver && `- Work orders: ${sums.openWorkOrders} open, ${sums.workOrdersToday} for today.`,
  ]
}

/** "quanto entrou", "quanto paguei de taxa": of the money alone. */
const aboutMoney =
  /\bquant[oa]s?\b.*\b(?:entr(?:ou|aram)|receb\w+|fatur\w+|ganh\w+|caiu|taxas?|falta|tenho a receber)\b/

function amount(count: number, one: string, many: string, cents: number): string {
  return count === 0 ? `nenhum ${one}` : `${counted(count, one, many)} (${formatMoney(cents)})`
}

/** One statement, so that all figures are of one moment. "Open" figures are of now, the others of the period. */
async function summarise({ from, to, label }: Period, context: ToolContext): Promise<Ran> {
  const { db, timeZone } = context
  const within = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${timeZone})::date between ${from}::date and ${to}::date`
  const { rows } = await sql<Figures & { feesCents: number }>`
    with
      c as (select count(*) as clients, count(*) filter (where ${within('created_at')}) as new_clients
              from leme.client where deleted_at is null),
      q as (select count(*) filter (where ${within('created_at')}) as quotes,
                   coalesce(sum(total_cents) filter (where ${within('created_at')}), 0)::bigint as quotes_cents,
                   count(*) filter (where status = 'APPROVED' and ${within('updated_at')}) as approved,
                   coalesce(sum(total_cents) filter (where status = 'APPROVED' and ${within('updated_at')}), 0)::bigint as approved_cents,
                   count(*) filter (where status in (${sql.join(pendingQuoteStatuses)})) as pending,
                   coalesce(sum(total_cents) filter (where status in (${sql.join(pendingQuoteStatuses)})), 0)::bigint as pending_cents
              from leme.quote),
      w as (select count(*) as open, count(*) filter (where scheduled_date = ${isoOf(today(context))}::date) as today
              from leme.work_order where status in (${sql.join(openWorkOrderStatuses)})),
      p as (select count(*) filter (where status in (${sql.join(paidPaymentStatuses)}) and ${within('paid_at')}) as paid,
                   coalesce(sum(amount_cents) filter (where status in (${sql.join(paidPaymentStatuses)}) and ${within('paid_at')}), 0)::bigint as paid_cents,
                   coalesce(sum(fees_cents) filter (where status in (${sql.join(paidPaymentStatuses)}) and ${within('paid_at')}), 0)::bigint as fees_cents,
                   count(*) filter (where status in (${sql.join(openPaymentStatuses)})) as open,
                   coalesce(sum(amount_cents) filter (where status in (${sql.join(openPaymentStatuses)})), 0)::bigint as open_cents,
                   count(*) filter (where ${isOverdue('payment', context)}) as overdue,
                   coalesce(sum(amount_cents) filter (where ${isOverdue('payment', context)}), 0)::bigint as overdue_cents
              from leme.payment)
    select c.clients, c.new_clients as "newClients",
           q.quotes, q.quotes_cents as "quotesCents", q.approved, q.approved_cents as "approvedCents",
           q.pending as "pendingQuotes", q.pending_cents as "pendingQuotesCents",
           w.open as "openWorkOrders", w.today as "workOrdersToday",
           p.paid, p.paid_cents as "paidCents", p.fees_cents as "feesCents", p.open as "toReceive", p.open_cents as "toReceiveCents",
           p.overdue, p.overdue_cents as "overdueCents"
      from c, q, w, p`.execute(db)
  const sums = figures.extend({ feesCents: z.number() }).parse(rows[0])
  const isMoney = aboutMoney.test(foldText(context.said ?? ''))
  const isOver = to < isoOf(today(context))
  return { ok: true, data: { label, ...sums, isMoney, isOver }, entityIds: [] }
}
