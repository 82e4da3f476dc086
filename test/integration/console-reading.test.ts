import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenTo } from '../support/event-listener.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person
let viewer: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addPerson('owner')
  viewer = await server.addPerson('viewer', owner.tenant)
  await name(owner, 'Helena')
})

async function name({ tenant, member, role }: Person, named: string): Promise<void> {
  await server.sql('insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, $4)', [
    tenant,
    member,
    named,
    role,
  ])
}

async function chat(message: string, conversationId?: string, as = owner): Promise<string> {
  const { body } = await server.call('/ai/chat', {
    as,
    body: { message, ...(conversationId && { conversationId }) },
  })
  return body.conversationId
}

/** A conversation of a member's becomes one of somebody outside. */
async function withContact(conversation: string): Promise<void> {
  const contact = randomUUID()
  const [row] = await server.sql<{ tenant_id: string }>(
    'select tenant_id from leme.conversation where id = $1',
    [conversation],
  )
  await server.sql('insert into leme.contact (tenant_id, id, name) values ($1, $2, $3)', [
    row?.tenant_id,
    contact,
    'Zeca',
  ])
  await server.sql("update leme.conversation set party_kind = 'contact', party_id = $2 where id = $1", [
    conversation,
    contact,
  ])
}

type Row = {
  id: string
  agent: string
  title: string
  who: object
  channel: string
  holder: object
  waiting: boolean
  heldReplies: number
  lastText: string
  lastFrom: string | null
  updatedAt: string
}
type Page = { conversations: Row[]; nextBefore: string | null }

async function read<T>(path: string, as = owner): Promise<T> {
  const called = await server.call(`/ai/console/${path}`, { as })
  expect(called.status, called.text).toBe(200)
  return called.body as unknown as T
}

async function refused(path: string, as: Person, body?: object): Promise<[number, string | undefined]> {
  const called: Called = await server.call(`/ai/console/${path}`, { as, ...(body && { body }) })
  return [called.status, called.code]
}

describe('GET /ai/console/me', () => {
  test('says who one is, where, and until when', async () => {
    const before = Date.now()
    const me = await read<{ expiresAt: string }>('me', owner)
    expect(me).toMatchObject({
      tenant: {
        id: owner.tenant,
        name: 'Oficina',
        isDemo: false,
        timeZone: 'America/Sao_Paulo',
        hasLogo: false,
      },
      member: { id: owner.member, name: 'Helena', role: 'owner' },
      agents: [{ id: 'copilot', name: 'Clerk', ideas: [] }],
      development: true,
      simulator: false,
    })
    const hours = (Date.parse(me.expiresAt) - before) / 3_600_000
    expect(hours).toBeCloseTo(8, 1)
  })

  test('a member the house keeps no row of has a name all the same', async () => {
    const me = await read<{ member: { name: string } }>('me', viewer)
    expect(me.member.name).toBe(viewer.member.slice(0, 8))
  })

  test('nobody gets in without a token', async () => {
    expect((await server.call('/ai/console/me')).code).toBe('auth.missing')
  })
})

