import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { julia } from '../../src/agents/julia/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { reception } from '../../src/agents/reception/agent.js'
import type { Agenda } from '../../src/http/wire.js'
import { agendaRowsMax } from '../../src/http/console/read-agenda.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

/** What the business has to do, day by day, by its own clock. */
let server: TestServer
let owner: Person
let viewer: Person
let client: string
let numbers: number

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [copilot, reception, julia] }) })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addPerson()
  viewer = await server.addPerson('viewer', owner.tenant)
  numbers = 0
  client = randomUUID()
  await server.sql(
    "insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Ana Luz', 'ana luz')",
    [owner.tenant, client],
  )
})

const path = '/ai/console/agenda'
const monday = '2026-11-16'

type Job = { title: string; day: string | null; hour?: string | null; status?: string }

async function addJob({ title, day, hour = null, status = 'SCHEDULED' }: Job): Promise<string> {
  const id = randomUUID()
  await server.sql(
    `insert into leme.work_order (tenant_id, id, number, client_id, title, status, scheduled_date, scheduled_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [owner.tenant, id, ++numbers, client, title, status, day, hour],
  )
  return id
}

async function read(query = `?from=${monday}`, as = owner, language = 'pt-BR'): Promise<Agenda> {
  const { status, text } = await server.call(path + query, { as, headers: { 'accept-language': language } })
  expect(status, text).toBe(200)
  return JSON.parse(text) as Agenda
}

const titles = ({ entries }: Pick<Agenda, 'entries'>) => entries.map(({ day, title }) => `${day} ${title}`)

describe('days', () => {
  test('jobs stand on theirs, what has no hour first, and none that was called off', async () => {
    await addJob({ title: 'Tarde', day: '2026-11-17', hour: '15:30' })
    await addJob({ title: 'Cedo', day: '2026-11-17', hour: '09:00' })
    await addJob({ title: 'No dia', day: '2026-11-17' })
    await addJob({ title: 'Cancelada', day: '2026-11-17', status: 'CANCELLED' })
    await addJob({ title: 'Feita', day: monday, hour: '08:00', status: 'DONE' })
    await addJob({ title: 'Domingo', day: '2026-11-22', hour: '23:59' })
    await addJob({ title: 'Antes', day: '2026-11-15' })
    await addJob({ title: 'Depois', day: '2026-11-23', hour: '00:00' })
    const agenda = await read()
    expect(titles(agenda)).toEqual([
      '2026-11-16 Feita',
      '2026-11-17 No dia',
      '2026-11-17 Cedo',
      '2026-11-17 Tarde',
      '2026-11-22 Domingo',
    ])
    expect([agenda.from, agenda.to, agenda.isCut]).toEqual([monday, '2026-11-22', false])
    // Nine in the morning in São Paulo.
    expect(agenda.entries.map(({ at }) => at)[2]).toBe('2026-11-17T12:00:00.000Z')
    expect(agenda.entries[0]).toMatchObject({
      list: '/ai/copilot/lists/work-orders',
      kind: 'Serviço',
      detail: 'Ana Luz',
      state: { title: 'Concluída', tone: 'good' },
      about: 'ordem de serviço #5',
      isOver: true,
    })
    expect((await read(`?from=${monday}`, owner, 'en')).entries[1]).toMatchObject({
      kind: 'Job',
      state: { title: 'Scheduled' },
    })
  })

  test('begin today where the business is, and an entry opens as its record', async () => {
    const [{ today } = { today: '' }] = await server.sql<{ today: string }>(
      "select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today",
    )
    const id = await addJob({ title: 'Hoje', day: today, hour: '10:00' })
    const agenda = await read('')
    expect([agenda.today, agenda.from, agenda.entries.map((entry) => entry.id)]).toEqual([today, today, [id]])
    const opened = await server.call(`${agenda.entries[0]?.list}/${id}`, { as: owner })
    expect(opened.body).toMatchObject({ cells: { title: 'Hoje', client: 'Ana Luz' } })
  })

  test('a day is as long as it is where the clock is put back', async () => {
    await server.sql("update leme.tenant set time_zone = 'America/New_York' where id = $1", [owner.tenant])
    await addJob({ title: 'Meia-noite', day: '2026-11-01', hour: '00:30' })
    await addJob({ title: 'Noite', day: '2026-11-01', hour: '23:30' })
    const { entries } = await read('?from=2026-11-01&days=1')
    expect(entries.map(({ at }) => at)).toEqual(['2026-11-01T04:30:00.000Z', '2026-11-02T04:30:00.000Z'])
  })

  test('what is to be done and has no day is apart', async () => {
    await addJob({ title: 'Sem dia', day: null, status: 'OPEN' })
    await addJob({ title: 'Feita', day: null, status: 'DONE' })
    const { entries, undated } = await read()
    expect([entries, undated.map(({ title }) => title)]).toEqual([[], ['Sem dia']])
  })

  test.each([
    ['from=2026-13-01'],
    ['from=16/11/2026'],
    ['from=0001-01-01'],
    ['from=9999-12-31'],
    ['days=0'],
    ['days=32'],
    ['days=1.5'],
  ])('%s is refused', async (query) => {
    expect(await server.call(`${path}?${query}`, { as: owner })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
  })

  test('more than one page holds is told to be more', async () => {
    await server.sql(
      `insert into leme.work_order (tenant_id, id, number, client_id, title, status, scheduled_date)
       select $1, gen_random_uuid(), 1000 + n, $2, 'Serviço', 'SCHEDULED', $3::date from generate_series(1, $4) n`,
      [owner.tenant, client, monday, agendaRowsMax + 1],
    )
    const { entries, isCut } = await read()
    expect([entries.length, isCut]).toEqual([agendaRowsMax, true])
  })
})

describe('whose it is', () => {
  beforeEach(async () => {
    await addJob({ title: 'Instalação', day: monday, hour: '09:00' })
    await server.call('/ai/agents/reception/settings', {
      as: owner,
      method: 'PATCH',
      body: { changes: demoDesk },
    })
    await addFollowUp({ at: '2026-11-16T13:00:00Z', status: 'booked' })
    await addFollowUp({ at: '2026-11-16T14:00:00Z', status: 'sent' })
    await addFollowUp({ at: '2026-11-16T15:00:00Z', status: 'cancelled' })
    // Half past eleven at night on Sunday, in São Paulo.
    await addFollowUp({ at: '2026-11-23T02:30:00Z', status: 'booked' })
    await addFollowUp({ at: '2026-11-23T03:00:00Z', status: 'booked' })
  })

  test('follow-ups stand among the jobs, by the clock of the business, with the way to their conversation', async () => {
    const { entries } = await read()
    expect(entries.map(({ kind, day, isOver }) => [kind, day, isOver])).toEqual([
      ['Serviço', monday, false],
      ['Retorno', monday, false],
      ['Retorno', monday, true],
      ['Retorno', '2026-11-22', false],
    ])
    expect(entries[1]).toMatchObject({
      list: '/ai/reception/lists/follow-ups',
      title: 'Bia',
      state: { title: 'Marcado' },
      conversation: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
  })

  test('whoever may not read a list has none of it in the agenda', async () => {
    expect((await read(undefined, viewer)).entries.map(({ kind }) => kind)).toEqual(['Serviço'])
  })

  test('another business has its own', async () => {
    expect((await read(undefined, await server.addPerson())).entries).toEqual([])
  })
})

test('Julia’s questions of how an interest ended stand on their day', async () => {
  const { contact, conversation } = await addTalk('julia')
  const add = (followUpAt: string, followedUpAt: string | null, endedAt: string | null) =>
    server.sql(
      `insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, shift_id, state, interested_at, follow_up_at, followed_up_at, ended_at)
       values ($1, gen_random_uuid(), $2, $3, null, 'ponte_feita', '2026-11-10T12:00:00Z', $4, $5, $6)
       on conflict (contact_id, tenant_id) where shift_id is null do update set follow_up_at = excluded.follow_up_at, ended_at = excluded.ended_at`,
      [owner.tenant, contact, conversation, followUpAt, followedUpAt, endedAt],
    )
  await add('2026-11-18T17:00:00Z', null, null)
  expect((await read()).entries).toMatchObject([
    {
      list: '/ai/julia/lists/funnel',
      day: '2026-11-18',
      title: 'Bia',
      state: { title: 'Apresentado' },
      conversation,
    },
  ])
  await add('2026-11-18T17:00:00Z', null, '2026-11-17T12:00:00Z')
  expect((await read()).entries).toEqual([])
})

test('Julia’s shifts stand on their days: what is filled is over, and what was withdrawn is not there', async () => {
  const hospital = randomUUID()
  await server.sql(
    `insert into leme.julia_hospital (tenant_id, id, name, name_folded, region)
     values ($1, $2, 'Santa Luz', 'santa luz', 'Centro')`,
    [owner.tenant, hospital],
  )
  const add = (
    speciality: string,
    starts: string | null,
    closed: string | null = null,
    day = 'current_date + 3',
  ) =>
    server.sql(
      `insert into leme.julia_shift (tenant_id, id, external_id, source, hospital_id, speciality, region, region_folded, period, day, starts, open, closed_how)
       values ($1, gen_random_uuid(), gen_random_uuid()::text, 'test', $2, $3, 'Centro', 'centro', 'diurno', ${day}, $4, $5, $6)`,
      [owner.tenant, hospital, speciality, starts, closed === null, closed],
    )
  await add('Pediatria', '19:00')
  await add('Clínica', null)
  await add('Cardiologia', '07:00', 'filled')
  await add('Ortopedia', '07:00', 'withdrawn')
  await add('Anestesia', '07:00', null, 'current_date - 3')
  const [days = { first: '', from: '' }] = await server.sql<{ first: string; from: string }>(
    'select (current_date + 3)::text as first, (current_date - 3)::text as from',
  )
  const { entries } = await read(`?from=${days.from}`)
  expect(
    entries.map(({ kind, title, detail, at, state, isOver }) => [
      kind,
      title,
      detail,
      at,
      state?.title,
      isOver,
    ]),
  ).toEqual([
    ['Plantão', 'Santa Luz', 'Anestesia', expect.any(String), 'Passou', true],
    ['Plantão', 'Santa Luz', 'Clínica', null, 'Aberto', false],
    ['Plantão', 'Santa Luz', 'Cardiologia', `${days.first}T10:00:00.000Z`, 'Preenchido', true],
    ['Plantão', 'Santa Luz', 'Pediatria', `${days.first}T22:00:00.000Z`, 'Aberto', false],
  ])
  const opened = await server.call(`${entries[1]?.list}/${entries[1]?.id}`, { as: owner })
  expect(opened.body).toMatchObject({ cells: { hospital: 'Santa Luz', speciality: 'Clínica' }, parts: [] })
  const { contact, conversation } = await addTalk('julia')
  await server.sql(
    `insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, shift_id, state, interested_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'ponte_feita', now())`,
    [owner.tenant, contact, conversation, entries[1]?.id],
  )
  const wanted = await server.call(`${entries[1]?.list}/${entries[1]?.id}`, { as: owner })
  expect(wanted.body).toMatchObject({
    parts: [{ title: 'Quem se interessou', rows: [{ name: 'Bia', state: 'ponte_feita' }] }],
  })
  const other = await server.addPerson()
  expect((await server.call(`${entries[1]?.list}/${entries[1]?.id}`, { as: other })).status).toBe(404)
  // Who they are for is not for whoever only looks.
  expect((await read(`?from=${days.from}`, viewer)).entries).toEqual([])
})

async function addTalk(agent: string): Promise<{ contact: string; conversation: string }> {
  const [contact, conversation] = [randomUUID(), randomUUID()]
  await server.sql("insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Bia', $3)", [
    owner.tenant,
    contact,
    `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  ])
  await server.sql(
    "insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel) values ($1, $2, $3, 'contact', $4, 'meta')",
    [owner.tenant, conversation, agent, contact],
  )
  return { contact, conversation }
}

async function addFollowUp({ at, status }: { at: string; status: string }): Promise<void> {
  const { contact, conversation } = await addTalk('reception')
  const session = randomUUID()
  await server.sql(
    `insert into leme.reception_session (tenant_id, id, conversation_id, contact_id, state, language, opened_at, data)
     values ($1, $2, $3, $4, 'idle', 'pt-BR', now(), '{}')`,
    [owner.tenant, session, conversation, contact],
  )
  await server.sql(
    `insert into leme.reception_followup (tenant_id, id, conversation_id, contact_id, session_id, at, status)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
    [owner.tenant, conversation, contact, session, at, status],
  )
}
