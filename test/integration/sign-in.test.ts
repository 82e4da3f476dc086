import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/conversation/party.js'
import { createPasswords } from '../../src/http/sign-in/passwords.js'
import { openBrowser, type BrowserSession } from '../support/browser-session.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

const password = 'uma frase bem comprida'
const hourMs = 3_600_000
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await createPasswords().hash(password)
})
afterAll(() => server.close())

type Known = Person & { readonly email: string }

/** A member who can sign in. */
async function addMember(
  role: Role = 'owner',
  given: { tenant?: Person['tenant']; email?: string } = {},
): Promise<Known> {
  const person = await server.addPerson(role, given.tenant)
  const email = given.email ?? `${randomUUID()}@example.com`
  await server.sql('insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, $3, $4, $5)', [
    person.tenant,
    person.member,
    'Maria',
    email,
    role,
  ])
  await server.sql(
    'insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, now())',
    [person.tenant, person.member, email, passwordHash],
  )
  return { ...person, email }
}

/** Every attempt from an address of its own, so that one test does not lock another out. */
async function freeAddress(): Promise<void> {
  await server.sql('delete from leme.sign_in_attempt')
}

function signIn(browser: BrowserSession, body: object): Promise<Called> {
  return browser.call('/auth/sign-in', { body })
}

async function signedIn(who: Known): Promise<BrowserSession> {
  const browser = openBrowser(server)
  const { status, body } = await signIn(browser, { email: who.email, password })
  expect([status, body]).toMatchObject([200, { next: 'done' }])
  return browser
}

const me = (browser: BrowserSession) => browser.call('/ai/console/me')

/** As a proxy passes it on: `fetch` sets the host itself, so the request is put in by hand. */
async function askAs(
  { url }: TestServer,
  host: string,
  path: string,
  { body, cookie }: { readonly body?: object; readonly cookie?: string },
): Promise<{ status: number; cookies: readonly string[] }> {
  const { port } = new URL(url)
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
  }
  const method = body ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) =>
      resolve({
        status: response.resume().statusCode ?? 0,
        cookies: response.headers['set-cookie'] ?? [],
      }),
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

