import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

/** Keys of the issuer alone: a secret that both know proves nothing to a third, and "none" proves nothing at all. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const clockToleranceSeconds = 30
/** It was made just now, for this round. */
const ageMaxSeconds = 600
const tokenLengthMax = 16_384

type Expected = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly now: Date
}

/** The claims of an id token (OpenID Connect Core 1.0 §3.1.3.7). Throws where one of them is not what it has to be. */
export async function checkIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, nonce, now }: Expected,
): Promise<JWTPayload> {
  if (token.length > tokenLengthMax) throw new Error('the id token is too long')
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: clientId,
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: ageMaxSeconds,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  })
  if (payload['nonce'] !== nonce) throw new Error('the id token is of another round')
  const { aud, azp } = payload
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if ((isForSeveral || azp !== undefined) && azp !== clientId)
    throw new Error('the id token was made for another program')
  return payload
}
