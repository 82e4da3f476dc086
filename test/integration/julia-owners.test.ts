import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { juliaFigures } from '../../src/agents/julia/outside/figures.js'
import type { JsonObject } from '../../src/conversation/json.js'
import { ask, createJuliaDesk, until, type JuliaDesk } from '../support/julia-desk.js'
import type { Person } from '../support/http.js'

let desk: JuliaDesk
let member: Person
let owners = 0
let doctors = 0

beforeAll(async () => {
  desk = await createJuliaDesk()
  member = await desk.server.addPerson('owner', desk.tenant)
})
afterAll(() => desk.end())

async function call(path: string, options: { body?: JsonObject; method?: string; csv?: string } = {}) {
  const { csv, ...rest } = options
  const raw = csv === undefined ? {} : { raw: csv, headers: { 'content-type': 'text/csv' } }
  const answer = await desk.server.call(path, { as: member, ...rest, ...raw })
  return { status: answer.status, code: answer.code, body: JSON.parse(answer.text) as JsonObject }
}

/** A hospital of its own, with somebody who answers for it, and shifts of one speciality in it. */
async function hospital(especialidade: string, ...periods: readonly string[]) {
  const number = owners++
  const phone = `55119555${String(60_000 + number).slice(-5)}`
  const name = `Santa ${'bcdfghjklmnpqr'[number] ?? ''}arena`
  await desk.importShifts(
    ...periods.map((periodo, index) => ({
      id_externo: `${name} ${index}`,
      hospital: name,
      especialidade,
      periodo,
      responsavel: `Dra. Lúcia ${number}`,
      telefone_responsavel: phone,
    })),
  )
  return { name, phone: desk.phone('evolution', phone) }
}

/** A doctor who was connected with whoever answers for it. */
async function connected(especialidade: string, name: string, place: string) {
  const doctor = desk.phone('evolution', `55119444${String(70_000 + doctors++).slice(-5)}`)
  doctor.describe({ name })
  await ask(doctor, `tem plantão de ${especialidade} na ${place}?`)
  await ask(doctor, 'noturno')
  await ask(doctor, 'sim, pode passar')
  await doctor.next()
  return doctor
}

async function shiftOf(place: string) {
  const [row] = await desk.sql<{ id: string; open: boolean; closed_how: string | null }>(
    `select s.id, s.open, s.closed_how from leme.julia_shift s join leme.julia_hospital h on h.id = s.hospital_id
      where h.name = $1 and s.period = 'noturno' order by s.day`,
    [place],
  )
  if (!row) throw new Error(`${place} has no shift`)
  return row
}

async function bridges(place: string): Promise<string[]> {
  const rows = await desk.sql<{ state: string }>(
    `select b.state from leme.julia_bridge b join leme.julia_shift s on s.id = b.shift_id
       join leme.julia_hospital h on h.id = s.hospital_id where h.name = $1 order by b.bridged_at`,
    [place],
  )
  return rows.map(({ state }) => state)
}

/** The three messages of a bridge: the words, the doctor's card, and what can be answered. */
async function notice(phone: Awaited<ReturnType<typeof hospital>>['phone']) {
  await phone.next(10_000)
  await phone.next(10_000)
  return phone.next(10_000)
}

