import type { Kysely } from 'kysely'

/**
 * The tenant's rows, as a tool sees them: already inside a transaction, already bound to one tenant by row-level
 * security. A tool names its own tables: `db.withTables<CopilotTables>()`.
 */
export type Db = Kysely<unknown>
