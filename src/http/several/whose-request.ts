import type { IncomingMessage } from 'node:http'
import { asId, isUuid, type TenantId } from '../../conversation/ids.js'
import { machineTokenPrefix } from '../../ports/machine-tokens.js'

/** By what a request is known to be some business's. Nothing is proven by it: whoever is handed the request does that. */
export type Whose =
  | { readonly by: 'tenant'; readonly tenant: TenantId }
  | { readonly by: 'chip' | 'account' | 'link'; readonly id: string }

/** Of whom the word of a session or a program is; undefined: it is no such word. */
export type TenantOfWord = (word: string) => TenantId | undefined

/** Undefined: it is nobody's in particular, such as a page, a sign-in or a question after the health. */
export function whoseRequest(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  readWord: TenantOfWord,
): Whose | undefined {
  const [, first, second, third] = (url.split('?')[0] ?? '').split('/').map(plain)
  if (first === 'privacy' && second) return { by: 'link', id: second }
  if (first === 'webhooks' && third) return { by: second === 'asaas' ? 'account' : 'chip', id: third }
  if (first !== 'ai') return undefined
  const { authorization, cookie } = headers
  // A token in the header is what counts, as where it is proven.
  const tenant =
    authorization === undefined ? tenantOfCookie(cookie, readWord) : tenantOfToken(authorization, readWord)
  return tenant && { by: 'tenant', tenant }
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function tenantOfToken(authorization: string, readWord: TenantOfWord): TenantId | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token === undefined) return undefined
  if (token.startsWith(machineTokenPrefix)) return readWord(token.slice(machineTokenPrefix.length))
  return tenantOfClaims(token.split('.')[1] ?? '')
}

function tenantOfClaims(encoded: string): TenantId | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    const tenant =
      typeof claims === 'object' && claims !== null && 'tenant' in claims ? claims.tenant : undefined
    return typeof tenant === 'string' && isUuid(tenant) ? asId<TenantId>(tenant.toLowerCase()) : undefined
  } catch {
    return undefined
  }
}

/** Under either of the two names that the session's cookie has. */
function tenantOfCookie(cookie: string | undefined, readWord: TenantOfWord): TenantId | undefined {
  for (const [, word = ''] of (cookie ?? '').matchAll(/(?:^|; *)(?:__Host-leme|leme-session)=([^;]*)/g)) {
    const tenant = readWord(word)
    if (tenant) return tenant
  }
  return undefined
}
