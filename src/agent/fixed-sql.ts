import { CompiledQuery } from 'kysely'
import type { Db } from '../ports/database.js'

/**
 * A statement that is the same every time but for its values, `$1` and so on: for what every other turn asks. The query
 * builder would spell it anew each time.
 */
export function fixedSql<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const compiled = CompiledQuery.raw(text)
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}
