import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let maria: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  maria = await server.addPerson('owner')
})

const someText: unknown = expect.any(String)
const someNumber: unknown = expect.any(Number)
const containing = (text: string): unknown => expect.stringContaining(text)

function chat(message: string, conversationId?: string, as = maria): Promise<Called> {
  return server.call('/ai/chat', { as, body: { message, ...(conversationId && { conversationId }) } })
}

describe('reading conversations', () => {
  test('the list has a title and the last message, the latest first, page by page', async () => {
    for (const name of ['Ana Lima', 'Bruno Reis', 'Caio Melo']) await chat(`cadastre o cliente ${name}`)
    const first = await server.call('/ai/conversations?limit=2', { as: maria })
    expect(first.body.conversations).toHaveLength(2)
    expect(first.body.conversations[0]).toEqual({
      id: someText,
      agent: 'copilot',
      title: 'cadastre o cliente Caio Melo',
      lastMessage: containing('Cadastrar o cliente Caio Melo.'),
      updatedAt: someText,
    })
    const second = await server.call(`/ai/conversations?limit=2&before=${first.body.nextBefore}`, {
      as: maria,
    })
    expect(second.body.conversations.map((entry) => entry.title)).toEqual(['cadastre o cliente Ana Lima'])
    expect(second.body.nextBefore).toBeUndefined()
  })

  test('one conversation has its messages in order and the plan that waits', async () => {
    const { body } = await chat('quantos clientes eu tenho?')
    const { body: planned } = await chat('cadastre o cliente Pedro Alves', body.conversationId)
    const read = await server.call(`/ai/conversations/${body.conversationId}`, { as: maria })
    expect(read.body.messages.map(({ role, content }) => [role, content])).toEqual([
      ['USER', 'quantos clientes eu tenho?'],
      ['ASSISTANT', 'Você tem 0 clientes.'],
      ['USER', 'cadastre o cliente Pedro Alves'],
      ['ASSISTANT', planned.message.content],
    ])
    expect(read.body.pendingPlan).toEqual(planned.plan)
    expect(read.body.state).toBe('AWAITING_CONFIRMATION')
    server.advance(5 * 60_000)
    const later = await server.call(`/ai/conversations/${body.conversationId}`, { as: maria })
    expect(later.body.pendingPlan).toBeUndefined()
  })

  test('plans that wait are listed with what they cost, and confirmed by their id', async () => {
    const { body } = await chat('cadastre o cliente Pedro Alves')
    const pending = await server.call('/ai/plans/pending', { as: maria })
    expect(pending.body.plans).toEqual([
      { ...body.plan, conversationId: body.conversationId, paymentPreview: body.paymentPreview },
    ])
    const confirmed = await server.call('/ai/plans/confirm', { as: maria, body: { planId: body.plan.id } })
    expect(confirmed.body).toMatchObject({
      conversationId: body.conversationId,
      message: { role: 'ASSISTANT', content: containing('Cliente cadastrado.') },
    })
    expect((await server.call('/ai/plans/pending', { as: maria })).body.plans).toEqual([])
  })

  test('a rejected plan does nothing', async () => {
    const { body } = await chat('cadastre o cliente Pedro Alves')
    const { status } = await server.call('/ai/plans/reject', { as: maria, body: { planId: body.plan.id } })
    expect(status).toBe(200)
    expect((await chat('quantos clientes eu tenho?')).body.message.content).toBe('Você tem 0 clientes.')
  })
})

