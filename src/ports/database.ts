import type { Kysely } from 'kysely'

/**
 * The tenant's rows, as a tool sees them: already bound to one tenant by row-level security. Where a tool may write it is
 * inside the turn's own transaction; everywhere else a write is refused. A tool names its own tables: `db.withTables<ShopTables>()`.
 */
export type Db = Kysely<unknown>

/** Plain statements inside a transaction bound to one tenant; opening and closing it is its owner's business. */
export interface Statements {
  // The caller says what its own statement gives back: nobody else can.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  query<Row>(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>
}
