import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isJsonObject } from '../../src/conversation/json.js'
import { ask, createJuliaDesk, ownerPhone, until, type JuliaDesk } from '../support/julia-desk.js'

let desk: JuliaDesk

beforeAll(async () => {
  desk = await createJuliaDesk()
})
afterAll(() => desk.end())

type BridgeRow = { state: string; followed_up_at: Date | null; shift_id: string | null; owner: string }

async function bridgeOf(phone: string): Promise<BridgeRow | undefined> {
  const rows = await desk.sql<BridgeRow>(
    `select b.state, b.followed_up_at, b.shift_id, o.name as owner from leme.julia_bridge b
       join leme.contact c on c.id = b.contact_id left join leme.julia_owner o on o.contact_id = b.owner_id
      where c.phone = $1 order by b.interested_at desc limit 1`,
    [phone],
  )
  return rows[0]
}

describe('the example of the product, turn by turn', () => {
  test('on Meta: buttons, a card, the owner told, a template two days later', async () => {
    await desk.sql(
      `insert into leme.template (tenant_id, chip_id, purpose, name, parameters, text)
       values ($1, $2, 'julia.followup', 'acompanhamento', '{contact.name}', 'Oi, {{1}}! Como ficou com o responsável?'),
              ($1, $2, 'julia.bridge', 'ponte', '{medico,vaga,telefone}', '{{1}} tem interesse no plantão de {{2}}: {{3}}.')`,
      [desk.tenant, desk.chip('meta')],
    )
    await desk.importShifts({}, { id_externo: 'dia', periodo: 'diurno' })
    const doctor = desk.phone('meta', '5511944440001')
    doctor.describe({ name: 'Ana Souza' })
    const owner = desk.phone('meta', ownerPhone)

    const qualifying = await ask(doctor, 'Oi, vocês tem plantão de cardio?')
    expect(qualifying).toMatchObject({ type: 'text', options: [] })
    expect(qualifying.text).toContain('diurno ou noturno')
    expect(qualifying.text).not.toContain('São Luiz')
    const asked = await desk.state('meta', doctor)
    expect(asked.mode).toBe('discovery')
    expect(asked.pending).toMatchObject({ kind: 'transition', toMode: 'oferta' })

    const offer = await ask(doctor, 'Noturno, por favor')
    expect(offer.type).toBe('buttons')
    expect(offer.text).toContain('São Luiz')
    expect(offer.text).toContain('Dr. Paulo')
    expect(offer.options.map(({ title }) => title)).toEqual(['Sim, pode passar', 'Agora não'])
    expect(await desk.state('meta', doctor)).toMatchObject({ mode: 'oferta', pending: { kind: 'plan' } })
    expect(owner.messages()).toEqual([])

    const bridged = await ask(doctor, 'Sim, pode passar')
    expect(bridged.text).toContain('Dr. Paulo')
    const card = await doctor.next()
    expect(card).toMatchObject({ type: 'contacts' })
    expect(card.text).toContain('5511955550001')
    const told = await owner.next(10_000)
    expect(told.type).toBe('template')
    expect(told.text).toContain('Ana Souza')
    expect(told.text).toContain(doctor.phone)
    expect(await desk.state('meta', doctor)).toMatchObject({ mode: 'followup', pending: null })
    expect(await bridgeOf(doctor.phone)).toMatchObject({ state: 'aguardando_desfecho', owner: 'Dr. Paulo' })

    doctor.setWindow('closed')
    await desk.daysPass(2)
    const followUp = await doctor.next(10_000)
    expect(followUp).toMatchObject({ type: 'template' })
    expect(followUp.text).toBe('Ana Souza')
    const [sent] = await desk.sql<{ text: string; purpose: string }>(
      "select message ->> 'text' as text, purpose from leme.outbox where purpose = 'julia.followup'",
    )
    expect(sent?.text).toContain('Conseguiu falar com Dr. Paulo')
    expect((await bridgeOf(doctor.phone))?.followed_up_at).not.toBeNull()

    const closed = await ask(doctor, 'fechei com ele')
    expect(closed.text).toContain('fico feliz que deu certo')
    // A card cannot go by template: it would have been the same template once more.
    expect(owner.messages()).toHaveLength(1)
    expect(await bridgeOf(doctor.phone)).toMatchObject({ state: 'fechado_com_responsavel' })

    const statuses = (await desk.journal('meta', doctor)).flatMap((turn) =>
      turn.events.flatMap((event) =>
        event.type === 'remarked' && event.what === 'intermediacao_status' ? [event.data] : [],
      ),
    )
    expect(statuses.map((record) => record['status'])).toEqual([
      'interesse_confirmado',
      'ponte_feita',
      'aguardando_desfecho',
      'fechado_com_responsavel',
    ])
    const bridge = statuses[1]
    expect(bridge).toMatchObject({
      event: 'intermediacao_status',
      metadata: { tempo_ate_ponte: '0min', origem_vaga: 'grupo_whatsapp' },
    })
    expect(isJsonObject(bridge?.['metadata'])).toBe(true)
  })

  test('on Evolution: numbered text, the owner told, a follow-up in words two days later', async () => {
    await desk.importShifts(
      {
        id_externo: 'evo-1',
        hospital: 'Santa Clara',
        telefone_responsavel: '5511955550002',
        responsavel: 'Dra. Lúcia',
      },
      {
        id_externo: 'evo-2',
        hospital: 'Boa Vista',
        telefone_responsavel: '5511955550002',
        responsavel: 'Dra. Lúcia',
      },
    )
    const doctor = desk.phone('evolution', '5511944440002')
    doctor.describe({ name: 'Rui Lima' })
    const owner = desk.phone('evolution', '5511955550002')

    expect((await ask(doctor, 'Oi, vocês tem plantão de cardio?')).text).toContain('diurno ou noturno')
    const offer = await ask(doctor, 'Noturno, por favor')
    expect(offer).toMatchObject({ type: 'text', options: [] })
    // The shift that somebody closed before is no longer among them.
    expect(offer.text).toMatch(/1\. .*2\. .*Responda 1 ou 2/s)
    const place = Number(/(\d)\. [^\n]*Boa Vista/.exec(offer.text)?.[1])
    const consent = await ask(doctor, String(place))
    expect(consent.text).toContain('Boa Vista')
    expect(consent.text).toContain('Dra. Lúcia')
    expect(consent.text).toContain('1. Sim, pode passar')
    expect(owner.messages()).toEqual([])

    expect((await ask(doctor, 'Sim, pode passar')).text).toContain('Passei seu contato para Dra. Lúcia')
    expect((await doctor.next()).text).toContain('5511955550002')
    const told = await owner.next(10_000)
    expect(told.text).toContain('Rui Lima')
    expect(told.text).toContain('Boa Vista')
    expect((await owner.next()).text).toContain('5511944440002')
    expect((await owner.next()).text).toMatch(/1\. Fechei.*2\. Prefiro outro.*3\. Já preenchi/s)
    expect(await desk.state('evolution', doctor)).toMatchObject({ mode: 'followup' })

    await desk.daysPass(2)
    const followUp = await doctor.next(10_000)
    expect(followUp.text).toContain('Conseguiu falar com Dra. Lúcia')
    expect(followUp.text).toContain('1. Fechei')
    await ask(doctor, 'fechei com ela')
    expect(await bridgeOf(doctor.phone)).toMatchObject({ state: 'fechado_com_responsavel' })
    expect((await owner.next(10_000)).text).toContain('me contou que vocês fecharam')
  })
})

