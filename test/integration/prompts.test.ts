import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { answersWith } from '../support/streamed-answer.js'

/** What an owner writes to the model: drafted, compared, used and taken back, without a file. */
let server: TestServer
let provider: ProviderServer
let owner: Person

const at = (path = '') => `/ai/console/prompts/copilot${path}`
const draft = 'Seja breve. {{tools}} {{state}} {{today}}'

beforeAll(async () => {
  provider = await startProviderServer()
  server = await startTestServer({ leme: () => ({ modelHosts: ['127.0.0.1'] }) })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  owner = await server.addPerson()
  says('Oi! Bom dia!')
  const body = { provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model: 'm', apiKey: 'k' }
  expect((await server.call('/ai/console/models', { as: owner, body })).status).toBe(200)
})

function says(message: string): void {
  provider.answers(answersWith(JSON.stringify({ type: 'RESPONSE', message })))
}

const chat = (as = owner) => server.call('/ai/chat', { as, body: { message: 'xyzzy plugh' } })

/** What the model was told in the last call. */
function told(): string {
  const { messages } = provider.calls.at(-1)?.body as { messages: { role: string; content: string }[] }
  return messages.find(({ role }) => role === 'system')?.content ?? ''
}

type Seen = {
  asItCame: boolean
  versions: { version: string; own: boolean; weight: number; system: string }[]
  chosen: { weights: object | null }[]
}
const look = async () => JSON.parse((await server.call(at(), { as: owner })).text) as Seen
const keep = (system = draft) => server.call(at('/versions'), { as: owner, body: { system, basedOn: 'v1' } })
const choose = (weights: object | null) =>
  server.call(at('/weights'), { as: owner, method: 'PUT', body: { weights } })

test('a draft is read by nobody until it is used, and what was there can be gone back to', async () => {
  expect((await keep()).body).toEqual({ version: 'own-1' })
  await chat()
  expect(told()).not.toContain('Seja breve.')
  expect((await choose({ 'own-1': 100 })).status).toBe(200)
  await chat()
  expect(told()).toContain('Seja breve.')
  expect(await look()).toMatchObject({
    asItCame: false,
    versions: [
      { version: 'v1', own: false, weight: 0 },
      { version: 'own-1', own: true, weight: 100, system: draft },
    ],
  })
  await choose(null)
  await chat()
  expect(told()).not.toContain('Seja breve.')
  expect(await look()).toMatchObject({
    asItCame: true,
    chosen: [{ weights: null }, { weights: { 'own-1': 100 } }],
  })
  const changes = await server.call('/ai/console/business/changes', { as: owner })
  expect(changes.body).toMatchObject({
    changes: [
      { what: 'prompt.chosen', subject: 'copilot', by: owner.member },
      { what: 'prompt.chosen' },
      { what: 'prompt.saved' },
      { what: 'model.saved' },
    ],
  })
})

test('another business reads its own', async () => {
  await keep()
  await choose({ 'own-1': 100 })
  const other = await server.addPerson()
  const { versions } = JSON.parse((await server.call(at(), { as: other })).text) as Seen
  expect(versions.map(({ version }) => version)).toEqual(['v1'])
})

test('the record names the version, and the inspector shows it as it was after it was changed', async () => {
  await keep()
  await choose({ 'own-1': 100 })
  const { conversationId } = (await chat()).body
  await choose(null)
  const turn = await server.call(`/ai/console/conversations/${conversationId}/turns/1`, { as: owner })
  expect(turn.body).toMatchObject({ record: { modelCalls: [{ promptVersion: 'own-1' }] } })
  expect(turn.body).toMatchObject({
    prompts: [{ version: 'own-1', system: expect.stringContaining('Seja breve.') as string }],
  })
})

test.each([
  ['nothing', ' ', 'falta preencher'],
  ['what the model needs is missing', '{{tools}} {{state}}', 'falta {{today}}'],
  ['what nobody fills', `${draft} {{segredo}}`, '{{segredo}} não é preenchido'],
])('%s is told at the text, and no draft is kept', async (_what, system, problem) => {
  const answer = await keep(system)
  expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
  expect(answer.text).toContain(problem)
  expect((await look()).versions).toHaveLength(1)
})

test.each([
  ['a version there is not', { 'own-9': 100 }],
  ['no share for anybody', { v1: 0 }],
  ['a share below nothing', { v1: -1 }],
])('%s cannot be used', async (_what, weights) => {
  expect(await choose(weights)).toMatchObject({ status: 400 })
  expect((await look()).chosen).toEqual([])
})

describe('compared with what was said', () => {
  const compare = async (version = 'own-1', as = owner) =>
    JSON.parse((await server.call(at('/compare'), { as, body: { version } })).text) as {
      turns: { outcome: string; before: string; now: string | null; said: string }[]
      isCut: boolean
    }

  test('a draft is asked the same again, and nothing comes of it', async () => {
    await chat()
    await keep()
    says('Olá! Boa tarde!')
    const count = async () =>
      (await server.sql<{ rows: string }>('select count(*) as rows from leme.journal'))[0]?.rows
    const before = await count()
    const { turns, isCut } = await compare()
    expect(told()).toContain('Seja breve.')
    expect([turns.length, isCut]).toEqual([1, false])
    expect(turns[0]).toMatchObject({ outcome: 'different', said: 'xyzzy plugh' })
    expect(turns[0]?.before).toContain('Oi! Bom dia!')
    expect(turns[0]?.now).toContain('Olá! Boa tarde!')
    expect(await count()).toBe(before)
    says('Oi! Bom dia!')
    expect((await compare()).turns).toMatchObject([{ outcome: 'same' }])
  })

  test('what a colleague said to the agent is theirs', async () => {
    const colleague = await server.addPerson('staff', owner.tenant)
    await chat(colleague)
    await keep()
    expect((await compare()).turns).toEqual([])
  })

  test('where the model does not answer, nothing is made up', async () => {
    await chat()
    await keep()
    provider.answers([500, {}])
    const { turns } = await compare()
    expect(turns.map(({ outcome }) => outcome)).not.toContain('same')
  })

  test('at most ten turns are asked for', async () => {
    for (let round = 0; round < 11; round++) await chat()
    await keep()
    const asked = provider.calls.length
    const { turns, isCut } = await compare()
    expect([turns.length, isCut, provider.calls.length - asked]).toEqual([10, true, 10])
  })
})
