import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeptLetters, type KeptLetters } from '../../src/adapters/in-memory/kept-letters.js'
import { tokenScopes } from '../../src/ports/machine-tokens.js'
import type { Role } from '../../src/conversation/party.js'
import { openBrowser, type BrowserSession } from '../support/browser-session.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

const password = 'uma frase bem comprida'
let server: TestServer
let owner: BrowserSession
let code: string

/** The first owner came in by the page; everybody else is invited. */
async function begin(letters?: KeptLetters): Promise<void> {
  server = await startTestServer({
    server: letters ? { letters, publicUrl: 'https://leme.example.com' } : {},
  })
  code = await server.leme.signIn.firstOwner.makeCode(server.leme.house.clock.now())
  owner = openBrowser(server)
  expect((await firstOwner(owner, {})).status).toBe(200)
}

function firstOwner(browser: BrowserSession, given: object): Promise<Called> {
  const body = { code, business: 'Oficina', name: 'Ana', email: 'ana@example.com', password, ...given }
  return browser.call('/auth/first-owner', { body })
}

type MadeLink = { sent: boolean; link: string | null }
type Listed = {
  members: { id: string; name: string; email: string; role: Role; hasPassword: boolean }[]
  invitations: { id: string; email: string; role: Role }[]
}

async function invite(given: object): Promise<MadeLink> {
  const called = await owner.call('/ai/console/team/invitations', { body: { role: 'staff', ...given } })
  expect(called.status).toBe(200)
  return called.body as unknown as MadeLink
}

const wordOf = (made: MadeLink) => made.link?.split('#')[1] ?? ''
const team = async () => (await owner.call('/ai/console/team')).body as unknown as Listed
const useLink = (word: string, given: object = {}) => {
  const browser = openBrowser(server)
  return browser
    .call('/auth/link/use', { body: { word, name: 'Beto', password, ...given } })
    .then((called) => ({ browser, called }))
}

/** Somebody invited who took the invitation. */
async function joined(role: Role): Promise<{ browser: BrowserSession; id: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const { browser, called } = await useLink(wordOf(await invite({ email, role })))
  expect(called.status).toBe(200)
  const id = (await team()).members.find((member) => member.email === email)?.id ?? ''
  return { browser, id, email }
}

/** A second factor as the server itself seals one. */
async function sealed(): Promise<string> {
  const { createSecretBox } = await import('../../src/adapters/postgres/business/secret-box.js')
  return createSecretBox('a secret for tests only, 32 bytes or more').seal('JBSWY3DPEHPK3PXP')
}

const me = (browser: BrowserSession) => browser.call('/ai/console/me')

describe('the first owner', () => {
  beforeEach(async () => {
    server = await startTestServer()
    code = await server.leme.signIn.firstOwner.makeCode(server.leme.house.clock.now())
  })
  afterEach(() => server.close())

  test('sets up the business with the code from the log, typed as people type it, and is in', async () => {
    const browser = openBrowser(server)
    expect((await browser.call('/auth/session')).body).toMatchObject({ firstOwner: true, signedIn: null })
    const made = await firstOwner(browser, {
      code: code.toLowerCase().replaceAll('-', ' '),
      timeZone: 'America/Manaus',
    })
    expect(made.status).toBe(200)
    expect((await me(browser)).body).toMatchObject({
      tenant: { name: 'Oficina', timeZone: 'America/Manaus', isDemo: false },
      member: { name: 'Ana', role: 'owner' },
    })
    expect((await browser.call('/auth/session')).body).toMatchObject({ firstOwner: false })
  })

  test.each([
    ['a wrong code', { code: 'AAAA-BBBB-CCCC' }, 403, 'first_owner.code'],
    ['a weak password', { password: 'curta' }, 400, 'password.weak'],
    ['no e-mail', { email: 'ana' }, 400, 'request.invalid'],
    ['no such zone', { timeZone: 'Brasil/Aqui' }, 400, 'request.invalid'],
    ['no name', { business: '  ' }, 400, 'request.invalid'],
  ])('%s: nothing is made', async (_what, given, status, error) => {
    const refused = await firstOwner(openBrowser(server), given)
    expect([refused.status, refused.code]).toEqual([status, error])
    expect(await server.sql('select 1 from leme.tenant')).toEqual([])
    expect((await firstOwner(openBrowser(server), {})).status).toBe(200)
  })

  test('two at once with the right code make one business', async () => {
    const both = await Promise.all([firstOwner(openBrowser(server), {}), firstOwner(openBrowser(server), {})])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(await server.sql('select 1 from leme.tenant')).toHaveLength(1)
  })

  test('is made once: the door is shut afterwards, whatever the code', async () => {
    await firstOwner(openBrowser(server), {})
    code = await server.leme.signIn.firstOwner.makeCode(server.leme.house.clock.now())
    expect((await firstOwner(openBrowser(server), {})).code).toBe('first_owner.closed')
  })

  test('guesses at the code are slowed down', async () => {
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 7; n++)
      codes.push((await firstOwner(openBrowser(server), { code: 'AAAA-BBBB-CCCC' })).code)
    expect(codes.at(-1)).toBe('auth.locked')
  })
})

