import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '../../src/ports/model.js'
import { createJuliaChat, dayHours, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

type Answer = object
type Exchange = readonly [says: string, ...model: readonly Answer[]]

let queue: Answer[] = []
let asked = 0
/** A provider whose answers are written in the test. */
const model: Model = {
  provider: 'written',
  ask() {
    asked++
    const next = queue.shift()
    if (!next)
      return Promise.resolve({ ok: false, code: 'model.refused', message: 'no answer', provider: 'written' })
    const tokens = { inputTokens: 1, outputTokens: 1 }
    const raw = JSON.stringify(next)
    return Promise.resolve({ ok: true, raw, provider: 'written', model: 'written-1', ...tokens })
  },
}

let chat: JuliaChat
/** Wednesday. */
const start = new Date('2026-11-18T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat({ model })
  chat.clock.now = start
  await chat.importShifts(
    shiftRow('a', 'clínica médica', 'zona norte', '2026-11-20', dayHours),
    shiftRow('b', 'clínica médica', 'centro', '2026-11-22', nightHours),
    shiftRow('c', 'pediatria', 'zona oeste', '2026-11-20', nightHours),
    shiftRow('d', 'pediatria', 'zona oeste', '2026-11-24', nightHours),
    shiftRow('e', 'cardiologia', 'zona sul', '2026-11-21', dayHours),
    shiftRow('f', 'geriatria', 'zona sul', '2026-12-01', dayHours),
    shiftRow('g', 'geriatria', 'zona sul', '2026-12-02', dayHours),
    shiftRow('h', 'geriatria', 'zona sul', '2026-12-03', dayHours),
    shiftRow('i', 'geriatria', 'zona sul', '2026-12-04', dayHours),
    shiftRow('j', 'geriatria', 'zona sul', '2026-12-05', dayHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

/** What a new doctor is told who says these one after the other, a minute apart, and who they are. */
async function talk(...exchanges: readonly (string | Exchange)[]) {
  const person = await chat.doctor('Bruno Teles')
  const told: string[] = []
  asked = 0
  for (const exchange of exchanges) {
    const [says, ...given] = typeof exchange === 'string' ? [exchange] : exchange
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    queue = [...given]
    told.push((await person.say(says)).text)
  }
  const [row] = await chat.sql<{ left: boolean; quiet: boolean }>(
    'select opted_out_at is not null as left, quiet_until is not null as quiet from leme.contact where id = $1',
    [person.id],
  )
  return { told, last: told.at(-1) ?? '', state: await person.state(), ...row }
}

describe('who complains of how often she writes is heard, and strikes nobody off the list', () => {
  test.each([
    'vcs vivem me mandando msg toda hora',
    'nossa quanta mensagem, todo dia é isso',
    'vcs mandam mensagem demais',
  ])('%s', async (says) => {
    const { last, left, quiet } = await talk(says)
    expect(last).toContain('SAIR')
    expect(last).toContain('Desculpa pelo excesso')
    expect(last).not.toContain('especialidade')
    expect([left, quiet]).toEqual([false, false])
    expect(asked).toBe(0)
  })

  test('fewer of them are wished for, too', async () => {
    const { last, left } = await talk('nao quero sair, so queria menos mensagem')
    expect(last).toContain('30 dias sem te escrever por conta própria')
    expect(left).toBe(false)
  })

  test('a yes to a time without them is one', async () => {
    const { last, left, quiet } = await talk('vcs vivem me mandando msg toda hora', 'pode ser')
    expect(last).toContain('não te chamo por enquanto')
    expect([left, quiet]).toEqual([false, true])
  })

  test('and anything else is none', async () => {
    const { quiet, last } = await talk('vcs vivem me mandando msg toda hora', 'tem pediatria dia 24?')
    expect(quiet).toBe(false)
    expect(last).toContain('24/11')
  })

  test.each([
    'para de me mandar mensagem toda hora',
    'vcs mandam mensagem demais, me tira dessa lista',
    'SAIR',
  ])('a clear stop is one at once: %s', async (says) => {
    const { last, left } = await talk(says)
    expect(last).toContain('não vai mais receber')
    expect(left).toBe(true)
  })

  test('why they came is asked once more, and answered', async () => {
    const { last } = await talk(
      'Pq vcs ficam me mandando mensagem as 11 da noite??',
      'ta, mas nao respondeu. pq?',
    )
    expect(last).toContain('eu não consigo ver daqui')
  })
})

test('who left the list and asks for a shift hears how to come back, and is told no more than that', async () => {
  const { told, left } = await talk('me tira dessa lista', 'tem cardio sábado?', 'ok')
  expect(told[1]).toContain('"quero receber"')
  expect(told[1]).not.toContain('21/11')
  expect(told[2]).toBe('')
  expect(left).toBe(true)
})

test('who asked for time and then for a shift is shown that shift once the time is over', async () => {
  const { told, quiet } = await talk('preciso de um tempo', 'tem cardio sábado de dia?', 'sim')
  expect(told[1]).toContain('Quer que eu volte')
  expect(told[2]).toContain('21/11')
  expect(quiet).toBe(false)
})

describe('a shift that was closed by her and is given up goes to a person, with whoever answers for it', () => {
  const closed = (day: number) => [`tem geriatria dia 0${String(day)}/12?`, 'sim', 'fechei com ele!'] as const

  test.each([
    [1, 'putz, nao vou poder ir nesse plantao, meu filho ta internado'],
    [2, 'preciso desmarcar o plantão do dia 02/12'],
  ])('%i, %s', async (day, says) => {
    const { told, last, state } = await talk(...closed(day), says)
    expect(told[2]).toContain('deu certo')
    expect(last).toContain(
      `não vai poder ir ao plantão que fechou (geriatria, diurno, Hospital zona sul, 0${String(day)}/12)`,
    )
    expect(last).toContain('Avisa Dr. Paulo também')
    expect(state.handoff?.reason).toBe('shift_given_up')
  })

  test('nobody is told to know what they do not', async () => {
    const { told, last } = await talk(...closed(3), 'vc avisa ele?')
    expect(told[2]).toContain('deu certo')
    expect(last).not.toContain('recebe o aviso')
  })

  test.each([
    [4, 'e se eu não puder ir nesse plantão?'],
    [5, 'desisto, nenhum outro me serve'],
  ])('%i, %s: nothing of it is given up', async (day, says) => {
    const { told, state } = await talk(...closed(day), says)
    expect(told[2]).toContain('deu certo')
    expect(state.handoff).toBeNull()
  })
})

describe('after a contact was passed on', () => {
  const taken = ['pediatria dia 24', 'sim'] as const

  test('whoever says so again hears that it was', async () => {
    const { last } = await talk(...taken, 'blz, pode passar meu contato')
    expect(last).toContain('Seu contato já foi: pediatria, noturno, Hospital zona oeste, 24/11')
  })

  test('another that is asked for is looked for, and not asked about first', async () => {
    const { last } = await talk(...taken, 'procura outra então')
    expect(last).toContain('20/11')
    expect(last).not.toContain('Quer que eu procure')
  })
})

test('the one on the card is left where it is said no to with a reason, and nobody’s yes is waited for', async () => {
  const { last, state } = await talk('tem cardio sábado de dia?', 'esse não, o hospital é péssimo')
  expect(last).toContain('esse plantão eu não te ofereço mais')
  expect(state.pending).toBeNull()
})

test('whose number goes where is told', async () => {
  const { last } = await talk('vc passa meu numero pra qualquer um?')
  expect(last).toContain('Só passo seu contato com o seu sim')
})

describe('what a model only keeps is answered, too', () => {
  const keep = (conteudo: string) => ({
    type: 'PLAN',
    action: 'salvar_memoria',
    collectedFields: { conteudo },
    missingFields: [],
  })

  test('where keeping it would want a word', async () => {
    const said = 'meu CRM é 215.334 SP, pode me cadastrar'
    const { last, state } = await talk([said, keep('meu CRM é 215.334 SP')])
    expect(asked).toBe(1)
    expect(last).toContain('não precisa de cadastro')
    expect(state.pending).toBeNull()
  })

  test('what asks nothing is kept as ever', async () => {
    const { last } = await talk('oi', [
      'olha, por ora nada de UTI que não me sinto seguro',
      keep('nada de UTI'),
    ])
    expect(last).toContain('Anotado!')
  })
})

test.each(['opa, sou R2 de clinica, aceitam residente?', 'vocês aceitam recém-formado sem residência?'])(
  'where no model answers, a requirement that is asked after is: %s',
  async (says) => {
    expect((await talk(says)).last).toContain('As exigências de cada vaga')
  },
)

describe('whoever answers for shifts', () => {
  const ownerSays = async (...lines: readonly string[]) => {
    const owner = await chat.owner('Dr. Paulo')
    let last = ''
    for (const said of lines) {
      chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
      last = (await owner.say(said)).text
    }
    return last
  }

  test.each<[says: string, told: string, not: string]>([
    ['oi', 'Quando um médico se interessa por uma vaga sua', 'Obrigada'],
    ['o de pediatria do dia 24 mudou pra 20h', 'já chamei uma pessoa', 'Passo seu nome'],
    ['bom dia julia', 'Se procura um plantão pra você', 'O que você está procurando'],
    ['e o de pediatria do dia 24, como ta?', 'Suas vagas na lista: 24/11, pediatria', 'Passo seu nome'],
    ['cancela o de pediatria do dia 20 por favor', 'Tirei o plantão (pediatria', 'Passo seu nome'],
    ['tem plantão de geriatria pra mim?', 'Não achei nenhum plantão', 'Passo seu nome'],
    ['quais vagas minhas estão na lista?', '24/11, pediatria', 'especialidade'],
    ['abriu mais um plantão de pediatria dia 30 a noite no hospital zona oeste', '30/11', 'Não incluí'],
  ])('%s', async (says, told, not) => {
    const text = await ownerSays(says)
    expect(text).toContain(told)
    expect(text).not.toContain(not)
  })

  test.each([
    ['pode por', 'Vou colocar na lista', 'Pronto, coloquei'],
    ['sim', 'Pronto, coloquei na lista', 'especialidade?'],
    ['não', 'não fiz nada', 'Pronto, coloquei'],
  ])('%s, to the card of a shift that is to be listed', async (says, told, not) => {
    const text = await ownerSays('preciso de um geriatra pra domingo de manhã no hospital zona sul', says)
    expect(text).toContain(told)
    expect(text).not.toContain(not)
  })

  test('is told who waits for them', async () => {
    await talk('pediatria dia 24', 'sim')
    expect(await ownerSays('quem sao os medicos q vc me mandou?')).toContain('Bruno Teles (pediatria')
  })
})
