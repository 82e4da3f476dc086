import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createJuliaChat, morning, type Doctor, type JuliaChat } from '../support/julia-chat.js'

/** Julia on the local reader, on Monday, 16 November 2026, ten in the morning. */
let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    shift('Hospital São Luiz', 'zona sul', 'cardio', 'noturno', '2026-11-19', {
      exigencias: 'RQE ou 2 anos de experiência',
    }),
    shift('Hospital São Luiz', 'zona sul', 'cardio', 'diurno', '2026-11-21'),
    shift('Santa Casa de Santos', 'Santos', 'CM', 'noturno', '2026-11-20', {
      endereco: 'Rua das Flores, 10',
    }),
    shift('UPA Leste', 'zona leste', 'clínica médica', 'SD', '2026-11-22'),
    shift('UPA Leste', 'zona leste', 'clínica médica', 'N', '2026-11-26'),
    shift('Hospital Central', 'Campinas', 'UTI', 'noturno', '2026-11-25'),
    shift('Hospital Central', 'Campinas', 'UTI', 'diurno', '2026-11-28'),
  )
})
afterAll(() => chat.end())
afterEach(() => void (chat.clock.now = morning))

function shift(
  hospital: string,
  regiao: string,
  especialidade: string,
  periodo: string,
  data: string,
  more = {},
) {
  const inicio = periodo.toLowerCase().startsWith('n') ? '19h' : '7'
  return {
    id_externo: `${hospital}-${data}`,
    hospital,
    regiao,
    especialidade,
    periodo,
    data,
    inicio,
    fim: '',
    ...more,
  }
}

async function offered(...lines: readonly string[]): Promise<{ doctor: Doctor; text: string }> {
  const doctor = await chat.doctor()
  let text = ''
  for (const line of lines) ({ text } = await doctor.say(line))
  return { doctor, text }
}

describe('a search', () => {
  test.each([
    [
      'the day and the city',
      ['tem plantão de CM sexta à noite em Santos?', 'avulso'],
      ['Santa Casa de Santos', '20/11'],
      [],
    ],
    [
      'a stretch of days',
      ['procuro UTI entre 24 e 26 de novembro', 'tanto faz'],
      ['25/11'],
      ['28/11', 'não achei'],
    ],
    ['weekends', ['quero cardio aos finais de semana', 'tanto faz'], ['21/11'], ['19/11', 'não achei']],
    ['a hospital', ['tem vaga no São Luiz?', 'cardiologia'], ['19/11', '21/11', 'São Luiz'], ['não achei']],
    ['next week', ['tem UTI semana que vem?', 'tanto faz'], ['25/11', '28/11'], ['não achei']],
  ])('knows %s', async (_what, lines, says, not) => {
    const { text } = await offered(...lines)
    for (const part of says) expect(text.toLowerCase()).toContain(part.toLowerCase())
    for (const part of not) expect(text.toLowerCase()).not.toContain(part.toLowerCase())
  })

  test.each([
    [
      'a city with nothing',
      ['tem vaga em Sorocaba?', 'clínica médica'],
      ['em Sorocaba', 'não achei', 'mais próximas', 'Santos'],
    ],
    ['a day with nothing', ['tem cardio amanhã?'], ['17/11', 'não achei', 'mais próxim', '19/11']],
    ['a period with nothing', ['tem UTI diurna dia 25?', 'avulso'], ['não achei', '28/11']],
    ['a speciality with nothing', ['procuro dermatologia', 'noturno'], ['dermatologia', 'não achei']],
  ])('says what is not there and what is nearest: %s', async (_what, lines, says) => {
    const { text } = await offered(...lines)
    for (const part of says) expect(text.toLowerCase()).toContain(part.toLowerCase())
  })

  test('tells a day that no calendar has', async () => {
    const { text } = await offered('tem plantão de cardio dia 31/11?')
    expect(text).toContain('Não existe dia 31/11')
  })

  test('what has begun is offered to nobody', async () => {
    chat.clock.now = new Date('2026-11-19T22:30:00Z')
    const { text } = await offered('tem cardio noturno no São Luiz?', 'avulso')
    expect(text).not.toContain('19/11')
  })
})

