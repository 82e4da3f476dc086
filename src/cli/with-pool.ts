import type pg from 'pg'
import { createPool } from '../adapters/postgres/wire/pool.js'
import { configHere } from './project-here.js'
import { withDatabase } from './with-database.js'

/** A look into the database with the runtime's own rights: what row-level security hides stays hidden. */
export async function withPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withDatabase(await configHere(), async (database) => {
    const pool = createPool({ url: database.appUrl, name: 'leme-cli', max: 2 })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  })
}
