import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/conversation/party.js'
import { signToken } from '../../src/http/sign-token.js'
import { createTokenVerifier } from '../../src/http/verify-token.js'
import { jwtSecret, startTestServer, tokenOf, type Person, type TestServer } from '../support/http.js'

const hourMs = 3_600_000

describe('a token signed with the secret', () => {
  let server: TestServer
  let maria: Person

  beforeAll(async () => {
    server = await startTestServer()
    maria = await server.addPerson('owner')
  })
  afterAll(() => server.close())

  async function refusal(authorization: string | undefined): Promise<[number, string | undefined]> {
    const { status, code } = await server.call('/ai/conversations', {
      ...(authorization !== undefined && { headers: { authorization } }),
    })
    return [status, code]
  }

  test.each([
    ['no header', undefined],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic bWFyaWE6MTIzNA=='],
  ])('%s is a missing token', async (_what, header) => {
    expect(await refusal(header)).toEqual([401, 'auth.missing'])
  })

  const claims = () => ({ tenant: maria.tenant, role: 'owner' })
  const inOneHour = () => Math.floor((Date.now() + hourMs) / 1_000)
  const hs256 = (payload: object, secret = jwtSecret, alg = 'HS256') =>
    new SignJWT({ sub: maria.member, exp: inOneHour(), ...payload })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret))

  test.each([
    ['is noise', () => 'abc.def.ghi'],
    ['has another secret', () => hs256(claims(), 'another secret, also of 32 bytes or more')],
    [
      'has algorithm none',
      () => new UnsecuredJWT({ sub: maria.member, ...claims() }).setExpirationTime('1h').encode(),
    ],
    ['has another algorithm', () => hs256(claims(), jwtSecret.repeat(2), 'HS512')],
    ['was changed', async () => (await hs256(claims())).replace(/\.[^.]+\./, forgedPayload())],
    ['never expires', () => hs256({ ...claims(), exp: undefined })],
    ['names nobody', () => hs256({ ...claims(), sub: undefined })],
    ['names somebody who is no uuid', () => hs256({ ...claims(), sub: 'maria' })],
    ['has no tenant', () => hs256({ role: 'owner' })],
    ['has a tenant that is no uuid', () => hs256({ tenant: "x' or 1=1", role: 'owner' })],
    ['has a tenant that does not exist', () => hs256({ tenant: randomUUID(), role: 'owner' })],
    ['has a role we do not know', () => hs256({ ...claims(), role: 'admin' })],
    ['is not valid yet', () => hs256({ ...claims(), nbf: inOneHour() })],
    ['is 10 KB long', () => hs256({ ...claims(), padding: 'x'.repeat(7_500) })],
  ])('one that %s is invalid', async (_what, token) => {
    expect(await refusal(`Bearer ${await token()}`)).toEqual([401, 'auth.invalid'])
  })

  function forgedPayload(): string {
    const payload = JSON.stringify({
      sub: maria.member,
      tenant: randomUUID(),
      role: 'owner',
      exp: inOneHour(),
    })
    return `.${Buffer.from(payload).toString('base64url')}.`
  }

  test('one for a tenant that does not exist is refused on a write too, not a failure of ours', async () => {
    const nowhere = { ...maria, tenant: randomUUID() as Person['tenant'] }
    const { status, code } = await server.call('/ai/chat', { as: nowhere, body: { message: 'oi' } })
    expect([status, code]).toEqual([401, 'auth.invalid'])
  })

  test('an old one is expired, which is said', async () => {
    const token = await signToken({ secret: jwtSecret, identity: maria, lifeSeconds: -60 })
    expect(await refusal(`Bearer ${token}`)).toEqual([401, 'auth.expired'])
  })

  test('one lives for eight hours', async () => {
    const at = (now: number) => tokenOf(maria, new Date(now))
    expect(await refusal(`Bearer ${await at(Date.now() - 7.9 * hourMs)}`)).toEqual([200, undefined])
    expect(await refusal(`Bearer ${await at(Date.now() - 8.1 * hourMs)}`)).toEqual([401, 'auth.expired'])
  })

  test('a member whose access was taken away is kept out within half a minute', async () => {
    const ana = await server.addPerson('staff', maria.tenant)
    await server.sql(`insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Ana', 'staff')`, [
      ana.tenant,
      ana.member,
    ])
    expect((await server.call('/ai/conversations', { as: ana })).status).toBe(200)
    await server.sql('update leme.member set active = false where id = $1', [ana.member])
    server.advance(31_000)
    expect((await server.call('/ai/conversations', { as: ana })).code).toBe('auth.invalid')
  })

  describe('the row of a member', () => {
    const listed = async (inRow: Role, inToken: Role) => {
      const person = await server.addPerson(inToken, maria.tenant)
      await server.sql(`insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Bia', $3)`, [
        person.tenant,
        person.member,
        inRow,
      ])
      return person
    }
    const say = (as: Person, message: string, conversationId?: string) =>
      server.call('/ai/chat', { as, body: { message, ...(conversationId ? { conversationId } : {}) } })
    const clientsNamed = (name: string) =>
      server.sql('select 1 from leme.client where tenant_id = $1 and name = $2', [maria.tenant, name])

    test.each<[inRow: Role, inToken: Role, reads: number, plans: boolean]>([
      ['owner', 'owner', 200, true],
      ['owner', 'staff', 403, true],
      ['owner', 'viewer', 403, false],
      ['staff', 'owner', 403, true],
      ['staff', 'viewer', 403, false],
      ['viewer', 'owner', 403, false],
    ])('%s, with a token that says %s: the audit answers %d, a write is planned: %s', async (...row) => {
      const [inRow, inToken, status, plans] = row
      const person = await listed(inRow, inToken)
      expect((await server.call('/ai/audit', { as: person })).status).toBe(status)
      const { body } = await say(person, 'cadastre o cliente Pedro Alves')
      expect('plan' in body).toBe(plans)
    })

    test.each([
      ['demoted', `update leme.member set role = 'viewer' where id = $1`],
      ['removed', 'update leme.member set active = false where id = $1'],
    ])('whoever is %s between the plan and the yes does not get through, at once', async (what, change) => {
      const person = await listed('staff', 'owner')
      const name = what === 'demoted' ? 'Rui Costa' : 'Rita Costa'
      const { body: planned } = await say(person, `cadastre o cliente ${name}`)
      expect(planned.plan).toBeDefined()
      await server.sql(change, [person.member])
      const { body } = await say(person, 'sim', planned.conversationId)
      expect(body.message.content).toContain('não tem permissão')
      expect(await clientsNamed(name)).toEqual([])
    })

    test('what is taken in carries the role that counts', async () => {
      const person = await listed('staff', 'owner')
      const { body } = await say(person, 'quantos clientes eu tenho?')
      const [row] = await server.sql<{ role: string }>(
        `select origin->>'role' as role from leme.inbox where conversation_id = $1`,
        [body.conversationId],
      )
      expect(row?.role).toBe('staff')
    })

    test('a token for development is for no more than it', async () => {
      const { tenant, member } = await listed('viewer', 'owner')
      const { body } = await server.call('/auth/dev-token', { body: { tenant, member, role: 'owner' } })
      const headers = { authorization: `Bearer ${body.token}` }
      expect((await server.call('/ai/audit', { headers })).code).toBe('auth.forbidden')
      expect(decodeJwt(body.token)['role']).toBe('viewer')
    })
  })

  test('tenants do not see each other', async () => {
    const other = await server.addPerson('owner')
    await server.call('/ai/chat', { as: maria, body: { message: 'cadastre o cliente Pedro Alves' } })
    const [conversations, plans, audit] = await Promise.all(
      ['/ai/conversations', '/ai/plans/pending', '/ai/audit'].map((path) => server.call(path, { as: other })),
    )
    expect(conversations?.body.conversations).toEqual([])
    expect(plans?.body.plans).toEqual([])
    expect(audit?.body.entries).toEqual([])
  })

  test.each([
    ['GET', '/ai/audit', 'staff'],
    ['GET', '/ai/audit', 'viewer'],
    ['POST', `/ai/conversations/${randomUUID()}/take`, 'viewer'],
    ['POST', `/ai/conversations/${randomUUID()}/release`, 'viewer'],
    ['POST', `/ai/conversations/${randomUUID()}/messages`, 'viewer'],
  ] as const)('%s %s is not for %s', async (method, path, role) => {
    const person = await server.addPerson(role)
    const { status, code } = await server.call(path, {
      as: person,
      method,
      ...(method === 'POST' && { body: { message: 'oi' } }),
    })
    expect([status, code]).toEqual([403, 'auth.forbidden'])
  })

  test('what a viewer may not do, the agent does not plan for them', async () => {
    const viewer = await server.addPerson('viewer')
    const body = { message: 'cadastre o cliente Pedro Alves' }
    const called = await server.call('/ai/chat', { as: viewer, body })
    expect(called.body.plan).toBeUndefined()
    expect(called.body.message.content).toContain('não tem permissão')
  })
})

