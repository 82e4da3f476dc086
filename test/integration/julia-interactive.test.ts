import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientDb } from '../../src/adapters/postgres/wire/client-db.js'
import { inTenant } from '../../src/adapters/postgres/wire/tenant-transaction.js'
import { renderEvolution } from '../../src/adapters/whatsapp-evolution/render-evolution.js'
import { renderMeta } from '../../src/adapters/whatsapp-meta/render-meta.js'
import type { Ran, Tool } from '../../src/agent/define-tool.js'
import { julia } from '../../src/agents/julia/agent.js'
import { interactiveCategory } from '../../src/agents/julia/tools/support/define-interactive.js'
import type { Shift } from '../../src/agents/julia/tools/support/shift.js'
import { shiftButtons, shiftList } from '../../src/agents/julia/tools/support/shift-words.js'
import { checkMessage } from '../../src/conversation/check-message.js'
import { knownContact } from '../../src/conversation/contact.js'
import { asId, type ContactId, type ConversationId } from '../../src/conversation/ids.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { Message } from '../../src/conversation/message.js'
import type { Services } from '../../src/ports/services.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { ask, createJuliaDesk, until, type JuliaDesk } from '../support/julia-desk.js'

const model = createScriptedModel()
let desk: JuliaDesk

beforeAll(async () => {
  desk = await createJuliaDesk({ model })
})
afterAll(() => desk.end())

function toolNamed(name: string): Tool {
  const tool = julia.tools.get(name)
  if (!tool) throw new Error(`julia has no ${name}`)
  return tool
}

/** The tool as a turn runs it, in a conversation on a chip that was last heard so many hours ago. */
async function run(
  name: string,
  draft: JsonObject,
  provider: 'meta' | 'evolution' = 'meta',
  heardHoursAgo = 1,
) {
  const tool = toolNamed(name)
  const now = desk.now()
  const { surfaces } = desk.leme.house
  return inTenant(desk.leme.pool, desk.tenant, async (client): Promise<Ran> => {
    const context = {
      db: clientDb(client),
      tenant: desk.tenant,
      conversation: asId<ConversationId>(randomUUID()),
      party: { kind: 'contact', id: asId<ContactId>(randomUUID()) } as const,
      now,
      timeZone: 'America/Sao_Paulo',
      language: 'pt' as const,
      services: {} as Services,
      contact: knownContact(
        {
          name: 'Ana',
          phone: '5511944440001',
          optedOut: false,
          quietUntil: null,
          chip: desk.chip(provider),
          provider,
          heardAt: new Date(now.getTime() - heardHoursAgo * 3_600_000).toISOString(),
        },
        surfaces.get(provider),
      ),
      surfaces,
      mode: 'discovery',
      memo: {},
      history: [],
      newId: randomUUID,
      planned: [],
      ownDataLink: () => null,
      keepFile: () => Promise.resolve(null),
      key: '',
    }
    const resolved = await tool.resolve?.(draft, context)
    if (resolved?.kind === 'refused') return { ok: false, code: resolved.code, message: resolved.message }
    if (resolved?.kind !== 'ready' || !tool.run) throw new Error(`${name} is not ready`)
    return tool.run(resolved.args, context)
  })
}

async function messageOf(name: string, draft: JsonObject): Promise<Message> {
  const ran = await run(name, draft)
  const message = ran.ok ? ran.also?.messages?.[0] : undefined
  if (!message) throw new Error(`${name} made no message: ${JSON.stringify(ran)}`)
  return message
}

const toMeta = (message: Message) => {
  const rendered = renderMeta(message, '5511944440001', { apiVersion: 'v25.0', phoneNumberId: '1' })
  return rendered.ok ? rendered.requests[0].body : rendered
}
const toEvolution = (message: Message) => {
  const account = { instance: 'x', showsButtons: false }
  const rendered = renderEvolution(message, '5511944440001@s.whatsapp.net', account)
  return rendered.ok ? rendered.requests[0]?.body['text'] : rendered
}

const items = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ titulo: `Item ${from + index}`, descricao: 'à noite' }))
const options = { texto: 'Qual período?', opcoes: ['Diurno', 'Noturno'] }
const list = {
  texto: 'Escolha',
  button_text: 'Ver vagas',
  secoes: [{ titulo: 'São Luiz', itens: items(4) }],
}
const link = { texto: 'Veja onde fica', url: 'https://mapa.example.com/sao-luiz', label: 'Ver no mapa' }