describe('the list of conversations', () => {
  test('holds those with contacts and one’s own, the latest first, page by page without a gap or a repetition', async () => {
    const ids: string[] = []
    for (const person of [owner, viewer, owner, viewer, owner]) {
      const id = await chat('quantos clientes eu tenho?', undefined, person)
      ids.unshift(id)
      // As if somebody outside had written it: what a member says to an agent is theirs alone.
      if (person === viewer) await withContact(id)
    }
    const anothers = await chat('quantos clientes eu tenho?', undefined, viewer)
    expect(await refused(`conversations/${anothers}`, owner)).toEqual([404, 'conversation.not_found'])
    // Two of the same millisecond, as a new conversation's time has microseconds.
    await server.sql(
      `update leme.conversation set updated_at = '2026-01-01T00:00:00.000100Z' where id = $1`,
      [ids[3]],
    )
    await server.sql(
      `update leme.conversation set updated_at = '2026-01-01T00:00:00.000050Z' where id = $1`,
      [ids[4]],
    )
    const seen: string[] = []
    let before: string | null = ''
    for (let pages = 0; before !== null && pages < 10; pages++) {
      const page: Page = await read(`conversations?limit=1${before && `&before=${before}`}`)
      seen.push(...page.conversations.map(({ id }) => id))
      before = page.nextBefore
    }
    expect(seen).toEqual(ids)
  })

  test('says whom each is with, who has it and what was last said', async () => {
    const id = await chat('quantos clientes eu tenho?')
    const { conversations } = await read<Page>('conversations')
    expect(conversations).toEqual([
      {
        id,
        agent: 'copilot',
        title: 'quantos clientes eu tenho?',
        who: { kind: 'member', id: owner.member, name: 'Helena', phone: null },
        channel: 'web',
        chip: null,
        state: 'IDLE',
        mode: null,
        holder: { by: 'ai', member: null },
        waiting: false,
        waitingSince: null,
        urgent: false,
        snoozedUntil: null,
        labels: [],
        assignee: null,
        contact: null,
        blocked: false,
        unread: 0,
        heldReplies: 0,
        doubts: 0,
        lastText: 'Você tem 0 clientes.',
        lastFrom: 'agent',
        lastType: 'text',
        found: null,
        updatedAt: expect.any(String) as string,
        handoff: null,
      },
    ])
  })

  test('shows the last message, whoever wrote it', async () => {
    const id = await chat('quantos clientes eu tenho?')
    const last = async () => {
      const { conversations } = await read<Page>('conversations?filter=all')
      const row = conversations.find((each) => each.id === id)
      return [row?.lastFrom, row?.lastText]
    }
    expect(await last()).toEqual(['agent', 'Você tem 0 clientes.'])
    await server.call(`/ai/console/conversations/${id}/take`, { as: owner, body: {} })
    await chat('alguém aí?', id)
    expect(await last()).toEqual(['person', 'alguém aí?'])
    await server.call(`/ai/console/conversations/${id}/messages`, {
      as: owner,
      body: { text: 'Estou aqui.' },
    })
    expect(await last()).toEqual(['member', 'Estou aqui.'])
  })

  test('is narrowed by holder, agent, channel and words', async () => {
    const mine = await chat('quantos clientes eu tenho?')
    const others = await chat('cadastre o cliente Zuleica Prado', undefined, viewer)
    await withContact(others)
    await server.call(`/ai/console/conversations/${mine}/take`, { as: owner, body: {} })
    const idsOf = async (query: string, as = owner) =>
      (await read<Page>(`conversations?${query}`, as)).conversations.map(({ id }) => id)
    expect(await idsOf('filter=mine')).toEqual([mine])
    expect(await idsOf('filter=mine', viewer)).toEqual([])
    expect(await idsOf('q=ZULEICA')).toEqual([others])
    expect(await idsOf('q=helena')).toEqual([mine])
    expect(await idsOf('q=%25')).toEqual([])
    expect(await idsOf('agent=julia')).toEqual([])
    expect(await idsOf('agent=copilot&channel=web')).toHaveLength(2)
    expect(await idsOf('channel=whatsapp')).toEqual([])
    expect(await idsOf('filter=held')).toEqual([])
  })

  test.each([
    ['a name without its accents', 'joao', true],
    ['several words, in any order', 'CONCEICAO joão', true],
    ['the beginning of a word', 'conce', true],
    ['the phone as it is printed', '(11) 91234-5678', true],
    ['the phone with its country', '+55 11 91234 5678', true],
    ['its last digits', '5678', true],
    ['a word of a message, not the last', 'clientes', true],
    ['a word of an answer', 'voce tem', true],
    ['a word that only somebody else said', 'prado', false],
    ['one word right and one wrong', 'joao silva', false],
    ['another phone', '91234-5679', false],
  ])('finds by %s: %s', async (_what, q, isFound) => {
    const other = await chat('cadastre o cliente Zuleica Prado', undefined, viewer)
    await withContact(other)
    const id = await chat('quantos clientes eu tenho?')
    await chat('obrigado', id)
    await withContact(id)
    await server.sql(
      `update leme.contact c set name = 'João da Conceição', phone = '5511912345678'
         from leme.conversation v where v.id = $1 and c.id = v.party_id`,
      [id],
    )
    const { conversations } = await read<Page>(`conversations?q=${encodeURIComponent(q)}`)
    expect(conversations.map((row) => row.id)).toEqual(isFound ? [id] : q === 'prado' ? [other] : [])
  })

  test.each(['before=nonsense', `before=2026-01-01_${randomUUID()}`, 'limit=101', 'filter=everything'])(
    '%s is refused',
    async (query) => {
      expect(await refused(`conversations?${query}`, owner)).toEqual([400, 'request.invalid'])
    },
  )

  test('of ten thousand conversations each page comes at once', async () => {
    await server.sql(
      `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, title, state, last_text, snapshot, updated_at)
       select $1, gen_random_uuid(), 'copilot', 'member', $2, 'web', 'conversa ' || n, 'IDLE', repeat('texto ', 20),
              json_build_object('mode', null, 'holder', json_build_object('by', 'ai'), 'handoff', null,
                                'history', (select json_agg(md5(random()::text)) from generate_series(1, 40 + n * 0))),
              now() - n * interval '1 second'
         from generate_series(1, 10000) n`,
      [owner.tenant, owner.member],
    )
    const timings: Record<string, number> = {}
    const timed = async (path: string): Promise<Page> => {
      const began = performance.now()
      const page = await read<Page>(path)
      timings[path.replace(/before=[^&]+/, 'before=…')] = Math.round(performance.now() - began)
      return page
    }
    const first = await timed('conversations?limit=100')
    const second = await timed(`conversations?limit=100&before=${first.nextBefore ?? ''}`)
    const found = await timed('conversations?q=conversa%209999')
    await timed('conversations?filter=waiting')
    expect(first.conversations[0]?.title).toBe('conversa 1')
    expect(second.conversations[0]?.title).toBe('conversa 101')
    expect(found.conversations.map(({ title }) => title)).toEqual(['conversa 9999'])
    console.log('10,000 conversations, ms a page:', timings)
  })
})