describe('a sign-in with e-mail and password', () => {
  test('gives a cookie that no script reads and no other site sends, and the member’s own role', async () => {
    const maria = await addMember('staff')
    const browser = openBrowser(server)
    const { headers } = await signIn(browser, { email: ` ${maria.email.toUpperCase()} `, password })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^leme-session=[\w-]{86}; /)
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Secure')
    expect((await me(browser)).body).toMatchObject({ member: { id: maria.member, role: 'staff' } })
  })

  test('over https the cookie is for https alone', async () => {
    const proxied = await startTestServer({ server: { trustProxy: true } })
    const headers = { 'x-forwarded-proto': 'https' }
    const refused = await proxied.call('/auth/sign-out', { body: {}, headers })
    expect(refused.headers.getSetCookie()[0]).toMatch(/^__Host-leme=;.*Secure/)
    await proxied.close()
  })

  test('by a public address of https it is for https alone, also behind a proxy that nobody named', async () => {
    const proxied = await startTestServer({ server: { publicUrl: 'https://leme.example.com' } })
    const { tenant, member } = await proxied.addPerson()
    await proxied.sql(
      "insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, 'Ana', 'ana@example.com', 'owner')",
      [tenant, member],
    )
    await proxied.sql(
      "insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, 'ana@example.com', $3, now())",
      [tenant, member, passwordHash],
    )
    const by = async (host: string) => {
      const body = { email: 'ana@example.com', password }
      const answer = await askAs(proxied, host, '/auth/sign-in', { body })
      const [cookie = ''] = answer.cookies
      const seen = await askAs(proxied, host, '/ai/console/me', { cookie: cookie.split(';')[0] ?? '' })
      return { cookie, status: seen.status }
    }
    const outside = await by('leme.example.com')
    expect(outside.cookie).toMatch(/^__Host-leme=.*Secure/)
    expect(outside.status).toBe(200)
    // Whoever looks after it on the machine itself is not locked out: a browser drops what is for https alone.
    const here = await by('127.0.0.1:3000')
    expect(here.cookie).toMatch(/^leme-session=/)
    expect(here.cookie).not.toContain('Secure')
    expect(here.status).toBe(200)
    await proxied.close()
  })

  test('what is kept lets nobody in: neither the cookie nor the password is in the tables', async () => {
    const maria = await addMember()
    const { cookie } = await signedIn(maria)
    const [row] = await server.sql<{ kept: string }>(
      'select row_to_json(s)::text as kept from leme.session s where member_id = $1',
      [maria.member],
    )
    expect(row?.kept).toContain(maria.member)
    expect(row?.kept).not.toContain(cookie.split('=')[1])
    expect(server.log()).not.toContain(cookie.split('=')[1])
    expect(passwordHash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['an address that nobody has', { email: 'ninguem@example.com', password }],
    ['a wrong password', { password: 'outra frase comprida' }],
    ['a text that is no address', { email: "' or 1=1 --", password }],
  ])('%s is refused in the same words, without a cookie', async (_what, given) => {
    await freeAddress()
    const maria = await addMember()
    const { status, code, headers } = await signIn(openBrowser(server), { email: maria.email, ...given })
    expect([status, code]).toEqual([401, 'auth.credentials'])
    expect(headers.getSetCookie()).toEqual([])
  })

  test('an address that nobody has costs as much work as one that somebody has', async () => {
    const passwords = createPasswords()
    await passwords.verifyNothing('once, so that its hash is there')
    const took = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const least = async (work: () => Promise<unknown>) =>
      Math.min(await took(work), await took(work), await took(work))
    const known = await least(() => passwords.verify(passwordHash, 'a wrong one, long enough'))
    const unknown = await least(() => passwords.verifyNothing('a wrong one, long enough'))
    expect(unknown / known).toBeGreaterThan(0.5)
  })

  test('a member whose access was taken away cannot come in, and is told nothing else', async () => {
    await freeAddress()
    const maria = await addMember()
    await server.sql('update leme.member set active = false where id = $1', [maria.member])
    expect((await signIn(openBrowser(server), { email: maria.email, password })).code).toBe(
      'auth.credentials',
    )
  })

  test('one address in two businesses is asked which, and comes into that one', async () => {
    await freeAddress()
    const first = await addMember()
    const second = await addMember('viewer', { email: first.email })
    const browser = openBrowser(server)
    const asked = (await signIn(browser, { email: first.email, password })).body as unknown as {
      next: string
      businesses: { id: string }[]
    }
    expect(asked.next).toBe('business')
    expect(asked.businesses.map(({ id }) => id).sort()).toEqual([first.tenant, second.tenant].sort())
    await signIn(browser, { email: first.email, password, business: second.tenant })
    expect((await me(browser)).body).toMatchObject({ tenant: { id: second.tenant } })
  })
})