describe('the interactive tools', () => {
  test('enviar_opcoes_2_botoes: two reply buttons', async () => {
    expect(await messageOf('enviar_opcoes', options)).toEqual({
      type: 'buttons',
      text: 'Qual período?',
      options: [
        { id: 'say:diurno', title: 'Diurno' },
        { id: 'say:noturno', title: 'Noturno' },
      ],
    })
  })

  test('enviar_opcoes_3_botoes: three reply buttons', async () => {
    const message = await messageOf('enviar_opcoes', {
      ...options,
      opcoes: ['Diurno', 'Noturno', 'Tanto faz'],
    })
    expect(message).toMatchObject({ options: [{}, {}, { title: 'Tanto faz' }] })
  })

  test('enviar_opcoes_valida_maximo: more than three are refused', async () => {
    const ran = await run('enviar_opcoes', { ...options, opcoes: ['1', '2', '3', '4'] })
    expect(ran).toMatchObject({ ok: false, code: 'interactive.invalid' })
    expect(!ran.ok && ran.message).toContain('no máximo 3 opções')
  })

  test('enviar_opcoes_valida_tamanho: a long option is shortened at a word, and its id stays the same', async () => {
    const long = 'Quero receber mais detalhes antes'
    const message = await messageOf('enviar_opcoes', { ...options, opcoes: [long] })
    expect(message).toMatchObject({
      options: [{ id: 'say:quero-receber-mais-detalhes-antes', title: 'Quero receber mais…' }],
    })
    expect(await messageOf('enviar_opcoes', { ...options, opcoes: [long] })).toEqual(message)
  })

  test('enviar_opcoes_fallback_texto: numbered text where there are no buttons', async () => {
    expect(toEvolution(await messageOf('enviar_opcoes', options))).toBe(
      'Qual período?\n1. Diurno\n2. Noturno\nResponda 1 ou 2.',
    )
  })

  test('enviar_lista_1_secao: one section', async () => {
    expect(await messageOf('enviar_lista', list)).toMatchObject({
      type: 'list',
      button: 'Ver vagas',
      sections: [{ title: 'São Luiz', rows: [{ title: 'Item 1', description: 'à noite' }, {}, {}, {}] }],
    })
  })

  test('enviar_lista_multiplas_secoes: three sections with their rows', async () => {
    const secoes = ['A', 'B', 'C'].map((titulo, index) => ({ titulo, itens: items(2, index * 2 + 1) }))
    const message = await messageOf('enviar_lista', { ...list, secoes })
    expect(message).toMatchObject({ sections: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })
    expect(checkMessage(message)).toEqual([])
  })

  test('enviar_lista_valida_maximo_itens: more than ten over all sections are refused', async () => {
    const secoes = [
      { titulo: 'A', itens: items(6) },
      { titulo: 'B', itens: items(5, 7) },
    ]
    const ran = await run('enviar_lista', { ...list, secoes })
    expect(ran).toMatchObject({ ok: false, code: 'interactive.invalid' })
    expect(!ran.ok && ran.message).toContain('no máximo 10 itens')
  })

  test('enviar_lista_fallback_texto: formatted text where there are no lists', async () => {
    expect(toEvolution(await messageOf('enviar_lista', list))).toBe(
      'Escolha\nSão Luiz\n1. Item 1 – à noite\n2. Item 2 – à noite\n3. Item 3 – à noite\n4. Item 4 – à noite\nResponda com um número de 1 a 4.',
    )
  })

  test('enviar_cta_sucesso: a link behind a button', async () => {
    expect(await messageOf('enviar_cta', link)).toEqual({
      type: 'cta_url',
      text: link.texto,
      url: link.url,
      label: link.label,
    })
  })

  test.each(['http://mapa.example.com', 'mapa.example.com', 'javascript:alert(1)', 'https://'])(
    'enviar_cta_url_invalida: %s is refused',
    async (url) => {
      expect(await run('enviar_cta', { ...link, url })).toMatchObject({
        ok: false,
        code: 'interactive.invalid',
      })
    },
  )

  test('enviar_cta_fallback_texto: the link in the text where there are no buttons', async () => {
    expect(toEvolution(await messageOf('enviar_cta', link))).toBe(
      'Veja onde fica\nVer no mapa: https://mapa.example.com/sao-luiz',
    )
  })

  test('todas_tools_respeitam_janela_24h: an error outside the window, unless there is a template', async () => {
    const all: readonly [string, JsonObject][] = [
      ['enviar_opcoes', options],
      ['enviar_lista', list],
      ['enviar_cta', link],
    ]
    for (const [name, draft] of all) {
      expect(await run(name, draft, 'meta', 23)).toMatchObject({ ok: true })
      expect(await run(name, draft, 'meta', 25)).toMatchObject({ ok: false, code: 'window.closed' })
      expect(await run(name, draft, 'evolution', 25)).toMatchObject({ ok: true })
    }
    await desk.sql(
      "insert into leme.template (tenant_id, chip_id, purpose, name, parameters, text) values ($1, $2, 'reply', 'resposta', '{text}', '{{1}}')",
      [desk.tenant, desk.chip('meta')],
    )
    for (const [name, draft] of all) expect(await run(name, draft, 'meta', 25)).toMatchObject({ ok: true })
    await desk.sql("delete from leme.template where purpose = 'reply'")
  })

  test('payload_meta_format_buttons: as the Graph API has it', async () => {
    expect(toMeta(await messageOf('enviar_opcoes', options))).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511944440001',
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Qual período?' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: 'say:diurno', title: 'Diurno' } },
            { type: 'reply', reply: { id: 'say:noturno', title: 'Noturno' } },
          ],
        },
      },
    })
  })

  test('payload_meta_format_list: as the Graph API has it', async () => {
    const secoes = [{ titulo: 'São Luiz', itens: [{ titulo: 'Sexta', descricao: '19:00 às 07:00' }] }]
    expect(toMeta(await messageOf('enviar_lista', { ...list, secoes }))).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Escolha' },
        action: {
          button: 'Ver vagas',
          sections: [
            { title: 'São Luiz', rows: [{ id: 'say:sexta', title: 'Sexta', description: '19:00 às 07:00' }] },
          ],
        },
      },
    })
  })
})

