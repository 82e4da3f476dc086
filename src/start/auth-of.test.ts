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

test('a token of the secret before is taken until it runs out, and no new one is signed with it', async () => {
  const former = 'f'.repeat(32)
  const rotated = { LEME_SECRET: 'n'.repeat(32), LEME_SECRET_PREVIOUS: former }
  const token = await signToken({ ...signingOf(readConfig({ LEME_SECRET: former })), identity })
  const taken = createTokenVerifier(authOf(readConfig(rotated)))
  expect(await taken(token, new Date())).toEqual(identity)
  await expect(taken(token, new Date(Date.now() + 9 * 3_600_000))).rejects.toMatchObject({
    code: 'auth.expired',
  })
  expect(signingOf(readConfig(rotated)).secret).toBe('n'.repeat(32))
  const later = createTokenVerifier(authOf(readConfig({ LEME_SECRET: 'n'.repeat(32) })))
  await expect(later(token, new Date())).rejects.toMatchObject({ code: 'auth.invalid' })
})

test('where tokens have a secret of their own, the former ones are theirs too', () => {
  const own = { LEME_JWT_SECRET: 'j'.repeat(32), LEME_JWT_SECRET_PREVIOUS: 'k'.repeat(32) }
  const auth = authOf(readConfig({ ...secret, LEME_SECRET_PREVIOUS: 'p'.repeat(32), ...own }))
  expect(auth).toMatchObject({ secret: 'j'.repeat(32), previousSecrets: ['k'.repeat(32)] })
})