describe('whoever answers for a shift', () => {
  test('is asked with buttons, closes by one, and everybody else in talks is told; it counts once', async () => {
    const { name, phone } = await hospital('cardio', 'noturno')
    const ana = await connected('cardio', 'Ana Souza', name)
    const asked = await notice(phone)
    expect(asked.text).toMatch(/1\. Fechei.*2\. Prefiro outro.*3\. Já preenchi/s)
    const rui = await connected('cardio', 'Rui Lima', name)
    await notice(phone)
    const which = await ask(phone, 'acertamos tudo, deu certo')
    expect(which.text).toContain('De qual médico')
    expect((await ask(phone, 'com a Ana, fechei')).text).toContain('fechou com Ana Souza')
    expect((await ana.next(10_000)).text).toContain('vocês fecharam')
    expect((await rui.next(10_000)).text).toContain('já não está mais disponível')
    expect(await bridges(name)).toEqual(['fechado_com_responsavel', 'nao_fechou'])
    expect(await shiftOf(name)).toMatchObject({ open: false, closed_how: 'filled' })

    const late = desk.phone('evolution', '5511944479901')
    await ask(late, `tem plantão de cardio na ${name}?`)
    expect((await ask(late, 'noturno')).text).not.toContain(`${name} (`)
    // The doctor who closed says so, too: it is one conversion.
    await ask(ana, 'fechei com ela')
    const now = desk.now()
    const figures = await desk.leme.outside(desk.tenant, ({ sql }) =>
      juliaFigures(sql, {
        from: new Date(now.getTime() - 86_400_000),
        to: new Date(now.getTime() + 1000),
        now,
      }),
    )
    expect(figures.closed).toBe(1)
  })

  test('prefers somebody else: the doctor is told, and the shift stays on the list', async () => {
    const { name, phone } = await hospital('pediatria', 'noturno')
    const doctor = await connected('pediatria', 'Ana Prado', name)
    await notice(phone)
    expect((await ask(phone, '2')).text).toContain('não vai ser com Ana Prado')
    expect((await doctor.next(10_000)).text).toContain('seguiu com outra pessoa')
    expect(await shiftOf(name)).toMatchObject({ open: true })
  })

  test('has filled it: it is off the list, in their own words', async () => {
    const { name, phone } = await hospital('ortopedia', 'noturno')
    const doctor = await connected('ortopedia', 'Ivo Reis', name)
    await notice(phone)
    expect((await ask(phone, 'já preenchi essa vaga, obrigada')).text).toContain('da lista')
    expect((await doctor.next(10_000)).text).toContain('já não está mais disponível')
    expect(await shiftOf(name)).toMatchObject({ open: false })
  })

  test('hears who writes, is asked when not understood, and is told of a doctor who gives up', async () => {
    const { name, phone } = await hospital('urologia', 'noturno')
    const doctor = await connected('urologia', 'Bia Melo', name)
    await notice(phone)
    expect((await ask(phone, 'quem é?')).text).toContain('responsável por vagas')
    expect((await ask(phone, 'bla bla bla')).text).toContain('como ficou?')
    await ask(doctor, 'desisti, não vou mais poder')
    expect((await phone.next(10_000)).text).toContain('Bia Melo avisou que não vai seguir')
    expect(await shiftOf(name)).toMatchObject({ open: true })
  })

  test('lists a new shift, after having seen it', async () => {
    const { name, phone } = await hospital('neurologia', 'noturno')
    await ask(phone, 'oi')
    const card = await ask(phone, 'abriu mais uma vaga aqui, neuro, diurno, daqui a 20 dias')
    expect(card.text).toContain(`Vou colocar na lista: neurologia, diurno, ${name}`)
    expect((await ask(phone, 'sim, pode colocar')).text).toContain('coloquei na lista')
    const rows = await desk.sql(
      "select from leme.julia_shift where source = 'responsavel' and period = 'diurno' and open",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('shifts by their routes', () => {
  test('are listed, corrected, closed, opened again and removed', async () => {
    const { name } = await hospital('nefrologia', 'noturno', 'diurno')
    const { id } = await shiftOf(name)
    const listed = await call('/ai/julia/shifts?speciality=nefro')
    expect(listed.body).toMatchObject({ total: 2 })
    const changed = await call(`/ai/julia/shifts/${id}`, {
      method: 'PATCH',
      body: { starts: '20:00', address: 'Rua A, 1' },
    })
    expect(changed.body).toMatchObject({ starts: '20:00', address: 'Rua A, 1', hospital: name })
    expect(
      await call(`/ai/julia/shifts/${id}`, { method: 'PATCH', body: { day: '2020-01-01' } }),
    ).toMatchObject({ status: 400, code: 'shift.past' })
    expect((await call(`/ai/julia/shifts/${id}/close`, { body: {} })).body).toMatchObject({
      open: false,
      closedHow: 'filled',
    })
    expect((await call('/ai/julia/shifts?speciality=nefro')).body).toMatchObject({ total: 1 })
    expect((await call(`/ai/julia/shifts/${id}/reopen`, { method: 'POST' })).body).toMatchObject({
      open: true,
      closedHow: null,
    })
    expect((await call(`/ai/julia/shifts/${id}`, { method: 'DELETE' })).body).toEqual({ outcome: 'removed' })
    expect(await call(`/ai/julia/shifts/${id}/close`, { body: {} })).toMatchObject({
      status: 404,
      code: 'shift.not_found',
    })
  })

  test('one that somebody was connected for is closed, and they are told', async () => {
    const { name } = await hospital('hematologia', 'noturno')
    const doctor = await connected('hematologia', 'Caio Nunes', name)
    const { id } = await shiftOf(name)
    expect((await call(`/ai/julia/shifts/${id}`, { method: 'DELETE' })).body).toEqual({ outcome: 'closed' })
    expect((await doctor.next(10_000)).text).toContain('já não está mais disponível')
  })

  test('an import closes by its own word, opens nothing by itself, and takes nothing that is over', async () => {
    const header =
      'id_externo;hospital;regiao;especialidade;periodo;data;inicio;responsavel;telefone_responsavel;situacao'
    const day = new Date(desk.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
    const row = (situacao: string) => `r1;Santa Casa;ZS;GO;;${day};19h;Dra. Eva;11955559901;${situacao}`
    const send = (...rows: readonly string[]) =>
      call('/ai/julia/shifts', { csv: [header, ...rows].join('\n') })
    expect(
      (await send(row(''), `r2;Santa Casa;ZS;GO;N;2020-01-01;;Dra. Eva;11955559901;`)).body,
    ).toMatchObject({
      added: 1,
      refused: 1,
      problems: [{ line: 3, problem: 'data: 2020-01-01 já passou' }],
    })
    const open = async () =>
      (
        await desk.sql<{ open: boolean; period: string }>(
          "select open, period from leme.julia_shift where external_id = 'r1'",
        )
      )[0]
    expect(await open()).toEqual({ open: true, period: 'noturno' })
    expect((await send(row('preenchida'))).body).toMatchObject({ closed: 1 })
    await send(row(''))
    expect(await open()).toMatchObject({ open: false })
    await send(row('aberta'))
    expect(await open()).toMatchObject({ open: true })
  })
})

describe('campaigns, before they are started', () => {
  const phones = ['5511944480001', '5511944480002', '5511944480003']
  const path = '/ai/julia/campaigns/antes'

  test('say whom they reach and whom not and why; agreement is recorded with its source', async () => {
    const chip = desk.chip('evolution')
    await call('/ai/julia/campaigns', {
      body: {
        id: 'antes',
        name: 'Antes',
        chip,
        mode: 'reativacao',
        text: 'Oi! Continua procurando plantão?',
        phones,
      },
    })
    expect((await call(`${path}/reach`)).body).toMatchObject({
      reaches: 0,
      passesOver: { 'consent.none': 3 },
    })
    await desk.sql('update leme.contact set opted_out_at = now() where phone = $1', [phones[2]])
    const body = { phones, source: 'formulário do congresso' }
    expect((await call('/ai/julia/consents', { body })).body).toEqual({ recorded: 2, already: 0, stopped: 1 })
    expect((await call('/ai/julia/consents', { body })).body).toEqual({ recorded: 0, already: 2, stopped: 1 })
    expect(
      await desk.sql('select opt_in_source as source from leme.contact where phone = $1', [phones[0]]),
    ).toEqual([{ source: 'formulário do congresso' }])
    expect((await call(`${path}/reach`)).body).toMatchObject({
      reaches: 2,
      passesOver: { 'consent.opted_out': 1 },
    })
  })

  test('are tried on oneself, and count nothing by it', async () => {
    expect((await call(`${path}/try`, { body: { phone: '5511944480099' } })).body).toEqual({ sent: true })
    expect((await desk.phone('evolution', '5511944480099').next(10_000)).text).toContain(
      'Continua procurando plantão?',
    )
    expect((await call(path)).body).toMatchObject({ figures: { members: 3, queued: 3, started: 0 } })
    expect(await call(`${path}/try`, { body: { phone: phones[2] ?? '' } })).toMatchObject({
      status: 409,
      code: 'campaign.stopped_phone',
    })
  })
})

test('safe mode puts the conversation into the inbox, once', async () => {
  const set = (safeMode: boolean) =>
    call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { safeMode } } })
  await set(true)
  const doctor = desk.phone('evolution', '5511944480101')
  expect((await ask(doctor, 'vocês têm plantão de cardio?')).text).toContain('Alguém da equipe te responde')
  const waiting = await until(async () => {
    const state = await desk.state('evolution', doctor)
    return state.handoff ?? undefined
  }, 'it is handed off')
  expect(waiting).toMatchObject({ reason: 'safe_mode' })
  await set(false)
})

test('with the modes switched off, shifts are shown as soon as they are asked for', async () => {
  const { name } = await hospital('infectologia', 'noturno')
  const set = (conversationMode: boolean) =>
    call('/ai/agents/julia/settings', { method: 'PATCH', body: { changes: { conversationMode } } })
  await set(false)
  const doctor = desk.phone('evolution', '5511944480102')
  expect((await ask(doctor, 'tem plantão de infectologia?')).text).toContain(name)
  expect((await desk.state('evolution', doctor)).mode).toBe('oferta')
  await set(true)
})
