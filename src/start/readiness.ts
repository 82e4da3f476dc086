import type pg from 'pg'
import { migrationFiles } from './migration-files.js'

/** Asks whether the database answers and has every migration of this version; newer ones do no harm. */
export async function createReadiness(pool: pg.Pool): Promise<() => Promise<boolean>> {
  const known = await migrationFiles()
  return async () => {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::integer as applied from leme.migration where name = any($1)',
      [known],
    )
    return rows[0]?.applied === known.length
  }
}
