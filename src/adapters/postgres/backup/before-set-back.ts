import type pg from 'pg'
import { ownClient } from '../wire/own-client.js'
import { servedBy } from './copy-database.js'

/** What tells which businesses live here came with the latest migration that this needs. */
export function isMigrated(ownerUrl: string): Promise<boolean> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('leme.tenant_gate') is not null and to_regclass('leme.outbox') is not null as is`,
    )
    return rows[0]?.is === true
  })
}

export function servingNow(ownerUrl: string): Promise<string[]> {
  return connected(ownerUrl, servedBy)
}

async function connected<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownClient(ownerUrl, 'leme-set-back')
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
