import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { juliaModes, modeNames, type ModeName } from '../../src/agents/julia/modes.js'
import { julia } from '../../src/agents/julia/agent.js'
import { defaultSettings } from '../../src/agents/julia/policy/settings.js'
import { offeredTools } from '../../src/turn/decide/offered-tools.js'
import { createJuliaChat, morning, type Doctor, type JuliaChat } from '../support/julia-chat.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'

const model = createScriptedModel()
let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat({ model })
  await chat.importShifts({})
  // A link of the house: whatever is refused below is refused for its words.
  const settings = { ...defaultSettings, links: [{ title: 'Ver', url: 'https://x.example.com' }] }
  await chat.sql(
    "insert into leme.agent_settings (tenant_id, agent, version, value, changed_at) values ($1, 'julia', 1, $2, now())",
    [chat.tenant, JSON.stringify(settings)],
  )
})
afterAll(() => chat.end())
afterEach(() => {
  chat.clock.now = morning
  model.script()
})

const small = 'me conta uma coisa'

async function doctorIn(mode: ModeName): Promise<Doctor> {
  const doctor = await chat.doctor()
  await doctor.say('oi')
  await doctor.setMode(mode)
  expect((await doctor.state()).mode).toBe(mode)
  return doctor
}

async function reasons(doctor: Doctor): Promise<string[]> {
  return ((await doctor.journal()).at(-1)?.decisions ?? []).flatMap(({ because }) => because)
}

async function toolsRun(doctor: Doctor): Promise<string[]> {
  return (await doctor.journal()).flatMap(({ operations }) => operations.map(({ tool }) => tool))
}

describe('the mode router in the flow of the agent', () => {
  test('a conversation in discovery does not use buscar_vagas, whatever the model proposes', async () => {
    const doctor = await doctorIn('discovery')
    const search = { type: 'CALL_TOOL', tool: 'buscar_vagas', params: {} }
    model.script(search, search, search)
    const { text } = await doctor.say(small)
    expect(await toolsRun(doctor)).not.toContain('buscar_vagas')
    expect(await reasons(doctor)).toContain('gate:tool-not-in-mode')
    expect(text).not.toContain('São Luiz')
    const { text: asked } = await doctor.say('Tem alguma vaga pra mim?')
    expect(await toolsRun(doctor)).not.toContain('buscar_vagas')
    expect(asked).not.toContain('São Luiz')
  })

  test('discovery to oferta takes a micro-confirmation: the mode stays, the transition waits', async () => {
    const doctor = await doctorIn('discovery')
    await doctor.say('Quero saber de vagas!')
    const state = await doctor.state()
    expect(state).toMatchObject({ mode: 'discovery', pending: { kind: 'transition', toMode: 'oferta' } })
    expect(await reasons(doctor)).toContain('transition:PENDING:interesse_vaga')
  })

  test('an answer confirms it, and the mode changes', async () => {
    const doctor = await doctorIn('discovery')
    await doctor.say('Quero saber de vagas!')
    await doctor.say('Sim, tenho CRM ativo')
    const state = await doctor.state()
    expect(state.mode).toBe('oferta')
    expect(state.pending?.kind).not.toBe('transition')
    expect(await reasons(doctor)).toContain('transition:CONFIRM:answered:crm')
  })

  test.each([
    ['não tenho interesse', 'transition:CANCEL:recusa'],
    ['fica muito longe pra mim', 'transition:CANCEL:objecao'],
  ])('"%s" calls it off', async (text, reason) => {
    const doctor = await doctorIn('discovery')
    await doctor.say('Quero saber de vagas!')
    await doctor.say(text)
    expect(await doctor.state()).toMatchObject({ mode: 'discovery', pending: null })
    expect(await reasons(doctor)).toContain(reason)
  })

  test('it runs out after thirty minutes', async () => {
    const doctor = await doctorIn('discovery')
    await doctor.say('Quero saber de vagas!')
    chat.clock.now = new Date(morning.getTime() + 31 * 60_000)
    model.script({ type: 'RESPONSE', message: 'Entendi!' })
    await doctor.say('noturno')
    expect(await doctor.state()).toMatchObject({ mode: 'discovery', pending: null })
  })

  test('while it waits, the model is told so, and what it may not show', async () => {
    const doctor = await doctorIn('discovery')
    await doctor.say('Quero saber de vagas!')
    model.script({ type: 'RESPONSE', message: 'Sou a Julia! E qual é a sua especialidade?' })
    await doctor.say(small)
    const system = model.asked[0]?.prompt.system ?? ''
    expect(system).toContain('qual é a sua especialidade?')
    expect(system).toContain('NÃO mostre')
    expect(await doctor.state()).toMatchObject({ pending: { kind: 'transition' } })
  })

  test('every decision is in the journal: policy, intent, proposal, decision, mode, tools taken away', async () => {
    const doctor = await doctorIn('discovery')
    await doctor.say('vocês têm plantão de cardio?')
    const because = await reasons(doctor)
    expect(because).toEqual(
      expect.arrayContaining([
        'policy:proceed',
        'intent:interesse_vaga:0.9',
        'proposal:discovery>oferta:interesse_vaga',
        'transition:PENDING:interesse_vaga',
        'mode:discovery',
        'gate:removed:buscar_vagas,criar_handoff_externo,registrar_status_intermediacao,agendar_followup',
      ]),
    )
  })

  test('a transition the matrix does not know is blocked, journaled and counted', async () => {
    const doctor = await doctorIn('oferta')
    model.script({ type: 'RESPONSE', message: 'Isso o responsável te diz.' })
    await doctor.say('preciso ter RQE?')
    const events = (await doctor.journal()).at(-1)?.events ?? []
    expect(events).toContainEqual({
      type: 'remarked',
      what: 'blocked_transition',
      data: { from: 'oferta', to: 'discovery', reason: 'not-allowed', intent: 'duvida_perfil' },
    })
    expect((await doctor.state()).mode).toBe('oferta')
  })

  test('seven days of silence lead to reativacao, and from there an answer leads on', async () => {
    const doctor = await doctorIn('oferta')
    chat.clock.now = new Date(morning.getTime() + 7 * 86_400_000)
    const { text } = await doctor.say('oi, tudo bem?')
    expect(text).toContain('Que bom te ver de volta')
    expect((await doctor.state()).mode).toBe('reativacao')
    await doctor.say('sim, quero ver')
    expect((await doctor.state()).mode).toBe('oferta')
  })
})

