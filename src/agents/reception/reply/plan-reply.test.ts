import { describe, expect, test } from 'vitest'
import { situationAfter, type Told } from '../../../../test/support/reception-situation.js'
import { detectLocally } from '../detect-locally.js'
import { planReply } from './plan-reply.js'

const working = { state: 'COLLECTING_INFO' }
const asked = (asking: string, data = {}): Told => ({ ...working, memo: { asking, data } })

function reply(text: string, told: Told = {}) {
  const situation = situationAfter(text, told)
  return planReply(situation, detectLocally(situation))
}

describe('the language that is spoken', () => {
  test.each([
    ['Delivery', {}, 'Você já é nosso cliente'],
    ['Delivery', { memo: { language: 'pt' } }, 'Você já é nosso cliente'],
    ['thanks', { memo: { language: 'pt' } }, 'De nada'],
    ['obrigada, tchau!', {}, 'De nada'],
    ['tchau', {}, 'Até mais'],
    ['até logo!', {}, 'Até mais'],
    ['bye', { memo: { language: 'en' } }, 'Goodbye'],
    ['hello', {}, 'How can I help?'],
    ['how much is the maintenance?', { memo: { language: 'pt' } }, 'If you need anything else'],
    ['quanto custa a manutenção?', { memo: { language: 'en' } }, 'Se precisar'],
  ] satisfies readonly (readonly [string, Told, string])[])('"%s" after %j: %s', (text, memo, words) => {
    expect(reply(text, memo).text).toContain(words)
  })

  test('is not changed by a tap on an option with an English name', () => {
    const body = { kind: 'tap', optionId: 'service:entrega', title: 'Delivery and more' } as const
    expect(reply('', { ...working, memo: { language: 'pt' }, body }).text).toContain('Você já é')
  })
})

describe('what is told out of turn is not asked again', () => {
  const delivery = { service: 'entrega' }

  test('an address instead of the answer is noted, and the question is asked again', () => {
    expect(reply('Rua Augusta, 100', asked('customer', delivery))).toMatchObject({
      asking: 'customer',
      data: { service: 'entrega', address: 'Rua Augusta, 100' },
      text: 'Anotado. Você já é nosso cliente ou é a primeira vez?',
    })
  })

  test('a pin, too', () => {
    const body = {
      kind: 'attachment',
      type: 'location',
      caption: '',
      data: { latitude: -25.4, longitude: -49.2 },
    } as const
    expect(reply('', { ...asked('customer', delivery), body })).toMatchObject({
      asking: 'customer',
      data: { location: { latitude: -25.4, longitude: -49.2 } },
    })
  })

  test('an answer with a time besides brings both', () => {
    const planned = reply(
      'já sou cliente, pode ser amanhã às 15h',
      asked('customer', { service: 'instalacao' }),
    )
    expect(planned).toMatchObject({ asking: 'name', data: { customer: 'returning', time: 'amanhã às 15h' } })
  })
})

describe('an address', () => {
  test.each(['rua augusta', 'Avenida Paulista', 'na rua das flores'])('"%s" lacks the number', (text) => {
    expect(reply(text, asked('address', { service: 'entrega', customer: 'new' }))).toMatchObject({
      asking: 'address',
      text: expect.stringContaining('rua e do número') as string,
    })
  })

  test.each([
    'rua augusta 100',
    'Rua das Flores, s/n',
    'Condomínio Sol Nascente',
    '123 Augusta Street',
    'Praça da Sé',
  ])('"%s" is one', (text) => {
    const planned = reply(text, asked('address', { service: 'entrega', customer: 'new' }))
    expect(planned).toMatchObject({ outcome: 'HANDOFF_HUMAN', data: { address: text } })
  })

  test('is asked for with a button only where the chip has one', () => {
    const told = asked('customer', { service: 'entrega' })
    const contact = { name: null, phone: null, optedOut: false, quietUntil: null, chip: null, heardAt: null }
    const about = (provider: 'meta' | 'zapi') =>
      reply('primeira vez', { ...told, contact: { ...contact, provider } }).about
    expect(about('meta')).toEqual({ kind: 'where_are_you' })
    expect(about('zapi')).toBeUndefined()
  })
})

