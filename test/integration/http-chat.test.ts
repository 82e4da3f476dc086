import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  parsed,
  startTestServer,
  tokenOf,
  type Called,
  type Person,
  type TestServer,
  type WireBody,
} from '../support/http.js'

let server: TestServer
let maria: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  maria = await server.addPerson('owner')
})

const someId: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const someInstant: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)

function chat(body: object, headers: Record<string, string> = {}, as = maria): Promise<Called> {
  return server.call('/ai/chat', { as, body, headers })
}

async function plan(name = 'Pedro Alves'): Promise<Called> {
  const called = await chat({ message: `cadastre o cliente ${name}` })
  expect(called.body.plan, called.text).toBeDefined()
  return called
}

function clientNames(tenant = maria.tenant): Promise<{ name: string }[]> {
  return server.sql('select name from leme.client where tenant_id = $1', [tenant])
}

describe('POST /ai/chat', () => {
  test('answers a question in the shape of the contract', async () => {
    const { status, body, headers } = await chat({ message: 'quantos clientes eu tenho?' })
    expect(status).toBe(200)
    expect(body).toEqual({
      conversationId: someId,
      message: {
        id: someId,
        role: 'ASSISTANT',
        content: 'Você tem 0 clientes.',
        parts: [{ type: 'text', text: 'Você tem 0 clientes.' }],
      },
      state: 'IDLE',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a write comes back as a plan, with the amounts of its preview in reais', async () => {
    const { body } = await plan()
    expect(body.plan).toEqual({
      id: someId,
      action: 'clients.create',
      preview: 'Cadastrar o cliente Pedro Alves.',
      requiresConfirmation: true,
      expiresAt: someInstant,
    })
    expect(body.paymentPreview).toEqual({
      id: 'preview-1',
      clientName: 'Pedro Alves',
      amount: 200,
      fees: 1.99,
      netAmount: 198.01,
      billingType: 'PIX',
      dueDate: '2026-06-20',
      expiresAt: '2026-06-15T12:05:00.000Z',
    })
    expect(body.message.parts.at(-1)).toMatchObject({ options: [{}, {}] })
    expect(body.state).toBe('AWAITING_CONFIRMATION')
    expect(await clientNames()).toEqual([])
  })

  test('the id of the message is the one the conversation is read back with', async () => {
    const { body } = await chat({ message: 'quantos clientes eu tenho?' })
    const read = await server.call(`/ai/conversations/${body.conversationId}`, { as: maria })
    expect(read.body.messages.map((message) => message.id)).toContain(body.message.id)
  })

  test('"sim" in the same conversation carries the plan out', async () => {
    const { body } = await plan()
    const { body: done } = await chat({ message: 'sim', conversationId: body.conversationId })
    expect(done.message.content).toContain('Cliente cadastrado.')
    expect(done.plan).toBeUndefined()
    expect(await clientNames()).toEqual([{ name: 'Pedro Alves' }])
  })

  test.each([
    ['confirmPlanId alone', (id: string) => ({ confirmPlanId: id }), 1],
    ['confirmPlanId with words', (id: string) => ({ confirmPlanId: id, message: 'Sim' }), 1],
    ['cancelPlanId', (id: string) => ({ cancelPlanId: id }), 0],
    ['a tapped Confirmar', (id: string) => ({ optionId: `confirm:${id}`, message: 'Confirmar' }), 1],
    ['a tapped Cancelar, without its title', (id: string) => ({ optionId: `reject:${id}` }), 0],
  ])('%s answers the plan', async (_what, answer, clients) => {
    const { body } = await plan()
    const { status, body: answered } = await chat({
      ...answer(body.plan.id),
      conversationId: body.conversationId,
    })
    expect(status).toBe(200)
    expect(answered.conversationId).toBe(body.conversationId)
    expect(answered.state).toBe('IDLE')
    expect(await clientNames()).toHaveLength(clients)
  })

  test('two confirmations at once make one client, and nobody gets an error page', async () => {
    const { body } = await plan()
    const confirm = () => chat({ confirmPlanId: body.plan.id })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).not.toEqual([])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await clientNames()).toEqual([{ name: 'Pedro Alves' }])
  })

  test('what is not there may be null', async () => {
    const nothing = { conversationId: null, confirmPlanId: null, cancelPlanId: null, optionId: null }
    expect((await chat({ message: 'quantos clientes eu tenho?', ...nothing })).status).toBe(200)
  })

  test('a NUL and half an emoji do no harm: the conversation can still be read', async () => {
    const { status, body } = await server.call('/ai/chat', {
      as: maria,
      raw: String.raw`{"message":"quantos \u0000clientes \ud83d eu tenho?"}`,
    })
    expect(status).toBe(200)
    const read = await server.call(`/ai/conversations/${body.conversationId}`, { as: maria })
    expect(read.body.messages[0]?.content).toBe('quantos clientes \uFFFD eu tenho?')
  })
})