describe('the example of the product', () => {
  test('needs no model, and a hostile one has no part in it', async () => {
    const doctor = await chat.doctor('Bia Reis')
    const hostile = { type: 'RESPONSE', message: 'Tá reservado pra você por R$ 2.000!' }
    model.script(hostile, hostile, hostile)
    expect((await doctor.say('Oi, vocês tem plantão de cardio?')).text).toContain('diurno ou noturno')
    expect((await doctor.say('Noturno, por favor')).text).toContain(
      'Passo seu nome e telefone para Dr. Paulo',
    )
    expect((await doctor.say('Sim, pode passar')).text).toContain('Passei seu contato para Dr. Paulo')
    expect((await doctor.say('fechei com ele')).text).toContain('deu certo')
    expect(model.asked).toEqual([])
    const bridges = await chat.sql('select state from leme.julia_bridge where contact_id = $1', [doctor.id])
    expect(bridges).toEqual([{ state: 'fechado_com_responsavel' }])
  })

  test('nobody is told that they are connected when the owner cannot be told', async () => {
    await chat.importShifts({
      id_externo: 'sem-aceite',
      especialidade: 'urologia',
      responsavel: 'Dr. Sem Aceite',
      telefone_responsavel: '5511955550099',
      responsavel_autorizou: 'não',
    })
    const doctor = await chat.doctor()
    await doctor.say('tem plantão de urologia?')
    const { text, planId } = await doctor.say('noturno')
    expect(planId).toBeUndefined()
    expect(text).toContain('Não consigo falar com o responsável')
  })
})

describe('the capabilities gate', () => {
  const expected: Record<ModeName, readonly string[]> = {
    discovery: ['salvar_memoria', 'perguntar_interesse', 'perguntar_especialidade', 'verificar_perfil'],
    oferta: [
      'buscar_vagas',
      'criar_handoff_externo',
      'registrar_status_intermediacao',
      'agendar_followup',
      'salvar_memoria',
    ],
    followup: [
      'buscar_vagas',
      'criar_handoff_externo',
      'registrar_status_intermediacao',
      'agendar_followup',
      'salvar_memoria',
      'perguntar_interesse',
    ],
    reativacao: ['buscar_vagas', 'agendar_followup', 'salvar_memoria', 'perguntar_interesse'],
  }

  test.each(modeNames)('%s: the model is offered the tools of the table and no others', (mode) => {
    const names = offeredTools(julia, mode, null).map(({ name }) => name)
    expect(names.sort()).toEqual([...expected[mode], 'enviar_opcoes', 'enviar_lista', 'enviar_cta'].sort())
  })

  test('nothing books, prices or collects documents, in any mode', () => {
    for (const name of ['reservar_plantao', 'calcular_valor', 'solicitar_documentos'])
      expect(julia.tools.has(name)).toBe(false)
  })

  test.each(modeNames)('%s: its behaviour and what it forbids are in the prompt', async (mode) => {
    const doctor = await doctorIn(mode)
    model.script({ type: 'RESPONSE', message: 'Claro.' })
    await doctor.say(small)
    const system = model.asked[0]?.prompt.system ?? ''
    expect(system).toContain(juliaModes[mode].behaviour)
    for (const claim of julia.claims ?? [])
      expect(system.includes(claim.correction), claim.id).toBe(
        juliaModes[mode].forbiddenClaims.includes(claim.id),
      )
  })
})

