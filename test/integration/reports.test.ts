import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { julia } from '../../src/agents/julia/agent.js'
import { memory } from '../../src/agents/memory/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person
let viewer: Person

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [copilot, reception, julia, memory] }) })
  const tenant = await server.addTenant()
  owner = await server.addPerson('owner', tenant)
  viewer = await server.addPerson('viewer', tenant)
  for (const agent of ['reception', 'julia']) await addNumber(owner, agent)
})
afterAll(() => server.close())

function addNumber({ tenant }: Person, agent: string): Promise<unknown> {
  return server.leme.chips.save(
    tenant,
    { id: `${agent}-${tenant}`, provider: 'meta' },
    { name: 'Loja', agent },
  )
}

type Table = { id: string; rows: Record<string, string | number | null>[]; more: boolean }
type Page = { figures: { id: string; value: number | null; before: number | null }[]; tables: Table[] }

async function read(path: string, as = owner): Promise<Page> {
  const answer = await server.call(path, { as })
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text) as Page
}

const figure = ({ figures }: Page, id: string) => {
  const found = figures.find((each) => each.id === id)
  return found && [found.value, found.before]
}
const table = ({ tables }: Page, id: string) => tables.find((each) => each.id === id)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

let numbers = 0

async function addClient({ tenant }: Person, name: string): Promise<string> {
  const id = randomUUID()
  await server.sql('insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, $3, $3)', [
    tenant,
    id,
    name,
  ])
  return id
}

async function addPaid({ tenant }: Person, client: string, cents: number, at: Date): Promise<void> {
  await server.sql(
    `insert into leme.payment (tenant_id, id, number, client_id, amount_cents, net_cents, billing_type, due_date, status, paid_at)
     values ($1, $2, $3, $4, $5, $5, 'PIX', current_date, 'RECEIVED', $6)`,
    [tenant, randomUUID(), ++numbers, client, cents, at],
  )
}

describe('which reports there are', () => {
  const titles = async (as: Person, language: string) => {
    const answer = await server.call('/ai/console/reports', { as, headers: { 'accept-language': language } })
    return (JSON.parse(answer.text) as { reports: { title: string; path: string }[] }).reports
  }

  test('is told by role and in the language asked for, each with the way to it', async () => {
    expect((await titles(owner, 'pt-BR')).map(({ title }) => title)).toEqual([
      'Vendas e cobranças',
      'Como vai a recepção',
      'As quatro medidas de sucesso',
      'Uso da memória',
    ])
    expect(await titles(viewer, 'en')).toEqual([
      expect.objectContaining({ title: 'Sales and charges', path: '/ai/console/reports/copilot/report' }),
    ])
  })

  test('and of agents that the business does not use there are none, neither lists nor reports', async () => {
    const fresh = await server.addPerson()
    const pages = async () => {
      const { text } = await server.call('/ai/console/lists', { as: fresh })
      const { lists } = JSON.parse(text) as { lists: { agent: { id: string } | null }[] }
      const reports = (await titles(fresh, 'pt-BR')).map(({ path }) => path.split('/')[4])
      return { lists: [...new Set(lists.map(({ agent }) => agent?.id ?? null))], reports }
    }
    expect(await pages()).toEqual({ lists: ['copilot', null], reports: ['copilot', 'memory'] })
    await addNumber(fresh, 'julia')
    expect(await pages()).toEqual({
      lists: ['copilot', 'julia', null],
      reports: ['copilot', 'julia', 'memory'],
    })
    // Something set, before there is a number.
    const set = { method: 'PATCH', body: { changes: { idleMinutes: 30 } } }
    expect((await server.call('/ai/agents/reception/settings', { as: fresh, ...set })).status).toBe(200)
    expect((await pages()).reports).toEqual(['copilot', 'reception', 'julia', 'memory'])
  })

  test('records of an agent are looked at, also where there is neither a number nor settings', async () => {
    const fresh = await server.addPerson()
    const hospital = randomUUID()
    await server.sql(
      `insert into leme.julia_hospital (tenant_id, id, name, name_folded, region)
       values ($1, $2, 'São Lucas', 'sao lucas', 'Centro')`,
      [fresh.tenant, hospital],
    )
    await server.sql(
      `insert into leme.julia_shift (tenant_id, id, external_id, source, hospital_id, speciality, region, region_folded, period, day)
       values ($1, $2, 'x', 'csv', $3, 'pediatria', 'Centro', 'centro', 'diurno', current_date + 3)`,
      [fresh.tenant, randomUUID(), hospital],
    )
    const reports = await titles(fresh, 'pt-BR')
    expect(reports.map(({ path }) => path)).toContain('/ai/console/reports/julia/figures')
  })

  test('and whoever may not read one is refused, page and file', async () => {
    for (const path of [
      '/ai/console/reports/reception/report',
      '/ai/console/reports/julia/figures.csv',
      '/ai/console/reports/memory/report',
    ])
      expect((await server.call(path, { as: viewer })).status).toBe(403)
  })
})

