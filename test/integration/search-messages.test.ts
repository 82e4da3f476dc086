import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConversationPage } from '../../src/http/wire.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addPerson('owner')
})

/** More than are looked through without what is kept for the search. */
const manyMessages = 120

type Added = { readonly id: string; readonly contact: string }

async function addConversation(): Promise<Added> {
  const [id, contact] = [randomUUID(), randomUUID()]
  await server.sql(`insert into leme.contact (tenant_id, id, name) values ($1, $2, 'Zeca')`, [
    owner.tenant,
    contact,
  ])
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel)
     values ($1, $2, 'copilot', 'contact', $3, 'web')`,
    [owner.tenant, id, contact],
  )
  return { id, contact }
}

/** As the person said it, at the end of the conversation. */
async function hear(id: string, ...bodies: readonly object[]): Promise<void> {
  for (const body of bodies)
    await server.sql(
      `with c as (update leme.conversation set inbox_seq = inbox_seq + 1, version = version + 1 where id = $1 returning inbox_seq)
       insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin)
       select $2, $1, c.inbox_seq, $3::uuid, 'web', $3::uuid::text, $4, '{}' from c`,
      [id, owner.tenant, randomUUID(), body],
    )
}

const text = (said: string) => ({ kind: 'text', text: said })

/** As the agent answered. */
async function answer(id: string, said: string, status = 'sent'): Promise<string> {
  const message = randomUUID()
  await server.sql('update leme.conversation set version = version + 1 where id = $1', [id])
  await server.sql(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
     values ($1, $2, $3, $4, 'web', '', '{"type":"text","text":"x"}', $5, $6)`,
    [owner.tenant, id, message, randomUUID(), said, status],
  )
  return message
}

/** So much small talk on both sides that what was said before it is no message of late. */
async function talkOn(id: string): Promise<void> {
  await server.sql(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin)
     select $2, $1, c.inbox_seq + n, gen_random_uuid(), 'web', gen_random_uuid()::text, '{"kind":"text","text":"certo"}', '{}'
       from leme.conversation c, generate_series(1, $3::integer) n where c.id = $1`,
    [id, owner.tenant, manyMessages],
  )
  await server.sql(
    'update leme.conversation set inbox_seq = inbox_seq + $2, version = version + 1 where id = $1',
    [id, manyMessages],
  )
  await server.sql(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
     select $2, $1, gen_random_uuid(), gen_random_uuid(), 'web', '', '{"type":"text","text":"combinado"}', 'combinado', 'sent' from generate_series(1, $3::integer)`,
    [id, owner.tenant, manyMessages],
  )
}

async function found(q: string, as = owner): Promise<string[]> {
  const { body, text: told } = await server.call(`/ai/console/conversations?q=${encodeURIComponent(q)}`, {
    as,
  })
  expect(body, told).toHaveProperty('conversations')
  return (body as unknown as { conversations: { id: string }[] }).conversations.map(({ id }) => id)
}

const sweep = async () => (await server.leme.upkeep.keepSaid(owner.tenant)).conversations
const kept = (id: string) => server.sql('select words from leme.said where conversation_id = $1', [id])

describe('what was found is quoted', () => {
  async function quoted(q: string) {
    const { body } = await server.call(`/ai/console/conversations?q=${encodeURIComponent(q)}`, { as: owner })
    const rows = (body as unknown as ConversationPage).conversations
    return rows.map(({ found: message }) =>
      message?.parts.map((part) => (part.found ? `[${part.text}]` : part.text)).join(''),
    )
  }

  test('the latest message that has all of it, of either side, with its id', async () => {
    const { id } = await addConversation()
    await hear(id, text('A torneira está pingando'))
    const said = await answer(id, 'Trocamos a Torneira amanhã.')
    await hear(id, text('combinado'))
    expect(await quoted('TORNEIRA')).toEqual(['Trocamos a [Torneira] amanhã.'])
    expect(await quoted('pinga esta')).toEqual(['A torneira [está] [pinga]ndo'])
    const { body } = await server.call('/ai/console/conversations?q=amanha', { as: owner })
    expect(body).toMatchObject({ conversations: [{ id, found: { id: said } }] })
  })

  test('nothing where it was found by a name, or nothing was looked for', async () => {
    const { id } = await addConversation()
    await hear(id, text('oi'))
    expect(await quoted('zeca')).toEqual([undefined])
    const { body } = await server.call('/ai/console/conversations', { as: owner })
    expect(body).toMatchObject({ conversations: [{ id, found: null }] })
  })
})