type Detail = Row & {
  messages: { from: string; text: string; status: string | null; turnSeq: number | null }[]
  notes: object[]
  pending: { kind: string; text: string; plan?: { id: string } } | null
  windowOpenUntil: string | null
}

describe('one conversation', () => {
  test('has both sides, each with the turn it belongs to, and what waits for a word', async () => {
    const id = await chat('quantos clientes eu tenho?')
    await chat('cadastre o cliente Pedro Alves', id)
    const { messages, pending, notes, windowOpenUntil } = await read<Detail>(`conversations/${id}`)
    expect(
      messages.map(({ from, text, status, turnSeq }) => [from, text.split('\n')[0], status, turnSeq]),
    ).toEqual([
      ['person', 'quantos clientes eu tenho?', null, 1],
      ['agent', 'Você tem 0 clientes.', 'delivered', 1],
      ['person', 'cadastre o cliente Pedro Alves', null, 2],
      ['agent', 'Cadastrar o cliente Pedro Alves.', 'delivered', 2],
    ])
    expect(pending).toMatchObject({
      kind: 'plan',
      text: 'Cadastrar o cliente Pedro Alves.',
      plan: { action: 'clients.create' },
      paymentPreview: { amount: 200 },
    })
    expect([notes, windowOpenUntil]).toEqual([[], null])
  })

  test('of another business is not found, whatever is asked of it', async () => {
    const id = await chat('quantos clientes eu tenho?')
    const stranger = await server.addPerson('owner')
    const notFound = [404, 'conversation.not_found']
    for (const path of ['', '/turns', '/turns/1'])
      expect(await refused(`conversations/${id}${path}`, stranger), path).toEqual(notFound)
    for (const path of ['/take', '/give-back', '/messages', '/notes', '/turns/1/replay'])
      expect(await refused(`conversations/${id}${path}`, stranger, { text: 'oi' }), path).toEqual(notFound)
    expect(await refused('conversations/nonsense', owner)).toEqual(notFound)
    expect((await read<Page>('conversations', stranger)).conversations).toEqual([])
  })
})

describe('a conversation of another member with an agent', () => {
  const reading = ['', '/turns', '/turns/1']
  const acting = ['/take', '/give-back', '/messages', '/notes', '/turns/1/replay']

  test.each(['owner', 'staff', 'viewer'] as const)(
    'is not there for the %s, whatever is asked of it',
    async (role) => {
      const staff = await server.addPerson('staff', owner.tenant)
      const id = await chat('quantos clientes eu tenho?', undefined, staff)
      const other = await server.addPerson(role, owner.tenant)
      const notFound = [404, 'conversation.not_found']
      for (const path of reading)
        expect(await refused(`conversations/${id}${path}`, other), path).toEqual(notFound)
      for (const path of role === 'viewer' ? ['/turns/1/replay'] : acting)
        expect(await refused(`conversations/${id}${path}`, other, { text: 'oi' }), path).toEqual(notFound)
      for (const query of ['', '?q=clientes', '?filter=all&agent=copilot'])
        expect((await read<Page>(`conversations${query}`, other)).conversations, query).toEqual([])
      for (const path of ['take', 'release', 'messages'])
        if (role !== 'viewer')
          expect(
            (await server.call(`/ai/conversations/${id}/${path}`, { as: other, body: { message: 'oi' } }))
              .code,
            path,
          ).toBe('conversation.not_found')
      // And for themselves it is as before.
      for (const path of reading)
        expect(
          (await server.call(`/ai/console/conversations/${id}${path}`, { as: staff })).status,
          path,
        ).toBe(200)
    },
  )

  test('is not even told to go on', async () => {
    const staff = await server.addPerson('staff', owner.tenant)
    const id = await chat('quantos clientes eu tenho?', undefined, staff)
    const told = async (as: Person) => {
      const line = await listenTo(`${server.url}/ai/console/events`, as)
      // What was missed is told before the counts.
      await expect.poll(() => line.heard.some(({ name: event }) => event === 'overview')).toBe(true)
      line.stop()
      return line.heard.flatMap(({ name: event, data }) =>
        event === 'conversation' ? [(data as { id: string }).id] : [],
      )
    }
    expect(await told(staff)).toContain(id)
    expect(await told(owner)).not.toContain(id)
  })
})

