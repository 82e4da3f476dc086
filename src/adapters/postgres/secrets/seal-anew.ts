import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createSecretBox } from '../business/secret-box.js'
import { suppressionPurpose } from '../business/suppression-digest.js'
import { ensureRoles } from '../migrate.js'
import { roleUrl, secretInForce, type Secrets } from '../role-url.js'
import { createPool } from '../wire/pool.js'
import { LostKeyError } from './keep-keys.js'
import { eachSealedRow, type SealedRow } from './sealed-rows.js'

const suppressionKeyBytes = 32

export type SealedAnew = {
  readonly rows: number
  readonly keys: number
  /** Sealed with a secret that nobody has given: it stays as it is. */
  readonly unreadable: readonly SealedRow[]
}

export type SealAnewOptions = {
  readonly ownerUrl: string
  readonly secrets: Secrets
  /** The former secret is gone for good: what cannot be opened is given up. */
  readonly isLost?: boolean
}

/**
 * Seals everything with the current secret and gives the roles its passwords. It may run while Leme does, once every process knows the
 * current secret and the former; run again, it does what is left.
 */
export async function sealAnew({ ownerUrl, secrets, isLost = false }: SealAnewOptions): Promise<SealedAnew> {
  const [current] = secrets
  const inForce = await secretInForce(ownerUrl, secrets)
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'leme-secret' })
  await owner.connect()
  try {
    const keys = await sealKeys(owner, secrets, isLost)
    // None of the former lets anybody in: nobody is shut out by this.
    if (inForce === current) await ensureRoles(owner, current)
    const found = await sealRows(roleUrl(ownerUrl, 'leme_app', inForce), secrets)
    // Last: whoever still goes by the former password is asked nothing more here.
    await ensureRoles(owner, current)
    return { keys, ...found }
  } finally {
    await owner.end()
  }
}

async function sealKeys(owner: pg.Client, secrets: Secrets, isLost: boolean): Promise<number> {
  const box = createSecretBox(...secrets)
  const { rows } = await owner.query<{ purpose: string; sealed: string }>(
    'select purpose, sealed from leme.kept_key order by purpose',
  )
  let count = 0
  for (const { purpose, sealed } of rows) {
    const by = box.openedBy(sealed)
    if (by === 'current') continue
    if (by === 'none' && !isLost) throw new LostKeyError()
    const key = by === 'none' ? randomBytes(suppressionKeyBytes).toString('base64url') : box.open(sealed)
    if (by === 'none' && purpose !== suppressionPurpose) continue
    await owner.query('update leme.kept_key set sealed = $3 where purpose = $1 and sealed = $2', [
      purpose,
      sealed,
      box.seal(key),
    ])
    count++
  }
  return count
}

async function sealRows(appUrl: string, secrets: Secrets): Promise<Omit<SealedAnew, 'keys'>> {
  const box = createSecretBox(...secrets)
  const pool = createPool({ url: appUrl, name: 'leme-secret', max: 1 })
  const unreadable: SealedRow[] = []
  let count = 0
  try {
    await eachSealedRow(pool, async (row, write) => {
      const by = box.openedBy(row.sealed)
      if (by === 'none') unreadable.push(row)
      if (by === 'previous' && (await write(box.seal(box.open(row.sealed))))) count++
    })
  } finally {
    await pool.end()
  }
  return { rows: count, unreadable }
}
