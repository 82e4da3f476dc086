import type pg from 'pg'
import { createPool } from '../adapters/postgres/pool.js'
import { configFromEnvironment, openDatabase } from '../main.js'
import { note } from './output.js'

/** A look into the database with the runtime's own rights: what row-level security hides stays hidden. */
export async function withPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase(configFromEnvironment(), note)
  try {
    const pool = createPool({ url: database.appUrl, name: 'leme-cli', max: 2 })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  } finally {
    await database.release()
  }
}
