import pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { MoveStep, TenantPlace } from '../../../ports/directory.js'

const columns = 'tenant, database, other, step, changed_at as "changedAt"'

/** Where a business lives, as the directory says; null: it was never moved, or is back at home. */
export async function placeIn(home: Pick<pg.Client, 'query'>, tenant: TenantId): Promise<TenantPlace | null> {
  const { rows } = await home.query<TenantPlace>(
    `select ${columns} from leme.tenant_place where tenant = $1`,
    [tenant],
  )
  return rows[0] ?? null
}

/** Those that changed since; null: all of them. */
export async function placesSince(
  home: Pick<pg.Pool, 'query'>,
  since: Date | null,
): Promise<readonly TenantPlace[]> {
  const { rows } = await home.query<TenantPlace>(
    `select ${columns} from leme.tenant_place where $1::timestamptz is null or changed_at >= $1 order by tenant`,
    [since],
  )
  return rows
}

/** Moves that have begun and not ended, the oldest first. */
export async function movesUnderWay(
  home: Pick<pg.Pool, 'query'>,
  max: number,
): Promise<readonly TenantPlace[]> {
  const { rows } = await home.query<TenantPlace>(
    `select ${columns} from leme.tenant_place where step is not null order by changed_at limit $1`,
    [max],
  )
  return rows
}

export async function writePlace(
  home: pg.Client,
  tenant: TenantId,
  { database, other, step }: { database: string; other: string | null; step: MoveStep | null },
): Promise<void> {
  await home.query(
    `insert into leme.tenant_place (tenant, database, other, step) values ($1, $2, $3, $4)
     on conflict (tenant) do update
       set database = excluded.database, other = excluded.other, step = excluded.step, changed_at = clock_timestamp()`,
    [tenant, database, other, step],
  )
}

/** What the directory says, of one business or of all that are in it; for a command. */
export async function readDirectory(
  homeUrl: string,
  tenant: TenantId | null,
): Promise<readonly TenantPlace[]> {
  const pool = new pg.Pool({ connectionString: homeUrl, application_name: 'leme-cli', max: 1 })
  try {
    if (tenant === null) return await placesSince(pool, null)
    const place = await placeIn(pool, tenant)
    return place ? [place] : []
  } finally {
    await pool.end()
  }
}
