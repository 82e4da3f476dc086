import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../src/agents/julia/outside/sweep.js'
import { wakeSilent } from '../../src/agents/julia/outside/wake-silent.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { Role } from '../../src/conversation/party.js'
import { ask, createJuliaDesk, until, type JuliaDesk } from '../support/julia-desk.js'
import type { Person } from '../support/http.js'

let desk: JuliaDesk
let owner: Person

beforeAll(async () => {
  desk = await createJuliaDesk()
  owner = await member('owner')
})
afterAll(() => desk.end())

function member(role: Role): Promise<Person> {
  return desk.server.addPerson(role, desk.tenant)
}

async function call(
  path: string,
  options: { body?: JsonObject; method?: string; csv?: string; as?: Person } = {},
) {
  const { csv, as = owner, ...rest } = options
  const answer = await desk.server.call(path, {
    as,
    ...rest,
    ...(csv === undefined ? {} : { raw: csv, headers: { 'content-type': 'text/csv' } }),
  })
  return { status: answer.status, code: answer.code, body: JSON.parse(answer.text) as JsonObject }
}

const campaign = (id: string, phones: readonly string[], more: JsonObject = {}): JsonObject => ({
  id,
  name: 'Cardiologistas',
  chip: desk.chip('evolution'),
  mode: 'reativacao',
  text: 'Oi! Continua procurando plantão?',
  perMinute: 2,
  phones,
  ...more,
})

async function optIn(...phones: readonly string[]): Promise<void> {
  await desk.sql('update leme.contact set opted_in_at = now() where phone = any ($1)', [phones])
}

describe('shifts', () => {
  const header =
    'id_externo;hospital;regiao;especialidade;periodo;data;inicio;fim;tipo;origem;responsavel;telefone_responsavel;responsavel_autorizou'

  test('come in by CSV: good rows are kept, bad ones are named, the same file again changes nothing twice', async () => {
    const csv = [
      header,
      'a1;"Hospital ""Sul""; bloco B";Zona Sul;Cardio;Noturno;20/12/2026;19:00;07:00;avulso;planilha;Dr. Paulo;(11) 95555-0001;sim',
      'a2;Hospital Norte;Zona Norte;Pediatra;dia;2026-12-21;;;fixo;;Dra. Lúcia;11955550002;não',
      'a3;Hospital Norte;Zona Norte;Pediatria;quando der;2026-12-21;;;;;Dra. Lúcia;11955550002;',
      'a4;Hospital Norte;Zona Norte;Pediatria;noturno;31/02/2026;;;;;Dra. Lúcia;123;',
    ].join('\n')
    const first = await call('/ai/julia/shifts', { csv })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ added: 2, changed: 0, refused: 2 })
    expect(first.body['problems']).toMatchObject([{ line: 4 }, { line: 5 }])
    expect((await call('/ai/julia/shifts', { csv })).body).toMatchObject({ added: 0, changed: 2 })
    const rows = await desk.sql(
      `select h.name, s.speciality, s.period, s.contract, s.day::text, s.source, c.phone, c.opted_in_at is not null as agreed
         from leme.julia_shift s join leme.julia_hospital h on h.id = s.hospital_id join leme.contact c on c.id = s.owner_id
        order by s.external_id`,
    )
    expect(rows).toEqual([
      {
        name: 'Hospital "Sul"; bloco B',
        speciality: 'cardiologia',
        period: 'noturno',
        contract: 'avulso',
        day: '2026-12-20',
        source: 'planilha',
        phone: '5511955550001',
        agreed: true,
      },
      {
        name: 'Hospital Norte',
        speciality: 'pediatria',
        period: 'diurno',
        contract: 'fixo',
        day: '2026-12-21',
        source: 'importacao',
        phone: '5511955550002',
        agreed: false,
      },
    ])
  })

  test('come in by JSON', async () => {
    const shift = {
      hospital: 'UPA Leste',
      regiao: 'zona leste',
      especialidade: 'clínico geral',
      periodo: 'noturno',
      data: '2026-12-22',
      responsavel: 'Dr. Ivo',
      telefone_responsavel: '11955550003',
      responsavel_autorizou: true,
    }
    const answer = await call('/ai/julia/shifts', { body: { shifts: [shift, { hospital: 'Só o nome' }] } })
    expect(answer.body).toMatchObject({ added: 1, refused: 1 })
  })

  test('are for owners and staff, and for nobody else', async () => {
    const viewer = await member('viewer')
    expect(await call('/ai/julia/shifts', { as: viewer, body: { shifts: [] } })).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
    expect((await call('/ai/julia/shifts', { as: await member('staff'), body: { shifts: [] } })).status).toBe(
      200,
    )
  })
})