describe('a member answers in the agent’s place', () => {
  const act = (as: Person, id: string, what: string, body: object = {}) =>
    server.call(`/ai/conversations/${id}/${what}`, { as, body })

  test('taken, answered, given back', async () => {
    // On the web everybody is a member, and what they say to an agent is theirs: here one answers oneself.
    const staff = maria
    const other = await server.addPerson('staff', maria.tenant)
    const { conversationId } = (await chat('quantos clientes eu tenho?')).body

    const early = await act(staff, conversationId, 'messages', { message: 'Oi, aqui é a Ana.' })
    expect([early.status, early.code]).toEqual([409, 'conversation.not_held'])

    const taken = await act(staff, conversationId, 'take')
    expect(taken.body).toEqual({ conversationId, holder: { by: 'human', member: staff.member } })
    const silent = await chat('quantos clientes eu tenho?', conversationId)
    expect([silent.status, silent.body.message.content]).toEqual([200, ''])

    expect((await act(other, conversationId, 'messages', { message: 'Oi!' })).code).toBe(
      'conversation.not_found',
    )
    const said = await act(staff, conversationId, 'messages', { message: ' Oi, aqui é a Ana. ' })
    expect(said.body.holder.by).toBe('human')
    const read = await server.call(`/ai/conversations/${conversationId}`, { as: maria })
    expect(read.body.messages.at(-1)).toMatchObject({
      role: 'ASSISTANT',
      content: 'Oi, aqui é a Ana.',
      // A member's words, and not the agent's.
      author: { name: maria.member.slice(0, 8) },
    })
    expect(read.body.messages[1]).not.toHaveProperty('author')

    const released = await act(staff, conversationId, 'release')
    expect(released.body.holder).toEqual({ by: 'ai' })
    expect((await chat('quantos clientes eu tenho?', conversationId)).body.message.content).not.toBe('')
  })

  test('an answer sent twice with one key is said once', async () => {
    const { conversationId } = (await chat('quantos clientes eu tenho?')).body
    await act(maria, conversationId, 'take')
    const send = () =>
      server.call(`/ai/conversations/${conversationId}/messages`, {
        as: maria,
        body: { message: 'Já vou ver.' },
        headers: { 'idempotency-key': 'once' },
      })
    await send()
    expect((await send()).status).toBe(200)
    const read = await server.call(`/ai/conversations/${conversationId}`, { as: maria })
    const said = read.body.messages.filter(({ content }) => content === 'Já vou ver.')
    expect(said).toHaveLength(1)
  })

  test.each(['take', 'release', 'messages'])('%s: another tenant’s is not found', async (what) => {
    const { conversationId } = (await chat('quantos clientes eu tenho?')).body
    const stranger = await server.addPerson('owner')
    for (const id of [conversationId, randomUUID(), 'nonsense']) {
      const { status, code } = await act(stranger, id, what, { message: 'oi' })
      expect([status, code]).toEqual([404, 'conversation.not_found'])
    }
  })
})

describe('GET /ai/audit', () => {
  test('says who did what, from where, and how it went', async () => {
    const { body } = await server.call('/ai/chat', {
      as: maria,
      body: { message: 'cadastre o cliente Pedro Alves' },
      headers: { 'user-agent': 'tests/1.0' },
    })
    await server.call('/ai/plans/confirm', {
      as: maria,
      body: { planId: body.plan.id },
      headers: { 'user-agent': 'tests/1.0' },
    })
    await chat('quantos clientes eu tenho?')
    const all = await server.call('/ai/audit', { as: maria })
    expect(all.body.entries[0]?.tool).toBe('clients.count')
    const { entries } = (await server.call('/ai/audit?tool=clients.create&limit=1', { as: maria })).body
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      userId: maria.member,
      conversationId: body.conversationId,
      isOpen: true,
      planId: body.plan.id,
      action: 'create',
      success: true,
      entityType: 'Client',
      entityIds: [someText],
      ipAddress: '127.0.0.1',
      userAgent: 'tests/1.0',
      duration: someNumber,
      createdAt: someText,
    })
    // What a member said to an agent of theirs is no other owner's to read; that something was done is.
    const partner = await server.addPerson('owner', maria.tenant)
    const seen = (await server.call('/ai/audit?tool=clients.create&limit=1', { as: partner })).body
    expect(seen.entries[0]).toMatchObject({ userId: maria.member, isOpen: false })
    const elsewhere = await server.call(`/ai/audit?conversationId=${randomUUID()}`, { as: maria })
    expect(elsewhere.body.entries).toEqual([])
  })
})
