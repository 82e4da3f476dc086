import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** What a front desk is asked, line by line, in words nobody had in mind when it was mended. */

/** Every entry of the demonstration's knowledge, by words of its answer. */
const knowledge = /garantia de 1 ano|Aceitamos Pix|Atendemos Curitiba|Desligue o aparelho/

describe('knowledge answers only a question it covers', () => {
  test.each([
    'vocês têm estacionamento?',
    'qual a voltagem do compressor?',
    'quem é o responsável técnico?',
    'vocês fazem festa de fim de ano?',
    'a tinta da parede mancha com a água?',
  ])('not this one: %s', async (said) => {
    expect(await receptionTalk().say(said)).not.toMatch(knowledge)
  })

  test.each([
    ['posso pagar no pix?', /Aceitamos Pix/],
    ['vocês atendem a região metropolitana?', /Atendemos Curitiba/],
    ['quanto tempo é a garantia?', /garantia de 1 ano/],
    ['dá pra parcelar?', /Aceitamos Pix/],
    ['como eu lavo o filtro?', /Desligue o aparelho/],
  ])('this one: %s', async (said, answer) => {
    expect(await receptionTalk().say(said)).toMatch(answer)
  })
})

describe('danger goes to a person at once, with the number to call', () => {
  test.each([
    ['tá saindo fumaça do aparelho', /193/],
    ['tem um cheiro forte de gás aqui em casa', /193/],
    ['o ar pegou fogo!!', /193/],
    ['meu pai levou um choque e caiu no chão', /192/],
    ['não aguento mais viver assim, quero acabar com tudo', /188/],
    ['o rapaz se cortou feio, tá com muito sangue', /192/],
  ])('%s', async (said, number) => {
    const talk = receptionTalk()
    expect(await talk.say(said)).toMatch(number)
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
    expect(talk.state().handoff?.reason).toBe('emergency')
  })
})

describe('two questions get two answers', () => {
  test.each([
    ['quanto custa a instalação e onde vocês ficam?', [/450,00/, /Araucárias/]],
    ['vocês abrem sábado? e aceitam cartão?', [/Sábado/, /Aceitamos Pix/]],
    ['qual a garantia, e quanto é a manutenção?', [/garantia de 1 ano/, /180,00/]],
    ['onde fica a loja e que horas fecha hoje?', [/Araucárias/, /18h/]],
  ])('%s', async (said, answers) => {
    const text = await receptionTalk().say(said)
    for (const answer of answers) expect(text).toMatch(answer)
  })
})

describe('all that the first message volunteers is taken, and only what is missing is asked', () => {
  test.each([
    [
      'oi, sou a Paula Dias, quero uma manutenção na rua Itupava 800 amanhã às 10h',
      { service: 'manutencao', name: 'Paula Dias', address: 'rua Itupava 800' },
      /Nome: Paula Dias/,
    ],
    ['preciso instalar um ar, meu nome é Téo Ramos', { service: 'instalacao', name: 'Téo Ramos' }, /cliente/],
    [
      'manutenção na avenida Batel 1200 por favor',
      { service: 'manutencao', address: 'avenida Batel 1200' },
      /nome/,
    ],
    ['primeira vez aqui, quero instalação na rua XV 55', { service: 'instalacao', customer: 'new' }, /nome/],
    [
      'já sou cliente, quero instalar mais um, Rua Dez 10',
      { service: 'instalacao', customer: 'returning' },
      /nome/,
    ],
  ])('%s', async (said, data, asks) => {
    const talk = receptionTalk({ name: null })
    expect(await talk.say(said)).toMatch(asks)
    expect(talk.memo().data).toMatchObject(data)
  })
})

