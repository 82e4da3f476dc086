import { feesFor } from '../../conversation/fees.js'
import type { Role } from '../../conversation/party.js'
import { isoOf, momentIn } from '../../language/calendar.js'
import { foldText } from '../../language/fold-text.js'
import {
  demoCatalogue,
  demoClients,
  demoLimits,
  demoMembers,
  demoPayments,
  demoQuotes,
  demoTenant,
  demoWorkOrders,
} from './demo-data.js'
import { demoId } from './demo-id.js'
import { insertDemoShifts } from './julia-demo.js'
import { insertDemoMemories } from './memory-demo.js'
import { insertRows, type Connection, type Row } from './insert-rows.js'
import { insertDemoDesk } from './reception-demo.js'

export type LoadedDemo = {
  readonly tenantId: string
  readonly members: Readonly<Record<Role, string>>
}

/** Puts the demonstration business into the database, once; the next call finds it there and changes nothing. */
export async function loadDemo(connection: Connection, now: Date): Promise<LoadedDemo> {
  await connection.query('begin')
  try {
    await connection.query(`select set_config('leme.tenant', $1, true)`, [demoTenant.id])
    if (await insertTenant(connection)) await insertBusiness(connection, now)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
  const { owner, staff, viewer } = demoMembers
  return { tenantId: demoTenant.id, members: { owner: owner.id, staff: staff.id, viewer: viewer.id } }
}

/** False: somebody loaded it before, or is doing so now. */
async function insertTenant(connection: Connection): Promise<boolean> {
  const { id, name, timeZone } = demoTenant
  const { rows } = await connection.query(
    `insert into leme.tenant (id, name, time_zone, limits, is_demo) values ($1, $2, $3, $4, true)
     on conflict do nothing returning id`,
    [id, name, timeZone, JSON.stringify(demoLimits)],
  )
  return rows.length === 1
}

async function insertBusiness(connection: Connection, now: Date): Promise<void> {
  const tables: readonly (readonly [string, readonly Row[]])[] = [
    ['leme.member', Object.values(demoMembers).map((member) => ({ ...member }))],
    ['leme.client', clientRows(now)],
    ['leme.catalogue_item', catalogueRows()],
    ['leme.quote', quoteRows(now)],
    ['leme.quote_item', quoteItemRows()],
    ['leme.work_order', workOrderRows(now)],
    ['leme.payment', paymentRows(now)],
    ['leme.counter', counterRows()],
  ]
  for (const [table, rows] of tables)
    await insertRows(
      connection,
      table,
      rows.map((row) => ({ tenant_id: demoTenant.id, ...row })),
    )
  await insertDemoDesk(connection, demoTenant.id)
  await insertDemoShifts(connection, demoTenant.id, demoTenant.timeZone, now)
  await insertDemoMemories(connection, demoTenant.id, demoMembers.owner.id, now)
}

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

function quoteRows(now: Date): Row[] {
  return demoQuotes.map(({ client, status, items, discountCents = 0, daysAgo }, index) => ({
    id: demoId('quote', String(index + 1)),
    number: index + 1,
    client_id: demoId('client', client),
    status,
    discount_cents: discountCents,
    total_cents: items.reduce((sum, [name, quantity]) => sum + quantity * priceOf(name), 0) - discountCents,
    sent_at: status === 'DRAFT' ? null : before(now, daysAgo),
    created_by: demoMembers.owner.id,
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

function workOrderRows(now: Date): Row[] {
  return demoWorkOrders.map(({ client, title, status, inDays, time, daysAgo }, index) => ({
    id: demoId('work order', String(index + 1)),
    number: index + 1,
    client_id: demoId('client', client),
    title,
    status,
    scheduled_date: inDays === null ? null : dayFrom(now, inDays),
    scheduled_time: time,
    created_by: demoMembers.staff.id,
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

function paymentRows(now: Date): Row[] {
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
      due_date: dayFrom(now, payment.dueInDays),
      description: payment.description,
      status: payment.status,
      paid_at: payment.paidDaysAgo === undefined ? null : before(now, payment.paidDaysAgo),
      created_by: demoMembers.owner.id,
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

function dayFrom(now: Date, days: number): string {
  return isoOf(momentIn(demoTenant.timeZone, now).day + days)
}
