import { createHmac, hkdfSync } from 'node:crypto'
import type { TenantId } from '../../../conversation/ids.js'

/** Tells whether two keys are one without keeping either: phone numbers are few enough to try them all, so it takes a secret. */
export type SuppressionDigest = (tenant: TenantId, key: string) => string

export function createSuppressionDigest(secret: string): SuppressionDigest {
  const key = Buffer.from(hkdfSync('sha256', secret, 'leme', 'suppressed contacts', 32))
  return (tenant, identity) => createHmac('sha256', key).update(`${tenant} ${identity}`).digest('hex')
}
