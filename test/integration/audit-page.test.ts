import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseReceipt } from '../../src/audit/receipt.js'
import { createProgram } from '../../src/cli/program.js'
import { tellError } from '../../src/cli/tell-error.js'
import { sealRoots } from '../../src/adapters/postgres/journal/seal-roots.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { asId, type ConversationId } from '../../src/conversation/ids.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person
let tenant: Person['tenant'] | undefined

beforeAll(async () => {
  server = await startTestServer({ leme: async () => ({ agents: await loadAgents() }) })
  owner = await member('owner', 'Helena')
  tenant = owner.tenant
})
afterAll(() => server.close())

async function member(role: Person['role'], name: string): Promise<Person> {
  const person = await server.addPerson(role, tenant)
  await server.sql('insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, $3, $4, $5)', [
    person.tenant,
    person.member,
    name,
    role,
    `${name.toLowerCase()}@example.com`,
  ])
  return person
}

type Audit = {
  root: { seq: number; hash: string } | null
  entries: { userName: string | null; tool: string; action: string; createdAt: string }[]
}

async function audit(query = ''): Promise<Audit> {
  return (await server.call(`/ai/audit${query}`, { as: owner })).body as unknown as Audit
}

test('the audit says who, by name, what since when, and how far the record is sealed', async () => {
  await server.call('/ai/chat', { as: owner, body: { message: 'quantos clientes eu tenho?' } })
  const before = await audit()
  expect(before.root).toBeNull()
  expect(before.entries).toMatchObject([{ userName: 'Helena', title: 'Listar clientes' }])
  const { tool, createdAt } = before.entries[0] ?? { tool: '', createdAt: '' }
  const later = new Date(Date.parse(createdAt) + 1).toISOString()
  expect((await audit(`?since=${createdAt}`)).entries).toHaveLength(1)
  expect((await audit(`?since=${later}`)).entries).toEqual([])
  await sealRoots(server.leme.pool, owner.tenant, new Date())
  expect((await audit()).root).toMatchObject({
    seq: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })

  const file = await server.call('/ai/audit.csv', { as: owner, headers: { 'accept-language': 'pt-BR' } })
  const [head = '', row = ''] = file.text.split('\r\n')
  expect(head).toContain('"Quem";"O quê"')
  expect(row).toContain('"Helena"')
  expect(row).toContain(tool)
  expect(row).toContain('"Listar clientes"')
  expect((await server.call(`/ai/audit.csv?since=${later}`, { as: owner })).text.split('\r\n')).toHaveLength(
    2,
  )
})

test('what was done is told without what was only looked up', async () => {
  await server.call('/ai/chat', { as: owner, body: { message: 'quantos clientes eu tenho?' } })
  expect((await audit('?only=done')).entries).toEqual([])
  await server.call('/ai/chat', { as: owner, body: { message: 'cadastra a cliente Bruna Reis' } })
  const done = (await audit('?only=done')).entries
  expect(done.map((entry) => entry.action)).toEqual(['preview'])
  expect((await audit()).entries.length).toBeGreaterThan(done.length)
})

test('what was changed in a record is told as it was before and as it is since, in the language asked for', async () => {
  const talk = async (...messages: string[]) => {
    let conversationId: string | undefined
    for (const message of messages) {
      const { body } = await server.call('/ai/chat', {
        as: owner,
        body: { message, ...(conversationId && { conversationId }) },
      })
      conversationId = body.conversationId
    }
  }
  await talk('cadastra a cliente Carla Dias, telefone 11 91234-5678', 'sim')
  await talk('muda o telefone da Carla Dias para 11 98765-4321', 'sim')
  const changesIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await server.call('/ai/audit?only=done&tool=clients.update', { as: owner, headers })
    const { entries } = body as unknown as {
      entries: { action: string; told: string | null; changes: object[] }[]
    }
    expect(entries.every(({ told }) => told?.includes('Carla Dias'))).toBe(true)
    return entries.map(({ action, changes }) => [action, changes])
  }
  const isPhone = (ending: string) => expect.stringMatching(new RegExp(`${ending}$`)) as string
  const phone = { from: isPhone('78'), to: isPhone('21') }
  expect(await changesIn('pt-BR')).toEqual([
    ['update', [{ what: 'Telefone', ...phone }]],
    ['preview', []],
  ])
  expect(await changesIn('en')).toEqual([
    ['update', [{ what: 'Phone', ...phone }]],
    ['preview', []],
  ])
  const { text } = await server.call('/ai/audit.csv', { as: owner, headers: { 'accept-language': 'pt-BR' } })
  expect(text).toMatch(/"Telefone: [^"]+78 → [^"]+21"/)
  expect(text).toContain('"Em palavras"')
  expect(text).toMatch(/"Cadastrar um cliente";"[^"]*Carla Dias[^"]*"/)
})

/** As whoever was handed the files asks: the command alone, no database. */
async function verified(receipt: string, roots: readonly object[]): Promise<{ said: string; code: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-receipt-'))
  const [file, rootFile] = [join(folder, 'recibo.json'), join(folder, 'selo.json')]
  await writeFile(file, receipt)
  await writeFile(rootFile, roots.map((root) => `${JSON.stringify(root)}\n`).join(''))
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const failed = await createProgram()
    .parseAsync(['audit', 'verify', '--receipt', file, '--root', rootFile], { from: 'user' })
    .then(() => undefined, tellError)
  const said = `${stdout.mock.calls.join('\n')}${failed?.text ?? ''}`
  stdout.mockRestore()
  const code = failed?.exitCode ?? Number(process.exitCode ?? 0)
  process.exitCode = 0
  await rm(folder, { recursive: true })
  return { said, code }
}

