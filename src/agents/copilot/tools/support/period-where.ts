import { sql, type Expression, type SqlBool } from 'kysely'
import type { DateRange } from './date-range.js'

/** An instant within days of the business's own clock. */
export function happenedWithin(column: string, range: DateRange, timeZone: string): Expression<SqlBool> {
  const day = sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  return sql<SqlBool>`${day} between ${range.from}::date and ${range.to}::date`
}
