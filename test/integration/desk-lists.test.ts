import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { julia } from '../../src/agents/julia/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { foldText } from '../../src/language/fold-text.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let owner: Person
let viewer: Person

beforeAll(async () => {
  server = await startTestServer({ leme: () => ({ agents: [reception, julia] }) })
  const tenant = await server.addTenant()
  owner = await server.addPerson('owner', tenant)
  viewer = await server.addPerson('viewer', tenant)
})
afterAll(() => server.close())

type Page = {
  readonly rows: { id: string; cells: Record<string, string | number | null>; conversation: string | null }[]
  readonly next: string | null
}

async function read(path: string, as = owner): Promise<Page> {
  const { status, text } = await server.call(path, { as })
  expect(status, text).toBe(200)
  return JSON.parse(text) as Page
}

/** All of a list, two rows at a time: each page goes on where the one before ended. */
async function paged(path: string, column: string): Promise<unknown[]> {
  const found: unknown[] = []
  let after = ''
  for (let pages = 0; pages < 10; pages++) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}limit=2${after}`)
    found.push(...page.rows.map(({ cells }) => cells[column]))
    if (page.next === null) return found
    after = `&after=${encodeURIComponent(page.next)}`
  }
  throw new Error('the list has no end')
}

async function addContact(name: string): Promise<string> {
  const id = randomUUID()
  await server.sql('insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, $3, $4)', [
    owner.tenant,
    id,
    name,
    `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  ])
  return id
}