describe('a session', () => {
  test('is another one after every sign-in, and the cookie the browser came with is worth nothing', async () => {
    await freeAddress()
    const maria = await addMember()
    const browser = await signedIn(maria)
    const { cookie: before, csrf } = browser
    await signIn(browser, { email: maria.email, password })
    expect(browser.cookie).not.toBe(before)
    const old = openBrowser(server)
    Object.assign(old, { cookie: before, csrf })
    expect([(await me(old)).code, (await me(browser)).status]).toEqual(['auth.expired', 200])
  })

  test('a cookie somebody planted is not taken up', async () => {
    const planted = openBrowser(server)
    planted.cookie = `leme-session=${'A'.repeat(86)}`
    expect((await me(planted)).code).toBe('auth.expired')
  })

  test('ends when it is signed out, at once', async () => {
    const browser = await signedIn(await addMember())
    const { cookie } = browser
    await browser.call('/auth/sign-out', { body: {} })
    expect(browser.cookie).toBe('leme-session=')
    Object.assign(browser, { cookie })
    expect((await me(browser)).code).toBe('auth.expired')
  })

  test('ends when it was not used for a week, and after a month in any case', async () => {
    const clock = await startTestServer()
    const own = await clock.addPerson('owner')
    await clock.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Ana', 'owner')", [
      own.tenant,
      own.member,
    ])
    await clock.sql(
      "insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, 'ana@example.com', $3, now())",
      [own.tenant, own.member, passwordHash],
    )
    const open = async () => {
      const browser = openBrowser(clock)
      await signIn(browser, { email: 'ana@example.com', password })
      return browser
    }
    const dayMs = 24 * hourMs
    const unused = await open()
    const used = await open()
    for (let day = 0; day < 8; day += 4) {
      clock.advance(4 * dayMs)
      expect((await me(used)).status).toBe(200)
    }
    expect((await me(unused)).code).toBe('auth.expired')
    for (let day = 8; day < 28; day += 4) {
      clock.advance(4 * dayMs)
      expect((await me(used)).status).toBe(200)
    }
    clock.advance(3 * dayMs)
    expect((await me(used)).code).toBe('auth.expired')
    await clock.close()
  })

  test('is listed with the others, and ended from another browser', async () => {
    const maria = await addMember()
    const here = await signedIn(maria)
    const there = await signedIn(maria)
    type Listed = { sessions: { id: string; isThis: boolean }[] }
    const listed = (await here.call('/ai/console/account')).body as unknown as Listed
    expect(listed.sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const other = listed.sessions.find(({ isThis }) => !isThis)?.id ?? ''
    await here.call(`/ai/console/account/sessions/${other}/end`, { body: {} })
    expect([(await me(here)).status, (await me(there)).code]).toEqual([200, 'auth.expired'])
    const again = await here.call(`/ai/console/account/sessions/${other}/end`, { body: {} })
    expect([again.status, again.code]).toEqual([404, 'session.not_found'])
  })

  test('another member’s is not found', async () => {
    const maria = await addMember('staff')
    const ana = await addMember('owner', { tenant: maria.tenant })
    const browser = await signedIn(ana)
    await signedIn(maria)
    const [row] = await server.sql<{ id: string }>('select id from leme.session where member_id = $1', [
      maria.member,
    ])
    expect((await browser.call(`/ai/console/account/sessions/${row?.id ?? ''}/end`, { body: {} })).code).toBe(
      'session.not_found',
    )
  })
})

describe('what acts in the name of a session', () => {
  const note = (browser: BrowserSession, options: object) =>
    browser.call('/ai/chat', { body: { message: 'oi' }, ...options })

  test.each([
    ['without the word of the page', { csrf: null }],
    ['with another word', { csrf: 'x'.repeat(43) }],
    ['from a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from a page of a neighbour', { headers: { 'sec-fetch-site': 'same-site' } }],
  ])('%s is refused', async (_what, options) => {
    const browser = await signedIn(await addMember())
    const { status, code } = await note(browser, options)
    expect([status, code]).toEqual([403, 'auth.csrf'])
  })

  test('the word of another session is refused too', async () => {
    const maria = await addMember()
    const here = await signedIn(maria)
    const there = await signedIn(maria)
    expect((await note(here, { csrf: there.csrf })).code).toBe('auth.csrf')
    expect((await note(here, {})).status).toBe(200)
  })

  test('an old browser that only says its origin is held to it', async () => {
    const browser = await signedIn(await addMember())
    const from = (origin: string) =>
      server.call('/ai/chat', {
        body: { message: 'oi' },
        headers: { cookie: browser.cookie, 'x-leme-csrf': browser.csrf, origin },
      })
    expect((await from('https://evil.example.com')).code).toBe('auth.csrf')
    expect((await from('null')).code).toBe('auth.csrf')
    expect((await from(server.url)).status).toBe(200)
  })

  test('reading needs no word; a token in the header needs neither cookie nor word', async () => {
    const maria = await addMember()
    const browser = await signedIn(maria)
    expect((await browser.call('/ai/conversations', { csrf: null })).status).toBe(200)
    expect((await server.call('/ai/chat', { as: maria, body: { message: 'oi' } })).status).toBe(200)
  })

  test('signing in from a page of another site is refused', async () => {
    const maria = await addMember()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { code } = await openBrowser(server).call('/auth/sign-in', {
      body: { email: maria.email, password },
      headers,
    })
    expect(code).toBe('auth.csrf')
  })
})

