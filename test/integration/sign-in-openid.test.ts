import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenidProvider } from '../../src/adapters/openid/openid-provider.js'
import { createPasswords } from '../../src/http/sign-in/passwords.js'
import { openBrowser } from '../support/browser-session.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { startOpenidIssuer, type Forged, type OpenidIssuer } from '../support/openid-issuer.js'

const publicUrl = 'http://leme.example.com'
const minuteMs = 60_000
let issuer: OpenidIssuer
let server: TestServer
let passwordHash: string
let ana: Person & { email: string }
let count = 0

beforeAll(async () => {
  issuer = await startOpenidIssuer(() => server.leme.house.clock.now())
  const { clientId, clientSecret, url } = issuer
  const provider = createOpenidProvider({ issuer: url, clientId, clientSecret, name: 'Exemplo' })
  server = await startTestServer({ server: { publicUrl, provider } })
  passwordHash = await createPasswords().hash('uma frase bem comprida')
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

beforeEach(async () => {
  issuer.refused.length = 0
  ana = { ...(await server.addPerson('staff')), email: `ana${count++}@example.com` }
  await addMember(ana)
  issuer.next = { email: ana.email, verified: true }
})

async function addMember({ tenant, member, email }: Person & { email: string }): Promise<void> {
  await server.sql(
    "insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, 'Ana', $3, 'staff')",
    [tenant, member, email],
  )
  await server.sql(
    'insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, now())',
    [tenant, member, email, passwordHash],
  )
}

/** Off to the issuer: where to, and what the browser keeps meanwhile. */
async function leave() {
  const gone = await server.call('/auth/oidc')
  const [cookie = ''] = gone.headers.getSetCookie()
  return { address: gone.headers.get('location') ?? '', cookie: cookie.split(';')[0] ?? '', set: cookie }
}

/** Back again; the place the browser is led to. */
async function comeBack(back: URL, cookie: string): Promise<string> {
  const came = await server.call(`${back.pathname}${back.search}`, {
    headers: { 'sec-fetch-site': 'cross-site', ...(cookie !== '' && { cookie }) },
  })
  expect(came.status).toBe(302)
  return came.headers.get('location') ?? ''
}

async function wholeRound(): Promise<string> {
  const { address, cookie } = await leave()
  return comeBack(await issuer.visit(address), cookie)
}

const wordsIn = (place: string) => (/^\/console\/signed-in#(.+)$/.exec(place)?.[1] ?? '').split(',')
const signedIn = /^\/console\/signed-in#[\w-]+$/

describe('a member comes in by the issuer', () => {
  test('as who has the e-mail that it vouches for, however it is spelt', async () => {
    issuer.next = { email: ` ${ana.email.toUpperCase()}`, verified: true }
    const [word = ''] = wordsIn(await wholeRound())
    const browser = openBrowser(server)
    expect((await browser.call('/auth/link/sign-in', { body: { word } })).body).toMatchObject({
      next: 'done',
    })
    expect((await browser.call('/ai/console/me')).body).toMatchObject({
      member: { id: ana.member, role: 'staff' },
    })
    expect((await browser.call('/auth/link/sign-in', { body: { word } })).code).toBe('link.invalid')
  })

  test('asked for with a code, PKCE, state and nonce, and a cookie only its own return brings', async () => {
    const { address, set } = await leave()
    const asked = new URL(address)
    expect(asked.origin).toBe(issuer.url)
    const parameters = Object.fromEntries(asked.searchParams)
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: `${publicUrl}/auth/oidc/callback`,
      code_challenge_method: 'S256',
    })
    expect(parameters['scope']?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email']))
    const secrets = [parameters['state'], parameters['nonce'], parameters['code_challenge']]
    expect(new Set(secrets).size).toBe(3)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(set).toMatch(/HttpOnly/i)
    expect(set).toMatch(/SameSite=Lax/i)
    expect(new URL((await leave()).address).searchParams.get('state')).not.toBe(parameters['state'])
  })

  test('the sign-in page is told its name', async () => {
    expect((await openBrowser(server).call('/auth/session')).body).toMatchObject({ provider: 'Exemplo' })
  })

  test('with an address that only userinfo tells', async () => {
    const userinfo = { sub: 'person-1', email: ana.email, email_verified: true }
    issuer.next = { email: '', verified: false, forged: { userinfo } }
    expect(await wholeRound()).toMatch(signedIn)
    issuer.next = { email: '', verified: false, forged: { userinfo: { ...userinfo, sub: 'somebody' } } }
    expect(await wholeRound()).toBe('/console/?sign-in=refused')
  })

  test('of two businesses, into the one that is chosen', async () => {
    const other = { ...(await server.addPerson('staff')), email: ana.email }
    await addMember(other)
    const words = wordsIn(await wholeRound())
    const browser = openBrowser(server)
    const members: string[] = []
    for (const word of words) {
      await browser.call('/auth/link/sign-in', { body: { word } })
      const me = (await browser.call('/ai/console/me')).body as unknown as { member: { id: string } }
      members.push(me.member.id)
    }
    expect(members.sort()).toEqual([ana.member, other.member].sort())
  })

  test('the second factor is asked for all the same', async () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    const now = server.leme.house.clock.now()
    const { signIns } = server.leme.signIn
    await signIns.beginSecondFactor(ana.tenant, ana.member, secret)
    await signIns.keepSecondFactor(ana.tenant, ana.member, { step: 1, codeHashes: [], now })
    const [word = ''] = wordsIn(await wholeRound())
    const browser = openBrowser(server)
    expect((await browser.call('/auth/link/sign-in', { body: { word } })).body).toEqual({ next: 'code' })
    const code = new TOTP({ secret, period: 30, digits: 6 }).generate({
      timestamp: server.leme.house.clock.now().getTime(),
    })
    expect((await browser.call('/auth/link/sign-in', { body: { word, code } })).body).toMatchObject({
      next: 'done',
    })
  })
})

describe('nobody comes in', () => {
  const cases: readonly [string, { email?: unknown; verified?: unknown; forged?: Forged }, string][] = [
    ['whose address is not verified', { verified: false }, 'unverified'],
    ['whose address is verified in words', { verified: 'true' }, 'unverified'],
    ['who has no address', { forged: { userinfo: { sub: 'person-1' } } }, 'unverified'],
    ['whose address no member has', { email: 'ninguem@example.com' }, 'unknown'],
    ['with the nonce of another round', { forged: { claims: { nonce: 'another' } } }, 'refused'],
    ['without a nonce', { forged: { claims: { nonce: undefined } } }, 'refused'],
    ['with a token for another program', { forged: { claims: { aud: 'another' } } }, 'refused'],
    [
      'with a token for several, made for another',
      { forged: { claims: { aud: ['leme & co', 'another'], azp: 'another' } } },
      'refused',
    ],
    [
      'with a token of another issuer',
      { forged: { claims: { iss: 'https://evil.example.com' } } },
      'refused',
    ],
    ['with a token signed by somebody else', { forged: { withKey: 'another' } }, 'refused'],
    ['with a token nobody signed', { forged: { withKey: 'none' } }, 'refused'],
    ['with a token that ran out', { forged: { claims: { exp: 1 } } }, 'refused'],
    [
      'with a token of an hour ago that still runs',
      { forged: { at: new Date(Date.now() - 60 * minuteMs), claims: { exp: 9_999_999_999 } } },
      'refused',
    ],
  ]
  test.each(cases)('%s', async (_who, answer, problem) => {
    issuer.next = { email: ana.email, verified: true, ...answer }
    expect(await wholeRound()).toBe(`/console/?sign-in=${problem}`)
    const links = await server.sql('select 1 from leme.one_time_link where tenant_id = $1', [ana.tenant])
    expect(links).toEqual([])
  })

  test('with another state, or the state of another round; the issuer is not even asked', async () => {
    const { address, cookie } = await leave()
    const back = await issuer.visit(address)
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect(await comeBack(forged, cookie)).toBe('/console/?sign-in=refused')
    const other = await leave()
    expect(await comeBack(back, other.cookie)).toBe('/console/?sign-in=refused')
    expect(issuer.refused).toEqual([])
    // The code was spent on neither.
    expect(await comeBack(back, cookie)).toMatch(signedIn)
  })

  test('in a browser that did not set out', async () => {
    const { address } = await leave()
    expect(await comeBack(await issuer.visit(address), '')).toBe('/console/?sign-in=refused')
  })

  test('twice with one code', async () => {
    const { address, cookie } = await leave()
    const back = await issuer.visit(address)
    expect(await comeBack(back, cookie)).toMatch(signedIn)
    expect(await comeBack(back, cookie)).toBe('/console/?sign-in=refused')
    expect(issuer.refused).toEqual(['code'])
  })

  test('with a code that was caught on its way: the verifier stays with its browser', async () => {
    const victim = await leave()
    const caught = (await issuer.visit(victim.address)).searchParams.get('code') ?? ''
    const thief = await leave()
    const back = await issuer.visit(thief.address)
    back.searchParams.set('code', caught)
    expect(await comeBack(back, thief.cookie)).toBe('/console/?sign-in=refused')
    expect(issuer.refused).toEqual(['verifier'])
  })

  test('when another issuer says to have answered', async () => {
    const { address, cookie } = await leave()
    const back = await issuer.visit(address)
    back.searchParams.set('iss', 'https://evil.example.com')
    expect(await comeBack(back, cookie)).toBe('/console/?sign-in=refused')
  })

  test('later than ten minutes', async () => {
    const { address, cookie } = await leave()
    const back = await issuer.visit(address)
    server.advance(11 * minuteMs)
    expect(await comeBack(back, cookie)).toBe('/console/?sign-in=refused')
  })

  test('who was removed from the team', async () => {
    await server.sql('update leme.member set active = false where id = $1', [ana.member])
    expect(await wholeRound()).toBe('/console/?sign-in=unknown')
    const members = await server.sql('select 1 from leme.member where email = $1 and active', [ana.email])
    expect(members).toEqual([])
  })

  test('whom the issuer refused', async () => {
    const { address, cookie } = await leave()
    const state = new URL(address).searchParams.get('state') ?? ''
    const back = new URL(`${publicUrl}/auth/oidc/callback?error=access_denied&state=${state}`)
    expect(await comeBack(back, cookie)).toBe('/console/?sign-in=refused')
  })
})

describe('an issuer that cannot be asked', () => {
  const leaveTo = async (metadata: Readonly<Record<string, unknown>>, url = issuer.url) => {
    issuer.metadata = metadata
    const provider = createOpenidProvider({ issuer: url, clientId: 'x', clientSecret: null, name: 'Outro' })
    const round = { redirectUri: `${publicUrl}/x`, state: 's', nonce: 'n', verifier: 'v' }
    try {
      return await provider.addressFor(round, new Date())
    } finally {
      issuer.metadata = {}
    }
  }

  test.each([
    ['it names another', { issuer: 'https://evil.example.com' }],
    ['it lacks what is needed', { token_endpoint: undefined }],
    ['an address is none', { authorization_endpoint: 'javascript' }],
  ])('%s', async (_what, metadata) => {
    await expect(leaveTo(metadata)).rejects.toThrow()
  })

  test('nobody listens there', async () => {
    await expect(leaveTo({}, 'http://127.0.0.1:9')).rejects.toThrow()
  })
})

test('without an issuer there is no such way in', async () => {
  const plain = await startTestServer({ server: { publicUrl } })
  try {
    expect((await plain.call('/auth/oidc')).code).toBe('auth.no_provider')
    expect((await plain.call('/auth/oidc/callback?code=x&state=y')).code).toBe('auth.no_provider')
    expect((await openBrowser(plain).call('/auth/session')).body).toMatchObject({ provider: null })
  } finally {
    await plain.close()
  }
})
