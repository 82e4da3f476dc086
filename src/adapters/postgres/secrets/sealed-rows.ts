import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

/** Something of a business that is sealed under the secret. */
export type SealedRow = {
  readonly tenant: TenantId
  readonly kind: SealedKind
  readonly id: string
  readonly sealed: string
}

export type SealedKind = 'number' | 'payment account' | 'second factor' | 'file'

type Place = { readonly kind: SealedKind; readonly read: string; readonly write: string }

/** Written only over what was read: somebody may save new credentials meanwhile. */
const places: readonly Place[] = [
  {
    kind: 'number',
    read: "select id, sealed_account as sealed from leme.chip where sealed_account <> '' order by id",
    write: 'update leme.chip set sealed_account = $3 where id = $1 and sealed_account = $2',
  },
  {
    kind: 'payment account',
    read: 'select id, sealed_api_key as sealed from leme.payment_account order by id',
    write: 'update leme.payment_account set sealed_api_key = $3 where id = $1 and sealed_api_key = $2',
  },
  {
    kind: 'second factor',
    read: 'select member_id as id, sealed_totp as sealed from leme.sign_in where sealed_totp is not null order by member_id',
    write: 'update leme.sign_in set sealed_totp = $3 where member_id = $1 and sealed_totp = $2',
  },
  {
    kind: 'file',
    read: 'select file_id as id, sealed_key as sealed from leme.media_key order by file_id',
    write: 'update leme.media_key set sealed_key = $3 where file_id = $1 and sealed_key = $2',
  },
]

/** Every business in turn, in a transaction of its own. */
export async function eachSealedRow(
  pool: pg.Pool,
  look: (row: SealedRow, sealAnew: (sealed: string) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ id: TenantId }>('select id from leme.tenant_ids() as id order by id')
  for (const { id: tenant } of rows)
    await inTenant(pool, tenant, async (client) => {
      for (const place of places)
        for (const row of await sealedIn(client, tenant, place))
          await look(row, async (sealed) => {
            const { rowCount } = await client.query(place.write, [row.id, row.sealed, sealed])
            return rowCount === 1
          })
    })
}

async function sealedIn(client: TenantClient, tenant: TenantId, place: Place): Promise<SealedRow[]> {
  const { rows } = await client.query<{ id: string; sealed: string }>(place.read)
  return rows.map((row) => ({ tenant, kind: place.kind, ...row }))
}