describe('guessing', () => {
  const guess = (email: string) => signIn(openBrowser(server), { email, password: 'errada, e comprida' })

  test.each(['somebody has', 'nobody has'])(
    'five wrong ones for an address that %s are answered; then each wait is longer than the one before',
    async (whose) => {
      await freeAddress()
      const email = whose === 'nobody has' ? `${randomUUID()}@example.com` : (await addMember()).email
      const codes: (string | undefined)[] = []
      for (let n = 0; n < 7; n++) codes.push((await guess(email)).code)
      expect(codes).toEqual([...Array<string>(6).fill('auth.credentials'), 'auth.locked'])
      const waits: number[] = []
      for (let n = 0; n < 4; n++) {
        const { body } = await guess(email)
        const seconds = Number(/(\d+) s/.exec(body.error.message)?.[1])
        waits.push(seconds)
        server.advance(seconds * 1_000)
        expect((await guess(email)).code).toBe('auth.credentials')
      }
      expect(waits).toEqual([2, 4, 8, 16])
    },
  )

  test('the right password does not get in while the account waits, and does afterwards', async () => {
    await freeAddress()
    const maria = await addMember()
    for (let n = 0; n < 6; n++) await guess(maria.email)
    const right = () => signIn(openBrowser(server), { email: maria.email, password })
    expect((await right()).code).toBe('auth.locked')
    server.advance(3_000)
    expect((await right()).status).toBe(200)
    // It was right: the next wrong one is the first again.
    expect((await guess(maria.email)).code).toBe('auth.credentials')
  })

  test('many at once are counted before they are judged', async () => {
    await freeAddress()
    const maria = await addMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(maria.email)))
    const judged = answers.filter(({ code }) => code === 'auth.credentials')
    expect(judged.length).toBe(6)
    expect(answers.filter(({ code }) => code === 'auth.locked').length).toBe(14)
  })

  test('one address that tries many accounts waits as well', async () => {
    await freeAddress()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 42; n++) codes.push((await guess(`${randomUUID()}@example.com`)).code)
    expect(codes.indexOf('auth.locked')).toBe(41)
    await freeAddress()
  })
})

/** What is kept among the changes of the business, with who did it: never what the password or the key is. */
async function changesSeen(browser: BrowserSession): Promise<[string, string | null][]> {
  const { body } = await browser.call('/ai/console/business/changes')
  const { changes } = body as unknown as {
    changes: { what: string; by: string | null; before: unknown; after: unknown }[]
  }
  for (const { before, after } of changes) expect([before, after]).toEqual([null, null])
  return changes.map(({ what, by }) => [what, by])
}

describe('the second factor', () => {
  const codeOf = (key: string, now: Date) => new TOTP({ secret: key }).generate({ timestamp: now.getTime() })
  const clockNow = () => server.leme.house.clock.now()

  async function enrolled(): Promise<{
    who: Known
    key: string
    recoveryCodes: string[]
    browser: BrowserSession
  }> {
    await freeAddress()
    const who = await addMember()
    const browser = await signedIn(who)
    const begun = (await browser.call('/ai/console/account/second-factor/begin', { body: { password } }))
      .body as unknown as { key: string; address: string }
    expect(begun.address).toContain(`secret=${begun.key}`)
    const code = codeOf(begun.key, clockNow())
    const kept = (await browser.call('/ai/console/account/second-factor/keep', { body: { code } }))
      .body as unknown as { recoveryCodes: string[] }
    expect(new Set(kept.recoveryCodes).size).toBe(8)
    return { who, key: begun.key, recoveryCodes: kept.recoveryCodes, browser }
  }

  test('asks for a code after the password, takes each once, and none of another time', async () => {
    const { who, key } = await enrolled()
    const given = { email: who.email, password }
    const browser = openBrowser(server)
    const asked = await signIn(browser, given)
    expect([asked.body, asked.headers.getSetCookie()]).toMatchObject([{ next: 'code' }, []])
    server.advance(60_000)
    const code = codeOf(key, clockNow())
    expect((await signIn(browser, { ...given, code })).body).toMatchObject({ next: 'done' })
    expect((await signIn(openBrowser(server), { ...given, code })).code).toBe('auth.credentials')
    const old = codeOf(key, new Date(clockNow().getTime() - 5 * 60_000))
    expect((await signIn(openBrowser(server), { ...given, code: old })).code).toBe('auth.credentials')
  })

  test('a recovery code opens once, with or without its hyphen', async () => {
    const { who, recoveryCodes } = await enrolled()
    const code = (recoveryCodes[0] ?? '').replace('-', ' ').toUpperCase()
    const given = { email: who.email, password, code }
    expect((await signIn(openBrowser(server), given)).body).toMatchObject({ next: 'done' })
    expect((await signIn(openBrowser(server), given)).code).toBe('auth.credentials')
  })

  test('guesses at codes are counted, and asking without one does not forgive them', async () => {
    const { who } = await enrolled()
    const given = { email: who.email, password }
    for (let n = 0; n < 6; n++) {
      expect((await signIn(openBrowser(server), { ...given, code: '000000' })).code).toBe('auth.credentials')
      if (n < 4) expect((await signIn(openBrowser(server), given)).body).toMatchObject({ next: 'code' })
    }
    expect((await signIn(openBrowser(server), given)).code).toBe('auth.locked')
  })

  test('is not on before a code has proven it, and goes off with the password alone', async () => {
    const { browser, who } = await enrolled()
    const off = (given: string) =>
      browser.call('/ai/console/account/second-factor/remove', { body: { password: given } })
    expect((await off('nao é esta senha')).code).toBe('password.wrong')
    expect((await off(password)).status).toBe(200)
    expect(await changesSeen(browser)).toEqual([
      ['account.second_factor_off', who.member],
      ['account.second_factor_on', who.member],
    ])
    await browser.call('/ai/console/account/second-factor/begin', { body: { password } })
    expect((await signIn(openBrowser(server), { email: who.email, password })).body).toMatchObject({
      next: 'done',
    })
  })

  test('the key is sealed where it is kept', async () => {
    const { who, key } = await enrolled()
    const rows = await server.sql<{ kept: string }>(
      'select row_to_json(s)::text as kept from leme.sign_in s where member_id = $1',
      [who.member],
    )
    expect(rows[0]?.kept).not.toContain(key)
  })
})

