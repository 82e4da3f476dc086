import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import type { Leme } from '../../src/leme.js'
import { createJuliaChat, morning, type JuliaChat } from '../support/julia-chat.js'
import { talker, type Talker } from '../support/test-leme.js'

const model = createScriptedModel()
let chat: JuliaChat
let withProvider: Leme

beforeAll(async () => {
  chat = await createJuliaChat()
  withProvider = chat.again({ model })
  await chat.importShifts(
    { hospital: 'São Luiz', periodo: 'noturno' },
    { hospital: 'Santa Rita', periodo: 'diurno', inicio: '07:00', fim: '19:00' },
    { hospital: 'Santa Rita', periodo: 'noturno', especialidade: 'pediatria', regiao: 'zona norte' },
    { hospital: 'Bom Pastor', periodo: 'diurno', especialidade: 'pediatria', inicio: '07:00', fim: '19:00' },
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = morning
  model.script()
})

/** The same doctor twice: with the reader alone, and with a provider connected. */
async function two(): Promise<readonly [Talker, Talker]> {
  const [one, other] = [await chat.doctor(), await chat.doctor()]
  const party = { kind: 'contact', id: other.id } as const
  return [one, talker(withProvider, chat.tenant, null, 'julia', party)]
}

const bridge = ['tem plantão de cardio na zona sul?', 'noturno', 'sim, pode passar']

describe('after a bridge, a new search is served with a provider as without one', () => {
  test.each([
    'tem mais alguma coisa de cardio?',
    'quero ver outros plantões',
    'e diurno, tem?',
    'agora procuro algo de pediatria',
    'surgiu algo na zona norte?',
    'queria pegar mais um nesse mês',
    'me mostra o que tem de pediatria à noite',
    'tem vaga no Santa Rita?',
  ])('%s', async (words) => {
    const [local, provided] = await two()
    for (const said of bridge) {
      await local.say(said)
      await provided.say(said)
    }
    chat.clock.now = new Date(morning.getTime() + 60 * 60_000)
    const expected = (await local.say(words)).text
    expect((await provided.say(words)).text).toBe(expected)
    expect(model.asked).toEqual([])
    expect(expected).toMatch(/Santa Rita|Bom Pastor|São Luiz|procure\?|outra/)
  })
})

test('the right answer is taken after half an hour, with a provider too; a bare yes is not', async () => {
  const [local, provided] = await two()
  for (const person of [local, provided]) {
    chat.clock.now = morning
    await person.say('vocês têm plantão de cardio?')
    chat.clock.now = new Date(morning.getTime() + 31 * 60_000)
    expect((await person.say('noturno')).text).toContain('São Luiz')
  }
  const [again] = await two()
  chat.clock.now = morning
  await again.say('vocês têm plantão de cardio?')
  chat.clock.now = new Date(morning.getTime() + 31 * 60_000)
  expect((await again.say('sim')).text).not.toContain('São Luiz')
})
