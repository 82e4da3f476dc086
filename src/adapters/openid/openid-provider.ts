import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { IdentityProvider, Proven, SignInRound } from '../../ports/identity-provider.js'
import { readLimitedText } from '../read-limited-text.js'
import { checkIdToken } from './check-id-token.js'
import { answerBytesMax, answerTimeoutMs, readMetadata, type ProviderMetadata } from './read-metadata.js'

export type OpenidOptions = {
  readonly issuer: string
  readonly clientId: string
  /** Null: a public client, proven by PKCE alone. */
  readonly clientSecret: string | null
  readonly name: string
}

/** Issuers change where they listen, seldom. */
const metadataLifeMs = 3_600_000
const tokensSchema = z.object({ id_token: z.string(), access_token: z.string().optional() })

type Known = { readonly metadata: ProviderMetadata; readonly keys: JWTVerifyGetKey; readonly until: number }
/** It answered, and not what was wanted. */
class Answered extends Error {
  constructor(
    message: string,
    readonly said: { readonly status?: number; readonly code?: string | undefined } = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
class Refused extends Answered {}

/** Any issuer that speaks OpenID Connect: authorization code with PKCE. */
export function createOpenidProvider(options: OpenidOptions): IdentityProvider {
  let known: Known | undefined
  const discover = async (nowMs: number): Promise<Known> => {
    if (known && known.until > nowMs) return known
    const metadata = await readMetadata(options.issuer)
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: answerTimeoutMs })
    known = { metadata, keys, until: nowMs + metadataLifeMs }
    return known
  }
  return {
    name: options.name,
    async addressFor(round, now) {
      const { metadata } = await discover(now.getTime())
      const address = new URL(metadata.authorization_endpoint)
      const asked = {
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: round.redirectUri,
        scope: 'openid email',
        state: round.state,
        nonce: round.nonce,
        code_challenge: createHash('sha256').update(round.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async redeem(came, round, now) {
      try {
        const { metadata, keys } = await discover(now.getTime())
        if (!isFrom(metadata, came.issuer)) throw new Refused('another issuer answered')
        const tokens = await exchange(options, metadata, came.code, round)
        const claims = await claimsOf(options, keys, tokens.id_token, round, now)
        const said = claims['email'] === undefined ? await askUser(metadata, tokens, claims) : claims
        return provenBy(said)
      } catch (error) {
        const kind = error instanceof Refused ? 'refused' : 'unavailable'
        const { status, code } = error instanceof Answered ? error.said : {}
        return { kind, why: whyOf(error), code: code ?? kind, httpStatus: status }
      }
    },
  }
}

function isFrom(metadata: ProviderMetadata, said: string | undefined): boolean {
  if (said === undefined) return metadata.authorization_response_iss_parameter_supported !== true
  return said === metadata.issuer
}

async function claimsOf(
  { issuer, clientId }: OpenidOptions,
  keys: JWTVerifyGetKey,
  token: string,
  { nonce }: SignInRound,
  now: Date,
): Promise<JWTPayload> {
  try {
    return await checkIdToken(token, keys, { issuer, clientId, nonce, now })
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : 'id token', {}, { cause: error })
  }
}

type Tokens = z.infer<typeof tokensSchema>

async function exchange(
  { clientId, clientSecret }: OpenidOptions,
  metadata: ProviderMetadata,
  code: string,
  round: SignInRound,
): Promise<Tokens> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: round.redirectUri,
    code_verifier: round.verifier,
    client_id: clientId,
  })
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = clientSecret !== null && methods.includes('client_secret_basic')
  if (clientSecret !== null && !isBasic) form.set('client_secret', clientSecret)
  const response = await fetch(metadata.token_endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic && { authorization: basicOf(clientId, clientSecret) }),
    },
    body: form.toString(),
  })
  const text = await readLimitedText(response, answerBytesMax)
  // 400 and 401 are its word on the code or on us; anything else says nothing about either.
  const { status } = response
  if (status === 400 || status === 401)
    throw new Refused(`the code was refused: ${status}`, { status, code: errorIn(text) })
  if (!response.ok || text === undefined)
    throw new Answered(`the token endpoint answered ${status}`, { status, code: errorIn(text) })
  return tokensSchema.parse(JSON.parse(text))
}

/** RFC 6749 §2.3.1: each part is encoded as in a form first. */
function basicOf(id: string, secret: string): string {
  const part = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
  return `Basic ${Buffer.from(`${part(id)}:${part(secret)}`).toString('base64')}`
}

/** Some issuers tell the address only there. It has to be the same person's (§5.3.2). */
async function askUser(
  { userinfo_endpoint: endpoint }: ProviderMetadata,
  { access_token: token }: Tokens,
  { sub }: JWTPayload,
): Promise<Record<string, unknown>> {
  if (endpoint === undefined || token === undefined) return {}
  const response = await fetch(endpoint, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  const text = await readLimitedText(response, answerBytesMax)
  if (!response.ok || text === undefined)
    throw new Answered(`userinfo answered ${response.status}`, { status: response.status })
  const said = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  if (said['sub'] !== sub) throw new Refused('userinfo is about somebody else')
  return said
}

/** What a connection failed of is told by its cause. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error && !(error instanceof Refused)
    ? `${error.message}: ${error.cause.message}`
    : error.message
}

/** RFC 6749 §5.2: one of a few words. What it says besides may be about anybody. */
function errorIn(text: string | undefined): string | undefined {
  try {
    return z.object({ error: z.string() }).safeParse(JSON.parse(text ?? '')).data?.error
  } catch {
    return undefined
  }
}

/** Only an address the issuer vouches for: whoever may write any address into their profile would be anybody. */
function provenBy(said: Record<string, unknown>): Proven {
  const email = typeof said['email'] === 'string' ? said['email'].trim().toLowerCase() : ''
  return email !== '' && said['email_verified'] === true ? { kind: 'proven', email } : { kind: 'unverified' }
}