describe('what was said long ago', () => {
  test.each([
    ['a word', 'torneira', true],
    ['without its accents', 'PRESSAO', true],
    ['the beginning of a word', 'ping', true],
    ['words of one message, in any order', 'pingando cozinha', true],
    ['a word of each of two messages', 'torneira registro', false],
    ['a word of the answer', 'trocamos', true],
    ['what was tapped', 'urgente', true],
    ['the words below a picture', 'vazamento', true],
    ['a sign', '🚿', true],
    ['a word nobody said', 'chuveiro', false],
    ['what stands for anything', '%', false],
  ])('is found by %s: %s', async (_what, q, isFound) => {
    const { id } = await addConversation()
    const other = await addConversation()
    await hear(
      id,
      text('Bom dia!'),
      text('a torneira\nda cozinha está pingando 🚿, sem pressão'),
      { kind: 'tap', optionId: 'x', title: 'É urgente' },
      { kind: 'attachment', type: 'image', caption: 'olha o vazamento', data: {} },
    )
    await answer(id, 'Trocamos o registro amanhã.')
    await talkOn(id)
    await talkOn(other.id)
    expect(await found(q)).toEqual([])
    expect(await sweep()).toBe(2)
    expect(await found(q)).toEqual(isFound ? [id] : [])
    expect(await found(q, await server.addPerson('owner'))).toEqual([])
  })

  test('is kept as it comes, once', async () => {
    const { id } = await addConversation()
    await hear(id, text('a torneira pinga'))
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    await hear(id, text('agora o registro'))
    await answer(id, 'vamos ver')
    expect(await sweep()).toBe(1)
    expect(await kept(id)).toEqual([{ words: 'a torneira pinga\nagora o registro\nvamos ver' }])
    await talkOn(id)
    await sweep()
    const rows = await kept(id)
    expect(rows).toHaveLength(Math.ceil((3 + 2 * manyMessages) / 20))
    expect(rows.flatMap(({ words }) => String(words).split('\n'))).toHaveLength(3 + 2 * manyMessages)
  })

  test('is known by what went out, where a member rewrote it', async () => {
    const { id } = await addConversation()
    const held = await answer(id, 'custa pechincha', 'held')
    await sweep()
    expect(await kept(id)).toEqual([{ words: '' }])
    await server.sql(
      `update leme.outbox set text = 'custa cem reais', status = 'sent' where conversation_id = $1 and id = $2`,
      [id, held],
    )
    await hear(id, { kind: 'review' })
    await sweep()
    expect(await kept(id)).toEqual([{ words: 'custa cem reais' }])
  })

  test('is found in the conversation that it goes on in', async () => {
    const [earlier, now] = [await addConversation(), await addConversation()]
    await hear(earlier.id, text('a torneira pinga'))
    await talkOn(earlier.id)
    await server.sql('update leme.conversation set joined_into = $2 where id = $1', [earlier.id, now.id])
    await sweep()
    expect(await found('torneira')).toEqual([now.id])
  })

  test('is gone with the person, and does not come back', async () => {
    const { id, contact } = await addConversation()
    await hear(id, text('a torneira pinga'))
    await talkOn(id)
    await sweep()
    expect(await found('torneira')).toEqual([id])
    await server.sql('select leme.erase_contact($1, $2, $3, $4)', [owner.tenant, contact, [], 'test'])
    expect(await kept(id)).toEqual([])
    expect(await sweep()).toBe(0)
    expect(await found('torneira')).toEqual([])
  })

  test('is not kept in this form when its month went to the archive; the rest is', async () => {
    const { id } = await addConversation()
    await hear(id, text('a torneira pinga'), text('agora o registro'))
    await sweep()
    await server.sql(
      `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record_digest, prev_hash, hash)
       values ($1, $2, 1, gen_random_uuid(), '2025-03-10', 1, '', '', '')`,
      [owner.tenant, id],
    )
    await server.sql(
      `update leme.inbox set body = '{"kind":"archived"}' where conversation_id = $1 and seq = 1`,
      [id],
    )
    await server.sql(
      `insert into leme.archive (tenant_id, month, file, digest, turns) values ($1, '2025-03-01', 'x', '', 1)`,
      [owner.tenant],
    )
    await server.sql('update leme.archive set emptied_at = now() where tenant_id = $1', [owner.tenant])
    expect(await kept(id)).toEqual([])
    await sweep()
    expect(await kept(id)).toEqual([{ words: 'agora o registro' }])
  })
})

describe('GET /ai/console/conversations/:id/messages', () => {
  type Earlier = { messages: { id: string; text: string }[]; isAll: boolean }
  const read = async (id: string, before?: string, as = owner) => {
    const path = `/ai/console/conversations/${id}/messages${before === undefined ? '' : `?before=${before}`}`
    const { status, body } = await server.call(path, { as })
    return { status, ...(body as unknown as Earlier) }
  }

  test('reads a long conversation from its end to its beginning, each message once', async () => {
    const { id } = await addConversation()
    await hear(id, text('a primeira'))
    // Of one moment: a page may end between two of them.
    await talkOn(id)
    await talkOn(id)
    await server.sql('update leme.outbox set created_at = $2 where conversation_id = $1', [id, new Date()])
    await hear(id, text('a última'))
    const all = 2 + 4 * manyMessages
    const { body } = await server.call(`/ai/console/conversations/${id}`, { as: owner })
    const shown = body as unknown as Earlier & { hasEarlier: boolean }
    expect(shown.hasEarlier).toBe(true)
    expect(shown.messages.at(-1)?.text).toBe('a última')
    const messages = [...shown.messages]
    for (let isAll = false; !isAll;) {
      const page = await read(id, messages[0]?.id)
      expect(page.status).toBe(200)
      messages.unshift(...page.messages)
      isAll = page.isAll
    }
    expect(messages[0]?.text).toBe('a primeira')
    expect(new Set(messages.map((message) => message.id)).size).toBe(all)
    expect(messages).toHaveLength(all)
  })

  test('knows no message of another conversation, nor another business’s', async () => {
    const [one, other] = [await addConversation(), await addConversation()]
    await hear(one.id, text('oi'))
    await hear(other.id, text('olá'))
    const { messages } = await read(one.id)
    expect(messages.map(({ text: said }) => said)).toEqual(['oi'])
    expect((await read(other.id, messages[0]?.id)).status).toBe(404)
    expect((await read(one.id, randomUUID())).status).toBe(404)
    expect((await read(one.id, undefined, await server.addPerson('owner'))).status).toBe(404)
  })
})
