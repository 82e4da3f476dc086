import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** Something of a business that is sealed under the secret. */
export type SealedRow = {
  readonly tenant: TenantId
  readonly kind: SealedKind
  readonly id: string
  readonly sealed: string
}

type SealedKind =
  'number' | 'payment account' | 'model' | 'second factor' | 'file' | 'archived conversation' | 'act'

type Place = {
  readonly kind: SealedKind
  readonly table: string
  readonly id: string
  readonly type: 'text' | 'uuid'
  readonly column: string
}

/** Every column that holds something sealed: what is missing here cannot be opened any more once a former secret is gone. */
export const sealedPlaces: readonly Place[] = [
  { kind: 'number', table: 'chip', id: 'id', type: 'text', column: 'sealed_account' },
  { kind: 'payment account', table: 'payment_account', id: 'id', type: 'text', column: 'sealed_api_key' },
  { kind: 'model', table: 'model_connection', id: 'id', type: 'uuid', column: 'sealed_key' },
  { kind: 'second factor', table: 'sign_in', id: 'member_id', type: 'uuid', column: 'sealed_totp' },
  { kind: 'file', table: 'media_key', id: 'file_id', type: 'uuid', column: 'sealed_key' },
  {
    kind: 'archived conversation',
    table: 'archive_key',
    id: 'conversation_id',
    type: 'uuid',
    column: 'sealed_key',
  },
  { kind: 'act', table: 'kept_act', id: 'id', type: 'uuid', column: 'sealed_act' },
]

/** So many in one transaction. */
const batchMax = 1_000

type Look = (row: SealedRow, sealAnew: (sealed: string) => Promise<boolean>) => Promise<void>

/** Every business in turn, in short transactions. */
export async function eachSealedRow(pool: pg.Pool, look: Look): Promise<void> {
  const { rows } = await pool.query<{ id: TenantId }>('select id from leme.tenant_ids() as id order by id')
  for (const { id: tenant } of rows)
    for (const place of sealedPlaces) {
      let last: string | undefined
      do last = await lookAtBatch(pool, tenant, place, last ?? null, look)
      while (last !== undefined)
    }
}

/** Returns the last id, as long as there may be more after it. */
async function lookAtBatch(
  pool: pg.Pool,
  tenant: TenantId,
  { kind, table, id, type, column }: Place,
  after: string | null,
  look: Look,
): Promise<string | undefined> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ id: string; sealed: string }>(
      `select ${id} as id, ${column} as sealed from leme.${table}
        where ${column} <> '' and ($1::${type} is null or ${id} > $1::${type}) order by ${id} limit ${batchMax}`,
      [after],
    )
    for (const row of rows)
      await look({ tenant, kind, ...row }, async (sealed) => {
        // Only over what was read: somebody may save new credentials meanwhile.
        const { rowCount } = await client.query(
          `update leme.${table} set ${column} = $3 where ${id} = $1 and ${column} = $2`,
          [row.id, row.sealed, sealed],
        )
        return rowCount === 1
      })
    return rows.length === batchMax ? rows.at(-1)?.id : undefined
  })
}
