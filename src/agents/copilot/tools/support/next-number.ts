import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'

/** The next number of a tenant's quotes, orders or payments. Its row stays locked until the turn commits: no gaps, no twins. */
export async function nextNumber(
  context: Pick<ToolContext, 'db' | 'tenant'>,
  name: 'quote' | 'work_order' | 'payment',
): Promise<number> {
  const { rows } = await sql<{
    value: number
  }>`select leme.next_number(${context.tenant}::uuid, ${name}) as value`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error(`leme.next_number gave no ${name} number`)
  return row.value
}