describe('what people keep', () => {
  const path = '/ai/console/reports/memory/report?days=30'
  const secret = 'o segredo da Ana'

  async function keep(
    { tenant }: Person,
    keeper: string,
    type: string,
    days: number,
    gone = false,
  ): Promise<void> {
    const id = randomUUID()
    await server.sql(
      `insert into leme.memory_item (tenant_id, id, owner_id, type, title, sameness, title_words, other_words, idempotency_key, created_at, deleted_at)
       values ($1, $2, $3, $4, $5, $8, $5, '', $8, $6, $7)`,
      [tenant, id, keeper, type, secret, daysAgo(days), gone ? daysAgo(days / 2) : null, `once ${id}`],
    )
  }

  test('is counted, by kind and by day once there are three of them, and never told', async () => {
    const person = await server.addPerson('staff')
    const [ana, bia, caio] = [randomUUID(), randomUUID(), randomUUID()]
    await keep(person, ana, 'note', 1)
    await keep(person, ana, 'note', 2, true)
    await keep(person, bia, 'movie', 3)
    await keep(person, bia, 'note', 45)
    const two = await read(path, person)
    expect(
      ['people', 'kept', 'deleted', 'peopleInAll', 'keptInAll'].map((id) => figure(two, id)?.[0]),
    ).toEqual([2, 3, 1, 2, 3])
    expect(figure(two, 'kept')?.[1]).toBe(1)
    expect([table(two, 'by-kind')?.rows, table(two, 'by-day')?.rows]).toEqual([[], []])

    await keep(person, caio, 'note', 1)
    const three = await read(path, person)
    expect(table(three, 'by-kind')?.rows).toEqual([
      { kind: 'note', kept: 3, share: 0.75 },
      { kind: 'movie', kept: 1, share: 0.25 },
    ])
    expect(table(three, 'by-day')?.rows.map(({ people, kept }) => [people, kept])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ])
    for (const each of [path, '/ai/console/reports/memory/report.csv?table=by-kind', '/ai/memory/report']) {
      const { text, status } = await server.call(each, { as: person })
      expect([status, text.includes(secret), text.includes(ana)]).toEqual([200, false, false])
    }
  })
})

describe('sales and charges', () => {
  test('a quote that was made is told, before it is sent or sold', async () => {
    const person = await server.addPerson()
    const path = '/ai/console/reports/copilot/report?days=7'
    expect(figure(await read(path, person), 'quotes_made')).toBeUndefined()
    await server.sql(
      `insert into leme.quote (tenant_id, id, number, client_id, status, total_cents) values ($1, $2, 1, $3, 'DRAFT', 111000)`,
      [person.tenant, randomUUID(), await addClient(person, 'Lúcia')],
    )
    const page = await read(path, person)
    expect(figure(page, 'quotes_made')?.[0]).toBe(1)
    expect(figure(page, 'quotes_open')?.[0]).toBe(111_000)
  })

  test('figures of the period against the one before, and who paid most first', async () => {
    const person = await server.addPerson()
    const [ana, rui] = [await addClient(person, 'Ana'), await addClient(person, 'Rui')]
    await addPaid(person, ana, 1_000, daysAgo(1))
    await addPaid(person, ana, 500, daysAgo(2))
    await addPaid(person, rui, 9_900, daysAgo(3))
    await addPaid(person, rui, 700, daysAgo(9))
    const week = await read('/ai/console/reports/copilot/report?days=7', person)
    expect(figure(week, 'received')).toEqual([11_400, 700])
    expect(table(week, 'by-client')?.rows).toEqual([
      { client: 'Rui', charges: 1, amount: 9_900 },
      { client: 'Ana', charges: 2, amount: 1_500 },
    ])
    expect(table(week, 'by-day')?.rows).toHaveLength(3)
    const month = await read('/ai/console/reports/copilot/report', person)
    expect(figure(month, 'received')).toEqual([12_100, 0])
  })

  test('a long table shows its first rows and says that there is more, which the file has', async () => {
    const person = await server.addPerson()
    for (let count = 1; count <= 51; count++)
      await addPaid(person, await addClient(person, `Cliente ${count}`), count * 100, daysAgo(0.5))
    const page = await read('/ai/console/reports/copilot/report?days=1', person)
    expect(table(page, 'by-client')).toMatchObject({ more: true })
    expect(table(page, 'by-client')?.rows).toHaveLength(50)
    const file = await server.call('/ai/console/reports/copilot/report.csv?days=1&table=by-client', {
      as: person,
      headers: { 'accept-language': 'pt-BR' },
    })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="report-by-client-1.csv"')
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(52)
    expect(lines[1]).toBe('"Cliente 51";"1";"51,00"')
  })

  test('the figures are a file too, in bare numbers with their unit', async () => {
    const person = await server.addPerson()
    await addPaid(person, await addClient(person, 'Ana'), 123_456, daysAgo(1))
    const file = await server.call('/ai/console/reports/copilot/report.csv?days=7', {
      as: person,
      headers: { 'accept-language': 'pt-BR' },
    })
    expect(file.text).toContain('"Recebido";"1234,56";"0,00";"R$"')
    expect(file.text).toContain('"Em atraso";"0,00";"";"R$"')
  })

  test.each(['days=5', 'days=7&table=nothing'])('%s is refused', async (query) => {
    expect((await server.call(`/ai/console/reports/copilot/report.csv?${query}`, { as: owner })).status).toBe(
      400,
    )
  })

  test('and nothing of another business', async () => {
    const [one, other] = [await server.addPerson(), await server.addPerson()]
    await addPaid(one, await addClient(one, 'Ana'), 100, daysAgo(1))
    const page = await read('/ai/console/reports/copilot/report', other)
    expect([figure(page, 'received'), table(page, 'by-client')?.rows]).toEqual([[0, 0], []])
  })
})

