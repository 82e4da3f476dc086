import type { AgentDemo } from '../../../agent/brings.js'
import { insertRows, type Row } from '../../../agent/insert-rows.js'
import { feesFor } from '../../../conversation/fees.js'
import { isoOf, momentIn } from '../../../language/calendar.js'
import { foldText } from '../../../language/fold-text.js'
import { demoId } from './demo-id.js'
import { demoCatalogue, demoClients, demoPayments, demoQuotes, demoWorkOrders } from './records.js'

/** The books of the made-up business. */
export const copilotDemo: AgentDemo = {
  /** Generous: a demonstration should not end at a limit. */
  limits: { CLIENT: 500, QUOTE: 1_000, WORK_ORDER: 1_000, PAYMENT: 1_000 },
  async load({ sql, tenant, members, now, timeZone }) {
    const dayFrom = (days: number) => isoOf(momentIn(timeZone, now).day + days)
    const tables: readonly (readonly [string, readonly Row[]])[] = [
      ['leme.client', clientRows(now)],
      ['leme.catalogue_item', catalogueRows()],
      ['leme.quote', quoteRows(now, members.owner)],
      ['leme.quote_item', quoteItemRows()],
      ['leme.work_order', workOrderRows(now, dayFrom, members.staff)],
      ['leme.payment', paymentRows(now, dayFrom, members.owner)],
      ['leme.counter', counterRows()],
    ]
    for (const [table, rows] of tables)
      await insertRows(
        sql,
        table,
        rows.map((row) => ({ tenant_id: tenant, ...row })),
      )
  },
}

type DayFrom = (days: number) => string

function clientRows(now: Date): Row[] {
  return demoClients.map(({ name, phone, email, cpfCnpj, notes, daysAgo }) => ({
    id: demoId('client', name),
    name,
    name_folded: foldText(name),
    phone,
    email,
    cpf_cnpj: cpfCnpj,
    notes: notes ?? null,
    created_at: before(now, daysAgo),
    updated_at: before(now, daysAgo),
  }))
}

function catalogueRows(): Row[] {
  return demoCatalogue.map(({ name, unitCents }) => ({
    id: demoId('item', name),
    name,
    name_folded: foldText(name),
    unit_cents: unitCents,
  }))
}

function quoteRows(now: Date, owner: string): Row[] {
  return demoQuotes.map(({ client, status, items, discountCents = 0, daysAgo }, index) => ({
    id: demoId('quote', String(index + 1)),
    number: index + 1,
    client_id: demoId('client', client),
    status,
    discount_cents: discountCents,
    total_cents: items.reduce((sum, [name, quantity]) => sum + quantity * priceOf(name), 0) - discountCents,
    sent_at: status === 'DRAFT' ? null : before(now, daysAgo),
    created_by: owner,
    created_at: before(now, daysAgo),
    updated_at: before(now, daysAgo),
  }))
}

function quoteItemRows(): Row[] {
  return demoQuotes.flatMap(({ items }, quote) =>
    items.map(([name, quantity], index) => ({
      quote_id: demoId('quote', String(quote + 1)),
      position: index + 1,
      catalogue_item_id: demoId('item', name),
      description: name,
      quantity,
      unit_cents: priceOf(name),
    })),
  )
}

function workOrderRows(now: Date, dayFrom: DayFrom, staff: string): Row[] {
  return demoWorkOrders.map(({ client, title, status, inDays, time, daysAgo }, index) => ({
    id: demoId('work order', String(index + 1)),
    number: index + 1,
    client_id: demoId('client', client),
    title,
    status,
    scheduled_date: inDays === null ? null : dayFrom(inDays),
    scheduled_time: time,
    created_by: staff,
    created_at: before(now, daysAgo),
    updated_at: before(now, daysAgo),
  }))
}

/** Fees as they are commonly quoted; the records of a real business hold what its provider really kept. */
const demoFees = {
  PIX: { fixedCents: 199, basisPoints: 0 },
  BOLETO: { fixedCents: 199, basisPoints: 0 },
  CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
}

function paymentRows(now: Date, dayFrom: DayFrom, owner: string): Row[] {
  return demoPayments.map((payment, index) => {
    const { feeCents, netCents } = feesFor(payment.billingType, payment.amountCents, demoFees)
    return {
      id: demoId('payment', String(index + 1)),
      number: index + 1,
      client_id: demoId('client', payment.client),
      amount_cents: payment.amountCents,
      fees_cents: feeCents,
      net_cents: netCents,
      billing_type: payment.billingType,
      due_date: dayFrom(payment.dueInDays),
      description: payment.description,
      status: payment.status,
      paid_at: payment.paidDaysAgo === undefined ? null : before(now, payment.paidDaysAgo),
      created_by: owner,
      created_at: before(now, payment.daysAgo),
      updated_at: before(now, payment.paidDaysAgo ?? payment.daysAgo),
    }
  })
}

function counterRows(): Row[] {
  return [
    { name: 'quote', value: demoQuotes.length },
    { name: 'work_order', value: demoWorkOrders.length },
    { name: 'payment', value: demoPayments.length },
  ]
}

function priceOf(name: string): number {
  const item = demoCatalogue.find((entry) => entry.name === name)
  if (!item) throw new Error(`the demo catalogue has no ${name}`)
  return item.unitCents
}

const dayMs = 86_400_000

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