describe('Idempotency-Key', () => {
  test('the same first message twice is one conversation, one turn and one answer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await chat({ message: 'cadastre o cliente Pedro Alves' }, key)
    const again = await chat({ message: 'cadastre o cliente Pedro Alves' }, key)
    expect(again.body).toEqual(first.body)
    const list = await server.call('/ai/conversations', { as: maria })
    expect(list.body.conversations).toHaveLength(1)
  })

  test('the repeated answer still shows the plan it showed, after that plan was carried out', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await chat({ message: 'cadastre o cliente Pedro Alves' }, key)
    await chat({ confirmPlanId: first.body.plan.id })
    const again = await chat({ message: 'cadastre o cliente Pedro Alves' }, key)
    expect(again.body.plan).toEqual(first.body.plan)
    expect(again.body.message).toEqual(first.body.message)
  })

  test('a confirmation sent again because its answer was lost gets that answer', async () => {
    const { body } = await plan()
    const key = { 'idempotency-key': randomUUID() }
    const first = await chat({ confirmPlanId: body.plan.id }, key)
    const again = await chat({ confirmPlanId: body.plan.id }, key)
    expect(again.status).toBe(200)
    expect(again.body.message).toEqual(first.body.message)
    expect(await clientNames()).toHaveLength(1)
  })

  test('two at once with one key are one turn', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const ask = () => chat({ message: 'quantos clientes eu tenho?' }, key)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second.body).toEqual(first.body)
  })

  test('two members may use the same key', async () => {
    const colleague = await server.addPerson('staff', maria.tenant)
    const key = { 'idempotency-key': 'the same' }
    const mine = await chat({ message: 'quantos clientes eu tenho?' }, key)
    const theirs = await chat({ message: 'quantos clientes eu tenho?' }, key, colleague)
    expect(theirs.status).toBe(200)
    expect(theirs.body.conversationId).not.toBe(mine.body.conversationId)
  })

  test('a key of another conversation is refused, not answered with what belongs there', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await chat({ message: 'quantos clientes eu tenho?' }, key)
    const other = await chat({ message: 'quantos clientes eu tenho?' })
    const { status, code } = await chat(
      { message: 'quantos clientes eu tenho?', conversationId: other.body.conversationId },
      key,
    )
    expect([status, code]).toEqual([409, 'idempotency.reused'])
  })

  describe('the same key with something else is refused, and nothing is done', () => {
    const refused = [409, 'idempotency.other_body']

    test('another message, whether its conversation is named or not', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const { body } = await chat({ message: 'quantos clientes eu tenho?' }, key)
      const message = 'cadastre o cliente Pedro Alves'
      for (const where of [{}, { conversationId: body.conversationId }]) {
        const { status, code } = await chat({ message, ...where }, key)
        expect([status, code]).toEqual(refused)
      }
      const again = await chat({ message: 'quantos clientes eu tenho?' }, key)
      expect(again.body).toEqual(body)
    })

    test('as a stream too', async () => {
      const key = { 'idempotency-key': randomUUID() }
      await chat({ message: 'quantos clientes eu tenho?' }, key)
      const { text } = await chat({ message: 'oi' }, { ...key, accept: 'text/event-stream' })
      expect(text).toContain('idempotency.other_body')
      expect(text).not.toContain('event: message')
    })

    test('a no to a plan under the key of its yes', async () => {
      const { body } = await plan()
      const headers = { 'idempotency-key': randomUUID() }
      const answer = (what: 'confirm' | 'reject', planId: string) =>
        server.call(`/ai/plans/${what}`, { as: maria, body: { planId }, headers })
      expect((await answer('confirm', body.plan.id)).status).toBe(200)
      const no = await answer('reject', body.plan.id)
      expect([no.status, no.code]).toEqual(refused)
      const other = await plan('Ana Lima')
      const yes = await answer('confirm', other.body.plan.id)
      expect([yes.status, yes.code]).toEqual(refused)
      expect(await clientNames()).toEqual([{ name: 'Pedro Alves' }])
    })

    test("a member's own words, a hand-over and a note", async () => {
      const { body } = await chat({ message: 'oi' })
      const at = (what: string, sent: object, key: string) =>
        server.call(`/ai/console/conversations/${body.conversationId}/${what}`, {
          as: maria,
          body: sent,
          headers: { 'idempotency-key': key },
        })
      expect((await at('take', {}, 'a')).status).toBe(200)
      const message = await at('messages', { text: 'um momento' }, 'b')
      expect(message.status, message.text).toBe(200)
      const note = await at('notes', { text: 'ligar amanhã' }, 'c')
      expect(note.status, note.text).toBe(200)
      for (const [what, sent, key] of [
        ['messages', { text: 'outra coisa' }, 'b'],
        ['give-back', {}, 'a'],
        ['notes', { text: 'ligar hoje' }, 'c'],
      ] as const) {
        const { status, code, text } = await at(what, sent, key)
        expect([status, code], `${what} ${text}`).toEqual(refused)
      }
    })
  })
})

