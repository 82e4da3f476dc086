import type pg from 'pg'
import { migrationFiles, type MigratingAgent } from '../adapters/postgres/migration-files.js'

/** Asks whether the database answers and has every migration of this version; newer ones do no harm. */
export async function createReadiness(
  pool: pg.Pool,
  agents: readonly MigratingAgent[],
): Promise<() => Promise<boolean>> {
  const known = (await migrationFiles(agents)).map(({ name }) => name)
  return async () => {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::integer as applied from leme.migration where name = any($1)',
      [known],
    )
    return rows[0]?.applied === known.length
  }
}