describe('switches', () => {
  test('the kill switch silences Julia, and is journaled', async () => {
    const doctor = desk.phone('evolution', '5511944440101')
    await ask(doctor, 'oi')
    expect(
      (await call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { killSwitch: true } } }))
        .body,
    ).toMatchObject({ value: { killSwitch: true, quietFromHour: 20 } })
    const before = (await desk.journal('evolution', doctor)).length
    await doctor.say('vocês têm plantão?')
    const turn = await until(
      async () => (await desk.journal('evolution', doctor))[before],
      'the silent turn is in the journal',
    )
    expect(turn.messages).toEqual([])
    expect(turn.decisions.at(-1)?.because).toContain('policy:kill_switch')
    await call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { killSwitch: false } } })
    expect((await ask(doctor, 'e aí, vocês têm plantão?')).text).toContain('especialidade')
  })

  test('safe mode says one thing, and nothing of shifts', async () => {
    await call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { safeMode: true } } })
    const answer = await ask(desk.phone('evolution', '5511944440102'), 'vocês têm plantão de cardio?')
    expect(answer.text).toContain('Alguém da equipe te responde')
    await call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { safeMode: false } } })
  })

  test('a rule that does not exist cannot be switched off', async () => {
    const answer = await call('/ai/agents/julia/settings', {
      method: 'PATCH',
      body: { changes: { rulesOff: ['gravity'] } },
    })
    expect(answer.status).toBe(400)
  })

  test('a grave objection lands in the human inbox with what is known', async () => {
    const doctor = desk.phone('evolution', '5511944440103')
    await ask(doctor, 'sou cardiologista')
    expect((await ask(doctor, 'isso é golpe, vou no procon')).text).toContain('pessoa da equipe')
    const state = await desk.state('evolution', doctor)
    expect(state.handoff).toMatchObject({
      reason: 'grave_objection',
      data: { looksFor: { speciality: 'cardiologia' }, said: 'isso é golpe, vou no procon' },
    })
    const [row] = await desk.sql<{ waiting: boolean }>(
      'select waiting from leme.conversation where id = $1',
      [state.id],
    )
    expect(row?.waiting).toBe(true)
  })

  test('a member may set the mode by hand, and the record says so', async () => {
    const doctor = desk.phone('evolution', '5511944440104')
    await ask(doctor, 'oi')
    const { id } = await desk.state('evolution', doctor)
    const answer = await call(`/ai/julia/conversations/${id}/mode`, { body: { mode: 'oferta' } })
    expect(answer.body).toEqual({ mode: 'oferta' })
    const events = (await desk.journal('evolution', doctor)).at(-1)?.events ?? []
    expect(events).toContainEqual({ type: 'mode_changed', from: 'discovery', to: 'oferta', source: 'manual' })
  })
})

describe('campaigns', () => {
  const phones = ['5511944440201', '5511944440202', '5511944440203', '5511944440204', '5511944440205']

  test.each([
    ['in its text', { text: 'Sua vaga está garantida, doutora!' }],
    [
      'in its template',
      { template: { name: 'volta', parameters: ['name'], text: 'Oi, {{1}}! O hospital paga bem.' } },
    ],
  ])('promise nothing: what claims %s is refused, and nothing is prepared', async (_, more) => {
    const made = await call('/ai/julia/campaigns', { body: campaign('too-good', phones, more) })
    expect(made).toMatchObject({ status: 400, code: 'request.invalid' })
    expect((await call('/ai/julia/campaigns/too-good')).status).toBe(404)
  })

  test('write to those who agreed, at their rate, in their mode, until stopped', async () => {
    const made = await call('/ai/julia/campaigns', { body: campaign('cardio-nov', phones) })
    expect(made.body).toMatchObject({ status: 'draft', figures: { members: 5, queued: 5, started: 0 } })
    await optIn(...phones.slice(0, 4))
    await desk.sql('update leme.contact set opted_out_at = now() where phone = $1', [phones[3]])
    expect(await desk.leme.outside(desk.tenant, sweep)).toBe(0)

    expect((await call('/ai/julia/campaigns/cardio-nov/start', { method: 'POST' })).body).toMatchObject({
      status: 'running',
    })
    expect(await desk.leme.outside(desk.tenant, sweep)).toBe(2)
    // Within the same minute its share is used up.
    expect(await desk.leme.outside(desk.tenant, sweep)).toBe(0)
    const written = phones.slice(0, 3).map((phone) => desk.phone('evolution', phone))
    const reached = await until(async () => {
      const all = written.filter((phone) => phone.messages().length > 0)
      return Promise.resolve(all.length === 2 && all)
    }, 'two were written to')
    const stopped = await call('/ai/julia/campaigns/cardio-nov/stop', { method: 'POST' })
    expect(stopped.body).toMatchObject({
      status: 'stopped',
      figures: { started: 2, queued: 1, skipped: { 'consent.none': 1, 'consent.opted_out': 1 } },
    })
    desk.advance(61_000)
    expect(await desk.leme.outside(desk.tenant, sweep)).toBe(0)

    const [first] = reached
    expect(first?.messages()[0]?.text).toContain('Continua procurando plantão?')
    if (!first) throw new Error('nobody was written to')
    const state = await desk.state('evolution', first)
    expect(state.mode).toBe('reativacao')
    expect(state.memo['modeSource']).toBe('campaign:cardio-nov')
    const changed = (await desk.journal('evolution', first)).flatMap(({ events }) =>
      events.filter((event) => event.type === 'mode_changed'),
    )
    expect(changed).toContainEqual(
      expect.objectContaining({ source: 'campaign:cardio-nov', to: 'reativacao' }),
    )

    await desk.importShifts({ id_externo: 'camp-1', especialidade: 'urologia' })
    await first.next()
    await ask(first, 'sim, quero ver plantão de urologia')
    const figures = await until(async () => {
      const { body } = await call('/ai/julia/campaigns/cardio-nov')
      const seen = body['figures'] as { answered: number; interests: number }
      return seen.interests === 1 && seen
    }, 'its own figures count the interest')
    expect(figures.answered).toBe(1)
  })

  test('go out by template on Meta, and go on after a start', async () => {
    const phone = '5511944440206'
    const template = {
      name: 'volta',
      parameters: ['contact.name'],
      text: 'Oi, {{1}}! Quer ver plantões?',
      marketing: true,
    }
    const body = campaign('meta-nov', [phone], { chip: desk.chip('meta'), mode: 'discovery', template })
    await call('/ai/julia/campaigns', { body })
    await optIn(phone)
    await call('/ai/julia/campaigns/meta-nov/start', { method: 'POST' })
    await desk.leme.outside(desk.tenant, sweep)
    expect(await desk.phone('meta', phone).next(10_000)).toMatchObject({ type: 'template' })
  })

  test('are refused when the chip is not Julia\u2019s, and not found when they are not there', async () => {
    expect(
      (await call('/ai/julia/campaigns', { body: campaign('x-1', ['5511944440207'], { chip: 'nope' }) }))
        .status,
    ).toBe(400)
    expect(await call('/ai/julia/campaigns/none')).toMatchObject({ status: 404, code: 'campaign.not_found' })
  })
})