type Turn = { seq: number; said: string; modelCalls: number; fallback: boolean; understanding: object }

describe('the turns of a conversation', () => {
  test('are listed the latest first, page by page', async () => {
    const id = await chat('quantos clientes eu tenho?')
    await chat('cadastre o cliente Pedro Alves', id)
    await chat('sim', id)
    type Turns = { turns: Turn[]; nextBefore: number | null }
    const first = await read<Turns>(`conversations/${id}/turns?limit=2`)
    expect(first.turns.map(({ seq, said }) => [seq, said])).toEqual([
      [3, 'sim'],
      [2, 'cadastre o cliente Pedro Alves'],
    ])
    expect(first.turns[0]).toMatchObject({
      understanding: { source: 'answer', confidence: 1 },
      fallback: false,
      erased: false,
    })
    const second = await read<Turns>(`conversations/${id}/turns?limit=2&before=${first.nextBefore}`)
    expect([second.turns.map(({ seq }) => seq), second.nextBefore]).toEqual([[1], null])
  })

  test('are found by tool, by reason, by request and by their id, in conversations one may see alone', async () => {
    const id = await chat('quantos clientes eu tenho?')
    type Found = { turns: { conversation: string; turnId: string; seq: number; found: string[] }[] }
    const find = async (words: string, as = owner) =>
      (await read<Found>(`turns?q=${encodeURIComponent(words)}`, as)).turns.filter(
        ({ conversation }) => conversation === id,
      )
    const [turn] = await find('clients.count')
    expect(turn).toMatchObject({ conversation: id, seq: 1 })
    expect(turn?.found).toContain('tool')
    expect(await find(turn?.turnId ?? '')).toMatchObject([{ seq: 1, found: ['turn'] }])
    const { record } = await read<{
      record: { inputs: { origin: { requestId: string } }[]; decisions: { because: string[] }[] }
    }>(`conversations/${id}/turns/1`)
    expect(await find(record.inputs[0]?.origin.requestId ?? '')).toMatchObject([{ found: ['request'] }])
    const [reason = ''] = record.decisions.flatMap(({ because }) => because)
    expect(await find(reason)).toMatchObject([{ found: ['reason'] }])
    expect(await find('quantos clientes')).toEqual([])
    // A member's own talk with an agent is theirs alone.
    expect(await find('clients.count', viewer)).toEqual([])
    expect((await server.call('/ai/console/turns?q=ab', { as: owner })).status).toBe(400)
  })

  test('one turn shows its record, what went out, the gate, and the state on both sides of it', async () => {
    const id = await chat('cadastre o cliente Pedro Alves', undefined, viewer)
    const turn = await read<{ record: { turnId: string } }>(`conversations/${id}/turns/1`, viewer)
    expect(turn).toMatchObject({
      record: { v: 1, agent: { id: 'copilot' }, inputs: [{ body: { kind: 'text' } }] },
      messages: [{ from: 'agent', status: 'delivered', turnSeq: 1, attempts: 0 }],
      effects: [],
      gate: { offered: ['clients.count'], removed: [{ tool: 'clients.create', reason: 'gate:role' }] },
      stateBefore: null,
      stateAfter: { state: 'IDLE', turns: 1 },
    })
    const mine = await chat('quantos clientes eu tenho?')
    await chat('cadastre o cliente Pedro Alves', mine)
    const second = await read(`conversations/${mine}/turns/2`)
    expect(second).toMatchObject({
      gate: { offered: ['clients.count', 'clients.create'], removed: [] },
      stateBefore: { state: 'IDLE', turns: 1 },
      stateAfter: { state: 'AWAITING_CONFIRMATION', turns: 2 },
    })
    expect(await refused(`conversations/${mine}/turns/9`, owner)).toEqual([404, 'turn.not_found'])
    expect(await refused(`conversations/${mine}/turns/x`, owner)).toEqual([400, 'request.invalid'])
  })

  test('what was erased is gone, and that it was there is not', async () => {
    const id = await chat('quantos clientes eu tenho?')
    await server.sql('update leme.journal set record = null, salt = null where conversation_id = $1', [id])
    const { turns } = await read<{ turns: object[] }>(`conversations/${id}/turns`)
    expect(turns).toMatchObject([{ seq: 1, erased: true, understanding: null, said: '' }])
    expect(await refused(`conversations/${id}/turns/1`, owner)).toEqual([410, 'turn.erased'])
  })
})