describe('a token signed by an issuer with a JWKS', () => {
  let server: TestServer
  let issuer: Server
  let maria: Person
  let privateKeys: Record<'RS256' | 'ES256', CryptoKey>
  let publicJwk: object
  let isDown = false
  let fetches = 0

  beforeAll(async () => {
    const rsa = await generateKeyPair('RS256')
    const ec = await generateKeyPair('ES256')
    privateKeys = { RS256: rsa.privateKey, ES256: ec.privateKey }
    publicJwk = await exportJWK(rsa.publicKey)
    const keys = [
      { ...publicJwk, kid: 'RS256', alg: 'RS256' },
      { ...(await exportJWK(ec.publicKey)), kid: 'ES256', alg: 'ES256' },
    ]
    issuer = createServer((_request, response) => {
      fetches++
      if (isDown) response.writeHead(500).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
    })
    await new Promise<void>((ready) => issuer.listen(0, '127.0.0.1', ready))
    const { port } = issuer.address() as AddressInfo
    server = await startTestServer({
      server: {
        // The secret is still there, and signs nothing any more.
        auth: {
          secret: jwtSecret,
          jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
          issuer: 'https://issuer.example',
          audience: 'leme',
        },
      },
    })
    maria = await server.addPerson('owner')
  })
  afterAll(async () => {
    await server.close()
    await new Promise((closed) => issuer.close(closed))
  })

  const sign = (alg: 'RS256' | 'ES256', kid: string = alg, iss = 'https://issuer.example', aud = 'leme') =>
    new SignJWT({ tenant: maria.tenant, role: maria.role })
      .setProtectedHeader({ alg, kid })
      .setSubject(maria.member)
      .setIssuer(iss)
      .setAudience(aud)
      .setExpirationTime('1h')
      .sign(privateKeys[alg])

  async function asked(token: string): Promise<[number, string | undefined]> {
    const { status, code } = await server.call('/ai/conversations', {
      headers: { authorization: `Bearer ${token}` },
    })
    return [status, code]
  }

  test('keys that cannot be fetched are our trouble, not a bad token', async () => {
    isDown = true
    expect(await asked(await sign('RS256'))).toEqual([503, 'auth.unavailable'])
    isDown = false
    expect(await asked(await sign('RS256'))).toEqual([200, undefined])
  })

  test.each(['RS256', 'ES256'] as const)('%s is taken, and the keys are fetched once', async (alg) => {
    await asked(await sign(alg))
    const before = fetches
    expect(await asked(await sign(alg))).toEqual([200, undefined])
    expect(fetches).toBe(before)
  })

  test.each([
    [
      'HS256 with our secret',
      () =>
        signToken({ secret: jwtSecret, identity: maria, issuer: 'https://issuer.example', audience: 'leme' }),
    ],
    [
      'HS256 with the public key as its secret',
      () =>
        signToken({
          secret: JSON.stringify(publicJwk),
          identity: maria,
          issuer: 'https://issuer.example',
          audience: 'leme',
        }),
    ],
    ['a key nobody published', () => sign('RS256', 'unknown')],
    ['another issuer', () => sign('RS256', 'RS256', 'https://elsewhere.example')],
    ['another audience', () => sign('RS256', 'RS256', undefined, 'another')],
  ])('%s is refused', async (_what, token) => {
    expect(await asked(await token())).toEqual([401, 'auth.invalid'])
  })
})

