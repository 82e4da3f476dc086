import { expect, test } from 'vitest'
import { asId } from '../conversation/ids.js'
import { signToken } from '../http/sign-token.js'
import { createTokenVerifier } from '../http/verify-token.js'
import { authOf, signingOf } from './auth-of.js'
import { readConfig } from './read-config.js'

const secret = { LEME_SECRET: 's'.repeat(32) }
const claims = { LEME_JWT_ISSUER: 'https://id.example.com', LEME_JWT_AUDIENCE: 'leme' }
const identity = {
  tenant: asId<never>('00000000-0000-4000-8000-000000000001'),
  member: asId<never>('00000000-0000-4000-8000-000000000002'),
  role: 'owner',
} as const

test('a token that we sign is one that we take, whatever issuer and audience are asked for', async () => {
  for (const environment of [secret, { ...secret, ...claims }]) {
    const config = readConfig(environment)
    const token = await signToken({ ...signingOf(config), identity })
    expect(await createTokenVerifier(authOf(config))(token, new Date())).toEqual(identity)
  }
})

test.each(Object.entries(claims))('without %s in the token it is refused', async (name, value) => {
  const token = await signToken({ ...signingOf(readConfig(secret)), identity })
  const verify = createTokenVerifier(authOf(readConfig({ ...secret, [name]: value })))
  await expect(verify(token, new Date())).rejects.toMatchObject({ code: 'auth.invalid' })
})

test('with the keys of an issuer, the secret checks nothing', () => {
  const jwksUrl = 'https://id.example.com/keys'
  expect(authOf(readConfig({ ...secret, ...claims, LEME_JWKS_URL: jwksUrl }))).toEqual({
    jwksUrl,
    issuer: claims.LEME_JWT_ISSUER,
    audience: claims.LEME_JWT_AUDIENCE,
  })
})