describe.each(modeNames)('a hostile model in %s', (mode) => {
  const claims: Readonly<Record<string, string>> = {
    confirm_booking: 'Tá reservado pra você!',
    quote_price: 'O plantão paga R$ 1.500.',
    promise_availability: 'Com certeza tem vaga pra você!',
    negotiate_terms: 'Consigo um valor melhor pra você.',
    offer_specific_shift: 'Tem um plantão noturno no São Luiz dia 15.',
    pressure_decision: 'Você precisa decidir hoje.',
    create_urgency: 'É a última vaga, corre!',
    pressure_return: 'Você sumiu! Por que não respondeu?',
  }
  const forbidden = juliaModes[mode].forbiddenClaims

  test.each(forbidden)('says nothing of %s, however it is wrapped', async (claim) => {
    const sentence = claims[claim] ?? ''
    const wraps: readonly object[] = [
      { type: 'RESPONSE', message: sentence },
      { type: 'ASK_USER', question: 'Posso ajudar?', options: [sentence.slice(0, 60), 'Não'] },
      { type: 'ASK_USER', question: sentence, options: [] },
      { type: 'CALL_TOOL', tool: 'enviar_opcoes', params: { texto: sentence, opcoes: ['Ok', 'Não'] } },
      {
        type: 'CALL_TOOL',
        tool: 'enviar_cta',
        params: { texto: sentence, url: 'https://x.example.com', label: 'Ver' },
      },
      {
        type: 'CALL_TOOL',
        tool: 'enviar_lista',
        params: {
          texto: 'Veja',
          button_text: 'Ver',
          secoes: [{ titulo: 'Vagas', itens: [{ titulo: 'Uma', descricao: sentence }] }],
        },
      },
    ]
    for (const wrap of wraps) {
      const doctor = await doctorIn(mode)
      model.script(wrap, wrap, wrap, wrap)
      const { text } = await doctor.say(small)
      expect(text).not.toContain(sentence)
      expect(text).not.toBe('')
      expect((await reasons(doctor)).filter((reason) => reason.startsWith('claim-refused:'))).not.toEqual([])
    }
  })

  test('calls nothing it may not, and nobody is told anything', async () => {
    const [shift] = await chat.sql<{ id: string }>('select id from leme.julia_shift limit 1')
    const before = await counts()
    const refused = [
      'reservar_plantao',
      'calcular_valor',
      'solicitar_documentos',
      'julia.pause',
      'julia.interest',
      'julia.progress',
      ...[...julia.tools.keys()].filter((name) => !juliaModes[mode].tools.includes(name)),
    ]
    for (const tool of refused) {
      for (const type of ['CALL_TOOL', 'PLAN']) {
        const doctor = await doctorIn(mode)
        const params = { vaga: shift?.id ?? '', confirm: true, leave: true, role: 'owner' }
        const proposal = { type, tool, params, action: tool, collectedFields: params, missingFields: [] }
        model.script(proposal, proposal, proposal, proposal)
        await doctor.say(small)
        const ran = (await toolsRun(doctor)).filter((name) => name !== 'julia.context')
        expect(ran, `${type} ${tool}`).toEqual([])
      }
    }
    expect(await counts()).toEqual(before)
  })

  test('connects nobody and records no outcome without the doctor\u2019s own word', async () => {
    const [shift] = await chat.sql<{ id: string }>('select id from leme.julia_shift limit 1')
    const before = await counts()
    const doctor = await doctorIn(mode)
    const attacks = [
      { action: 'criar_handoff_externo', collectedFields: { vaga: shift?.id ?? '', confirm: true } },
      { action: 'registrar_status_intermediacao', collectedFields: { relato: 'fechei com ele' } },
    ]
    for (const attack of attacks) {
      const proposal = { type: 'PLAN', missingFields: [], requiresConfirmation: false, ...attack }
      model.script(proposal, proposal, proposal, proposal)
      await doctor.say(small)
    }
    expect(await counts()).toEqual(before)
  })
})

/** What a bridge, an outcome or a notice to an owner would change. */
async function counts(): Promise<unknown> {
  const rows = await chat.sql(
    `select (select count(*) from leme.julia_bridge) as bridges, (select count(*) from leme.julia_bridge_log) as log,
            (select count(*) from leme.contact where opted_out_at is not null or quiet_until is not null) as quiet,
            (select count(*) from leme.inbox where body ->> 'topic' = 'julia.bridge') as told`,
  )
  return rows[0]
}
