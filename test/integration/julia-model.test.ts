import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '../../src/ports/model.js'
import { createJuliaChat, dayHours, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

type Answer = object | ((system: string) => object)
type Exchange = readonly [says: string, ...model: readonly Answer[]]

let queue: Answer[] = []
let asked = 0
/** A provider whose answers are written in the test, with what it is shown before it. */
const model: Model = {
  provider: 'written',
  ask({ prompt }) {
    asked++
    const next = queue.shift()
    if (!next)
      return Promise.resolve({ ok: false, code: 'model.refused', message: 'no answer', provider: 'written' })
    const raw = JSON.stringify(typeof next === 'function' ? next(prompt.system) : next)
    return Promise.resolve({
      ok: true,
      raw,
      provider: 'written',
      model: 'written-1',
      inputTokens: 1,
      outputTokens: 1,
    })
  },
}

let chat: JuliaChat
beforeAll(async () => {
  chat = await createJuliaChat({ model })
  await chat.importShifts(
    shiftRow('a', 'cardiologia', 'zona sul', '2026-12-10', nightHours),
    shiftRow('b', 'cardiologia', 'zona norte', '2026-12-12', dayHours),
    shiftRow('c', 'cardiologia', 'zona sul', '2026-12-13', dayHours),
    shiftRow('d', 'pediatria', 'zona norte', '2026-12-11', nightHours),
    shiftRow('e', 'pediatria', 'zona leste', '2026-12-19', dayHours),
    shiftRow('f', 'clínica médica', 'zona sul', '2026-12-15', nightHours),
  )
})
afterAll(() => chat.end())

/** The answers to a new doctor who says these one after the other, a minute apart. */
async function answers(exchanges: readonly Exchange[]): Promise<string[]> {
  const person = await chat.doctor('Bruno Teles')
  const told: string[] = []
  for (const [says, ...given] of exchanges) {
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    queue = [...given]
    asked = 0
    told.push((await person.say(says)).text)
  }
  return told
}

const acts = (...list: readonly object[]) => ({ type: 'RESPONSE', acts: list })
const ask = (about: string) => ({ act: 'ask', about })
const thank = { act: 'courtesy', kind: 'thank' }
/** The shift that stands in that place on the screen, by the id that the model is shown. */
const connect = (place: number) => (system: string) => ({
  type: 'PLAN',
  action: 'criar_handoff_externo',
  collectedFields: {
    vaga: new RegExp(`"id":"([0-9a-f-]{36})","naTela":${place}`).exec(system)?.[1] ?? 'none',
  },
})

describe('a shift that was shown is asked for by whatever points at it', () => {
  // By their houses, as a list shows them: 10/12 and 13/12, then 12/12.
  const shown: readonly Exchange[] = [['tem cardio?'], ['qualquer período']]
  test.each<[between: readonly Exchange[], says: string, place: number, card: string]>([
    [[['a segunda opção parece boa, tem estacionamento?']], 'ok, me conecta com ele', 2, '13/12, 07:00'],
    [[], 'gostei daquele que vc mostrou primeiro, vê isso pra mim', 1, '10/12, 19:00'],
    [[], 'esse do fim da lista me ajuda bastante, vamos nele', 3, '12/12, 07:00'],
    [[['qual paga melhor?']], 'aquele que cai num sábado então seria o meu', 3, '12/12, 07:00'],
  ])('%j, then %j', async (between, says, place, card) => {
    const told = await answers([...shown, ...between, [says, connect(place)]])
    expect(told.at(-1)).toContain(card)
    expect(told.at(-1)).toContain('Passo seu nome e telefone para Dr. Paulo')
  })

  test('and nothing is passed on before the doctor says yes to the card; an id that nobody was shown is none', async () => {
    const made = await answers([...shown, ['ok, me conecta com ele por favor então', connect(2)], ['sim']])
    expect(made.at(-1)).toContain('Passei seu contato para Dr. Paulo')
    const none = await answers([...shown, ['ok, me conecta com ele por favor então', connect(9)]])
    expect(none.at(-1)).not.toContain('Passo seu nome')
  })

  test('what is looked for is shown to the model with them', async () => {
    let seen = ''
    await answers([
      ...shown,
      [
        'deixa eu te perguntar uma coisa meio fora do assunto',
        (system) => {
          seen = system
          return acts(thank)
        },
      ],
    ])
    expect(seen).toContain('"procura":{"especialidade":"cardiologia"')
    expect(seen.match(/"naTela":\d/g)).toHaveLength(3)
  })
})

describe('what the house would only say to words it is not sure of, a model is asked instead', () => {
  const back = 'Oi Julia! tudo bem? eu tava de licença maternidade e agora tô voltando aos poucos'

  test('so that nobody is told to write when they have time, who has it now', async () => {
    const [told] = await answers([[back, acts(ask('especialidade'))]])
    expect(told).toBe('Qual especialidade?')
  })

  test('where it gives no answer, the house says what it would have said', async () => {
    const [told] = await answers([[back]])
    expect(asked).toBe(1)
    // Coming back to somebody who never talked is a beginning like any other.
    expect(told).toContain('Aqui é a Julia')
  })

  test.each([
    'to no meio de um procedimento, fala comigo mais tarde',
    'boa tarde, trabalho com cardiologia há 12 anos, o que apareceu?',
    'oi',
  ])('%j: what it is sure of, and what it looks for, it answers itself', async (says) => {
    await answers([[says]])
    expect(asked).toBe(0)
  })
})

describe('an answer to what a model asked is one', () => {
  test.each<[says: string, before: readonly Exchange[], told: RegExp]>([
    [
      'só em fim de semana',
      [
        ['to no meio de um procedimento, fala comigo mais tarde'],
        ['pronto, terminei. era sobre o que mesmo?', acts(ask('especialidade'))],
        ['ah tá, sou de clínica médica', acts(ask('periodo'))],
      ],
      /clínica médica/,
    ],
    [
      'norte',
      [
        ['indicação de um colega, disse que vc arruma plantão bom de pediatria', acts(ask('periodo'))],
        ['de noite', acts(ask('regiao'))],
      ],
      /11\/12|Quer que eu veja/,
    ],
  ])('%j', async (says, before, told) => {
    const all = await answers([...before, [says]])
    expect(all.at(-1)).toMatch(told)
    expect(all.at(-1)).not.toContain('te chamo')
  })
})

test('what is left to whoever answers for a shift is told to be theirs, and not the team’s', async () => {
  const defer = acts({ act: 'defer', topic: 'retorno' })
  const [told] = await answers([['não recebi retorno do responsável ainda, é normal?', defer]])
  expect(told).toContain('o responsável pela vaga')
})

test('who is spoken of with a title is no place', async () => {
  const told = await answers([
    ['indicação da dra Paula, ela disse que vc arruma plantão bom de pediatria', acts(ask('periodo'))],
    ['de dia eu consigo, à noite só se for perto de casa'],
    ['me mostra o que tem de pediatria'],
  ])
  for (const each of told) expect(each).not.toContain('em Paula')
})