type Visit = { at: Date; outcome: string | null; isOpen?: boolean }

async function addVisit({ tenant }: Person, { at, outcome, isOpen = false }: Visit): Promise<void> {
  const conversation = randomUUID()
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel) values ($1, $2, 'reception', 'contact', $2, 'web')`,
    [tenant, conversation],
  )
  await server.sql(
    `insert into leme.reception_session (tenant_id, id, conversation_id, state, outcome, language, opened_at, closed_at)
     values ($1, $2, $3, 'X', $4, 'pt', $5, $6)`,
    [tenant, randomUUID(), conversation, outcome, at, isOpen ? null : at],
  )
}

test('the desk: visits, what of them it settled, how they ended, and what it could not answer', async () => {
  const person = await server.addPerson()
  await addVisit(person, { at: daysAgo(1), outcome: 'HANDOFF_HUMAN' })
  await addVisit(person, { at: daysAgo(1), outcome: 'SELF_SERVE_INFO' })
  await addVisit(person, { at: daysAgo(2), outcome: null })
  await addVisit(person, { at: daysAgo(3), outcome: null, isOpen: true })
  await addVisit(person, { at: daysAgo(8), outcome: 'SELF_SERVE_INFO' })
  for (const [words, days] of [
    ['Tem wi-fi?', 1],
    ['tem WI-FI', 2],
    ['Aceita pet?', 1],
    ['Velha?', 10],
  ] as const)
    await server.sql(
      `insert into leme.reception_question (tenant_id, id, conversation_id, language, words, folded, at) values ($1, $2, $2, 'pt', $3, $4, $5)`,
      [person.tenant, randomUUID(), words, words.toLowerCase().replace('?', ''), daysAgo(days)],
    )
  const page = await read('/ai/console/reports/reception/report?days=7', person)
  expect(figure(page, 'visits')).toEqual([4, 1])
  expect(figure(page, 'alone')).toEqual([0.25, 1])
  expect(figure(page, 'unanswered')).toEqual([3, 1])
  expect(table(page, 'endings')?.rows.map(({ outcome, visits }) => [outcome, visits])).toEqual([
    ['HANDOFF_HUMAN', 1],
    ['LEFT', 1],
    ['OPEN', 1],
    ['SELF_SERVE_INFO', 1],
  ])
  expect(table(page, 'unanswered')?.rows.map(({ words, times }) => [words, times])).toEqual([
    ['Tem wi-fi?', 2],
    ['Aceita pet?', 1],
  ])
})

test('julia: the funnel of the period, also of what has no shift yet', async () => {
  const person = await server.addPerson()
  const contact = randomUUID()
  await server.sql(
    "insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Dra. Lia', '5511900000071')",
    [person.tenant, contact],
  )
  await server.sql(
    `insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, state, interested_at, bridged_at)
     values ($1, $2, $3, $2, 'nao_fechou', $4, $5)`,
    [person.tenant, randomUUID(), contact, daysAgo(2), new Date(daysAgo(2).getTime() + 600_000)],
  )
  const page = await read('/ai/console/reports/julia/figures?days=7', person)
  expect(figure(page, 'interests')).toEqual([1, 0])
  expect(figure(page, 'bridges')).toEqual([1, null])
  expect(Math.round(figure(page, 'time_to_bridge')?.[0] ?? 0)).toBe(600_000)
  expect(table(page, 'by-hospital')?.rows).toEqual([
    { hospital: null, interests: 1, bridges: 1, closed: 0, notClosed: 1, unanswered: 0 },
  ])
  expect(table(page, 'by-day')?.rows).toHaveLength(1)
})
