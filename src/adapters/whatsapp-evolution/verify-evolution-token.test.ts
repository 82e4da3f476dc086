import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { verifyEvolutionToken } from './verify-evolution-token.js'

const token = 'segredo-do-webhook'
const now = new Date('2026-03-10T15:00:00.000Z')
const seconds = now.getTime() / 1000
const claims = { app: 'evolution', action: 'webhook' }

const sign = (payload: object, secret = token, algorithm = 'HS256') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: algorithm }).sign(new TextEncoder().encode(secret))

const verify = (headers: Record<string, string | undefined>) => verifyEvolutionToken(headers, token, now)

describe('a token in a header', () => {
  test.each([
    { apikey: token },
    { 'x-webhook-token': token },
    { authorization: `Bearer ${token}` },
    { authorization: `bearer ${token}` },
  ])('%j is ours', async (headers) => {
    expect(await verify(headers)).toBe(true)
  })

  test.each([
    {},
    { apikey: '' },
    { apikey: `${token} ` },
    { apikey: token.toUpperCase() },
    { 'x-webhook-token': 'outro' },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { cookie: token },
  ])('%j is not', async (headers) => {
    expect(await verify(headers)).toBe(false)
  })
})

describe('a signed token', () => {
  test('is ours for as long as it lasts', async () => {
    const bearer = `Bearer ${await sign({ ...claims, iat: seconds, exp: seconds + 600 })}`
    expect(await verify({ authorization: bearer })).toBe(true)
    const later = new Date(now.getTime() + 601_000)
    expect(await verifyEvolutionToken({ authorization: bearer }, token, later)).toBe(false)
  })

  test.each<[string, () => Promise<string> | string]>([
    ['by another secret', () => sign({ ...claims, exp: seconds + 600 }, 'outro')],
    ['in another way', () => sign({ ...claims, exp: seconds + 600 }, token, 'HS512')],
    ['for another app', () => sign({ app: 'outro', action: 'webhook', exp: seconds + 600 })],
    ['for another use', () => sign({ app: 'evolution', action: 'login', exp: seconds + 600 })],
    ['for ever', () => sign(claims)],
    ['by nobody', () => new UnsecuredJWT({ ...claims, exp: seconds + 600 }).encode()],
  ])('%s is not', async (_what, make) => {
    expect(await verify({ authorization: `Bearer ${await make()}` })).toBe(false)
  })
})

test('without a secret nothing is ours', async () => {
  expect(await verifyEvolutionToken({ apikey: '' }, '', now)).toBe(false)
  expect(await verifyEvolutionToken({}, '', now)).toBe(false)
})