describe('POST /auth/dev-token', () => {
  test('gives a token that works, for tenants that exist', async () => {
    const server = await startTestServer()
    const maria = await server.addPerson('staff')
    const { status, body } = await server.call('/auth/dev-token', { body: maria })
    expect([status, body.expiresIn]).toEqual([200, 8 * 3_600])
    const used = await server.call('/ai/conversations', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(used.status).toBe(200)
    const nowhere = await server.call('/auth/dev-token', { body: { ...maria, tenant: randomUUID() } })
    expect([nowhere.status, nowhere.code]).toEqual([401, 'auth.invalid'])
    const admin = await server.call('/auth/dev-token', { body: { ...maria, role: 'admin' } })
    expect(admin.body.error.message).toContain('role (use um destes: owner, staff, viewer)')
    await server.close()
  })

  test('does not exist in production', async () => {
    const server = await startTestServer({ server: { mode: 'production' } })
    const { status, code } = await server.call('/auth/dev-token', { body: await server.addPerson() })
    expect([status, code]).toEqual([404, 'route.not_found'])
    const { paths } = (await server.call('/openapi.json')).body
    expect(Object.keys(paths)).not.toContain('/auth/dev-token')
    await server.close()
  })
})

test('a secret too short to sign with, or none at all, keeps the server from starting', () => {
  expect(() => createTokenVerifier({ secret: 'short' })).toThrow(/32 bytes/)
  expect(() => createTokenVerifier({})).toThrow(/32 bytes/)
})