describe('another password', () => {
  test('wants the current one, ends every other session, and is the one that works from then on', async () => {
    await freeAddress()
    const maria = await addMember()
    const here = await signedIn(maria)
    const there = await signedIn(maria)
    const change = (current: string, next: string) =>
      here.call('/ai/console/account/password', { body: { current, next } })
    expect((await change('nao é esta senha', 'nova frase comprida')).code).toBe('password.wrong')
    expect((await change(password, 'curta')).code).toBe('password.weak')
    expect((await change(password, maria.email)).code).toBe('password.weak')
    expect((await change(password, 'nova frase comprida')).status).toBe(200)
    expect([(await me(here)).status, (await me(there)).code]).toEqual([200, 'auth.expired'])
    expect(await changesSeen(here)).toEqual([['account.password', maria.member]])
    expect((await signIn(openBrowser(server), { email: maria.email, password })).code).toBe(
      'auth.credentials',
    )
    const next = await signIn(openBrowser(server), { email: maria.email, password: 'nova frase comprida' })
    expect(next.status).toBe(200)
  })
})

describe('the sign-in for development', () => {
  const devToken = (person: Person, headers: Record<string, string>) =>
    server.call('/auth/dev-token', { body: person, headers })

  test.each([
    ['another name for this machine', { host: 'rebound.example.com' }],
    ['another name and its port', { host: 'rebound.example.com:3000' }],
    ['a page of another site', { origin: 'https://evil.example.com' }],
    ['a name that only begins like ours', { host: 'localhost.example.com' }],
    ['an address that only begins like ours', { host: '127.0.0.1.example.com' }],
    ['another machine that a proxy here speaks for', { 'x-forwarded-for': '192.168.0.7' }],
  ])('is not for %s', async (_what, headers) => {
    const person = await server.addPerson()
    // `fetch` sets the host itself, so the request is put in by hand.
    const { port } = new URL(server.url)
    const answer = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: '/auth/dev-token',
          method: 'POST',
          headers: { 'content-type': 'application/json', host: `127.0.0.1:${port}`, ...headers },
        },
        (response) => resolve(response.resume().statusCode ?? 0),
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(person))
    })
    expect(answer).toBe(403)
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://leme.localhost'])(
    'is for pages at %s',
    async (origin) => {
      expect((await devToken(await server.addPerson(), { origin })).status).toBe(200)
    },
  )
})