describe('more of the funnel', () => {
  test('four shifts and more are a list on Meta; a tapped row leads to the question of consent', async () => {
    await desk.importShifts(
      ...Array.from({ length: 14 }, (_, index) => ({
        id_externo: `ped-${index}`,
        especialidade: 'pediatria',
        hospital: index % 2 === 0 ? 'Hospital Infantil das Nações Unidas' : 'Maternidade Sul',
        telefone_responsavel: '5511955550003',
        responsavel: 'Dr. Otávio',
      })),
    )
    const doctor = desk.phone('meta', '5511944440003')
    await ask(doctor, 'tem vaga de pediatria?')
    const list = await ask(doctor, 'à noite')
    expect(list.type).toBe('list')
    expect(list.options).toHaveLength(10)
    expect(list.options.at(-1)?.title).toBe('Ver mais vagas')
    await doctor.tap('Ver mais vagas')
    const second = await doctor.next(10_000)
    expect(second.options).toHaveLength(5)
    const ids = [...list.options.slice(0, 9), ...second.options].map(({ id }) => id)
    expect(new Set(ids).size).toBe(14)
    await doctor.tap(second.options[0]?.id ?? '')
    expect((await doctor.next(10_000)).text).toContain('Dr. Otávio')
    expect(await desk.state('meta', doctor)).toMatchObject({ pending: { kind: 'plan' } })
  })

  test('"não rolou" is recorded, another is offered, and shown after a yes', async () => {
    await desk.importShifts(
      {
        id_externo: 'orto-1',
        especialidade: 'ortopedia',
        telefone_responsavel: '5511955550004',
        responsavel: 'Dr. Ivo',
      },
      {
        id_externo: 'orto-2',
        especialidade: 'ortopedia',
        hospital: 'Vila Nova',
        telefone_responsavel: '5511955550004',
        responsavel: 'Dr. Ivo',
      },
    )
    const doctor = desk.phone('zapi', '5511944440004')
    await ask(doctor, 'quero plantão de orto')
    const two = await ask(doctor, 'noturno')
    expect(two.text).toContain('Responda 1 ou 2')
    await ask(doctor, '1')
    await ask(doctor, 'sim')
    await doctor.next()
    await desk.daysPass(2)
    await doctor.next(10_000)
    const sorry = await ask(doctor, '2')
    expect(sorry.text).toContain('que pena')
    expect(sorry.text).toContain('outra opção')
    expect(await bridgeOf(doctor.phone)).toMatchObject({ state: 'nao_fechou' })
    expect(await desk.state('zapi', doctor)).toMatchObject({
      mode: 'followup',
      pending: { toMode: 'oferta' },
    })
    expect((await ask(doctor, 'quero sim')).text).toContain('Dr. Ivo')
    expect(await desk.state('zapi', doctor)).toMatchObject({ mode: 'oferta' })
  })

  test('in the middle of a talk, a voice note is not taken for an answer, and a reaction for nothing', async () => {
    const doctor = desk.phone('zapi', '5511944440005')
    const asked = await ask(doctor, 'sou cardiologista')
    expect(asked.text).toContain('diurno ou noturno')
    await until(() => Promise.resolve(doctor.messages().at(-1)?.status === 'read'), 'the question is read')
    await doctor.send({ type: 'audio' })
    expect((await doctor.next(10_000)).text).toContain('não consigo ler esse tipo de mensagem')
    await doctor.send({ type: 'reaction', emoji: '👍' })
    expect((await ask(doctor, 'noturno')).text).toContain('noturno')
  })

  test('an owner who writes back is not taken for a doctor', async () => {
    const owner = desk.phone('evolution', '5511955550002')
    const answer = await ask(owner, 'obrigada, vou chamar ele')
    expect(answer.text).toContain('direto com o médico')
  })

  test('nothing is told twice when the job comes again', async () => {
    const before = desk.phone('evolution', '5511944440002').messages().length
    await desk.hurry()
    await until(
      async () =>
        (
          await desk.sql<{ n: number }>(
            "select count(*)::int as n from graphile_worker.jobs where task_identifier in ('turn', 'remind', 'deliver') and run_at <= now()",
          )
        )[0]?.n === 0,
      'no job is left',
    )
    expect(desk.phone('evolution', '5511944440002').messages()).toHaveLength(before)
  })
})
