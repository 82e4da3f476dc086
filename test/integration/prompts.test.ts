import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { ComparedPrompts } from '../../src/http/wire.js'
import { clerkAgent } from '../support/clerk-agent.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { answersWith } from '../support/streamed-answer.js'
import { talker } from '../support/test-leme.js'

/** What an owner writes to the model: drafted, compared, used and taken back, without a file. */
let server: TestServer
let provider: ProviderServer
let owner: Person

const at = (path = '') => `/ai/console/prompts/copilot${path}`
const draft = 'Seja breve. {{tools}} {{state}} {{today}}'

beforeAll(async () => {
  provider = await startProviderServer()
  server = await startTestServer({
    leme: () => ({ agents: [clerkAgent, reception, memory], modelHosts: ['127.0.0.1'] }),
  })
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
  type Compared = Pick<ComparedPrompts, 'taken' | 'isMore' | 'tally' | 'differences'>
  const compare = async (agent = 'copilot', as = owner) => {
    const path = `/ai/console/prompts/${agent}/compare`
    const { status, text } = await server.call(path, { as, body: { version: 'own-1' } })
    expect(status, text).toBe(200)
    return JSON.parse(text) as Compared
  }
  const tally = async (agent?: string) => {
    const { same, different, needs_model: unknown } = (await compare(agent)).tally
    return [same, different, unknown]
  }
  const rows = async () =>
    (await server.sql<{ rows: string }>('select count(*) as rows from leme.journal'))[0]?.rows

  test('a draft is asked the same again, and nothing comes of it', async () => {
    await chat()
    await keep()
    says('Olá! Boa tarde!')
    const before = await rows()
    const { taken, isMore, differences } = await compare()
    expect(told()).toContain('Seja breve.')
    expect([taken, isMore]).toEqual([1, false])
    expect(differences).toMatchObject([{ heard: 'xyzzy plugh', isOfProgram: false }])
    expect(differences[0]?.then.said).toContain('Oi! Bom dia!')
    expect(differences[0]?.now.said).toContain('Olá! Boa tarde!')
    expect(await rows()).toBe(before)
    says('Oi! Bom dia!')
    expect(await tally()).toEqual([1, 0, 0])
  })

  test('what a colleague said to the agent is theirs', async () => {
    const colleague = await server.addPerson('staff', owner.tenant)
    await chat(colleague)
    await keep()
    expect(await compare()).toMatchObject({ taken: 0, differences: [] })
  })

  test('where the model does not answer, nothing is made up', async () => {
    await chat()
    await keep()
    provider.answers([500, {}])
    expect(await tally()).toEqual([0, 0, 1])
  })

  test('at most ten turns are asked for', async () => {
    for (let round = 0; round < 11; round++) await chat()
    await keep()
    const asked = provider.calls.length
    const { taken, isMore } = await compare()
    expect([taken, isMore, provider.calls.length - asked]).toEqual([10, true, 10])
  })

  describe('at the front desk, which asks a model several questions in a turn', () => {
    const desk = '/ai/console/prompts/reception'
    const then = 'Que bom ter você aqui! Em qual destes serviços posso ajudar?'
    const now = 'Em qual destes serviços posso ajudar?'
    const words = 'conta pra mim da firma'

    /** Answers what is asked by what it is asked for, and words a reply otherwise where it is told to be brief. */
    function answers(brief = now): void {
      provider.answers((response) => {
        const asked = JSON.stringify(provider.calls.at(-1)?.body)
        const reply = { text_content: asked.includes('Seja breve.') ? brief : then, confidence: 0.9 }
        const answer = asked.includes('text_content')
          ? { ...reply, suggested_next_state: 'COLLECTING_INFO', requires_human_review: false }
          : asked.includes('detected_intent')
            ? { event: 'USER_SENT_TEXT', detected_intent: 'services', confidence: 0.95 }
            : { message_type: 'TextMessage', parameters: {}, confidence: 0.9, rationale: 'texto' }
        answersWith(JSON.stringify({ requires_followup: false, ...answer }))(response)
      })
    }

    beforeEach(async () => {
      answers()
      const set = { as: owner, method: 'PATCH', body: { changes: demoDesk } }
      expect((await server.call('/ai/agents/reception/settings', set)).status).toBe(200)
      const id = asId<ContactId>(randomUUID())
      await server.sql(
        "insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Ana', '5511900000077')",
        [owner.tenant, id],
      )
      const ana = talker(server.leme, owner.tenant, null, 'reception', { kind: 'contact', id })
      await ana.say(words)
      const { versions } = JSON.parse((await server.call(desk, { as: owner })).text) as Seen
      const [came] = versions
      const system = `Seja breve. ${came?.system}`
      const body = { system, basedOn: came?.version }
      expect((await server.call(`${desk}/versions`, { as: owner, body })).status).toBe(200)
    })

    test('the reply that a draft would word otherwise is found, asked once, and no row is written', async () => {
      const before = await rows()
      const asked = provider.calls.length
      const { differences, tally: counted } = await compare('reception')
      expect(counted).toMatchObject({ same: 0, different: 1, needs_model: 0, failed: 0 })
      expect(differences).toMatchObject([{ heard: words, isOfProgram: false }])
      expect(differences[0]?.then.said).toContain(then)
      expect(differences[0]?.now.said).toContain(now)
      const isBrief = provider.calls
        .slice(asked)
        .map(({ body }) => JSON.stringify(body).includes('Seja breve.'))
      // What the message means was told then and stands; the form is asked of the other words.
      expect(isBrief).toEqual([true, false])
      expect(await rows()).toBe(before)
    })

    test('a draft that words it the same changes nothing', async () => {
      answers(then)
      expect(await tally('reception')).toEqual([1, 0, 0])
    })
  })

  test('with an agent that keeps what it hears to itself, one’s own talk alone', async () => {
    const memory = '/ai/console/prompts/memory'
    const colleague = await server.addPerson('staff', owner.tenant)
    const say = (as: Person) =>
      server.call('/ai/chat', { as, body: { agent: 'memory', message: 'xyzzy plugh' } })
    await say(owner)
    await say(colleague)
    const { versions } = JSON.parse((await server.call(memory, { as: owner })).text) as Seen
    const body = { system: `Seja breve. ${versions[0]?.system}`, basedOn: versions[0]?.version }
    expect((await server.call(`${memory}/versions`, { as: owner, body })).status).toBe(200)
    const conversations = (await compare('memory')).taken
    expect(conversations).toBe(1)
  })
})
