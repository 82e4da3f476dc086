import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { sweep } from '../../src/agents/julia/outside/sweep.js'
import { wakeSilent } from '../../src/agents/julia/outside/wake-silent.js'
import type { JsonObject } from '../../src/conversation/json.js'
import { ask, createJuliaDesk, ownerPhone, until, type JuliaDesk } from '../support/julia-desk.js'
import type { Person } from '../support/http.js'

const dayMs = 86_400_000
let desk: JuliaDesk
let member: Person

beforeAll(async () => {
  desk = await createJuliaDesk()
  member = await desk.server.addPerson('owner', desk.tenant)
})
afterAll(() => desk.end())

async function call(path: string, options: { body?: JsonObject; method?: string } = {}) {
  const answer = await desk.server.call(path, { as: member, ...options })
  return { status: answer.status, code: answer.code, body: JSON.parse(answer.text) as JsonObject }
}

function campaign(id: string, phones: readonly string[], more: JsonObject = {}): JsonObject {
  const text = 'Oi! Continua procurando plantão?'
  return {
    id,
    name: id,
    chip: desk.chip('evolution'),
    mode: 'reativacao',
    text,
    perMinute: 60,
    phones,
    ...more,
  }
}

async function connected(number: string, especialidade: string): Promise<SimulatedPhone> {
  await desk.importShifts({ id_externo: `after-${especialidade}`, especialidade })
  const doctor = desk.phone('evolution', number)
  doctor.describe({ name: 'Ana Souza' })
  await ask(doctor, `tem plantão de ${especialidade}?`)
  await ask(doctor, 'noturno')
  expect((await ask(doctor, 'sim, pode passar')).text).toContain('Passei seu contato para Dr. Paulo')
  await doctor.next(10_000)
  return doctor
}

describe('a campaign that is run again', () => {
  const agreed = '5511944410001'
  const later = '5511944410002'
  const left = '5511944410003'
  const path = '/ai/julia/campaigns/de-novo'
  const sent = async () => {
    const rows = await desk.sql<{ phone: string; n: number }>(
      `select c.phone, count(*)::int as n from leme.outbox o join leme.thread t on t.conversation_id = o.conversation_id
         join leme.contact c on c.id = t.contact_id where o.purpose = 'campaign:de-novo' group by 1`,
    )
    return Object.fromEntries(rows.map(({ phone, n }) => [phone, n]))
  }

  test('reaches those it passed over who agreed since, and nobody twice', async () => {
    await call('/ai/julia/campaigns', { body: campaign('de-novo', [agreed, later, left]) })
    const source = 'formulário do congresso'
    await call('/ai/julia/consents', { body: { phones: [agreed, left], source } })
    await desk.sql('update leme.contact set opted_out_at = now() where phone = $1', [left])
    await call(`${path}/start`, { method: 'POST' })
    await desk.leme.outside(desk.tenant, sweep)
    await until(async () => (await sent())[agreed] === 1, 'who agreed is written to')
    expect((await call(path)).body).toMatchObject({
      figures: { started: 1, queued: 0, skipped: { 'consent.none': 1, 'consent.opted_out': 1 } },
    })
    desk.advance(61_000)
    await desk.leme.outside(desk.tenant, sweep)
    expect((await call(path)).body).toMatchObject({ status: 'done' })

    await call('/ai/julia/consents', { body: { phones: [later], source } })
    expect((await call(`${path}/again`, { method: 'POST' })).body).toMatchObject({
      status: 'running',
      figures: { started: 1, queued: 2, skipped: {} },
    })
    await desk.leme.outside(desk.tenant, sweep)
    await until(async () => (await sent())[later] === 1, 'who agreed since is written to')
    await call(`${path}/again`, { method: 'POST' })
    desk.advance(61_000)
    await desk.leme.outside(desk.tenant, sweep)
    await desk.simulator.settled()
    expect(await sent()).toEqual({ [agreed]: 1, [later]: 1 })
    expect((await call(path)).body).toMatchObject({
      figures: { started: 2, queued: 0, skipped: { 'consent.opted_out': 1 } },
    })
  })

  test('of which there is none is said', async () => {
    expect(await call('/ai/julia/campaigns/nenhuma/again', { method: 'POST' })).toMatchObject({
      status: 404,
      code: 'campaign.not_found',
    })
  })
})