describe('in the middle of a question', () => {
  const told = asked('customer', { service: 'entrega' })

  test('where the house is, is told in words', () => {
    expect(reply('onde vocês ficam?', told).text).toBe(
      'Estamos neste endereço: Rua das Araucárias, 120, Centro, Curitiba (endereço fictício)\n\n' +
        'Você já é nosso cliente ou é a primeira vez?',
    )
  })

  test('and so are its contacts', () => {
    expect(reply('qual o telefone de vocês?', told).text).toContain(
      'Suporte Boreal, 5541900000000, suporte@example.com',
    )
  })

  test('what is not understood leaves one question, not two', () => {
    expect(reply('blorg', told).text).toBe(
      'Desculpe, não entendi. Você já é nosso cliente ou é a primeira vez?',
    )
  })
})

test('what is not understood twice is not answered with the same words twice', () => {
  const first = reply('blorg')
  const second = reply('blorg', { ...working, memo: { unclear: 1 } })
  expect(first).toMatchObject({ because: 'unclear:ask', unclear: 1 })
  expect(second).toMatchObject({ because: 'unclear:ask', unclear: 2 })
  expect(second.text).not.toBe(first.text)
})

describe('"e a instalação?"', () => {
  test('after a price asks for another', () => {
    expect(reply('e a instalação?', { memo: { topic: 'price' } }).text).toContain('Instalação: R$ 450,00')
  })

  test('out of nowhere asks for the service', () => {
    expect(reply('e a instalação?')).toMatchObject({ asking: 'customer', data: { service: 'instalacao' } })
  })
})

describe('who is speaking', () => {
  test.each(['vc é um robô?', 'você é humano?', 'com quem eu falo?', 'are you a bot?'])(
    '"%s" is answered honestly, with the choice of a person',
    (text) => {
      expect(reply(text)).toMatchObject({ because: 'identity', asking: 'confirm', guess: 'human' })
    },
  )

  test('does not lose the open question', () => {
    expect(reply('vc é um robô?', asked('name', { service: 'manutencao' })).text).toBe(
      'Sou a recepção virtual de Refrigeração Boreal (demonstração). Qual é o seu nome?',
    )
  })
})

test.each(['seu robô burro', 'que merda de atendimento', 'you are useless'])(
  'whoever is rude gets a person: "%s"',
  (text) => expect(reply(text)).toMatchObject({ because: 'handoff:complaint' }),
)

test('a link is announced with words that are true on every chip', () => {
  expect(reply('me manda o catálogo').text).toBe('Catálogo de aparelhos: é só abrir o link.')
})

describe('a follow-up', () => {
  const wanted = asked('follow_up')

  test('on a day without an hour is asked for the hour, and keeps the day', () => {
    expect(reply('sexta', wanted)).toMatchObject({
      asking: 'follow_up',
      text: 'E a que horas?',
      followUpDay: 'sexta',
    })
    const told: Told = { ...working, memo: { asking: 'follow_up', followUpDay: 'sexta' } }
    expect(reply('às 10h', told).followUpAt).toEqual(new Date('2026-11-13T13:00:00Z'))
    expect(reply('melhor quinta às 9h', told).followUpAt).toEqual(new Date('2026-11-12T12:00:00Z'))
  })

  test('in so many minutes is one', () => {
    expect(reply('me chama em 30 minutos').followUpAt).toEqual(new Date('2026-11-09T14:30:00Z'))
  })
})

test('a day and an hour are no address', () => {
  expect(reply('amanhã às 15h', asked('address', { service: 'manutencao', name: 'Ana' }))).toMatchObject({
    asking: 'address',
    data: { time: 'amanhã às 15h' },
  })
})
