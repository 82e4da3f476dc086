import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

const booking = 'sou a Lia Campos, já sou cliente, quero manutenção na Rua Mateus Leme 900, segunda de manhã'

describe('of somebody who waits: a further time is added, another takes the place of the first', () => {
  test.each([
    ['terça à tarde também serve', ['segunda', 'terça']],
    ['ou quarta de manhã', ['segunda', 'quarta']],
    ['se não der segunda pode ser quinta às 9h', ['segunda', 'quinta']],
    ['tbm posso sexta cedo', ['segunda', 'sexta']],
    ['sábado de manhã tb dá', ['segunda', 'sábado']],
    ['em vez de segunda pode ser terça à tarde', ['terça']],
    ['na verdade prefiro quarta', ['quarta']],
    ['muda pra quinta às 9h', ['quinta']],
  ])('%s', async (said, days) => {
    const talk = receptionTalk()
    await talk.say(booking)
    expect(talk.state().handoff?.reason).toBe('order')
    const answer = await talk.say(said)
    const { time = '' } = talk.memo().data
    for (const day of days) expect(time, answer).toContain(day)
    if (!days.includes('segunda')) expect(time, answer).not.toContain('segunda')
  })
})

describe('of somebody who waits: a time that is put right is put right, and no opening hours are told', () => {
  test.each([
    ['9h, não 10h', /às 9h$/],
    ['não, o horário é quarta às 14h. 16h não', /quarta.*14h/],
    ['o horário tá errado: é terça 15h', /terça.*15h/],
    ['troca o horário pra quinta às 9h por favor', /quinta.*9h/],
    ['segunda n dá mais, pode ser quarta depois das 14', /^quarta depois das 14$/],
    ['horário 8h da manhã, terça ou quarta. 11h não', /terça ou quarta$/],
    ['pode ser quarta, no mesmo horário', /quarta.*de manhã/],
    ['pode ser terça depois das nove e meia', /^terça depois das nove e meia$/],
  ])('%s', async (said, time) => {
    const talk = receptionTalk()
    await talk.say(booking)
    expect(await talk.say(said)).not.toMatch(/abrimos|atendimento/)
    expect(talk.memo().data.time).toMatch(time)
    expect(talk.memo().data.time).not.toMatch(/16h|11h|10h, não|n dá/)
  })
})

describe('an hour of somebody or something else is no time that is wished', () => {
  test.each([
    'minha irmã trabalha até as seis',
    'a loja abre às 11h',
    'abrimos às 10h',
    '11h é quando a portaria fecha',
    'até as sete é o expediente do zelador',
    'na verdade são 5, esqueci as 2 do depósito',
    'quinta vem a moça da faxina',
  ])('%s', async (said) => {
    const talk = receptionTalk()
    await talk.say(booking)
    const before = talk.memo().data.time
    await talk.say(said)
    expect(talk.memo().data.time).toBe(before)
  })

  test('nor where the time is asked for', async () => {
    const talk = receptionTalk()
    await talk.say('quero manutenção')
    await talk.say('Lia Campos')
    await talk.say('Rua Mateus Leme 900')
    await talk.say('antes de abrir, a loja abre às 11h. terça ou quarta às 9h')
    expect(talk.memo().data.time).toBe('terça ou quarta às 9h')
  })

  test('what is said in several sentences is one wish, without the day that does not suit', async () => {
    const talk = receptionTalk()
    await talk.say('quero manutenção')
    await talk.say('Lia Campos')
    await talk.say('Rua Mateus Leme 900')
    await talk.say('prefiro de tarde. Podia ser na quinta-feira? Na quarta eu tenho dentista e não posso.')
    expect(talk.memo().data.time).toMatch(/de tarde.*quinta-feira/)
    expect(talk.memo().data.time).not.toContain('quarta')
  })
})

describe('and where a model reads it', () => {
  test.each([
    [
      'amanha a tarde tbm serve, mas me avisem 1h antes',
      ['amanha a tarde tbm serve'],
      /segunda de manhã ou amanha a tarde$/,
    ],
    [
      'se nao der pode ser quinta 8h ou 9h',
      ['se nao der pode ser quinta 8h ou 9h'],
      /segunda de manhã ou quinta 8h ou 9h$/,
    ],
    ['ou quarta cedo', ['quarta cedo'], /segunda de manhã ou quarta cedo$/],
    ['a sexta idem', ['a sexta'], /segunda de manhã ou a sexta$/],
    ['em vez disso terça a tarde', ['terça a tarde'], /^terça a tarde$/],
  ])('%s', async (said, time, expected) => {
    const adds = said.includes('idem') ? { time_adds: true } : {}
    const talk = receptionTalk({
      model: (question, { input }) =>
        question === 'event_detection' && input === said
          ? {
              event: 'USER_SENT_TEXT',
              detected_intent: 'answer',
              confidence: 0.95,
              said: { time, ...adds },
              asks: [],
              drop: [],
            }
          : undefined,
    })
    await talk.say(booking)
    await talk.say(said)
    expect(talk.memo().data.time).toMatch(expected)
  })
})
