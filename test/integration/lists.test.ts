import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { foldText } from '../../src/language/fold-text.js'
import { clerkAgent } from '../support/clerk-agent.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person
let viewer: Person
const clients: Record<string, string> = {}

/** Only owners may read this one. */
const guarded = {
  ...clerkAgent,
  id: 'guarded',
  brings: {
    lists: [
      {
        id: 'secrets',
        title: { pt: 'Segredos', en: 'Secrets' },
        roles: ['owner'] as const,
        columns: [{ id: 'name', title: { pt: 'Nome', en: 'Name' }, kind: 'text' as const }],
        read: () => Promise.resolve([{ id: '1', place: '1', cells: { name: 'x' } }]),
      },
    ],
  },
}

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [copilot, guarded] }) })
  const tenant = await server.addTenant()
  owner = await server.addPerson('owner', tenant)
  viewer = await server.addPerson('viewer', tenant)
  await addClient('João Pereira', '+55 (11) 90000-0002')
  await addClient('Ana Luz', null)
  await addClient('100% Limpo', null)
  for (let number = 1; number <= 7; number++)
    await addQuote(number, number % 2 === 0 ? 'Ana Luz' : 'João Pereira')
  await addCharge({ number: 1, client: 'Ana Luz', status: 'PENDING', dueInDays: -1 })
  await addCharge({ number: 2, client: 'Ana Luz', status: 'PENDING', dueInDays: 0 })
  await addCharge({ number: 3, client: 'João Pereira', status: 'RECEIVED', dueInDays: -9 })
})
afterAll(() => server.close())

async function addClient(name: string, phone: string | null): Promise<void> {
  const id = (clients[name] = randomUUID())
  await server.sql(
    'insert into leme.client (tenant_id, id, name, name_folded, phone) values ($1, $2, $3, $4, $5)',
    [owner.tenant, id, name, foldText(name), phone],
  )
}

async function addQuote(number: number, client: string): Promise<void> {
  await server.sql(
    `insert into leme.quote (tenant_id, id, number, client_id, status, total_cents) values ($1, $2, $3, $4, $5, $6)`,
    [owner.tenant, randomUUID(), number, clients[client], number === 3 ? 'REJECTED' : 'SENT', number * 100],
  )
}

type Charge = { number: number; client: string; status: string; dueInDays: number }

async function addCharge({ number, client, status, dueInDays }: Charge): Promise<void> {
  await server.sql(
    `insert into leme.payment (tenant_id, id, number, client_id, amount_cents, net_cents, billing_type, due_date, status)
     values ($1, $2, $3, $4, 5000, 5000, 'PIX', (now() at time zone 'America/Sao_Paulo')::date + $5::integer, $6)`,
    [owner.tenant, randomUUID(), number, clients[client], dueInDays, status],
  )
}

type Page = {
  readonly rows: { cells: Record<string, string | number | null>; about: string | null }[]
  readonly next: string | null
}

async function read(path: string, as = owner): Promise<Page> {
  const answer = await server.call(path, { as })
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text) as Page
}

async function column(path: string, name: string) {
  return (await read(path)).rows.map(({ cells }) => cells[name])
}

describe('the lists there are', () => {
  test('are told with their words, to each role its own', async () => {
    const told = async (as: Person, language: string) => {
      const { text } = await server.call('/ai/console/lists', {
        as,
        headers: { 'accept-language': language },
      })
      return (JSON.parse(text) as { lists: { title: string; path: string }[] }).lists.map(
        ({ title }) => title,
      )
    }
    expect(await told(owner, 'pt-BR')).toEqual([
      'Clientes',
      'Orçamentos',
      'Ordens de serviço',
      'Cobranças',
      'Segredos',
      'Contatos',
    ])
    expect(await told(viewer, 'en')).toEqual(['Clients', 'Quotes', 'Work orders', 'Charges', 'Contacts'])
  })

  test('one that a role may not read is refused, as a page and as a file', async () => {
    for (const path of ['/ai/guarded/lists/secrets', '/ai/guarded/lists/secrets.csv']) {
      expect((await server.call(path, { as: viewer })).status).toBe(403)
      expect((await server.call(path, { as: owner })).status).toBe(200)
    }
  })
})

