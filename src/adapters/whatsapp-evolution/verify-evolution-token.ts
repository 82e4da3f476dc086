import { jwtVerify } from 'jose'
import { sameSecret } from '../channels/same-secret.js'

/**
 * Whether a webhook comes from our Evolution server. It shows the token itself in a header set by us, or, when the
 * webhook was set with `jwt_key`, a bearer token signed with it that lasts ten minutes. The body is not signed.
 */
export async function verifyEvolutionToken(
  headers: Readonly<Record<string, string | undefined>>,
  webhookToken: string,
  now: Date,
): Promise<boolean> {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const shown = [headers.apikey ?? '', headers['x-webhook-token'] ?? '', bearer]
  // Every one is compared, so that the time does not tell which header was right.
  const matches = shown.filter((given) => sameSecret(given, webhookToken))
  return matches.length > 0 || (webhookToken !== '' && (await isSigned(bearer, webhookToken, now)))
}

async function isSigned(bearer: string, secret: string, now: Date): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    })
    return payload.app === 'evolution' && payload.action === 'webhook'
  } catch {
    return false
  }
}
