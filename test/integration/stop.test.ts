import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basePhrases } from '../../src/agent/phrases.js'
import { createLeme, type Leme } from '../../src/leme.js'
import type { Model, ModelAnswer, ModelRequest } from '../../src/ports/model.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'
import { createLedger, tillAgent, type Ledger } from '../support/till-agent.js'

const patience = { timeout: 30_000, interval: 20 }

/** A model that says what it is told to; told nothing, it is waited for until nobody wants its answer. */
const asked: ModelRequest[] = []
let answers: object[] = []
const model: Model = {
  provider: 'slow',
  ask(request) {
    asked.push(request)
    const answer = answers.shift()
    if (answer) return Promise.resolve(saying(answer))
    return new Promise((resolve) => {
      request.signal?.addEventListener('abort', () =>
        resolve({ ok: false, code: 'model.stopped', message: 'cut off', provider: 'slow' }),
      )
    })
  },
}

function saying(raw: object): ModelAnswer {
  return {
    ok: true,
    raw: JSON.stringify(raw),
    provider: 'slow',
    model: 'slow-1',
    inputTokens: 1,
    outputTokens: 1,
  }
}

let server: TestServer
let ledger: Ledger
let maria: Person
let elsewhere: Leme
/** How often the till was asked to pay: what it was asked for has begun. */
let begun = 0
let openTill: () => void

beforeAll(async () => {
  ledger = createLedger()
  Object.defineProperty(ledger, 'opens', {
    get() {
      begun += 1
      return new Promise<void>((resolve) => (openTill = resolve))
    },
  })
  const options = { agents: [tillAgent(ledger)], model }
  server = await startTestServer({
    leme: (appUrl) => {
      elsewhere = createLeme({ appUrl, secret: 'a secret for tests only, 32 bytes or more', ...options })
      return options
    },
  })
})
afterAll(async () => {
  await elsewhere.close()
  await server.close()
})
beforeEach(async () => {
  maria = await server.addPerson('owner')
  asked.length = 0
  answers = []
  begun = 0
})

const chat = (body: object, headers: Record<string, string> = {}, as = maria): Promise<Called> =>
  server.call('/ai/chat', { as, body, headers })
const stop = (body: object, as = maria) =>
  server.call('/ai/chat/stop', { as, body }) as Promise<
    Called & { readonly body: { readonly outcome: string; readonly message: string | object } }
  >

/** Something that only a model could answer, with the model at it. */
async function waiting(body: object = {}, headers: Record<string, string> = {}) {
  const before = asked.length
  const answer = chat({ message: 'me conta uma novidade aí', ...body }, headers)
  await expect.poll(() => asked.length, patience).toBe(before + 1)
  return { answer }
}

async function conversation(): Promise<string> {
  return (await chat({ message: 'oi' })).body.conversationId
}

async function planToPay(conversationId: string): Promise<string> {
  answers = [{ type: 'PLAN', actions: [{ tool: 'till.pay', args: { payee: 'Maria', amount: 'R$ 20' } }] }]
  const { body, text } = await chat({ message: 'pague R$ 20 para a Maria', conversationId })
  expect(body.plan, text).toBeDefined()
  asked.length = 0
  answers = []
  return body.plan.id
}

type Recorded = {
  decisions: { because: string[]; step: { did: string } | null }[]
  modelCalls: { ok: boolean; code?: string }[]
}

async function lastRecord(conversationId: string): Promise<Recorded> {
  const rows = await server.sql<{ record: string }>(
    'select record from leme.journal where conversation_id = $1 order by seq desc limit 1',
    [conversationId],
  )
  return JSON.parse(rows[0]?.record ?? '{}') as Recorded
}

describe('while a model is waited for', () => {
  test('it is cut off, nothing is done, and the answer says so', async () => {
    const conversationId = await conversation()
    const { answer } = await waiting({ conversationId })
    const stopped = await stop({ conversationId })
    expect([stopped.status, stopped.body.outcome]).toEqual([200, 'stopping'])
    expect((await answer).body.message.content).toBe(basePhrases.stopped)
    expect(asked[0]?.signal?.aborted).toBe(true)
    const { decisions, modelCalls } = await lastRecord(conversationId)
    expect(decisions.at(-2)?.step).toEqual({ did: 'stopped', before: 'ask_model' })
    expect(decisions.at(-1)?.because).toEqual(['stop:before-ask_model'])
    expect(modelCalls).toMatchObject([{ ok: false, code: 'model.stopped' }])
  })

  test('the first message of a conversation is named by the key it was sent with', async () => {
    const key = randomUUID()
    const { answer } = await waiting({}, { 'idempotency-key': key })
    const stopped = await stop({ messageKey: key })
    const { body } = await answer
    expect(stopped.body).toMatchObject({ outcome: 'stopping', conversationId: body.conversationId })
    expect(body.message.content).toBe(basePhrases.stopped)
  })

  test('asked twice it is one stop, and the message sent next is answered', async () => {
    const conversationId = await conversation()
    const { answer } = await waiting({ conversationId })
    const twice = await Promise.all([stop({ conversationId }), stop({ conversationId })])
    for (const { status } of twice) expect(status).toBe(200)
    expect((await answer).body.message.content).toBe(basePhrases.stopped)
    expect((await chat({ message: 'oi', conversationId })).body.message.content).toBe(basePhrases.greeting)
  })

  test('in another process it is stopped all the same', async () => {
    const conversationId = await conversation()
    const running = elsewhere.converse({
      tenant: maria.tenant,
      conversation: conversationId as never,
      party: { kind: 'member', id: maria.member },
      channel: 'web',
      body: { kind: 'text', text: 'me conta uma novidade aí' },
      origin: { role: 'owner', requestId: 'x', ipAddress: null, userAgent: null },
      dedupeKey: null,
    })
    await expect.poll(() => asked.length, patience).toBe(1)
    await stop({ conversationId })
    expect(await running).toMatchObject({ messages: [{ text: basePhrases.stopped }] })
  })
})

