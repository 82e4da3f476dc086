import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

async function booked() {
  const talk = receptionTalk()
  await talk.say('quero marcar uma manutenção')
  await talk.say('sou a Lia Campos, já sou cliente, Rua Mateus Leme 900, segunda de manhã')
  expect(talk.state().handoff?.reason).toBe('order')
  return talk
}

describe('whoever asks what was noted is shown it, and is taken for nobody who asks for their data', () => {
  test.each([
    'me confirma tudo que ficou anotado',
    'me passa o que tá anotado no meu pedido',
    'repete pra mim o que ficou registrado, por favor',
    'me fala o que você anotou até agora',
    'pode me dizer o que ficou marcado?',
    'lê pra mim o que tá registrado aí',
    'quero conferir o que foi anotado',
    'me mostra meu pedido como ficou',
  ])('%s', async (asked) => {
    const talk = await booked()
    const answer = await talk.say(asked)
    expect(answer).toContain('Endereço: Rua Mateus Leme 900')
    expect(answer).toContain('Nome: Lia Campos')
    expect(answer).not.toMatch(/equipe: os dados|cópia/)
    expect(talk.memo().data.asked).toBeUndefined()
  })
})

describe('whoever waits and asks when they hear, or whether somebody comes, gets an answer to that', () => {
  test.each([
    ['cadê o técnico?', /não vejo se alguém/],
    ['o rapaz vem hoje ou não vem?', /não vejo se alguém/],
    ['alguém ainda vem hoje?', /não vejo se alguém/],
    ['o instalador já tá a caminho?', /não vejo se alguém/],
    ['ele já saiu daí?', /não vejo se alguém/],
    ['em quanto tempo vocês respondem?', /Não tenho um prazo certo.*ligue: 5541900000000/],
    ['quanto tempo até alguém me retornar?', /Não tenho um prazo certo/],
    ['alguém vai me atender?', /Não tenho um prazo certo/],
    ['vai demorar pra responderem?', /Não tenho um prazo certo/],
    ['quando vocês me retornam?', /Não tenho um prazo certo/],
  ])('%s', async (asked, answer) => {
    const talk = await booked()
    const said = await talk.say(asked)
    expect(said).toMatch(answer)
    expect(said).not.toMatch(/o dia e a hora|quem responde é a equipe|Isso eu não tenho/)
    expect(talk.memo().data.asked).toBeUndefined()
  })

  test.each([
    ['cade o tecnico?', /não vejo se alguém/],
    ['quero saber se ele VEM ou nao vem hoje', /não vejo se alguém/],
    ['qto tempo ate alguem me responder?', /Não tenho um prazo certo/],
    ['alguém vai me atender? já faz 15 minutos', /Não tenho um prazo certo/],
    ['em quanto tempo vcs retornam', /Não tenho um prazo certo/],
    ['ta marcado sabado entao?', /equipe, e é ela quem confirma/],
  ])('also where a model reads it as one question of a visit: %s', async (said, answer) => {
    const talk = receptionTalk({
      model: (question, { input }) =>
        question === 'event_detection' && input === said
          ? {
              event: 'USER_SENT_TEXT',
              detected_intent: 'existing',
              confidence: 0.95,
              said: {},
              asks: [{ words: said, about: 'visit' }],
              drop: [],
            }
          : undefined,
    })
    await talk.say(
      'sou a Lia Campos, já sou cliente, quero manutenção na Rua Mateus Leme 900, segunda de manhã',
    )
    const told = await talk.say(said)
    expect(told).toMatch(answer)
    expect(told).not.toContain('o dia e a hora')
  })
})

describe('whoever called it off and wants it after all finds it as it was', () => {
  test.each([
    ['a outra empresa furou, ainda quero amanhã 9h', undefined, true],
    ['mudei de ideia, podem vir sim', undefined, true],
    ['pensei melhor, quero a visita', undefined, true],
    ['voltei atrás, pode marcar de novo', 'Manutenção', true],
    ['agora quero é instalar um novo', 'Instalação', false],
  ])('%s', async (said, service, isKept) => {
    const reads = (intent: string, told: object = {}) => ({
      event: 'USER_SENT_TEXT',
      detected_intent: intent,
      confidence: 0.95,
      said: told,
      asks: [],
      drop: [],
    })
    const talk = receptionTalk({
      model: (question, { input = '' }) => {
        if (question !== 'event_detection') return undefined
        if (input === said) return reads('order', service === undefined ? {} : { service })
        if (input.startsWith('já resolvi')) return reads('give_up')
        return reads('order', {
          service: 'Manutenção',
          name: 'Lia Campos',
          address: 'Rua Mateus Leme 900',
          time: ['segunda de manhã'],
          details: ['tá com cheiro estranho e pingando'],
          customer: { is: 'returning', words: 'já sou cliente' },
        })
      },
    })
    await talk.say(
      'sou a Lia Campos, já sou cliente, manutenção na Rua Mateus Leme 900, segunda de manhã, tá com cheiro estranho e pingando',
    )
    await talk.say('já resolvi com outra empresa, pode cancelar tudo')
    const answer = await talk.say(said)
    expect(talk.memo().data.detail?.includes('pingando') ?? false, answer).toBe(isKept)
    if (isKept) expect(answer).toContain('continua valendo')
    expect(talk.memo().data.address).toBe('Rua Mateus Leme 900')
  })
})

describe('the first thing said to a wish is that it was understood', () => {
  test.each([
    ['quero instalar um ar split 9000 btus', 'Instalação, certo.'],
    ['boa tarde, o aparelho da sala tá pingando na cortina', 'Manutenção, certo.'],
    ['preciso de uma instalação', 'Instalação, certo.'],
    ['meu ar parou de gelar', 'Manutenção, certo.'],
    ['queria marcar uma manutenção', 'Manutenção, certo.'],
  ])('%s', async (said, heard) => {
    const talk = receptionTalk()
    expect(await talk.say(said)).toContain(heard)
    expect(await talk.say('primeira vez, sou o Caio Prado')).not.toContain('certo.')
  })
})