describe('what is on the screen', () => {
  test.each([
    ['o de quinta', '26/11'],
    ['aquele de santos', 'Santa Casa de Santos (Santos)'],
    ['quero o do domingo', '22/11'],
    ['o segundo', '22/11'],
  ])('"%s" is one of those shown', async (pointing, says) => {
    const { doctor } = await offered('quero plantão de clínica médica', 'tanto faz')
    const { text } = await doctor.say(pointing)
    expect(text).toContain('Passo seu nome')
    expect(text).toContain(says)
    expect(text).not.toContain('Não incluí')
  })

  test('"esse" of several is asked about, and of the one that is asked about is that one', async () => {
    const { doctor } = await offered('quero plantão de clínica médica', 'tanto faz')
    expect((await doctor.say('esse')).text).toContain('De qual deles?')
    await doctor.say('o de quinta')
    const { text } = await doctor.say('esse mesmo')
    expect(text).toContain('26/11')
    expect(text).not.toContain('de lado')
  })

  test('none of those shown is like that: it is said', async () => {
    const { doctor } = await offered('quero plantão de clínica médica', 'tanto faz')
    expect((await doctor.say('o de terça')).text).toContain('Nenhum dos que te mostrei')
  })
})

describe('questions about a shift', () => {
  test('are answered with what is known, and deferred to its owner for the rest', async () => {
    const { doctor } = await offered('tem plantão de CM sexta à noite em Santos?', 'avulso')
    expect((await doctor.say('qual o endereço?')).text).toContain('Rua das Flores, 10')
    expect((await doctor.say('precisa de RQE?')).text).toMatch(/exigências dessa vaga são com Dr\. Paulo/)
    expect((await doctor.say('quanto paga?')).text).toContain('Valores quem passa é o responsável')
    const { doctor: other } = await offered('tem cardio quinta à noite?', 'zona sul')
    expect((await other.say('precisa de RQE?')).text).toContain('RQE ou 2 anos de experiência')
  })
})

describe('several things in one message', () => {
  test.each([
    ['tem plantão de cardio na zona sul e quanto paga?', ['Valores quem passa', '19/11', '21/11']],
    [
      'quais documentos precisa, quanto paga, e tem vaga de UTI?',
      ['Documentos', 'Valores', 'diurno ou noturno'],
    ],
    ['não quero mais cardio, mas quero UTI', ['deixo isso de lado', 'diurno ou noturno']],
  ])('%s: nothing goes by without a word', async (line, says) => {
    const { text } = await offered(line)
    for (const part of says) expect(text).toContain(part)
  })

  test('what was turned down is not what is looked for', async () => {
    const { doctor } = await offered('não quero mais cardio, mas quero pediatria')
    expect((await doctor.state()).memo['wishes']).toMatchObject({ speciality: 'pediatria' })
  })
})

describe('later', () => {
  test.each([
    ['discovery', []],
    ['oferta', ['quero plantão de clínica médica', 'tanto faz']],
  ])('"me chama amanhã às 10" is booked in %s', async (mode, before) => {
    const { doctor } = await offered('oi', ...before)
    const { text } = await doctor.say('me chama amanhã às 10')
    expect(text).toContain('te chamo dia 17/11 às 10:00')
    expect((await doctor.state()).mode).toBe(mode)
    const rows = await chat.sql('select due_at from leme.julia_follow_up where contact_id = $1', [doctor.id])
    expect(rows).toEqual([{ due_at: new Date('2026-11-17T13:00:00Z') }])
  })

  test.each(['tô no meio de uma cirurgia, falo depois', 'estou na UTI agora, depois te respondo'])(
    'a busy doctor is no speciality: %s',
    async (line) => {
      const { doctor, text } = await offered(line)
      expect(text).toContain('Me chama quando puder')
      expect((await doctor.state()).memo['wishes']).toBeUndefined()
    },
  )

  test('the right answer after the half hour is taken', async () => {
    const { doctor } = await offered('quero plantão de cardio')
    chat.clock.now = new Date(morning.getTime() + 50 * 60_000)
    expect((await doctor.say('noturno')).text).toContain('19/11')
    expect((await doctor.state()).mode).toBe('oferta')
  })

  test('an objection inside the cooldown is acknowledged, and the question of consent is over', async () => {
    const { doctor } = await offered('quero plantão de cardio', 'noturno')
    expect((await doctor.say('fica muito longe pra mim')).text).toContain('Entendi, faz sentido')
    expect((await doctor.state()).pending).toBeNull()
  })

  test('an outcome that is still open is asked about again, two days later, and not for ever', async () => {
    const { doctor } = await offered('tem UTI noturna em Campinas?', 'avulso', 'sim, pode passar')
    for (let time = 1; time <= 3; time++)
      expect((await doctor.say('ainda estamos conversando')).text).toContain('Volto a perguntar')
    expect((await doctor.say('ainda estamos conversando')).text).not.toContain('Volto a perguntar')
    const [bridge] = await chat.sql(
      'select state, asked_at, asked_again from leme.julia_bridge where contact_id = $1',
      [doctor.id],
    )
    expect(bridge).toEqual({ state: 'aguardando_desfecho', asked_at: null, asked_again: 4 })
  })
})
