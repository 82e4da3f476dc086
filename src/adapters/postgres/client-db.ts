import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../ports/database.js'
import type { TenantClient } from './tenant-transaction.js'

/** Kysely on a connection that is already inside a transaction: it neither takes another nor lets this one go. */
export function clientDb(client: TenantClient): Db {
  const borrowed = {
    query: (text: string, values: unknown[]) => client.query({ text, values, ...nameOf(text) }),
    release: () => undefined,
  }
  return new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(borrowed as unknown as pg.PoolClient),
        end: () => Promise.resolve(),
      },
    }),
  })
}

/** Statements seen so far. Tools ask the same few over and over: named, they are parsed and planned once a connection. */
const names = new Map<string, { readonly name: string }>()
const namesMax = 500

function nameOf(text: string): { readonly name?: string } {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namesMax) return {}
  const named = { name: `leme_${names.size}` }
  names.set(text, named)
  return named
}
