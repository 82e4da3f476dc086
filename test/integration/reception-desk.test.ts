import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { reception } from '../../src/agents/reception/agent.js'
import { machineToMermaid } from '../../src/conversation/machine.js'
import { createReceptionDesk, deadlineMs, type ReceptionDesk } from '../support/reception-desk.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

type FormPart = {
  readonly items?: { readonly properties?: Record<string, FormPart> }
  readonly drawn?: object
  readonly options?: Record<string, string>
}

describe('the front desk through the API', () => {
  let server: TestServer
  let owner: Person

  beforeAll(async () => {
    server = await startTestServer({ leme: () => ({ agents: [reception] }) })
    owner = await server.addPerson()
  })
  afterAll(() => server.close())

  const path = '/ai/agents/reception/settings'
  const set = (changes: object, version?: number, as: Person = owner) =>
    server.call(path, { as, body: { changes, version }, method: 'PATCH' })
  const get = (as: Person = owner) => server.call(path, { as })

  test('is not there until somebody sets it up, and is then what was set', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { version: 0, value: null } })
    expect(await set(demoDesk)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await get()).toMatchObject({ body: { version: 1, value: demoDesk, changedBy: owner.member } })
  })

  test('one part of it can be changed, and the rest stays', async () => {
    const { body } = await set({ businessName: 'Boreal de novo' })
    expect(body).toMatchObject({ version: 2, value: { ...demoDesk, businessName: 'Boreal de novo' } })
  })

  test('what was set stands among the changes of the business, with what it was before', async () => {
    const { body } = await server.call('/ai/console/business/changes', { as: owner })
    expect(body).toMatchObject({
      changes: [
        {
          ...{ what: 'agent.settings', subject: 'reception', by: owner.member },
          before: { businessName: demoDesk.businessName },
          after: { businessName: 'Boreal de novo' },
        },
        { what: 'agent.settings', before: null, after: { services: demoDesk.services } },
      ],
    })
    expect((await server.call('/ai/console/business/changes?limit=1', { as: owner })).body).toMatchObject({
      changes: [{ before: { businessName: demoDesk.businessName } }],
    })
  })

  test('changes only from the version that was read', async () => {
    expect(await set({ businessName: 'Tarde' }, 1)).toMatchObject({ status: 409, code: 'settings.changed' })
    const both = await Promise.all([set({ businessName: 'Um' }, 2), set({ businessName: 'Outro' }, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what was set before can be looked at and gone back to', async () => {
    const versions = await server.call(`${path}/versions`, { as: owner })
    expect(versions.body).toMatchObject({
      versions: [{ version: 3 }, { version: 2, value: { businessName: 'Boreal de novo' } }, { version: 1 }],
    })
    const back = await server.call(`${path}/versions/1/restore`, { as: owner, method: 'POST' })
    expect(back).toMatchObject({ status: 200, body: { version: 4, backTo: 1, value: demoDesk } })
    expect(await get()).toMatchObject({
      body: { version: 4, value: { businessName: demoDesk.businessName } },
    })
    expect(await server.call(`${path}/versions/9/restore`, { as: owner, method: 'POST' })).toMatchObject({
      status: 404,
      code: 'settings.no_such_version',
    })
  })

  test('keeps what it had when a change is refused', async () => {
    const before = (await get()).text
    const chipless = [{ chip: 'nobody', purpose: 'followup', name: 'retorno', text: 'Oi {{1}}' }]
    expect(await set({ templates: chipless })).toMatchObject({ status: 400, code: 'settings.refused' })
    expect((await get()).text).toBe(before)
  })

  test('all that is wrong is told at once, by where it is', async () => {
    const refused = await set({ businessName: '', idleMinutes: 0, door: 'azul' })
    expect(refused).toMatchObject({ status: 400, code: 'settings.refused' })
    const { error } = JSON.parse(refused.text) as { error: { problems: { path: string }[] } }
    expect(error.problems.map((problem) => problem.path).sort()).toEqual(['', 'businessName', 'idleMinutes'])
    expect(refused.text).toContain('door')
  })

  test('comes with the form it is changed by, in the reader’s language', async () => {
    const [pt, en] = await Promise.all(
      ['pt-BR', 'en'].map((language) =>
        server.call(path, { as: owner, headers: { 'accept-language': language } }),
      ),
    )
    expect(pt?.body).toMatchObject({ form: { properties: { hours: { title: 'Horários' } } } })
    expect(en?.body).toMatchObject({ form: { properties: { hours: { title: 'Hours' } } } })
  })

  test.each([
    ['a link without https', { links: [{ id: 'a', title: 'A', label: 'A', url: 'http://a.example.com' }] }],
    [
      'a label that is too long',
      { links: [{ id: 'a', title: 'A', label: 'a'.repeat(21), url: 'https://a.example.com' }] },
    ],
    [
      'a service that leads to no link',
      { services: [{ id: 'a', title: 'A', outcome: 'link', linkId: 'b' }] },
    ],
    [
      'a service that leads to no entry',
      { services: [{ id: 'a', title: 'A', outcome: 'info', knowledgeId: 'b' }] },
    ],
    [
      'the same service twice',
      {
        services: [
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ],
      },
    ],
    ['hours that end before they begin', { hours: [{ weekday: 1, opens: '18:00', closes: '08:00' }] }],
    ['a day that does not exist', { hours: [{ weekday: 7, opens: '08:00', closes: '18:00' }] }],
    ['an hour that does not exist', { hours: [{ weekday: 1, opens: '08:00', closes: '25:00' }] }],
    ['a phone in letters', { contacts: [{ name: 'A', phone: 'liga pra nós' }] }],
    ['a place off the map', { location: { latitude: 91, longitude: 0 } }],
    ['a text that nobody says', { texts: [{ id: 'nothing', text: 'Oi' }] }],
    ['a text with a hole nothing fills', { texts: [{ id: 'greeting', text: 'Oi, {cpf}!' }] }],
    ['a question nobody may ask', { services: [{ id: 'a', title: 'A', asks: ['cpf'] }] }],
    ['no name', { businessName: '' }],
    [
      'more than there is room for',
      { knowledge: Array.from({ length: 301 }, (_, n) => ({ id: `k${n}`, title: 'T', answer: 'A' })) },
    ],
  ])('%s is refused', async (_, change) => {
    const fresh = await server.addPerson()
    const answer = await set({ businessName: 'Loja', ...change }, 0, fresh)
    expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
    expect((await get(fresh)).body).toMatchObject({ version: 0 })
  })

  test('is changed by owners and staff, and looked at by everybody of the business', async () => {
    const staff = await server.addPerson('staff', owner.tenant)
    const viewer = await server.addPerson('viewer', owner.tenant)
    const before = (await get()).text
    for (const person of [staff, viewer])
      for (const address of [path, `${path}/versions`, '/ai/console/settings'])
        expect((await server.call(address, { as: person })).status).toBe(200)
    const refused = { status: 403, code: 'auth.forbidden' }
    expect(await set(demoDesk, undefined, viewer)).toMatchObject(refused)
    expect(await server.call(`${path}/versions/1/restore`, { as: viewer, method: 'POST' })).toMatchObject(
      refused,
    )
    expect(await server.call('/ai/reception/report', { as: viewer })).toMatchObject(refused)
    expect((await get()).text).toBe(before)
    for (const address of [path, '/ai/console/settings'])
      expect(await server.call(address)).toMatchObject({ status: 401 })
  })

  test('who changed it is told by name, and what is still to be set up is listed', async () => {
    const fresh = await server.addPerson()
    const listed = {
      agents: [{ id: 'reception', name: 'Recepção', learns: true, isSet: false }],
      modelsStopped: false,
    }
    expect((await server.call('/ai/console/settings', { as: fresh })).body).toEqual(listed)
    await server.sql('insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, $4)', [
      fresh.tenant,
      fresh.member,
      'Rosa',
      'owner',
    ])
    const saved = await set({ businessName: 'Loja' }, 0, fresh)
    expect(saved.body).toMatchObject({ version: 1, changedBy: fresh.member, changedByName: 'Rosa' })
    expect((await server.call('/ai/console/settings', { as: fresh })).body).toMatchObject({
      agents: [{ isSet: true }],
    })
  })

  test('the form says how each field is drawn and what its values are called', async () => {
    const { form } = (await get()).body as unknown as { form: { properties: Record<string, FormPart> } }
    const service = form.properties['services']?.items?.properties ?? {}
    expect(service['priceCents']?.drawn).toEqual({ as: 'money' })
    expect(service['outcome']?.options?.['human']).toBe('uma pessoa da equipe')
    expect(form.properties['hours']?.items?.properties?.['weekday']?.options).toMatchObject({
      0: 'domingo',
      6: 'sábado',
    })
  })

  test('a name and an address that the desk has not are those of the business, as they are now', async () => {
    const fresh = await server.addPerson()
    const business = (changes: object) =>
      server.call('/ai/console/business', { as: fresh, method: 'PATCH', body: changes })
    const seen = () =>
      server.leme.outsideReading(fresh.tenant, async ({ sql }) => {
        const { rows } = await sql.query<{ desk: object }>('select leme.front_desk() as desk')
        return rows[0]?.desk
      })
    await business({ name: 'Oficina do Bairro', address: 'Rua A, 10' })
    expect((await set({ hours: [] }, 0, fresh)).status).toBe(200)
    expect(await seen()).toMatchObject({ businessName: 'Oficina do Bairro', address: 'Rua A, 10' })
    await business({ name: 'Oficina da Praça', address: '' })
    expect(await seen()).toMatchObject({ businessName: 'Oficina da Praça', address: null })
    await set({ businessName: 'A Oficina', address: 'Rua B, 20' }, undefined, fresh)
    expect(await seen()).toMatchObject({ businessName: 'A Oficina', address: 'Rua B, 20' })
  })

  test("is each tenant's own", async () => {
    const other = await server.addPerson()
    expect((await get(other)).body).toMatchObject({ version: 0, value: null })
    await set({ businessName: 'Outra loja' }, 0, other)
    expect((await get(other)).body).toMatchObject({ value: { businessName: 'Outra loja', services: [] } })
    expect((await get()).body).not.toMatchObject({ value: { businessName: 'Outra loja' } })
  })

  test('an empty report is a report', async () => {
    const other = await server.addPerson()
    const { status, body } = await server.call('/ai/reception/report', { as: other })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      questions: [],
      fallbacks: [],
      sessions: { opened: 0, open: 0, timedOut: 0, linked: 0 },
    })
  })

  test('the machine is drawn as it is, here and in the guide', async () => {
    const { body } = await server.call('/ai/console/agents', { as: owner })
    const drawn = machineToMermaid(reception.machine)
    expect(body).toMatchObject({ agents: [{ id: 'reception', machine: { mermaid: drawn } }] })
    const guide = readFileSync(new URL('../../docs/guides/reception.md', import.meta.url), 'utf8')
    const [, picture] = /^```mermaid\n([\s\S]*?)^```/m.exec(guide) ?? []
    expect(picture).toBe(drawn)
  })
})

