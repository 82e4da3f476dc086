import { sql } from 'kysely'
import type { Db } from '../../ports/database.js'
import type { Limits } from '../../agent/limits.js'

/** What a tenant's plan may limit. Clients are counted as they stand, the rest by calendar month of the business. */
export const copilotLimits: Limits = {
  CLIENT: { label: 'clientes', count: countClients },
  QUOTE: { label: 'orçamentos por mês', count: countOfMonth('quote') },
  WORK_ORDER: { label: 'ordens de serviço por mês', count: countOfMonth('work_order') },
  PAYMENT: { label: 'cobranças por mês', count: countOfMonth('payment') },
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
