import { z } from 'zod'
import { readLimitedText } from '../read-limited-text.js'

export const answerBytesMax = 256 * 1024
export const answerTimeoutMs = 10_000

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type ProviderMetadata = z.infer<typeof metadataSchema>

/** What an issuer says of itself (OpenID Connect Discovery 1.0 §4). Throws where it says nothing that can be used. */
export async function readMetadata(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  const text = await readLimitedText(response, answerBytesMax)
  if (!response.ok || text === undefined) throw new Error(`discovery answered ${response.status}`)
  const metadata = metadataSchema.parse(JSON.parse(text))
  // §4.3: exactly the one that was asked, or another speaks in its name.
  if (metadata.issuer !== issuer) throw new Error('discovery names another issuer')
  const plain = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri].filter(
    (url) => new URL(url).protocol !== 'https:',
  )
  if (plain.length > 0 && issuer.startsWith('https:')) throw new Error('discovery leads out of https')
  return metadata
}
