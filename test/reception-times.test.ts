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
