import { createHmac, hkdfSync } from 'node:crypto'
import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import type { SecretBox } from './secret-box.js'

/** Tells whether two keys are one without keeping either: phone numbers are few enough to try them all, so it takes a secret. */
type DigestOf = (tenant: TenantId, key: string) => string

/** Its key is read once, when it is first needed. */
export type SuppressionDigest = () => Promise<DigestOf>

export const suppressionPurpose = 'suppressed contacts'

/** The key as it is where none is kept: of the secret itself. */
export function suppressionKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'leme', suppressionPurpose, 32))
}

/**
 * By the key that is kept. Digests cannot be made anew under another: what they are of was erased. So their key stays when the secret
 * is changed, sealed under the new one.
 */
export function createSuppressionDigest(pool: pg.Pool, box: SecretBox, secret: string): SuppressionDigest {
  let loaded: Promise<DigestOf> | undefined
  return () => {
    loaded ??= load(pool, box, secret).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

async function load(pool: pg.Pool, box: SecretBox, secret: string): Promise<DigestOf> {
  const { rows } = await pool.query<{ sealed: string }>(
    'select sealed from leme.kept_key where purpose = $1',
    [suppressionPurpose],
  )
  const [kept] = rows
  const key = kept ? Buffer.from(box.open(kept.sealed), 'base64url') : suppressionKeyOf(secret)
  return (tenant, identity) => createHmac('sha256', key).update(`${tenant} ${identity}`).digest('hex')
}