describe('rows', () => {
  test('come a page at a time, each once, to the end', async () => {
    const seen: unknown[] = []
    let after: string | null = null
    for (let pages = 0; pages < 4; pages++) {
      const page: Page = await read(
        `/ai/copilot/lists/quotes?limit=3${after === null ? '' : `&after=${after}`}`,
      )
      seen.push(...page.rows.map(({ cells }) => cells['number']))
      after = page.next
      if (after === null) break
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(after).toBeNull()
  })

  test('clients by name go on after the last one seen', async () => {
    const first = await read('/ai/copilot/lists/clients?limit=2')
    expect(first.rows.map(({ cells }) => cells['name'])).toEqual(['100% Limpo', 'Ana Luz'])
    const rest = await read(`/ai/copilot/lists/clients?limit=2&after=${encodeURIComponent(first.next ?? '')}`)
    expect(rest.rows.map(({ cells }) => cells['name'])).toEqual(['João Pereira'])
    expect(rest.next).toBeNull()
  })

  test.each([
    ['joao', ['João Pereira']],
    ['JOÃO', ['João Pereira']],
    ['90000-0002', ['João Pereira']],
    ['(11) 90000', ['João Pereira']],
    ['%', ['100% Limpo']],
    ['_', []],
    ['ninguém', []],
  ])('a client is found by %s', async (q, names) => {
    expect(await column(`/ai/copilot/lists/clients?q=${encodeURIComponent(q)}`, 'name')).toEqual(names)
  })

  test.each([
    ['quotes?q=ana', [6, 4, 2]],
    ['quotes?q=%235', [5]],
    ['quotes?q=5', [5]],
    ['quotes?filter=refused', [3]],
    ['quotes?filter=approved', []],
    ['charges?filter=overdue', [1]],
    ['charges?filter=open', [2]],
    ['charges?filter=paid', [3]],
    ['charges?filter=open&q=joao', []],
  ])('%s', async (asked, numbers) => {
    expect(await column(`/ai/copilot/lists/${asked}`, 'number')).toEqual(numbers)
  })

  test('a charge whose day has passed is late though the provider has not told yet', async () => {
    const { rows } = await read('/ai/copilot/lists/charges')
    expect(rows.map(({ cells }) => [cells['number'], cells['status']])).toEqual([
      [3, 'RECEIVED'],
      [2, 'PENDING'],
      [1, 'OVERDUE'],
    ])
    expect(rows[0]?.about).toBe('cobrança #3')
  })

  test('what a client owes stands beside the name, and can be asked for', async () => {
    const { rows } = await read('/ai/copilot/lists/clients?filter=owing')
    expect(rows.map(({ cells }) => [cells['name'], cells['open']])).toEqual([['Ana Luz', 10_000]])
  })

  test('a filter that does not exist is refused', async () => {
    expect((await server.call('/ai/copilot/lists/quotes?filter=1=1', { as: owner })).status).toBe(400)
  })

  test('another business has none of it', async () => {
    const stranger = await server.addPerson('owner')
    for (const list of ['clients', 'quotes', 'work-orders', 'charges'])
      expect((await read(`/ai/copilot/lists/${list}`, stranger)).rows).toEqual([])
  })
})

test('the file has all that was asked for', async () => {
  const { text, status } = await server.call('/ai/copilot/lists/quotes.csv?q=ana', { as: owner })
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('"6";"Ana Luz";"6,00";"Enviado"')
})

describe('a record is opened', () => {
  const open = async (list: string, id: string, as: Person = owner) =>
    server.call(`/ai/copilot/lists/${list}/${id}`, { as })

  test('a quote with its lines, their sums, the discount, and who made it', async () => {
    const id = randomUUID()
    const rita = randomUUID()
    await server.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Rita', 'staff')", [
      owner.tenant,
      rita,
    ])
    await server.sql(
      `insert into leme.quote (tenant_id, id, number, client_id, status, total_cents, discount_cents, created_by)
       values ($1, $2, 90, $3, 'DRAFT', 13000, 1000, $4)`,
      [owner.tenant, id, clients['100% Limpo'], rita],
    )
    await server.sql(
      `insert into leme.quote_item (tenant_id, quote_id, position, description, quantity, unit_cents)
       values ($1, $2, 1, 'Corte', 1, 8000), ($1, $2, 2, 'Manicure', 2, 3000)`,
      [owner.tenant, id],
    )
    expect((await open('quotes', id)).body).toMatchObject({
      cells: { number: 90, client: '100% Limpo', total: 13_000, discount: 1_000, status: 'DRAFT' },
      madeBy: 'Rita',
      parts: [
        {
          title: 'Itens',
          rows: [
            { description: 'Corte', quantity: 1, unit: 8_000, sum: 8_000 },
            { description: 'Manicure', quantity: 2, unit: 3_000, sum: 6_000 },
          ],
        },
      ],
    })
  })

  test('with the conversation it came of, for whoever may read that', async () => {
    let conversationId: string | undefined
    for (const message of ['cadastra o cliente Rui Origem', 'sim']) {
      const { body } = await server.call('/ai/chat', {
        as: owner,
        body: { message, agent: 'copilot', ...(conversationId && { conversationId }) },
      })
      conversationId = body.conversationId
    }
    const { rows } = await read('/ai/copilot/lists/clients?q=rui')
    const id = (rows[0] as unknown as { id: string }).id
    expect((await open('clients', id)).body).toMatchObject({
      origin: { conversation: conversationId, isOwn: true },
    })
    const colleague = await server.addPerson('owner', owner.tenant)
    expect((await open('clients', id, colleague)).body).toMatchObject({ origin: null })
  })

  test('a client with what is theirs, and nothing of a namesake', async () => {
    const namesake = randomUUID()
    await server.sql(
      "insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Ana Luz', 'ana luz')",
      [owner.tenant, namesake],
    )
    expect((await open('clients', namesake)).body).toMatchObject({ cells: { name: 'Ana Luz' }, parts: [] })
    const { body } = await open('clients', clients['Ana Luz'] ?? '')
    const { parts } = body as unknown as { parts: { title: string; rows: object[] }[] }
    expect(parts.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Orçamentos', 3],
      ['Cobranças', 2],
    ])
  })

  test.each(['clients', 'quotes', 'work-orders', 'charges'])(
    'of %s, an id of nothing, of another business, or that is none, is not found',
    async (list) => {
      const stranger = await server.addPerson()
      for (const id of [randomUUID(), 'nada', clients['Ana Luz'] ?? ''])
        expect(await open(list, id, stranger)).toMatchObject({ status: 404, code: 'record.not_found' })
    },
  )
})
