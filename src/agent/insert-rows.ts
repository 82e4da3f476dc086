import type { Statements } from '../ports/database.js'

export type Row = { readonly [column: string]: string | number | Date | null }

/** All rows of a table in one statement. Table and columns are the caller's own names, never anyone's input: for demo data. */
export async function insertRows(sql: Statements, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values: unknown[] = []
  const tuples = rows.map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(', ')})`)
  await sql.query(`insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}`, values)
}
