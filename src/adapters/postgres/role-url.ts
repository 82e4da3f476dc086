import { createHmac } from 'node:crypto'
import pg from 'pg'
import { storageLimits } from './storage-limits.js'

export type RuntimeRole = 'leme_app' | 'leme_jobs'

/** The secret of the installation, and those before it that what they sealed is still opened with. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** Derived, so that nothing has to be stored or handed around: whoever holds the secret can run Leme on the database. */
export function rolePassword(secret: string, role: RuntimeRole): string {
  return createHmac('sha256', secret).update(`postgres role ${role}`).digest('base64url')
}

export function roleUrl(ownerUrl: string, role: RuntimeRole, secret: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = rolePassword(secret, role)
  return url.toString()
}

/** The same address with the passwords that other secrets give: the role may have any of them while secrets change. */
export function otherUrls(url: string, role: RuntimeRole, secrets: Secrets): string[] {
  return secrets.map((secret) => roleUrl(url, role, secret)).filter((other) => other !== url)
}

/**
 * Which of the secrets the roles' passwords are of. While one that came before still is, others may run who know no other, and the
 * passwords stay; `leme secret rotate` changes them.
 */
export async function secretInForce(ownerUrl: string, secrets: Secrets): Promise<string> {
  const [current, ...previous] = secrets
  if (previous.length === 0) return current
  for (const secret of secrets) if (await canLogIn(roleUrl(ownerUrl, 'leme_app', secret))) return secret
  return current
}

async function canLogIn(connectionString: string): Promise<boolean> {
  const connectionTimeoutMillis = storageLimits.connections.connectTimeoutMs
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, application_name: 'leme-secret' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isWrongPassword(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** As the server says it, and as PgBouncer does. A role that is not there yet is told the same way. */
export function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '28P01' || (code === '08P01' && /authentication failed/i.test(error.message))
}
