import type pg from 'pg'
import { servedBy } from '../../adapters/postgres/backup/copy-database.js'
import { setBack, type DatabaseSetBack } from '../../adapters/postgres/backup/set-back.js'
import { ownClient } from '../../adapters/postgres/wire/own-client.js'
import { CommandError } from '../exit-codes.js'
import { tellSetAside } from './tell-set-aside.js'

type SetBackHere = Pick<DatabaseSetBack, 'ownerUrl' | 'agents'> & { readonly to: Date | undefined }

/** Where no moment is named, all that is there is of before: that holds only while nobody has begun to use it. */
export async function setBackHere({ ownerUrl, agents, to }: SetBackHere): Promise<string[]> {
  if (!(await isMigrated(ownerUrl)))
    throw new CommandError(
      'This database lacks tables of this version: restore into it first, run "leme migrate", and then this again. Nothing was set aside.',
    )
  const running = to === undefined ? await servingNow(ownerUrl) : []
  if (running.length > 0)
    throw new CommandError(
      `Leme is running on this database (${running.join(', ')}): stop servers and workers and run this again, or name the moment the database was set back to with --to. Nothing was set aside.`,
    )
  return tellSetAside(await setBack({ ownerUrl, agents, upTo: to ?? 'all' }))
}

/** What tells which businesses live here came with the latest migration that this needs. */
function isMigrated(ownerUrl: string): Promise<boolean> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('leme.tenant_gate') is not null and to_regclass('leme.outbox') is not null as is`,
    )
    return rows[0]?.is === true
  })
}

function servingNow(ownerUrl: string): Promise<string[]> {
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