describe('what waits behind it', () => {
  test('is not begun: no model is asked for it', async () => {
    const conversationId = await conversation()
    const { answer } = await waiting({ conversationId })
    const behind = chat({ message: 'me conta outra novidade', conversationId })
    await expect.poll(() => received(conversationId), patience).toBe(3)
    await stop({ conversationId })
    expect((await answer).body.message.content).toBe(basePhrases.stopped)
    expect((await behind).body.message.content).toBe(basePhrases.stopped)
    expect(asked).toHaveLength(1)
  })

  test('a yes that waits behind it does nothing, and no later "sim" does it either', async () => {
    const conversationId = await conversation()
    const planId = await planToPay(conversationId)
    const { answer } = await waiting({ conversationId })
    const yes = chat({ confirmPlanId: planId, conversationId })
    await expect.poll(() => received(conversationId), patience).toBe(4)
    await stop({ conversationId })
    expect((await answer).body.message.content).toContain(basePhrases.stopped)
    expect((await yes).body.message.content).toBe(basePhrases.stopped)
    expect((await lastRecord(conversationId)).decisions.at(-1)?.because).toEqual(['stop:before-execute'])
    expect((await server.call('/ai/plans/pending', { as: maria })).body.plans).toEqual([])
    await chat({ message: 'sim', conversationId })
    expect(begun).toBe(0)
    expect(ledger.paid.size).toBe(0)
  })

  test('one message is stopped by its key; what was sent after it goes on', async () => {
    const conversationId = await conversation()
    const key = randomUUID()
    const { answer } = await waiting({ conversationId }, { 'idempotency-key': key })
    const behind = chat({ message: 'oi', conversationId })
    await expect.poll(() => received(conversationId), patience).toBe(3)
    await stop({ messageKey: key })
    expect((await answer).body.message.content).toBe(basePhrases.stopped)
    expect((await behind).body.message.content).toBe(basePhrases.greeting)
  })
})

test('what has begun is finished and told, with a word that the wish came too late', async () => {
  const conversationId = await conversation()
  const planId = await planToPay(conversationId)
  const yes = chat({ confirmPlanId: planId, conversationId })
  await expect.poll(() => begun, patience).toBe(1)
  expect((await stop({ conversationId })).body.outcome).toBe('stopping')
  openTill()
  const { content } = (await yes).body.message
  expect(content).toBe(`${basePhrases.stopTooLate}\n\nPago a Maria.`)
  expect(ledger.paid.size).toBe(1)
  expect((await lastRecord(conversationId)).decisions.at(-1)?.because).toContain('stop:too-late')
})

test('after the end it says so, and stops nothing that comes later', async () => {
  const conversationId = await conversation()
  const late = await stop({ conversationId })
  expect(late.body).toEqual({
    conversationId,
    outcome: 'over',
    message: 'Já tinha terminado: não havia o que parar.',
  })
  answers = [{ type: 'RESPONSE', message: 'Olá! Como posso ajudar?' }]
  const { body } = await chat({ message: 'me conta uma novidade aí', conversationId })
  expect(body.message.content).not.toBe(basePhrases.stopped)
})

test.each<[who: string, person: () => Promise<Person>]>([
  ['a colleague', () => server.addPerson('owner', maria.tenant)],
  ['somebody of another business', () => server.addPerson('owner')],
])('%s can stop nothing of mine', async (_who, person) => {
  const other = await person()
  const conversationId = await conversation()
  const key = randomUUID()
  const { answer } = await waiting({ conversationId }, { 'idempotency-key': key })
  for (const which of [{ conversationId }, { messageKey: key }]) {
    const { status, code } = await stop(which, other)
    expect([status, code]).toEqual([404, 'conversation.not_found'])
  }
  const [mark] = await server.sql<{ stop_seq: number | null }>(
    'select stop_seq from leme.conversation where id = $1',
    [conversationId],
  )
  expect(mark?.stop_seq).toBeNull()
  await stop({ conversationId })
  await answer
})

test.each([
  ['nothing named', {}, 400],
  ['nonsense for an id', { conversationId: 'x' }, 404],
  ['a conversation that is not there', { conversationId: randomUUID() }, 404],
  ['a key nobody used', { messageKey: 'never sent' }, 404],
])('%s is refused', async (_what, body, status) => {
  expect((await stop(body)).status).toBe(status)
})

test('a turn that was stopped replays as it was', async () => {
  const conversationId = await conversation()
  const { answer } = await waiting({ conversationId })
  await stop({ conversationId })
  await answer
  const { text, status } = await server.call(`/ai/console/conversations/${conversationId}/turns/2/replay`, {
    as: maria,
    body: {},
  })
  expect(status, text).toBe(200)
  expect(text).toContain('"same"')
})

async function received(conversationId: string): Promise<number> {
  const rows = await server.sql<{ n: number }>('select inbox_seq as n from leme.conversation where id = $1', [
    conversationId,
  ])
  return rows[0]?.n ?? 0
}
