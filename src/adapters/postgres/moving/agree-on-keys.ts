import type pg from 'pg'
import { createSecretBox } from '../business/secret-box.js'
import type { Secrets } from '../role-url.js'
import { MoveError } from './tenant-tables.js'

/**
 * The keys that outlive secrets are a database's, and digests of people who were erased are made with one of them: they have to be the same
 * wherever a business goes. A database that nobody lives in takes those of the other.
 */
export async function agreeOnKeys(from: pg.Client, to: pg.Client, secrets: Secrets): Promise<void> {
  const box = createSecretBox(...secrets)
  const read = async (client: pg.Client) => {
    const { rows } = await client.query<{ purpose: string; sealed: string }>(
      'select purpose, sealed from leme.kept_key order by purpose',
    )
    return rows
  }
  const [here, there] = [await read(from), await read(to)]
  const isSame = here.every(({ purpose, sealed }) =>
    there.some((other) => other.purpose === purpose && box.open(other.sealed) === box.open(sealed)),
  )
  if (isSame) return
  const { rows } = await to.query<{ n: number }>('select count(*)::integer as n from leme.tenant_ids()')
  if (rows[0]?.n !== 0)
    throw new MoveError(
      'The two databases know people who were erased by different keys: only a database that no business lives in takes those of another.',
    )
  for (const { purpose, sealed } of here)
    await to.query(
      'insert into leme.kept_key (purpose, sealed) values ($1, $2) on conflict (purpose) do update set sealed = excluded.sealed',
      [purpose, sealed],
    )
}
