import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../ports/database.js'

/** Kysely on a connection that is already inside a transaction: it neither takes another nor lets this one go. */
export function clientDb(client: pg.PoolClient): Db {
  const borrowed = {
    query: client.query.bind(client),
    release: () => undefined,
  }
  return new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(borrowed as unknown as pg.PoolClient),
        end: () => Promise.resolve(),
      } as never,
    }),
  })
}
