import type { SignTokenOptions } from '../http/sign-token.js'
import type { AuthOptions } from '../http/verify-token.js'
import type { Config } from './config.js'
import { tokenSecretOf } from './kept-secret.js'

type AuthConfig = Pick<Config, 'secret' | 'previousSecrets' | 'home' | 'auth'>

/** How tokens are checked here. */
export function authOf(config: AuthConfig): AuthOptions {
  const { jwksUrl } = config.auth
  if (jwksUrl !== null) return { jwksUrl, ...claimsOf(config) }
  const { jwtSecret, previousJwtSecrets } = config.auth
  const previousSecrets = jwtSecret === null ? config.previousSecrets : previousJwtSecrets
  return { ...signingOf(config), previousSecrets }
}

/** How tokens are signed here, where they are ours to sign: so that our own checks take them. */
export function signingOf(config: AuthConfig): Pick<SignTokenOptions, 'secret' | 'issuer' | 'audience'> {
  return { secret: tokenSecretOf(config), ...claimsOf(config) }
}

function claimsOf({ auth }: AuthConfig): Pick<AuthOptions, 'issuer' | 'audience'> {
  return { issuer: auth.issuer ?? undefined, audience: auth.audience ?? undefined }
}
