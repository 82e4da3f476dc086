import { sql } from 'kysely'
import { z } from 'zod'
import type { Json } from '../../conversation/json.js'
import type { Db } from '../../ports/database.js'
import type { Limits } from '../../agent/limits.js'

/**
 * What a tenant's plan or owner may limit. Clients are counted as they stand, the rest by calendar month of the business; money by
 * the charge and by the day.
 */
export const copilotLimits: Limits = {
  CLIENT: {
    label: { pt: 'clientes', en: 'clients' },
    title: { pt: 'Clientes', en: 'Clients' },
    count: countClients,
  },
  QUOTE: {
    label: { pt: 'orçamentos por mês', en: 'quotes a month' },
    title: { pt: 'Orçamentos por mês', en: 'Quotes a month' },
    count: countOfMonth('quote'),
  },
  WORK_ORDER: {
    label: { pt: 'ordens de serviço por mês', en: 'work orders a month' },
    title: { pt: 'Ordens de serviço por mês', en: 'Work orders a month' },
    count: countOfMonth('work_order'),
  },
  PAYMENT: {
    label: { pt: 'cobranças por mês', en: 'charges a month' },
    title: { pt: 'Cobranças por mês', en: 'Charges a month' },
    count: countOfMonth('payment'),
  },
  CHARGE_VALUE: {
    label: { pt: 'valor por cobrança', en: 'amount of one charge' },
    title: { pt: 'Valor de uma cobrança', en: 'Amount of one charge' },
    help: {
      pt: 'Acima dele ninguém cobra por aqui, nem com confirmação.',
      en: 'Above it nobody charges from here, confirmed or not.',
    },
    unit: 'BRL',
    takes: chargedCents,
  },
  CHARGES_OF_DAY: {
    label: { pt: 'valor cobrado por dia', en: 'amount charged a day' },
    title: { pt: 'Valor cobrado por dia', en: 'Amount charged a day' },
    help: {
      pt: 'A soma das cobranças do dia, sem as canceladas.',
      en: 'The sum of the charges of a day, but for those cancelled.',
    },
    unit: 'BRL',
    count: centsOfDay,
    takes: chargedCents,
  },
}

const charge = z.object({ amountCents: z.int() })

/** Of a charge whose request was erased nothing is known. */
function chargedCents(args: Json): number {
  return charge.safeParse(args).data?.amountCents ?? 0
}

/** What was cancelled is charged to nobody. */
async function centsOfDay(db: Db, now: Date, timeZone: string): Promise<number> {
  const { rows } = await sql<{ readonly cents: number }>`
    select coalesce(sum(amount_cents), 0)::double precision as cents from leme.payment
     where created_at >= date_trunc('day', ${now}::timestamptz, ${timeZone}) and status <> 'CANCELLED'`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

async function countClients(db: Db): Promise<number> {
  const { rows } = await sql<Count>`select count(*) from leme.client where deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

type Count = { readonly count: number }

function countOfMonth(table: 'quote' | 'work_order' | 'payment') {
  return async (db: Db, now: Date, timeZone: string): Promise<number> => {
    const { rows } = await sql<Count>`
      select count(*) from ${sql.table(`leme.${table}`)}
       where created_at >= date_trunc('month', ${now}::timestamptz, ${timeZone})
         and created_at < date_trunc('month', ${now}::timestamptz, ${timeZone}) + interval '1 month'`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
}