describe('the desk', () => {
  const teach = (body: object, as = owner) => server.call('/ai/agents/reception/lessons', { as, body })

  test('is taught nothing before it is set up, and nothing by who only reads', async () => {
    const lesson = { question: 'Tem wi-fi?', answer: 'Tem.' }
    expect(await teach(lesson)).toMatchObject({ status: 404, code: 'lesson.none' })
    expect(await teach(lesson, viewer)).toMatchObject({ status: 403 })
    const unknown = await server.call('/ai/agents/julia/lessons', { as: owner, body: lesson })
    expect(unknown).toMatchObject({ status: 404, code: 'lesson.none' })
  })

  test('a lesson is a version of what is set, found in the list and searched there', async () => {
    const set = await server.call('/ai/agents/reception/settings', {
      as: owner,
      method: 'PATCH',
      body: { changes: demoDesk },
    })
    expect(set.status, set.text).toBe(200)
    const before = await read('/ai/reception/lists/knowledge?limit=100')
    expect(
      await teach({ question: 'Tem wi-fi para clientes?', answer: 'Tem, é só pedir a senha.' }),
    ).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    const after = await read('/ai/reception/lists/knowledge?limit=100')
    expect(after.rows).toHaveLength(before.rows.length + 1)
    const found = await read('/ai/reception/lists/knowledge?q=SENHA')
    expect(found.rows.map(({ cells }) => cells['title'])).toEqual(['Tem wi-fi para clientes?'])
    const [entry] = found.rows
    await teach({ question: 'Tem wi-fi?', answer: 'A senha é boreal.', replaces: entry?.id })
    expect((await read('/ai/reception/lists/knowledge?q=senha')).rows).toMatchObject([
      { id: entry?.id, cells: { title: 'Tem wi-fi?', answer: 'A senha é boreal.' } },
    ])
    expect(await teach({ question: 'x'.repeat(121), answer: 'y' })).toMatchObject({ status: 400 })
  })

  test('follow-ups are read by their moment, found by person, asked for by day', async () => {
    const conversation = (
      await server.call('/ai/chat', { as: owner, body: { message: 'oi', agent: 'reception' } })
    ).body.conversationId
    const add = async (name: string, at: Date, status: string) => {
      const [contact, session] = [await addContact(name), randomUUID()]
      await server.sql(
        `insert into leme.reception_session (tenant_id, id, conversation_id, contact_id, state, language, data, opened_at)
         values ($1, $2, $3, $4, 'INITIAL', 'pt', $5, now())`,
        [owner.tenant, session, conversation, contact, JSON.stringify({ service: demoDesk.services[0]?.id })],
      )
      await server.sql(
        `insert into leme.reception_followup (tenant_id, id, conversation_id, contact_id, session_id, at, status)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [owner.tenant, randomUUID(), conversation, contact, session, at, status],
      )
    }
    const now = Date.now()
    await add('Zé', new Date(now - 30 * 86_400_000), 'sent')
    await add('Ana', new Date(now), 'booked')
    await add('João', new Date(now + 40 * 86_400_000), 'booked')
    const path = '/ai/reception/lists/follow-ups'
    expect(await paged(path, 'name')).toEqual(['João', 'Ana', 'Zé'])
    expect(await paged(`${path}?q=joao`, 'name')).toEqual(['João'])
    expect(await paged(`${path}?filter=booked`, 'name')).toEqual(['João', 'Ana'])
    expect(await paged(`${path}?filter=today`, 'name')).toEqual(['Ana'])
    expect(await paged(`${path}?filter=sent`, 'service')).toEqual([demoDesk.services[0]?.title])
    expect((await read(path)).rows[0]?.conversation).toBe(conversation)
    expect((await server.call(path, { as: viewer })).status).toBe(403)
  })
})

describe('shifts and the funnel', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

  beforeAll(async () => {
    const hospital = randomUUID()
    await server.sql(
      'insert into leme.julia_hospital (tenant_id, id, name, name_folded, region) values ($1, $2, $3, $4, $5)',
      [owner.tenant, hospital, 'São Lucas', foldText('São Lucas'), 'ABC'],
    )
    const conversation = (await server.call('/ai/chat', { as: owner, body: { message: 'oi' } })).body
      .conversationId
    for (const [speciality, day, open] of [
      ['cardiologia', days(9), true],
      ['pediatria', days(3), true],
      ['anestesia', days(5), false],
      ['ortopedia', days(-4), true],
    ] as const) {
      const shift = randomUUID()
      await server.sql(
        `insert into leme.julia_shift (tenant_id, id, external_id, source, hospital_id, speciality, region, region_folded, period, day, open, closed_how)
         values ($1, $2, $3, 'teste', $4, $5, 'ABC', 'abc', 'diurno', $6, $7, case when $7 then null else 'filled' end)`,
        [owner.tenant, shift, shift, hospital, speciality, day, open],
      )
      const state = open ? 'aguardando_desfecho' : 'fechado_com_responsavel'
      await server.sql(
        `insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, shift_id, state, interested_at)
         values ($1, $2, $3, $4, $5, $6, $7::date)`,
        [
          owner.tenant,
          randomUUID(),
          await addContact(`Dra. ${speciality}`),
          conversation,
          shift,
          state,
          days(-10),
        ],
      )
    }
  })

  test.each([
    ['shifts', 'speciality', ['cardiologia', 'anestesia', 'pediatria', 'ortopedia']],
    ['shifts?filter=open', 'speciality', ['pediatria', 'cardiologia']],
    ['shifts?filter=filled', 'speciality', ['anestesia']],
    ['shifts?q=pediatria', 'hospital', ['São Lucas']],
    ['shifts?q=sao%20lucas&filter=withdrawn', 'speciality', []],
    ['shifts', 'state', ['open', 'filled', 'open', 'past']],
    ['funnel?filter=closed', 'name', ['Dra. anestesia']],
    ['funnel?q=ortopedia', 'state', ['aguardando_desfecho']],
    ['funnel?filter=lost', 'name', []],
  ])('%s: %s', async (path, column, values) => {
    expect(await paged(`/ai/julia/lists/${path}`, column)).toEqual(values)
  })

  test('the funnel is paged to its end, each once', async () => {
    expect((await paged('/ai/julia/lists/funnel', 'name')).sort()).toEqual(
      ['anestesia', 'cardiologia', 'ortopedia', 'pediatria'].map((each) => `Dra. ${each}`),
    )
  })

  test('a place nobody was given begins at the beginning, and another business has none', async () => {
    expect(
      (await read(`/ai/julia/lists/funnel?after=${encodeURIComponent("2026' or 1=1")}`)).rows,
    ).toHaveLength(4)
    const stranger = await server.addPerson('owner')
    for (const path of [
      'julia/lists/shifts',
      'julia/lists/funnel',
      'reception/lists/follow-ups',
      'reception/lists/knowledge',
      'reception/lists/questions',
    ])
      expect((await read(`/ai/${path}`, stranger)).rows).toEqual([])
  })
})
