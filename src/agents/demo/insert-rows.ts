/** One connection to PostgreSQL, as `pg` gives it: what is begun on it is committed on it. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

export type Row = { readonly [column: string]: string | number | Date | null }

/** All rows of a table in one statement. Table and columns are the demo's own names, never anyone's input. */
export async function insertRows(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values: unknown[] = []
  const tuples = rows.map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(', ')})`)
  await connection.query(`insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}`, values)
}