describe('the tools in their place', () => {
  const names = ['enviar_opcoes', 'enviar_lista', 'enviar_cta']

  test('registry_inclui_interactive_tools: three of them, in the category "interactive"', () => {
    const found = [...julia.tools.values()].filter(({ entity }) => entity === interactiveCategory)
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  test('tools_disponiveis_no_prompt: the model reads of all three', async () => {
    const doctor = desk.phone('zapi', '5511944440010')
    model.script({ type: 'RESPONSE', message: 'Sou eu mesma!' })
    await ask(doctor, 'me fala um pouco de como é trabalhar com vocês')
    const system = model.asked[0]?.prompt.system ?? ''
    for (const name of names) expect(system).toContain(`- ${name} (`)
  })
})

describe('from the model to the phone', () => {
  const proposal = { type: 'CALL_TOOL', tool: 'enviar_opcoes', params: options }
  const talk = 'me fala um pouco de como é trabalhar com vocês'

  test('send_outbound_interactive_meta_na_janela: it goes out interactive, and a tap comes back as its words', async () => {
    const doctor = desk.phone('meta', '5511944440011')
    model.script(proposal)
    const shown = await ask(doctor, talk)
    expect(shown.options.map(({ title }) => title)).toEqual(['Diurno', 'Noturno'])
    model.script({ type: 'RESPONSE', message: 'Noturno, entendi. E a região?' })
    await doctor.tap('Noturno')
    expect((await doctor.next(10_000)).text).toContain('E a região?')
    expect((await desk.state('meta', doctor)).memo['wishes']).toMatchObject({ period: 'noturno' })
  })

  test('send_outbound_interactive_meta_fora_janela: an error, and nothing goes out', async () => {
    const doctor = desk.phone('meta', '5511944440012')
    desk.goTo(2, 10)
    try {
      model.script(proposal, proposal)
      await doctor.say(talk)
      const record = await until(
        async () => (await desk.journal('meta', doctor).catch(() => []))[0],
        'the turn is in the journal',
      )
      const refused = record.decisions.flatMap(({ step }) =>
        step?.did === 'read' && step.outcome.kind === 'refused' ? [step.outcome.code] : [],
      )
      expect(refused).toEqual(['window.closed', 'window.closed'])
      await until(
        async () =>
          (await desk.sql("select from leme.outbox where status = 'failed' and error like 'window.closed%'"))
            .length > 0,
        'what was said instead did not go out either',
      )
      expect(doctor.messages().filter(({ from }) => from === 'business')).toEqual([])
    } finally {
      desk.goTo(-2, 10)
    }
  })

  test('send_outbound_interactive_evolution: the numbered text goes out, and its number comes back as the option', async () => {
    const doctor = desk.phone('evolution', '5511944440013')
    model.script(proposal)
    const shown = await ask(doctor, talk)
    expect(shown).toMatchObject({
      type: 'text',
      text: 'Qual período?\n1. Diurno\n2. Noturno\nResponda 1 ou 2.',
    })
    model.script({ type: 'RESPONSE', message: 'Noturno, entendi.' })
    await ask(doctor, '2')
    expect((await desk.state('evolution', doctor)).memo['wishes']).toMatchObject({ period: 'noturno' })
  })

  test('enviar_interactive_via_chip_meta: the provider is asked for an interactive message', () => {
    const sent = desk.simulator
      .calls(desk.chip('meta'))
      .filter(({ body }) => JSON.stringify(body).includes('"button"'))
    expect(sent.length).toBeGreaterThan(0)
  })

  test('enviar_interactive_via_chip_evolution: the provider is asked for text, and for nothing else', () => {
    const paths = desk.simulator.calls(desk.chip('evolution')).map(({ path }) => path)
    expect(paths.some((path) => path.includes('/message/sendText/'))).toBe(true)
    expect(paths.filter((path) => /sendButtons|sendList/.test(path))).toEqual([])
  })
})

describe('shifts, ready to be shown', () => {
  const shift = (index: number, more: Partial<Shift> = {}): Shift => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    hospital: 'São Luiz',
    region: 'zona sul',
    speciality: 'cardiologia',
    period: 'noturno',
    contract: 'avulso',
    day: `2026-12-0${index}`,
    starts: '19:00',
    ends: '07:00',
    source: 'grupo',
    ownerId: 'x',
    ownerName: 'Dr. Paulo',
    ...more,
  })

  test('formatar_vagas_list_3_vagas: a section a hospital, a row a shift', () => {
    const shifts = [shift(1), shift(2, { hospital: 'Einstein' }), shift(3)]
    const message = shiftList(shifts, false)
    expect(message.sections.map(({ title, rows }) => [title, rows.map(({ title: row }) => row)])).toEqual([
      ['São Luiz', ['01/12 noturno 19:00', '03/12 noturno 19:00']],
      ['Einstein', ['02/12 noturno 19:00']],
    ])
    expect(checkMessage(message)).toEqual([])
  })

  test('formatar_vagas_buttons_2_vagas: an option a shift, with the shift in its id', () => {
    const message = shiftButtons([shift(1), shift(2)])
    expect(message.options).toEqual([
      { id: 'vaga:00000000-0000-4000-8000-000000000001', title: '01/12 São Luiz' },
      { id: 'vaga:00000000-0000-4000-8000-000000000002', title: '02/12 São Luiz' },
    ])
    expect(checkMessage(message)).toEqual([])
  })

  test.each([
    {
      what: 'the words of its own, where names begin alike',
      shifts: [{ hospital: 'Hospital Demonstração Sul' }, { hospital: 'Hospital Demonstração Norte' }],
      titles: ['01/12 Sul', '02/12 Norte'],
    },
    {
      what: 'the region, where a name is too long',
      shifts: [
        { hospital: 'Hospital Municipal Doutor Fernando Mauro', region: 'zona sul' },
        { hospital: 'Instituto Regional Professora Heloísa Prado', region: 'zona norte' },
      ],
      titles: ['01/12 zona sul', '02/12 zona norte'],
    },
    {
      what: 'the period, where it is the same place on the same day',
      shifts: [
        { day: '2026-12-01', period: 'diurno' },
        { day: '2026-12-01', period: 'noturno' },
      ],
      titles: ['01/12 diurno', '01/12 noturno'],
    },
  ])('a button says what tells its shift from the others: $what', ({ shifts, titles }) => {
    const message = shiftButtons(shifts.map((more, index) => shift(index + 1, more)))
    expect(message.options.map(({ title }) => title)).toEqual(titles)
    expect(checkMessage(message)).toEqual([])
  })

  test('formatar_vagas_trunca_titulos: within the limits, at a word, and still told apart', () => {
    const long = { hospital: 'Hospital Municipal Doutor Fernando Mauro Pires da Rocha', day: '2026-12-01' }
    const buttons = shiftButtons([shift(1, long), shift(2, long), shift(3, long)])
    expect(checkMessage(buttons)).toEqual([])
    expect(new Set(buttons.options.map(({ title }) => title)).size).toBe(3)
    expect(buttons.options[0]?.title).toContain('…')
    const list = shiftList([shift(1, long), shift(2, long), shift(3, long), shift(4, long)], true)
    expect(checkMessage(list)).toEqual([])
  })
})