test('the receipt of a conversation is proven outside by the command alone, against the root the page gave', async () => {
  const said = await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })
  const conversation = said.body.conversationId
  const talk = (message: string) =>
    server.call('/ai/chat', { as: owner, body: { message, conversationId: conversation } })
  const receipt = async () =>
    (await server.call(`/ai/console/conversations/${conversation}/receipt`, { as: owner })).text
  await talk('quantos clientes eu tenho?')
  expect(await verified(await receipt(), [{ tenant: owner.tenant, ...(await audit()).root }])).toMatchObject({
    said: expect.stringContaining('no root covers this conversation yet') as string,
    code: 1,
  })

  await sealRoots(server.leme.pool, owner.tenant, new Date())
  const sealed = await receipt()
  const kept = { tenant: owner.tenant, ...(await audit()).root }
  const proven = await verified(sealed, [kept])
  expect(proven.said).toContain(`✓ conversation ${conversation}, turns 1 to 2: proven by root `)
  expect(proven.code).toBe(0)
  expect(await verified(sealed.replaceAll('quantos clientes', 'quantos credores'), [kept])).toMatchObject({
    said: expect.stringContaining('✗ turn 2: the record is not the one that was written') as string,
    code: 1,
  })
  expect((await verified(sealed.slice(0, -20), [kept])).said).toContain('this file is cut off or changed')

  // What came since is in the receipt, and said not to be covered; an older receipt stays as good as it was.
  await talk('e quantos orçamentos?')
  expect((await verified(await receipt(), [kept])).said).toContain('– turn 3 is covered by no root')
  await sealRoots(server.leme.pool, owner.tenant, new Date())
  expect(
    (await verified(await receipt(), [{ tenant: owner.tenant, ...(await audit()).root }])).said,
  ).toContain(`turns 1 to 3: proven`)
  expect((await verified(sealed, [kept])).code).toBe(0)
})

test('a receipt of a conversation that ended long ago, with many roots since, begins at the root that covers it', async () => {
  const said = await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })
  await sealRoots(server.leme.pool, owner.tenant, new Date())
  const covering = (await audit()).root?.seq
  for (let hour = 1; hour <= 3; hour++) {
    await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })
    await sealRoots(server.leme.pool, owner.tenant, new Date())
  }
  const { text } = await server.call(`/ai/console/conversations/${said.body.conversationId}/receipt`, {
    as: owner,
  })
  const { roots } = parseReceipt(text)
  expect([roots[0]?.seq, roots.length]).toEqual([covering, 4])
})

test('a conversation that went on an hour after it was sealed is proven as far as it is', async () => {
  const said = await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })
  const conversationId = said.body.conversationId
  await sealRoots(server.leme.pool, owner.tenant, new Date())
  const kept = { tenant: owner.tenant, ...(await audit()).root }
  server.advance(3_600_000)
  await server.call('/ai/chat', { as: owner, body: { message: 'oi', conversationId } })
  const { text } = await server.call(`/ai/console/conversations/${conversationId}/receipt`, { as: owner })
  expect((await verified(text, [kept])).said).toContain('– turn 2 is covered by no root')
})

test('a conversation that is too long for a receipt is told so, and not cut', async () => {
  const said = await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })
  const conversation = asId<ConversationId>(said.body.conversationId)
  const { auditLog } = server.leme
  expect((await auditLog.proof(owner.tenant, conversation, 1))?.turns).toHaveLength(1)
  expect(await auditLog.proof(owner.tenant, conversation, 0)).toBeUndefined()
})

test('who changed the team is in the log of changes: what it was and what it became', async () => {
  const tiago = await member('staff', 'Tiago')
  const post = (path: string, body: object) => server.call(`/ai/console/${path}`, { as: owner, body })
  await post('team/invitations', { email: 'nova@example.com', role: 'viewer' })
  await post(`team/members/${tiago.member}/role`, { role: 'viewer' })
  await post(`team/members/${tiago.member}/remove`, {})
  const made = (await post('tokens', { name: 'Site', role: 'viewer' })).body as unknown as { id: string }
  await post(`tokens/${made.id}/revoke`, {})
  const { body } = await server.call('/ai/console/business/changes', { as: owner })
  const { changes } = body as unknown as {
    changes: { what: string; byName: string; subject: string; before: object | null; after: object | null }[]
  }
  expect(changes.map(({ what, byName, before, after }) => ({ what, byName, before, after }))).toEqual([
    { what: 'token.revoked', byName: 'Helena', before: null, after: null },
    {
      what: 'token.made',
      byName: 'Helena',
      before: null,
      after: { name: 'Site', role: 'viewer', scopes: [] },
    },
    { what: 'member.removed', byName: 'Helena', before: { name: 'Tiago', role: 'viewer' }, after: null },
    { what: 'member.role', byName: 'Helena', before: { role: 'staff' }, after: { role: 'viewer' } },
    {
      what: 'member.invited',
      byName: 'Helena',
      before: null,
      after: { email: 'nova@example.com', role: 'viewer' },
    },
  ])
})
