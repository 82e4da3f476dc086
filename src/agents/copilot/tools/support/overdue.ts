import { sql, type Expression, type SqlBool } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import { isoOf } from '../../../../language/calendar.js'
import { today } from './moment.js'

/** Past its day and not paid, whether or not the provider has told so yet. `table`: what `leme.payment` is called in the statement. */
export function isOverdue(table: string, clock: Pick<ToolContext, 'now' | 'timeZone'>): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const day = isoOf(today(clock))
  return sql<SqlBool>`(${column('status')} = 'OVERDUE' or (${column('status')} = 'PENDING' and ${column('due_date')} < ${day}::date))`
}