describe('a replay', () => {
  const replay = (id: string, seq: number, body: object, as = owner) =>
    server.call(`/ai/console/conversations/${id}/turns/${seq}/replay`, { as, body })

  test('of an untouched turn is the same, also for a viewer, and leaves no trace', async () => {
    const id = await chat('quantos clientes eu tenho?')
    await chat('cadastre o cliente Pedro Alves', id)
    await withContact(id)
    const { body } = await replay(id, 2, {}, viewer)
    expect(body).toMatchObject({ kind: 'same', differences: [] })
    const halves = body as unknown as { before: { messages: object }; now: { messages: object } }
    expect(halves.now.messages).toEqual(halves.before.messages)
    const [{ turns } = { turns: 0 }] = await server.sql<{ turns: number }>(
      'select count(*)::integer as turns from leme.journal where conversation_id = $1',
      [id],
    )
    expect(turns).toBe(2)
  })

  test('of a turn that would be decided otherwise today says what differs', async () => {
    const id = await chat('quantos clientes eu tenho?')
    // As if an earlier version had understood the words as a greeting.
    await server.sql(
      `update leme.journal set record = replace(record::text, 'Você tem 0 clientes.', 'Você tem 7 clientes.')::json
        where conversation_id = $1`,
      [id],
    )
    await server.sql(
      `update leme.journal set record = jsonb_set(record::jsonb, '{messages,0,text}', '"Antes era assim."')::json
        where conversation_id = $1`,
      [id],
    )
    const { body } = await replay(id, 1, {})
    expect(body).toMatchObject({
      kind: 'different',
      differences: [{ what: 'messages', before: ['Antes era assim.'], now: ['Você tem 7 clientes.'] }],
    })
  })

  test('with another version of the prompts is for those who may act, and only with one that exists', async () => {
    const id = await chat('quantos clientes eu tenho?')
    expect((await replay(id, 1, { prompts: 'v1' })).body).toMatchObject({ kind: 'same' })
    expect((await replay(id, 1, { prompts: 'v9' })).code).toBe('request.invalid')
    expect((await replay(id, 1, { prompts: 'v1' }, viewer)).code).toBe('auth.forbidden')
  })
})

test('the agents are drawn from their own tables', async () => {
  const { agents } = await read<{ agents: { machine: { transitions: object[]; mermaid: string } }[] }>(
    'agents',
  )
  expect(agents).toMatchObject([
    {
      id: 'copilot',
      version: 1,
      machine: { initial: 'IDLE' },
      modes: [],
      prompts: [{ question: 'response_generation', versions: [{ version: 'v1', weight: 1 }] }],
    },
  ])
  expect(agents[0]?.machine.transitions).toContainEqual({
    from: 'IDLE',
    on: 'PLANNED',
    to: 'AWAITING_CONFIRMATION',
  })
  expect(agents[0]?.machine.mermaid).toContain('stateDiagram-v2')
})

test('the overview counts the last day and nothing before it', async () => {
  type Overview = {
    turns: { last24h: number; byHour: { hour: string; count: number }[]; fallbacksByHour: object[] }
  }
  const id = await chat('quantos clientes eu tenho?')
  await chat('cadastre o cliente Pedro Alves', id)
  await chat('sim', id)
  await chat('cadastre o cliente Ana Lima')
  await server.sql(
    `update leme.journal set at = at - interval '25 hours' where conversation_id = $1 and seq = 1`,
    [id],
  )
  const overview = await read<Overview>('overview')
  expect(overview).toMatchObject({
    waiting: 0,
    held: 0,
    turns: { last24h: 3, fallbacks: 0 },
    plans: [
      { status: 'EXECUTED', count: 1 },
      { status: 'PENDING', count: 1 },
    ],
    deliveries: [],
    modelCalls: { count: 2, failed: 0, fallback: 0 },
  })
  expect(overview.turns.byHour).toHaveLength(24)
  expect(overview.turns.byHour.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const lastHour = Date.parse(overview.turns.byHour.at(-1)?.hour ?? '')
  expect(Date.now() - lastHour).toBeLessThan(2 * 3_600_000)
})