describe('the team', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('an invitation is handed over as a link, tells who invites, and makes a member of that role', async () => {
    const made = await invite({ email: 'Beto@Example.com', role: 'staff' })
    expect(made).toMatchObject({ sent: false })
    expect(made.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/link#[\w-]{86}$/)
    const word = wordOf(made)
    const shown = await openBrowser(server).call('/auth/link', { body: { word } })
    expect(shown.body).toEqual({
      kind: 'invitation',
      business: 'Oficina',
      email: 'beto@example.com',
      name: null,
      role: 'staff',
    })
    expect((await team()).invitations.map(({ email }) => email)).toEqual(['beto@example.com'])
    const { browser } = await useLink(word)
    expect((await me(browser)).body).toMatchObject({ member: { name: 'Beto', role: 'staff' } })
    const { members, invitations } = await team()
    expect(members.map(({ name, role }) => [name, role])).toContainEqual(['Beto', 'staff'])
    expect(invitations).toEqual([])
    expect((await owner.call('/ai/console/business/changes')).body).toMatchObject({
      changes: [
        {
          ...{ what: 'member.joined', subject: 'Beto', byName: 'Beto' },
          after: { email: 'beto@example.com', role: 'staff' },
        },
        { what: 'member.invited', byName: 'Ana' },
      ],
    })
  })

  test('a link works once, for one of two at once', async () => {
    const word = wordOf(await invite({ email: `${randomUUID()}@example.com` }))
    const used = await Promise.all([useLink(word), useLink(word)])
    expect(used.map(({ called }) => called.status).sort()).toEqual([200, 404])
    expect((await useLink(word)).called.code).toBe('link.invalid')
  })

  test('a link that was withdrawn, or made again, or is a week old, or was changed, does nothing', async () => {
    const email = `${randomUUID()}@example.com`
    const first = wordOf(await invite({ email }))
    const second = wordOf(await invite({ email }))
    expect((await useLink(first)).called.code).toBe('link.invalid')
    const flipped = `${second.slice(0, -2)}${second.endsWith('AA') ? 'BA' : 'AA'}`
    expect((await useLink(flipped)).called.code).toBe('link.invalid')
    const [waiting] = (await team()).invitations.filter((each) => each.email === email)
    expect(
      (await owner.call(`/ai/console/team/invitations/${waiting?.id ?? ''}/withdraw`, { body: {} })).status,
    ).toBe(200)
    expect((await useLink(second)).called.code).toBe('link.invalid')
    const third = wordOf(await invite({ email }))
    const weekMs = 7 * 24 * 3_600_000
    await server.sql(
      'update leme.one_time_link set expires_at = expires_at - $1::interval where ended_at is null',
      [`${weekMs} milliseconds`],
    )
    expect((await useLink(third)).called.code).toBe('link.invalid')
  })

  test('what is kept of a link opens nothing', async () => {
    const word = wordOf(await invite({ email: `${randomUUID()}@example.com` }))
    const rows = await server.sql<{ kept: string }>(
      'select row_to_json(l)::text as kept from leme.one_time_link l',
    )
    expect(rows.some(({ kept }) => kept.includes(word))).toBe(false)
    expect(server.log()).not.toContain(word)
  })

  test('somebody who belongs to the team is not invited again', async () => {
    const { email } = await joined('staff')
    const again = await owner.call('/ai/console/team/invitations', { body: { email, role: 'owner' } })
    expect([again.status, again.code]).toEqual([409, 'member.exists'])
  })

  test('a member without a password gets one by a link, and stays the same member', async () => {
    const [tenant] = await server.sql<{ id: string }>('select id from leme.tenant')
    const id = randomUUID()
    await server.sql(
      "insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, 'Caio', 'caio@example.com', 'viewer')",
      [tenant?.id, id],
    )
    const made = (await owner.call(`/ai/console/team/members/${id}/reset-link`, { body: {} }))
      .body as unknown as MadeLink
    const { browser } = await useLink(wordOf(made))
    expect((await me(browser)).body).toMatchObject({ member: { id, name: 'Caio', role: 'viewer' } })
  })

  test('a role changes at once, for the session that is open', async () => {
    const { browser, id } = await joined('staff')
    await owner.call(`/ai/console/team/members/${id}/role`, { body: { role: 'viewer' } })
    expect((await me(browser)).body).toMatchObject({ member: { role: 'viewer' } })
  })

  test('whoever is removed is out at once and does not come back, not with the password and not by a link', async () => {
    const { browser, id, email } = await joined('staff')
    const reset = (await owner.call(`/ai/console/team/members/${id}/reset-link`, { body: {} }))
      .body as unknown as MadeLink
    await owner.call(`/ai/console/team/members/${id}/remove`, { body: {} })
    expect((await me(browser)).code).toBe('auth.expired')
    const again = await openBrowser(server).call('/auth/sign-in', { body: { email, password } })
    expect(again.code).toBe('auth.credentials')
    expect((await useLink(wordOf(reset))).called.code).toBe('link.invalid')
    expect((await team()).members.map((member) => member.id)).not.toContain(id)
  })

  test('the last owner stays owner; with a second one, either may go, and never both', async () => {
    const [first] = (await team()).members.filter(({ role }) => role === 'owner')
    const change = (by: BrowserSession, id: string, what: string) =>
      by.call(`/ai/console/team/members/${id}/${what}`, { body: what === 'role' ? { role: 'staff' } : {} })
    expect((await change(owner, first?.id ?? '', 'role')).code).toBe('member.last_owner')
    expect((await change(owner, first?.id ?? '', 'remove')).code).toBe('member.last_owner')
    const { browser, id } = await joined('owner')
    const [one, other] = await Promise.all([
      change(owner, id, 'role'),
      change(browser, first?.id ?? '', 'role'),
    ])
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    const owners = await server.sql("select id from leme.member where role = 'owner' and active")
    expect(owners).toHaveLength(1)
    // Either of them may have gone.
    await server.sql(
      "update leme.member set role = case when id = $1 then 'owner' else 'staff' end where id in ($1, $2)",
      [first?.id, id],
    )
  })

  test('a program with the role of an owner is no owner who stays', async () => {
    const [first] = (await team()).members.filter(({ role }) => role === 'owner')
    const { id } = (
      await owner.call('/ai/console/tokens', { body: { name: 'Loja', role: 'owner', scopes: [] } })
    ).body as unknown as { id: string }
    for (const [what, body] of [
      ['role', { role: 'staff' }],
      ['remove', {}],
    ] as const) {
      const called = await owner.call(`/ai/console/team/members/${first?.id ?? ''}/${what}`, { body })
      expect([what, called.code]).toEqual([what, 'member.last_owner'])
    }
    await owner.call(`/ai/console/tokens/${id}/revoke`, { body: {} })
  })

  test.each([
    ['is removed', 'remove', {}],
    ['is an owner no more', 'role', { role: 'staff' }],
  ])('what an owner handed out is good for nothing once they are: whoever %s', async (_how, what, body) => {
    const { browser, id } = await joined('owner')
    const { id: colleague } = await joined('staff')
    const handed = async (path: string, given: object) =>
      wordOf((await browser.call(`/ai/console/team/${path}`, { body: given })).body as unknown as MadeLink)
    const email = `${randomUUID()}@example.com`
    const invitation = await handed('invitations', { email, role: 'owner' })
    const reset = await handed(`members/${colleague}/reset-link`, {})
    expect((await team()).invitations.map((each) => each.email)).toContain(email)
    expect((await owner.call(`/ai/console/team/members/${id}/${what}`, { body })).status).toBe(200)
    for (const word of [invitation, reset]) {
      expect((await openBrowser(server).call('/auth/link', { body: { word } })).code).toBe('link.invalid')
      expect((await useLink(word)).called.code).toBe('link.invalid')
    }
    expect((await team()).invitations.map((each) => each.email)).not.toContain(email)
  })

  test('a new password by link ends every session, and is no way round the second factor', async () => {
    const { browser, id } = await joined('staff')
    const link = async () =>
      wordOf(
        (await owner.call(`/ai/console/team/members/${id}/reset-link`, { body: {} }))
          .body as unknown as MadeLink,
      )
    await useLink(await link())
    expect((await me(browser)).code).toBe('auth.expired')
    await server.sql('update leme.sign_in set sealed_totp = $2, totp_since = now() where member_id = $1', [
      id,
      await sealed(),
    ])
    const { browser: next, called } = await useLink(await link())
    expect([called.status, called.body]).toEqual([200, { signedIn: null }])
    expect((await me(next)).code).toBe('auth.missing')
  })

  describe('a member who lost what makes their codes', () => {
    const takeOff = (by: BrowserSession, id: string) =>
      by.call(`/ai/console/team/members/${id}/second-factor/remove`, { body: {} })
    const switchedOn = async (id: string) => {
      await server.sql('update leme.sign_in set sealed_totp = $2, totp_since = now() where member_id = $1', [
        id,
        await sealed(),
      ])
      const [row] = await server.sql<{ tenant_id: string }>(
        'select tenant_id from leme.member where id = $1',
        [id],
      )
      await server.sql(
        "insert into leme.recovery_code (tenant_id, member_id, code_hash) values ($1, $2, 'a digest')",
        [row?.tenant_id, id],
      )
    }
    const changes = async () => {
      const { body } = await owner.call('/ai/console/business/changes')
      return (body as unknown as { changes: { what: string; subject: string; byName: string }[] }).changes
    }

    test('comes in with the password alone once an owner took the codes off; it is kept who did, and every session ends', async () => {
      const { browser, id, email } = await joined('owner')
      const signIn = () => openBrowser(server).call('/auth/sign-in', { body: { email, password } })
      await switchedOn(id)
      expect((await signIn()).body).toMatchObject({ next: 'code' })
      const taken = await takeOff(owner, id)
      // Nobody is told by e-mail where there is none.
      expect([taken.status, taken.body]).toEqual([200, { done: true, told: false }])
      expect((await me(browser)).code).toBe('auth.expired')
      expect((await signIn()).body).toMatchObject({ next: 'done' })
      expect(await server.sql('select from leme.recovery_code where member_id = $1', [id])).toEqual([])
      expect((await changes())[0]).toMatchObject({
        ...{ what: 'member.second_factor_off', subject: 'Beto', byName: 'Ana', before: null, after: null },
      })
    })

    test('who has none stays signed in, and nothing is noted', async () => {
      const { browser, id } = await joined('staff')
      const before = (await changes()).length
      expect((await takeOff(owner, id)).body).toEqual({ done: true, told: false })
      expect((await me(browser)).status).toBe(200)
      expect(await changes()).toHaveLength(before)
    })

    test('one’s own goes off with the password alone, and nobody else than an owner takes it off another', async () => {
      const { browser, id } = await joined('owner')
      await switchedOn(id)
      expect((await takeOff(browser, id)).code).toBe('second_factor.own')
      expect((await takeOff((await joined('staff')).browser, id)).code).toBe('auth.forbidden')
      expect((await takeOff(owner, randomUUID())).code).toBe('member.not_found')
      const [row] = await server.sql(
        'select totp_since is not null as on from leme.sign_in where member_id = $1',
        [id],
      )
      expect(row).toEqual({ on: true })
    })
  })

  describe('tokens for programs', () => {
    type Made = { id: string; token: string }
    const make = async (role: Role, scopes: readonly string[] = tokenScopes) =>
      (await owner.call('/ai/console/tokens', { body: { name: 'Site', role, scopes } }))
        .body as unknown as Made
    const asProgram = (token: string, path: string, body?: object) =>
      server.call(path, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })

    test('have a name and a role of their own, and work until they are revoked', async () => {
      const { id, token } = await make('staff')
      expect(token).toMatch(/^leme_[\w-]{86}$/)
      expect((await asProgram(token, '/ai/console/me')).body).toMatchObject({
        member: { id, name: 'Site', role: 'staff' },
      })
      expect((await asProgram(token, '/ai/chat', { message: 'oi' })).status).toBe(200)
      expect((await owner.call('/ai/console/tokens')).text).not.toContain(token)
      expect((await owner.call(`/ai/console/tokens/${id}/revoke`, { body: {} })).status).toBe(200)
      expect((await asProgram(token, '/ai/console/me')).code).toBe('auth.invalid')
      expect((await owner.call(`/ai/console/tokens/${id}/revoke`, { body: {} })).code).toBe('token.not_found')
    })

    test('may do nothing unless it is said what, and only what their role allows of it', async () => {
      const { body } = await owner.call('/ai/console/tokens', { body: { name: 'Nada', role: 'owner' } })
      const { token: nothing } = body as unknown as Made
      expect((await asProgram(nothing, '/ai/console/me')).status).toBe(200)
      expect((await asProgram(nothing, '/ai/audit')).code).toBe('auth.scope')
      expect((await asProgram(nothing, '/ai/chat', { message: 'oi' })).code).toBe('auth.scope')

      const { token: reads } = await make('viewer', ['audit', 'conversations:read'])
      expect((await asProgram(reads, '/ai/console/conversations')).status).toBe(200)
      expect((await asProgram(reads, '/ai/audit')).code).toBe('auth.forbidden')
      const unknown = await owner.call('/ai/console/tokens', {
        body: { name: 'X', role: 'staff', scopes: ['all'] },
      })
      expect(unknown.status).toBe(400)
      const { tokens } = (await owner.call('/ai/console/tokens')).body as unknown as {
        tokens: { name: string; scopes: string[] | null }[]
      }
      expect(tokens.find(({ name }) => name === 'Nada')?.scopes).toEqual([])
    })

    test('from before there were scopes keep what they had', async () => {
      const { id, token } = await make('staff', [])
      expect((await asProgram(token, '/ai/console/conversations')).code).toBe('auth.scope')
      await server.sql('update leme.machine_token set scopes = null where member_id = $1', [id])
      expect((await asProgram(token, '/ai/console/conversations')).status).toBe(200)
      expect((await asProgram(token, '/ai/chat', { message: 'oi' })).status).toBe(200)
    })

    test('are no members of the team, and say nothing about who comes in, whatever their role', async () => {
      const { id, token } = await make('owner')
      expect((await team()).members.map((member) => member.id)).not.toContain(id)
      for (const path of ['/ai/console/team', '/ai/console/tokens', '/ai/console/account'])
        expect((await asProgram(token, path)).code, path).toBe('auth.forbidden')
      expect((await asProgram(token, '/ai/console/tokens', { name: 'Outro', role: 'owner' })).code).toBe(
        'auth.forbidden',
      )
    })

    test.each(['leme_', 'leme_x', `leme_${'A'.repeat(86)}`])('"%s" is none', async (token) => {
      expect((await asProgram(token, '/ai/console/me')).code).toBe('auth.invalid')
    })
  })

  test('only owners look at the team', async () => {
    const [tenant] = await server.sql<{ id: Person['tenant'] }>('select id from leme.tenant')
    for (const role of ['staff', 'viewer'] as const) {
      const person = await server.addPerson(role, tenant?.id)
      expect((await server.call('/ai/console/team', { as: person })).code, role).toBe('auth.forbidden')
    }
  })

  test('of another business nothing is found', async () => {
    const { id } = await joined('staff')
    const stranger = await server.addPerson('owner')
    for (const path of [`members/${id}/remove`, `members/${id}/reset-link`])
      expect((await server.call(`/ai/console/team/${path}`, { as: stranger, body: {} })).code).toBe(
        'member.not_found',
      )
    const role = await server.call(`/ai/console/team/members/${id}/role`, {
      as: stranger,
      body: { role: 'viewer' },
    })
    expect(role.code).toBe('member.not_found')
    expect((await team()).members.find((member) => member.id === id)?.role).toBe('staff')
  })
})