describe('after seven days of silence', () => {
  const silent = ['5511944440301', '5511944440302', '5511944440303', '5511944440304']

  test('a doctor is written to once: not those who left or asked for time, and not at night', async () => {
    const [quiet, left, paused, back] = silent.map((phone) => desk.phone('evolution', phone))
    if (!quiet || !left || !paused || !back) throw new Error('four phones')
    for (const phone of [quiet, left, paused, back]) await ask(phone, 'oi')
    await ask(left, 'sair')
    await ask(paused, 'estou de férias')
    await desk.sql("update leme.thread set heard_at = heard_at - interval '7 days'")
    const heardAgain = await ask(back, 'oi')
    expect(heardAgain.text).toContain('Estou por aqui')
    const sizes = () => [quiet, left, paused, back].map((phone) => phone.messages().length)

    desk.goTo(0, 21)
    const before = sizes()
    expect(await desk.leme.outside(desk.tenant, wakeSilent)).toBe(0)
    desk.goTo(1, 8)
    await desk.sql("update leme.thread set heard_at = heard_at - interval '1 second'")
    // The worker's own look may have been faster: what counts is that she writes.
    await desk.leme.outside(desk.tenant, wakeSilent)
    const message = await quiet.next(10_000)
    expect(message.text).toContain('Ainda faz sentido pra você?')
    expect((await desk.state('evolution', quiet)).mode).toBe('reativacao')
    expect(await desk.leme.outside(desk.tenant, wakeSilent)).toBe(0)
    await desk.simulator.settled()
    const after = sizes()
    expect(after.map((size, index) => size - (before[index] ?? 0))).toEqual([1, 0, 0, 0])
  })
})

describe('the four figures', () => {
  test('are given against their targets', async () => {
    const { body } = await call('/ai/julia/figures?days=7')
    expect(body).toMatchObject({
      targets: { bridgeRate: 0.6, conversionRate: 0.3, minutesToBridge: 10, followUpRate: 1 },
      bridges: 0,
      conversionRate: null,
    })
    expect(body['interests']).toBeGreaterThanOrEqual(1)
    expect(body['bridgeRate']).toBe(0)
  })
})

describe('a change of mode that was blocked', () => {
  test('is counted', async () => {
    const doctor = desk.phone('evolution', '5511944440401')
    await ask(doctor, 'oi')
    const { id } = await desk.state('evolution', doctor)
    await call(`/ai/julia/conversations/${id}/mode`, { body: { mode: 'oferta' } })
    await ask(doctor, 'preciso ter RQE?')
    const { text } = await desk.server.call('/metrics')
    expect(text).toMatch(/leme_remarks_total\{agent="julia",what="blocked_transition"\} [1-9]/)
  })
})
