import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'
import { tradeDesks } from './support/trade-desks.js'

const outside = /fica fora da região que atendemos, que é Curitiba e região metropolitana/

describe('an address that plainly lies outside is told at once, and asked about', () => {
  test.each([
    ['preciso de manutenção no ar aqui em Joinville', 'Joinville'],
    ['quero instalar um split, moro em florianópolis', 'Florianópolis'],
    ['quero uma manutenção na Rua Bahia 300, Londrina', 'Londrina'],
    ['manutenção de ar condicionado no meu ap em ponta grossa', 'Ponta Grossa'],
    ['instalação de um split na Av. Paulista 900, São Paulo', 'São Paulo'],
    ['quero marcar manutenção, é na loja em campinas', 'Campinas'],
  ])('%s', async (said, town) => {
    const talk = receptionTalk()
    const answer = await talk.say(said)
    expect(answer).toMatch(outside)
    expect(answer).toContain(town)
    expect(answer).toContain('outro endereço?')
    expect(answer).not.toContain('Qual é o endereço')
  })

  test('whoever gives another goes on with that, and the team is asked nothing', async () => {
    const talk = receptionTalk()
    await talk.say('quero uma manutenção na Rua Bahia 300, Londrina')
    const answer = await talk.say('então na casa da minha mãe, Rua Abel Scuissiato 500, Colombo')
    expect(answer).not.toMatch(outside)
    expect(talk.memo().data.address).toContain('Abel Scuissiato 500')
    expect(talk.memo().data.asked).toBeUndefined()
  })

  test.each(['é esse mesmo', 'sim, é lá em Londrina mesmo', 'só tenho esse', 'isso, Londrina mesmo', 'sim'])(
    'whoever stands by it is not asked again, and the team is: %s',
    async (said) => {
      const talk = receptionTalk()
      await talk.say('quero uma manutenção na Rua Bahia 300, Londrina')
      const answer = await talk.say(said)
      expect(answer).not.toMatch(outside)
      expect(answer).not.toMatch(/outro endereço|Qual é o endereço/)
      expect(talk.memo().data.address).toContain('Londrina')
      expect(talk.memo().data.asked).toEqual(['Atendemos em Londrina?'])
    },
  )
})

describe('whoever asks whether a town is served hears yes, no, or that the team confirms', () => {
  test.each([
    ['vocês atendem Blumenau?', /^Não: Blumenau fica fora/],
    ['atende em joinville?', /Não: Joinville fica fora/],
    ['vcs vão até Ponta Grossa?', /Não: Ponta Grossa fica fora/],
    ['vocês atendem São José dos Pinhais?', /Sim, atendemos São José dos Pinhais: nossa região é/],
    ['atendem colombo?', /Sim, atendemos Colombo/],
    ['vcs vem até araucária?', /Sim, atendemos Araucária/],
    ['vocês atendem Curitiba?', /Sim, atendemos Curitiba e região metropolitana/],
    ['vocês atendem Itapoá?', /Não sei dizer se inclui Itapoá: quem confirma é a equipe/],
  ])('%s', async (asked, answer) => {
    expect(await receptionTalk().say(asked)).toMatch(answer)
  })
})

describe('also where a model reads it, whatever it says of how much of it is known', () => {
  const about = { title: 'Quais regiões vocês atendem?', about: 'knowledge', whole: false }
  test.each([
    [
      'vcs atendem blumenau mesmo né?',
      [{ ...about, words: 'vcs atendem blumenau mesmo né?' }],
      /Não: Blumenau/,
    ],
    ['entao nao atendem joinville?', [{ ...about, words: 'entao nao atendem joinville?' }], /Não: Joinville/],
    [
      'vcs atendem em Itajaí? e em Pinhais?',
      [
        { ...about, words: 'vcs atendem em Itajaí?' },
        { ...about, words: 'e em Pinhais?' },
      ],
      /Não: Itajaí[\s\S]*Sim, atendemos Pinhais/,
    ],
    [
      'meu ap é em Sao José dos Pinhais, ai atende?',
      [{ words: 'meu ap é em Sao José dos Pinhais, ai atende?', about: 'unknown' }],
      /Sim, atendemos Sao José dos Pinhais/,
    ],
    ['atende pinhais?', [{ ...about, words: 'atende pinhais?' }], /Sim, atendemos Pinhais/],
  ])('%s', async (said, asks, answer) => {
    const talk = receptionTalk({
      model: (question) =>
        question === 'event_detection'
          ? {
              event: 'USER_SENT_TEXT',
              detected_intent: 'question',
              confidence: 0.95,
              said: {},
              asks,
              drop: [],
            }
          : undefined,
    })
    const text = await talk.say(said)
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/Para o seu caso|[Aa]notei a pergunta/)
  })
})

test('a town of the same state as those that are named is left with the team, and the order goes on', async () => {
  const talk = receptionTalk({ desk: tradeDesks.plumber })
  expect(await talk.say('moro em Limeira e preciso desentupir a pia')).toMatch(
    /Não sei dizer se inclui Limeira/,
  )
  expect(talk.memo().data.asked).toEqual(['Atendemos em Limeira?'])
})
