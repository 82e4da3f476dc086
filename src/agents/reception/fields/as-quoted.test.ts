import { describe, expect, test } from 'vitest'
import { situationAfter, type Told } from '../../../../test/support/reception-situation.js'
import type { Topic } from '../contracts/event-detection.js'
import { readQuoted, withoutPerson, type Quoted } from '../contracts/quoted.js'
import { planReply } from '../reply/plan-reply.js'
import { asQuoted } from './as-quoted.js'

const ordering = (asking: string, data = {}): Told => ({
  state: 'COLLECTING_INFO',
  memo: { asking, data: { service: 'manutencao', ...data } },
})

/** What the desk makes of it when a model takes these words for these fields. */
function heard(text: string, topic: Topic, quoted: Quoted, told: Told = {}) {
  const situation = asQuoted(situationAfter(text, told), quoted)
  const { event } = situation.heard
  return planReply(situation, { event, topic, confidence: 0.95, requiresFollowup: false })
}

describe('what a model takes for a field', () => {
  test.each([
    ['xiii, ai quem atende é a Neide viu', { name: 'Neide' }, ordering('name'), { name: 'Neide' }],
    ['oxe, é SOLANGE quem vai tá lá', { name: 'solange' }, ordering('name'), { name: 'Solange' }],
    [
      'fica ali na Otávio Mangabeira 77 pertinho do posto',
      { address: 'Otávio Mangabeira 77' },
      ordering('address'),
      { address: 'Otávio Mangabeira 77' },
    ],
  ] as const)('"%s": %j', (text, quoted, told, data) => {
    expect(heard(text, 'answer', quoted, told).data).toMatchObject(data)
  })

  test('is taken besides what was asked for, too', () => {
    const { data, asking } = heard(
      'antes de mais nada: a dona da casa é Ivone, tá',
      'answer',
      { name: 'Ivone' },
      ordering('address'),
    )
    expect(data).toMatchObject({ name: 'Ivone' })
    expect(asking).toBe('address')
  })

  test.each([
    ['words that nobody wrote', 'xiii, quem atende é a Neide', { name: 'Marta' }],
    ['words that are no name', 'xiii, quem atende é a Neide', { name: 'quem atende' }],
    ['nothing', 'xiii, quem atende é a Neide', { name: '' }],
  ] as const)('%s are not', (_, text, quoted) => {
    expect(heard(text, 'answer', quoted, ordering('name')).data.name).toBeUndefined()
  })
})

describe('the service that a model takes to be meant', () => {
  const dripping = 'ta escorrendo agua na parede do quarto todinha'

  test('is gone on with when there is one of that title', () => {
    expect(heard(dripping, 'order', { service: 'MANUTENÇÃO' }).data).toMatchObject({ service: 'manutencao' })
  })

  test.each([{ service: 'Pintura' }, { service: 'manutencao preventiva' }, {}])(
    '%j leaves it open',
    (quoted) => {
      expect(heard(dripping, 'order', quoted)).toMatchObject({ asking: 'service' })
    },
  )

  test('gives way to one that the person names', () => {
    expect(heard('quero uma instalação', 'order', { service: 'Manutenção' }).data).toMatchObject({
      service: 'instalacao',
    })
  })
})

describe('what can be used of an answer', () => {
  test.each([
    [undefined, {}],
    ['Neide', {}],
    [[], {}],
    [{ name: 'Neide', phone: '1' }, { name: 'Neide' }],
    [{ name: 7, address: ' Rua A, 1 ' }, { address: 'Rua A, 1' }],
    [{ name: 'x'.repeat(200) }, { name: 'x'.repeat(200) }],
    [{ name: 'x'.repeat(201) }, {}],
    [{ name: '  ' }, {}],
  ])('%j: %j', (said, quoted) => {
    expect(readQuoted(said)).toEqual(quoted)
  })

  test('only the name of a service is nobody’s own', () => {
    expect(withoutPerson({ service: 'Manutenção', name: 'Neide', address: 'Rua A', time: 'hoje' })).toEqual({
      service: 'Manutenção',
    })
    expect(withoutPerson({ name: 'Neide' })).toEqual({})
  })
})
