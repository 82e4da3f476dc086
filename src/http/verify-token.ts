import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { asId, isUuid } from '../conversation/ids.js'
import { isRole } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import type { Identity } from './identity.js'

export type AuthOptions = {
  /** Shared with whoever signs (HS256). */
  readonly secret?: string | undefined
  /** Of tokens that were signed before the secret was changed: they are good until they run out. */
  readonly previousSecrets?: readonly string[]
  /** The issuer's public keys (RS256, ES256); with it, the secret signs nothing any more. */
  readonly jwksUrl?: string | undefined
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

export type VerifyToken = (token: string, now: Date) => Promise<Identity>

/** RFC 7518 §3.2: a key for HS256 is at least as long as its hash. */
const secretBytesMin = 32
const jwksTimeoutMs = 5_000
const jwksCacheMaxAgeMs = 10 * 60_000
const jwksCooldownMs = 30_000
const tokenLengthMax = 8_192
const clockToleranceSeconds = 5

/** The algorithm is ours to name, never the token's: that is how "none" and a public key used as a secret get in. */
export function createTokenVerifier(options: AuthOptions): VerifyToken {
  const check = options.jwksUrl === undefined ? bySecret(options) : byJwks(options, options.jwksUrl)
  return async (token, now) => {
    if (token.length > tokenLengthMax) throw new LemeError('auth.invalid')
    try {
      return identityFrom(await check(token, now))
    } catch (error) {
      throw toAuthError(error)
    }
  }
}

type Check = (token: string, now: Date) => Promise<JWTPayload>

function bySecret(options: AuthOptions): Check {
  const keys = [options.secret ?? '', ...(options.previousSecrets ?? [])].map((secret) =>
    new TextEncoder().encode(secret),
  )
  if (keys.some((key) => key.length < secretBytesMin)) {
    throw new Error(`auth needs a secret of at least ${secretBytesMin} bytes, or the URL of a JWKS`)
  }
  return async (token, now) => {
    for (const [index, key] of keys.entries()) {
      try {
        return (await jwtVerify(token, key, { ...expectations(options, now), algorithms: ['HS256'] })).payload
      } catch (error) {
        const isLast = index === keys.length - 1
        if (isLast || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      }
    }
    throw new LemeError('auth.invalid')
  }
}

function byJwks(options: AuthOptions, url: string): Check {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: jwksTimeoutMs,
    cacheMaxAge: jwksCacheMaxAgeMs,
    cooldownDuration: jwksCooldownMs,
  })
  const keyFor: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      // Keys that could not be had say nothing about the token, so it is not called invalid.
      throw isAboutToken(error) ? error : new LemeError('auth.unavailable', {}, { cause: error })
    }
  }
  return async (token, now) =>
    (await jwtVerify(token, keyFor, { ...expectations(options, now), algorithms: ['RS256', 'ES256'] }))
      .payload
}

function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

function expectations({ issuer, audience }: AuthOptions, now: Date): JWTVerifyOptions {
  return {
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'sub'],
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  }
}

function identityFrom(payload: JWTPayload): Identity {
  const { sub, tenant, role } = payload
  if (typeof sub !== 'string' || !isUuid(sub)) throw new LemeError('auth.invalid')
  if (typeof tenant !== 'string' || !isUuid(tenant)) throw new LemeError('auth.invalid')
  if (!isRole(role)) throw new LemeError('auth.invalid')
  // One spelling for one person, so that a key made of ids is the same key.
  return { tenant: asId(tenant.toLowerCase()), member: asId(sub.toLowerCase()), role }
}

function toAuthError(error: unknown): LemeError {
  if (error instanceof LemeError) return error
  if (error instanceof errors.JWTExpired) return new LemeError('auth.expired', {}, { cause: error })
  return new LemeError('auth.invalid', {}, { cause: error })
}
