import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeptLetters } from '../../src/adapters/in-memory/kept-letters.js'
import { createPasswords } from '../../src/http/sign-in/passwords.js'
import { openBrowser, type BrowserSession } from '../support/browser-session.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

const minuteMs = 60_000
const kept = createKeptLetters()
let server: TestServer
let passwordHash: string
let ana: Person & { email: string }

beforeAll(async () => {
  server = await startTestServer({ server: { mail: kept, publicUrl: 'https://leme.example.com' } })
  passwordHash = await createPasswords().hash('uma frase bem comprida')
})
afterAll(() => server.close())

let count = 0
beforeEach(async () => {
  await server.sql('delete from leme.sign_in_attempt')
  const person = await server.addPerson('staff')
  ana = { ...person, email: `ana${count++}@example.com` }
  await server.sql(
    "insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, 'Ana', $3, 'staff')",
    [ana.tenant, ana.member, ana.email],
  )
  await server.sql(
    'insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, $3, $4, now())',
    [ana.tenant, ana.member, ana.email, passwordHash],
  )
})

const ask = (email: string) => openBrowser(server).call('/auth/sign-in-link', { body: { email } })

/** The word of the letter that came last. */
async function sentWord(): Promise<string> {
  await expect.poll(() => kept.letters[0]?.to).toBe(ana.email)
  return /https:\/\/leme\.example\.com\/console\/link#([\w-]+)/.exec(kept.letters[0]?.text ?? '')?.[1] ?? ''
}

const enter = (word: string, browser: BrowserSession = openBrowser(server), code?: string): Promise<Called> =>
  browser.call('/auth/link/sign-in', { body: { word, ...(code !== undefined && { code }) } })

const me = (browser: BrowserSession) => browser.call('/ai/console/me')

describe('a link by e-mail', () => {
  test('signs in once, as the member it was sent to', async () => {
    await ask(` ${ana.email.toUpperCase()} `)
    const word = await sentWord()
    expect((await openBrowser(server).call('/auth/link', { body: { word } })).body).toMatchObject({
      kind: 'sign_in',
      business: 'Oficina',
      email: ana.email,
    })
    const browser = openBrowser(server)
    expect((await enter(word, browser)).body).toMatchObject({ next: 'done' })
    expect((await me(browser)).body).toMatchObject({ member: { id: ana.member, role: 'staff' } })
    expect((await enter(word)).code).toBe('link.invalid')
  })

  test('of two at once, one is in', async () => {
    await ask(ana.email)
    const word = await sentWord()
    const answers = await Promise.all([enter(word), enter(word), enter(word)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('is told alike to everybody, and written to nobody who is not there', async () => {
    const before = kept.letters.length
    const answers = [await ask('ninguem@example.com'), await ask('not an address'), await ask(ana.email)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await sentWord()
    expect(kept.letters.length).toBe(before + 1)
  })

  test.each([
    ['14 minutes later it is good', 14, 200],
    ['16 minutes later it is not', 16, 404],
  ])('%s', async (_what, minutes, status) => {
    await ask(ana.email)
    const word = await sentWord()
    server.advance(minutes * minuteMs)
    expect((await enter(word)).status).toBe(status)
  })

  test('the one that was sent last is the one that works', async () => {
    await ask(ana.email)
    const first = await sentWord()
    await ask(ana.email)
    await expect.poll(sentWord).not.toBe(first)
    expect((await enter(first)).code).toBe('link.invalid')
    expect((await enter(await sentWord())).status).toBe(200)
  })

  test('lies in the database as a digest', async () => {
    await ask(ana.email)
    const word = await sentWord()
    const rows = await server.sql<{ row: string }>('select l::text as row from leme.one_time_link l')
    for (const { row } of rows) expect(row).not.toContain(word.slice(-20))
    expect(server.log()).not.toContain(word)
  })

  test('sets no password, and a link for a password signs nobody in this way', async () => {
    await ask(ana.email)
    const word = await sentWord()
    const used = await openBrowser(server).call('/auth/link/use', {
      body: { word, password: 'outra frase comprida' },
    })
    expect(used.code).toBe('link.invalid')
    const { links } = server.leme.signIn
    const now = server.leme.house.clock.now()
    expect(await links.take(word, { passwordHash: 'x', name: 'Ana', now })).toBeUndefined()
    const reset = await links.make({
      tenant: ana.tenant,
      kind: 'reset',
      email: ana.email,
      name: null,
      role: 'viewer',
      member: ana.member,
      by: null,
      now,
    })
    expect((await enter(reset.word)).code).toBe('link.invalid')
    // Neither was used up by being tried in the wrong way.
    expect((await enter(word)).status).toBe(200)
  })

  test('is worth nothing once the member is removed', async () => {
    await ask(ana.email)
    const word = await sentWord()
    await server.sql('update leme.member set active = false where id = $1', [ana.member])
    expect((await enter(word)).code).toBe('link.invalid')
  })

  test('is asked for so often and no more', async () => {
    const codes = []
    for (let round = 0; round < 7; round++) codes.push((await ask('somebody@example.com')).code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill(undefined))
    expect(codes.at(-1)).toBe('auth.locked')
  })
})

describe('with a second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXP'
  const codeNow = () =>
    new TOTP({ secret, period: 30, digits: 6 }).generate({
      timestamp: server.leme.house.clock.now().getTime(),
    })

  beforeEach(async () => {
    const { signIns } = server.leme.signIn
    await signIns.beginSecondFactor(ana.tenant, ana.member, secret)
    const now = server.leme.house.clock.now()
    await signIns.keepSecondFactor(ana.tenant, ana.member, { step: 1, codeHashes: [], now })
  })

  test('the link alone opens nothing: a code is asked for, and the link waits for it', async () => {
    await ask(ana.email)
    const word = await sentWord()
    const browser = openBrowser(server)
    expect((await enter(word, browser)).body).toEqual({ next: 'code' })
    expect((await me(browser)).code).toBe('auth.missing')
    expect((await enter(word, browser, '000000')).code).toBe('auth.credentials')
    expect((await enter(word, browser, codeNow())).body).toMatchObject({ next: 'done' })
    expect((await me(browser)).body).toMatchObject({ member: { id: ana.member } })
  })

  test('codes are not guessed by way of a link', async () => {
    await ask(ana.email)
    const word = await sentWord()
    const codes = []
    for (let round = 0; round < 7; round++)
      codes.push((await enter(word, openBrowser(server), '000000')).code)
    expect(codes.at(-1)).toBe('auth.locked')
  })
})
