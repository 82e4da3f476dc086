import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** Of somebody who waits: what they say stands, stands, and what they let go of is gone and nothing else. */

const now = '2026-11-19T14:00:00Z'

async function waiting(...lines: readonly string[]) {
  const talk = receptionTalk({ now })
  await talk.say('sou a Lia Campos, quero manutenção na Rua 24 de Maio 900, quarta às 9h')
  expect(talk.state().handoff?.reason).toBe('order')
  for (const line of lines) await talk.say(line)
  return talk
}

describe('a cancellation that is denied is none', () => {
  const denials = [
    'pensando bem nao cancela nao, deixa',
    'opa pera, nao cancela nao',
    'melhor não cancelar',
    'não quero mais cancelar',
    'não precisa cancelar',
    'desisti de cancelar',
    'não desmarca não, eu vou sim',
    'não cancela a limpeza não',
  ]
  test.each(denials)('of an order: %s', async (line) => {
    const talk = await waiting()
    expect(await talk.say(line)).toMatch(/continua valendo:[\s\S]*Manutenção/)
    expect(talk.memo().data).toMatchObject({ service: 'manutencao', address: 'Rua 24 de Maio 900' })
  })

  test.each(denials)('after it was called off: %s', async (line) => {
    const talk = await waiting('cancela tudo')
    expect(await talk.say(line)).toContain('continua valendo')
    expect(await talk.say('como ficou?')).toContain('Manutenção')
  })

  test.each(denials)('of what was booked before: %s', async (line) => {
    const talk = receptionTalk({ now })
    await talk.say('quero cancelar o agendamento q fiz pra sexta')
    await talk.say('é no nome da Camila Rocha')
    const said = await talk.say(line)
    expect(said).not.toContain('quer cancelar')
    expect(said).toMatch(/continua valendo|não é para cancelar/)
  })

  test.each(['não cancela não, me enganei', 'opa, não é pra cancelar'])(
    'in the middle of an order it goes on: %s',
    async (line) => {
      const talk = receptionTalk({ now })
      await talk.say('quero manutenção')
      expect(await talk.say(line)).toContain('Qual é o seu nome?')
      expect(talk.memo().data.service).toBe('manutencao')
    },
  )

  test.each([
    'não, cancela',
    'cancela',
    'não quero mais, cancela',
    'pode cancelar sim',
    'desisti',
    'nao quero mais pode cancelar',
    'não precisa mais pode cancelar',
    'eu não queria cancelar, mas vou ter que cancelar',
    'a manutenção já tá marcada com outra empresa, pode cancelar',
  ])('what is called off is called off: %s', async (line) => {
    const talk = await waiting()
    expect(await talk.say(line)).toContain('Tudo bem')
    expect(talk.memo().topic).toBe('give_up')
  })

  test('what is told beside it is noted', async () => {
    const talk = await waiting()
    await talk.say('não cancela não, e o portão é azul')
    expect(talk.memo().data.detail).toContain('o portão é azul')
  })
})

test.each(['mas a limpeza continua ta', 'a manutenção segue de pé', 'a limpeza mantém, viu'])(
  'what goes on as it was is said to stand: %s',
  async (line) => {
    const talk = await waiting()
    expect(await talk.say(line)).toMatch(/continua valendo:[\s\S]*quarta-feira, 25\/11, às 9h/)
    expect(talk.memo().data.detail).toBeUndefined()
  },
)

describe('of two services the one that is let go of goes', () => {
  test.each([
    'hmm deixa a instalação pra la entao, só a limpeza msm',
    'deixa pra lá a instalação',
    'a instalação deixa pra lá',
    'deixa a instalação de lado, fica só a manutenção',
    'instalação não precisa mais',
    'esquece a instalação, só a limpeza mesmo',
  ])('%s', async (line) => {
    const talk = await waiting('quero também uma instalação')
    expect(talk.memo().data.also).toEqual(['Instalação'])
    await talk.say(line)
    expect(talk.memo().data).toMatchObject({ service: 'manutencao' })
    expect(talk.memo().data.also).toBeUndefined()
  })
})

test.each(['não quero mais manutenção, quero instalação', 'tira a manutenção e coloca instalação'])(
  'the one that is wanted instead stays: %s',
  async (line) => {
    const talk = await waiting()
    await talk.say(line)
    expect(talk.memo().data).toMatchObject({ service: 'instalacao' })
  },
)

describe('a day that is asked about after the hours is no wish', () => {
  test.each(['e na sexta amanha?', 'e no sábado?', 'e domingo?', 'e terça?', 'e na segunda de manhã?'])(
    '%s',
    async (line) => {
      const talk = await waiting('vcs abrem segunda?')
      expect(await talk.say(line)).toMatch(/abrimos/i)
      expect(talk.memo().data.time).toBe('quarta-feira, 25/11, às 9h')
    },
  )

  test('somewhat later it is one again', async () => {
    const talk = await waiting('vcs abrem segunda?', 'o portão é azul')
    await talk.say('pode ser na segunda?')
    expect(talk.memo().data.time).toContain('segunda')
  })
})

test.each([
  'que dia ficou mesmo?',
  'entao fica quarta as 9 mesmo?',
  'ficou que horas?',
  'pra quando ficou?',
  'que dia ficou marcado?',
  'é quarta às 9 mesmo?',
])('whoever asks what was noted is told: %s', async (line) => {
  const talk = await waiting()
  expect(await talk.say(line)).toContain('quarta-feira, 25/11, às 9h')
  expect(talk.memo().data.asked).toBeUndefined()
})

describe('another hour takes the place of the one before', () => {
  test.each([
    ['na verdade coloca 15h por favor', '15h'],
    ['bota 15h', '15h'],
    ['muda pra 16h', '16h'],
    ['melhor 10h30', '10h30'],
    ['pode ser às 8h?', '8h'],
  ])('%s', async (line, hour) => {
    const talk = receptionTalk({ now })
    await talk.say('Sou o Carlos, quero manutenção na terça às 14h, Rua Padre Anchieta 1500')
    await talk.say(line)
    expect(talk.memo().data.time).toContain(hour)
    expect(talk.memo().data.time).not.toContain('14h')
    expect(talk.memo().data.time).toContain('terça')
  })
})