describe('a correction replaces', () => {
  const order = ['quero uma manutenção', 'Paula Dias', 'rua Itupava 800', 'amanhã às 10h'] as const

  test.each([
    ['na verdade é rua Itupava 900', { address: 'rua Itupava 900' }],
    ['corrigindo: meu nome é Paula Diaz', { name: 'Paula Diaz' }],
    ['melhor quinta às 15h', { time: 'quinta-feira, 19/11, às 15h' }],
    ['desculpa, o endereço é avenida Batel 1200', { address: 'avenida Batel 1200' }],
    ['aliás, sexta de manhã', { time: 'sexta de manhã' }],
  ])('after the hand-over, in the summary: %s', async (said, data) => {
    const talk = receptionTalk({ name: null })
    for (const line of order) await talk.say(line)
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
    await talk.say(said)
    expect(talk.memo().data).toMatchObject(data)
    for (const value of Object.values(data)) expect(talk.summary()).toContain(value)
  })

  test.each([
    ['não, é rua Itupava 900', { address: 'rua Itupava 900' }],
    ['me enganei, o número é outro: rua Itupava 900', { address: 'rua Itupava 900' }],
    ['quer dizer, meu nome é Paula Diaz', { name: 'Paula Diaz' }],
    ['na verdade é instalação', { service: 'instalacao' }],
    ['ops, avenida Batel 1200', { address: 'avenida Batel 1200' }],
  ])('before it: %s', async (said, data) => {
    const talk = receptionTalk({ name: null })
    for (const line of order.slice(0, 3)) await talk.say(line)
    await talk.say(said)
    expect(talk.memo().data).toMatchObject(data)
  })
})

describe('who was handed over is not left alone', () => {
  const waiting = async () => {
    const talk = receptionTalk({ name: 'Rui' })
    await talk.say('quero falar com uma pessoa')
    expect(talk.state().state).toBe('HANDOFF_HUMAN')
    return talk
  }

  test.each([
    ['quanto é a instalação?', /450,00/],
    ['vocês abrem amanhã?', /Amanhã/],
    ['aceita boleto?', /boleto/],
    ['onde vocês ficam?', /Araucárias/],
    ['atendem Colombo?', /Sim, atendemos Colombo/],
  ])('what is known is still answered: %s', async (said, answer) => {
    expect(await (await waiting()).say(said)).toMatch(answer)
  })

  test.each(['👍', '🙏', '👌', '❤️', '😊'])('%s gets silence', async (sign) => {
    expect(await (await waiting()).say(sign)).toBe('')
  })

  test.each([
    'é sobre a nota fiscal de setembro',
    'o portão do prédio é o azul',
    'meu vizinho também quer',
    'podem ligar no fixo',
    'é o mesmo defeito do mês passado',
  ])('what is added stands in the summary: %s', async (said) => {
    const talk = await waiting()
    await talk.say(said)
    expect(talk.summary()).toContain(said)
  })
})

describe('cards and their codes are answered with a warning and kept nowhere', () => {
  test.each([
    ['meu cartão é 4111 1111 1111 1111', '1111'],
    ['anota: 5500-0000-0000-0004 val 12/29', '0004'],
    ['passa no 4012888888881881, cvv 737', '1881'],
    ['o código de segurança é 737', '737'],
    ['cvv: 123', '123'],
  ])('%s', async (said, secret) => {
    const talk = receptionTalk()
    const text = await talk.say(said)
    expect(text).toMatch(/não envie/i)
    expect(text).not.toContain(secret)
  })
})

describe('the name is asked or confirmed, not guessed from a profile', () => {
  test.each([
    ['Ana Souza', /em nome de Ana Souza/],
    ['Zé da Silva', /em nome de Zé da Silva/],
    [null, /Qual é o seu nome/],
    ['🌸🌸🌸', /Qual é o seu nome/],
    ['+55 41 99999-0000', /Qual é o seu nome/],
  ])('a profile called %s', async (name, asks) => {
    const talk = receptionTalk({ name })
    expect(await talk.say('quero uma manutenção')).toMatch(asks)
    expect(talk.memo().data.name).toBeUndefined()
  })
})

describe('outcomes are counted honestly: none of these was served', () => {
  test.each(['asdf qwer', 'sei lá, esquece', 'tá muito caro, deixa', 'hmm', 'vocês vendem bicicleta?'])(
    '%s',
    async (said) => {
      const talk = receptionTalk()
      await talk.say(said)
      expect(talk.remarks('outcome').map(({ outcome }) => outcome)).not.toContain('SELF_SERVE_INFO')
    },
  )
})

test.each([5, 15, 90])(
  'the members are told again after the time the business has set: %d minutes',
  async (minutes) => {
    const talk = receptionTalk({ desk: { remindMinutes: minutes } })
    await talk.say('quero falar com uma pessoa')
    expect(talk.remindedIn('handoff_waiting')).toBe(minutes)
  },
)