describe('with mail', () => {
  const kept = createKeptLetters()
  beforeAll(() => begin(kept))
  afterAll(() => server.close())

  test('an invitation goes out by e-mail, and nobody else is shown the link', async () => {
    const made = await invite({ email: 'dora@example.com' })
    // The letters of these tests are kept, as in development: whoever invites is told so.
    expect(made).toMatchObject({ sent: true, isKeptHere: true, link: null })
    const [letter] = kept.letters
    expect(letter).toMatchObject({ to: 'dora@example.com', subject: 'Convite: Oficina no Leme' })
    const word = /https:\/\/leme\.example\.com\/console\/link#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await useLink(word)).called.status).toBe(200)
  })

  test('a link that went out by e-mail can be had to copy, and the one before is dead', async () => {
    const email = 'edu@example.com'
    await invite({ email })
    const sent = /link#([\w-]+)/.exec(kept.letters[0]?.text ?? '')?.[1] ?? ''
    const letters = kept.letters.length
    const made = await invite({ email, asLink: true })
    expect(made).toMatchObject({ sent: false, link: expect.stringContaining('/console/link#') as string })
    expect(kept.letters).toHaveLength(letters)
    expect((await useLink(sent)).called.code).toBe('link.invalid')
    expect((await useLink(wordOf(made))).called.status).toBe(200)
  })

  test('whose second factor was taken off is told so by e-mail, and by whom', async () => {
    const email = 'fabi@example.com'
    await useLink(wordOf(await invite({ email, asLink: true })))
    const id = (await team()).members.find((member) => member.email === email)?.id ?? ''
    await server.sql('update leme.sign_in set sealed_totp = $2, totp_since = now() where member_id = $1', [
      id,
      await sealed(),
    ])
    const taken = await owner.call(`/ai/console/team/members/${id}/second-factor/remove`, { body: {} })
    expect(taken.body).toEqual({ done: true, told: true })
    const letter = kept.letters.find(({ to }) => to === email)
    expect(letter?.text).toContain('Ana desligou a verificação em duas etapas')
  })

  test('a forgotten password: the same answer for everybody, a letter for whoever is there, and it works once', async () => {
    const before = kept.letters.length
    const forgotten = (email: string) =>
      openBrowser(server).call('/auth/forgotten', { body: { email }, headers: { host: 'evil.example.com' } })
    const answers = [await forgotten('ninguem@example.com'), await forgotten('Ana@example.com')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"done":true}'],
      [200, '{"done":true}'],
    ])
    await expect.poll(() => kept.letters.length).toBe(before + 1)
    const [letter] = kept.letters
    expect(letter?.to).toBe('ana@example.com')
    const word = /https:\/\/leme\.example\.com\/console\/link#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await useLink(word, { password: 'outra frase comprida' })).called.status).toBe(200)
    expect((await useLink(word)).called.code).toBe('link.invalid')
    expect((await me(owner)).code).toBe('auth.expired')
    const signIn = (given: string) =>
      openBrowser(server).call('/auth/sign-in', { body: { email: 'ana@example.com', password: given } })
    expect((await signIn(password)).code).toBe('auth.credentials')
    expect((await signIn('outra frase comprida')).status).toBe(200)
  })

  test('the letters are read on this machine alone', async () => {
    const page = await server.call('/auth/outbox')
    expect(page.text).toContain('Convite: Oficina no Leme')
    expect(
      (await server.call('/auth/outbox', { headers: { origin: 'https://evil.example.com' } })).code,
    ).toBe('auth.not_here')
  })
})