test('a template that its provider stopped is brought back into use by no campaign', async () => {
  const chip = desk.chip('meta')
  const template = {
    name: 'volta_2',
    language: 'pt_BR',
    parameters: [],
    text: 'Oi! Quer ver plantões?',
    marketing: true,
  }
  await desk.leme.templates.save(desk.tenant, chip, { ...template, purpose: 'reply' })
  const standing = {
    name: 'volta_2',
    language: 'pt_BR',
    about: 'status',
    at: desk.now().toISOString(),
  } as const
  await desk.leme.templates.noteStanding(desk.tenant, chip, {
    ...standing,
    isUsable: false,
    reason: 'PAUSED',
  })
  const body = campaign('parada', ['5511944410011'], { chip, template })
  expect(await call('/ai/julia/campaigns', { body })).toMatchObject({
    status: 409,
    code: 'campaign.template_stopped',
  })
  expect(await desk.leme.templates.list(desk.tenant, chip)).toMatchObject([
    { purpose: 'reply', stopped: 'PAUSED' },
  ])
  await desk.leme.templates.noteStanding(desk.tenant, chip, {
    ...standing,
    isUsable: true,
    reason: 'APPROVED',
  })
  expect((await call('/ai/julia/campaigns', { body })).status).toBe(200)
})

describe('seven days of silence', () => {
  const heard = (phone: SimulatedPhone, ago: number) =>
    desk.sql(
      `update leme.thread t set heard_at = $2 from leme.contact c where c.id = t.contact_id and c.phone = $1`,
      [phone.phone, new Date(desk.now().getTime() - ago)],
    )
  const told = async (phone: SimulatedPhone) =>
    (await desk.journal('evolution', phone)).filter(({ inputs }) =>
      inputs.some(({ body }) => body.kind === 'notice' && body.topic === 'julia.reactivation'),
    )
  const written = (phone: SimulatedPhone) => phone.messages().filter(({ from }) => from === 'business').length

  test.each([
    ['a doctor who said nothing of the kind', '5511944420001', 'oi', 1],
    ['one who refused', '5511944420002', 'não tenho interesse em plantão', 0],
    ['one who let an offer pass', '5511944420003', 'dessa vez não, obrigada', 0],
  ])('%s is written to so often at the end of them, and never before', async (_, number, words, times) => {
    const doctor = desk.phone('evolution', number)
    await ask(doctor, 'oi')
    await ask(doctor, words)
    const before = written(doctor)
    await heard(doctor, 7 * dayMs - 60_000)
    await desk.leme.outside(desk.tenant, wakeSilent)
    expect(await told(doctor)).toEqual([])
    await heard(doctor, 7 * dayMs)
    await desk.leme.outside(desk.tenant, wakeSilent)
    const [turn] = await until(async () => {
      const turns = await told(doctor)
      return turns.length > 0 && turns
    }, 'the silence is looked at')
    expect(turn?.messages.length).toBe(times)
    await desk.leme.outside(desk.tenant, wakeSilent)
    await until(() => Promise.resolve(written(doctor) - before >= times), 'what was said is on the phone')
    await desk.simulator.settled()
    expect(written(doctor) - before).toBe(times)
  })
})

test('"ainda conversando" is asked again two days later, three times at most', async () => {
  const doctor = await connected('5511944430001', 'nefrologia')
  const reminder = () =>
    desk.sql<{ hours: number }>(
      `select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker._private_jobs
        where key like '%julia.followup%' and run_at > now()`,
    )
  for (let time = 1; time <= 3; time += 1) {
    expect((await ask(doctor, 'ainda estamos conversando')).text).toContain('Volto a perguntar')
    const [job, ...others] = await reminder()
    expect(others).toEqual([])
    expect(Number(job?.hours)).toBeGreaterThan(47)
    desk.goTo(3, 10)
    await desk.hurry()
    expect((await doctor.next(10_000)).text).toContain('Conseguiu falar com Dr. Paulo')
  }
  expect((await ask(doctor, 'ainda estamos conversando')).text).not.toContain('Volto a perguntar')
  expect(await reminder()).toEqual([])
})

test('an owner who does not answer is reminded once, and the doctor hears what is done', async () => {
  const doctor = await connected('5511944430002', 'geriatria')
  const owner = desk.phone('evolution', ownerPhone)
  const first = await ask(doctor, 'o Paulo não me respondeu até agora')
  expect(first.text).toContain('Vou mandar um lembrete para Dr. Paulo.')
  const reminded = () =>
    owner.messages().filter(({ text }) => text.includes('ainda espera um retorno')).length
  await until(() => Promise.resolve(reminded() === 1), 'the owner is reminded')
  expect((await ask(doctor, 'ele não respondeu')).text).toContain('Já mandei um lembrete para Dr. Paulo.')
  await desk.simulator.settled()
  expect(reminded()).toBe(1)
  await ask(owner, 'sair')
  const other = await connected('5511944430003', 'hematologia').catch(() => undefined)
  // Whoever left is told of nobody any more.
  expect(other).toBeUndefined()
})