describe('messages sent at once in one conversation', () => {
  test.each([
    ['plainly', {}],
    ['as streams', { accept: 'text/event-stream' }],
  ])('each get the answer to themselves, %s', async (_how, headers: Record<string, string>) => {
    const kinds = ['quantos clientes eu tenho?', 'não', 'oi']
    const alone = await Promise.all(
      kinds.map(async (message) => (await chat({ message })).body.message.content),
    )
    expect(new Set(alone).size).toBe(kinds.length)
    const { conversationId } = (await chat({ message: 'oi' })).body
    const questions = [...kinds, ...kinds, ...kinds]
    const answers = await Promise.all(
      questions.map(async (message) => {
        const { text, body } = await chat({ message, conversationId }, headers)
        return headers['accept'] === undefined ? body.message.content : lastMessage(text)
      }),
    )
    expect(answers).toEqual([...alone, ...alone, ...alone])
    const [turns] = await server.sql<{ n: number }>(
      'select count(*)::int as n from leme.journal where conversation_id = $1',
      [conversationId],
    )
    expect(turns?.n).toBe(questions.length + 1)
  })
})

/** What the last `message` event of a stream holds. */
function lastMessage(stream: string): string {
  const data = stream.split('event: message\ndata: ')[1]?.split('\n')[0] ?? '{}'
  return (JSON.parse(data) as WireBody).message.content
}

describe('Accept: text/event-stream', () => {
  const events = { accept: 'text/event-stream' }

  test('stages, then the checked reply in pieces, then the same body as without streaming', async () => {
    const { status, headers, text } = await chat({ message: 'cadastre o cliente Pedro Alves' }, events)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const read = readEvents(text)
    expect([...new Set(read.map(({ name }) => name))]).toEqual(['stage', 'delta', 'message', 'done'])
    const stages = read.filter(({ name }) => name === 'stage').map(({ data }) => data.stage)
    expect(stages).toEqual(['accepted', 'understand', 'ask_model', 'plan', 'speak'])
    const message = read.find(({ name }) => name === 'message')?.data
    const said = read.filter(({ name }) => name === 'delta').map(({ data }) => data.text)
    expect(said.length).toBeGreaterThan(1)
    expect(said.join('')).toBe(message?.message.content)
    expect(message?.plan.action).toBe('clients.create')
  })

  test('what can be refused at once has its own status and is no stream', async () => {
    const { status, headers } = await chat({ message: '' }, events)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/json')
  })

  test('what goes wrong later is an error event with the same body', async () => {
    const { status, text } = await chat({ message: 'oi', conversationId: randomUUID() }, events)
    expect(status).toBe(200)
    const read = readEvents(text)
    expect(read.map(({ name }) => name)).toEqual(['stage', 'error', 'done'])
    const requestId: unknown = expect.any(String)
    expect(read[1]?.data.error).toMatchObject({ code: 'conversation.not_found', requestId })
  })

  test('a caller who hangs up does not stop the turn', async () => {
    const hangUp = new AbortController()
    const response = await fetch(`${server.url}/ai/chat`, {
      method: 'POST',
      signal: hangUp.signal,
      headers: {
        ...events,
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(maria)}`,
      },
      body: JSON.stringify({ message: 'cadastre o cliente Pedro Alves' }),
    })
    await response.body?.getReader().read()
    hangUp.abort()
    await expect
      .poll(async () => (await server.call('/ai/plans/pending', { as: maria })).body.plans.length)
      .toBe(1)
  })
})

type StreamedEvent = { readonly name: string; readonly data: WireBody & { stage?: string; text?: string } }

function readEvents(text: string): StreamedEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
      return { name, data: parsed(data) }
    })
}