describe('what the desk does with it', () => {
  let desk: ReceptionDesk

  beforeAll(async () => {
    desk = await createReceptionDesk()
  })
  afterAll(() => desk.end())

  test("the business's own words and hours are used at once", async () => {
    await desk.setDesk({ texts: [{ id: 'greeting', language: 'pt', text: 'E aí, {business} na escuta.' }] })
    const visitor = desk.visitor()
    await visitor.say('oi')
    expect((await visitor.next(deadlineMs)).text).toContain(
      'E aí, Refrigeração Boreal (demonstração) na escuta.',
    )
  })

  test('a day it is closed on is no day it is open on', async () => {
    await desk.setDesk({ closedDates: ['2026-11-09', '2026-11-10'] })
    const visitor = desk.visitor()
    await visitor.say('quero falar com um atendente')
    expect((await visitor.next(deadlineMs)).text).toContain('quarta-feira às 8h')
  })

  test('without a desk the person is given to somebody, and the journal says why', async () => {
    await desk.sql('delete from leme.desk where tenant_id = $1', [desk.tenant])
    const visitor = desk.visitor()
    await visitor.say('quanto custa?')
    expect((await visitor.next(deadlineMs)).text).toContain('pessoa da nossa equipe')
    const events = await visitor.events()
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'state_changed', on: 'CONTEXT_ERROR', from: 'TRIAGE', to: 'ERROR' }),
    )
    expect(await visitor.snapshot()).toMatchObject({
      state: 'HANDOFF_HUMAN',
      handoff: { reason: 'desk_missing' },
    })
    await desk.sql('delete from leme.desk where tenant_id = $1', [desk.tenant])
  })

  test('a follow-up goes out by template when the window has closed', async () => {
    await desk.sql('delete from leme.desk where tenant_id = $1', [desk.tenant])
    const owner = await desk.server.addPerson('owner', desk.tenant)
    const templates = [
      {
        chip: desk.chip('meta'),
        purpose: 'followup',
        name: 'retorno_combinado',
        language: 'pt_BR',
        parameters: ['contact.name', 'business'],
        text: 'Olá, {{1}}! Aqui é da {{2}}, no horário combinado.',
      },
    ]
    const saved = await desk.server.call('/ai/agents/reception/settings', {
      as: owner,
      method: 'PATCH',
      body: { changes: { templates } },
    })
    expect(saved.status).toBe(200)
    const visitor = desk.visitor()
    await visitor.say('me chama quinta às 9h')
    expect((await visitor.next(deadlineMs)).text).toContain('quinta-feira, 12/11, às 9h')
    // The person was last heard two days before.
    desk.setNow('2026-11-12T12:00:00Z')
    await desk.sql("update leme.thread set heard_at = '2026-11-09T14:00:00Z' where conversation_id = $1", [
      await visitor.conversation(),
    ])
    visitor.setWindow('closed')
    await desk.hurry()
    const shown = await visitor.next(deadlineMs)
    expect(shown).toMatchObject({ type: 'template' })
    const sent = JSON.stringify(desk.simulator.calls(desk.chip('meta')))
    expect(sent).toContain('retorno_combinado')
    expect(sent).toContain('Ana Souza')
    const followUps = await desk.sql(
      'select status from leme.reception_followup where conversation_id = $1',
      [await visitor.conversation()],
    )
    expect(followUps).toEqual([{ status: 'sent' }])
  })

  test.each([
    ['Visitante 0042', 'me chamo Carla Dias', 'Carla Dias'],
    ['Carla Dias Lima', 'me chamo Carla', 'Carla Dias Lima'],
  ])('whose profile says %s and who says "%s" is called %s', async (profile, said, name) => {
    desk.setNow('2026-11-09T14:00:00Z')
    await desk.setDesk()
    const visitor = desk.visitor(profile)
    await visitor.say(said)
    await visitor.next(deadlineMs)
    expect(await desk.sql('select name from leme.contact where phone = $1', [visitor.phone])).toEqual([
      { name },
    ])
  })

  test('after a member gives the conversation back, a new session knows the one before', async () => {
    desk.setNow('2026-11-09T14:00:00Z')
    const visitor = desk.visitor()
    await visitor.say('quero falar com um atendente')
    await visitor.next(deadlineMs)
    const conversation = await visitor.conversation()
    const before = (await visitor.snapshot()).memo['session']
    const owner = await desk.server.addPerson('owner', desk.tenant)
    const released = await desk.server.call(`/ai/conversations/${conversation}/release`, {
      as: owner,
      body: {},
    })
    expect(released.status).toBe(200)
    await visitor.say('quanto custa a instalação?')
    expect((await visitor.next(deadlineMs)).text).toContain('R$ 450,00')
    const after = (await visitor.snapshot()).memo['session']
    expect(after).toMatchObject({ previous: (before as { id: string }).id })
  })

  test('erasing a contact erases what they told the desk', async () => {
    const visitor = desk.visitor()
    await visitor.say('me chama quinta às 9h')
    await visitor.next(deadlineMs)
    const conversation = await visitor.conversation()
    const count = async () => {
      const [row] = await desk.sql<{ n: number }>(
        `select ((select count(*) from leme.reception_session where conversation_id = $1)
               + (select count(*) from leme.reception_followup where conversation_id = $1))::integer as n`,
        [conversation],
      )
      return row?.n
    }
    expect(await count()).toBe(2)
    await desk.sql('delete from leme.contact where phone = $1', [visitor.phone])
    expect(await count()).toBe(0)
  })
})
