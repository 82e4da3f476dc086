import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Step } from '../../agent/step.js'
import { dateTime, freeText, money, personName, recordNumber, type Slot } from '../../agent/slots.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Understanding } from '../../conversation/understanding.js'
import { keepSaid } from './keep-said.js'

/** An hour by itself keeps the day there was, a day the hour. */
const moment: Slot = {
  ...dateTime,
  read: (text, context) =>
    /^\d{1,2}:\d{2}$/.test(text) ? `T${text.padStart(5, '0')}` : dateTime.read(text, context),
  onto: (before, value) => {
    if (typeof before !== 'string' || typeof value !== 'string') return value
    const [day = '', hour = ''] = before.split('T')
    return value.startsWith('T') ? `${day}${value}` : `${value}T${hour}`
  },
}
const tool = paperTool('quotes.create', {
  fields: {
    client: { question: 'Para quem?', slot: personName },
    total: { question: 'Quanto?', slot: money },
    what: { question: 'O quê?', slot: freeText },
    when: { question: 'Quando?', slot: moment },
  },
})
const agent = paperAgent({}, [tool])
const model: Step = { did: 'ask_model', via: 'remote', raw: '', failed: null }

function kept(args: JsonObject, understanding: Partial<Understanding>, waiting?: JsonObject) {
  const facts = paperFacts({
    agent,
    steps: [model],
    state: paperState(waiting ? { pending: paperPlan([{ tool: 'quotes.create', args: waiting }]) } : {}),
    understanding: paperUnderstanding(understanding),
  })
  return keepSaid(tool, { steps: [{ tool: 'quotes.create', args }] }, 0, facts)
}

describe('what the house read and a model left out', () => {
  const text = 'orçamento pra Neide, instalar um split 12 mil'
  const start = text.indexOf('12 mil')
  const read = {
    text,
    intent: 'quotes.create',
    entities: { total: 'R$ 12.000,00' },
    requests: [
      {
        intent: 'quotes.create',
        confidence: 0.95,
        slots: { total: { value: 'R$ 12.000,00', spans: [{ start, end: start + 6 }] } },
        about: null,
        negated: false,
        corrects: null,
        span: { start: 0, end: text.length },
      },
    ],
  }
  const named = paperAgent(
    {
      intents: [
        { id: 'quotes.create', tool: 'quotes.create', examples: ['faz um orçamento'], slots: {} },
      ] as never,
    },
    [tool],
  )
  const of = (args: JsonObject) =>
    keepSaid(
      tool,
      { steps: [{ tool: 'quotes.create', args }] },
      0,
      paperFacts({ agent: named, steps: [model], understanding: paperUnderstanding(read) }),
    ).args

  test('is said all the same', () => {
    expect(of({ client: 'Neide' })).toEqual({ client: 'Neide', total: 'R$ 12.000,00' })
  })
  test('is no value of its own where the model quotes those characters for something else', () => {
    expect(of({ client: 'Neide', what: 'split 12 mil' })).toEqual({ client: 'Neide', what: 'split 12 mil' })
  })
})

describe('a model that proposes again what waits', () => {
  const waiting = { client: 'Neide', total: 'R$ 12.000,00' }
  test('keeps what the card holds, and takes what is said anew', () => {
    expect(kept({ client: 'Neide', total: '650' }, { text: 'o valor é 650 reais' }, waiting).args).toEqual({
      client: 'Neide',
      total: 'R$ 650,00',
    })
  })
  test('brings nothing that neither the card nor the message holds', () => {
    const { args, dropped } = kept({ client: 'Bruno', total: '650' }, { text: 'o valor é 650' }, waiting)
    expect(args).toEqual({ client: 'Neide', total: 'R$ 650,00' })
    expect(dropped).toEqual(['client'])
  })
})

describe('what the house itself read stands in for nothing', () => {
  const read = (kind: 'read' | 'write') => {
    const looked = paperTool('quotes.list', {
      kind,
      ...(kind === 'read' ? { confirm: 'never' } : {}),
      fields: { client: { question: 'De quem?', slot: personName }, total: { question: '?', slot: money } },
    })
    const knowing = paperAgent(
      { intents: [{ id: 'quotes.list', tool: 'quotes.list', examples: ['lista'], slots: {} }] as never },
      [looked],
    )
    return (args: JsonObject) =>
      keepSaid(
        looked,
        { steps: [{ tool: 'quotes.list', args }] },
        0,
        paperFacts({
          agent: knowing,
          steps: [model],
          state: paperState({ history: [{ role: 'person', text: 'é do Waldemar Pires' }] }),
          understanding: paperUnderstanding({
            text: 'ele aprovou, e o da Maria passa pras 10',
            intent: 'quotes.list',
            entities: { client: 'Maria' },
          }),
        }),
      ).args
  }
  test('by which a model looks something up', () => {
    expect(read('read')({ total: 'R$ 5,00' })).toEqual({ total: 'R$ 5,00' })
  })
  test('whom a model means', () => {
    expect(read('write')({ client: 'Waldemar Pires' })).toEqual({})
    expect(read('write')({ client: 'Bruno' })).toEqual({ client: 'Maria' })
    expect(read('write')({})).toEqual({ client: 'Maria' })
  })
})

test('a moment that a model made whole is the one the person said', () => {
  const { args } = kept({ when: '2026-11-20 14:00' }, { text: 'joga pra amanhã às 14h' })
  expect(args).toEqual({ when: '2026-11-16T14:00' })
})
test('and where they said none there is none', () => {
  const { args, dropped } = kept({ when: '2026-11-20 14:00' }, { text: 'joga pra depois' })
  expect(args).toEqual({})
  expect(dropped).toEqual(['when'])
})

describe('of a moment that waits, what is said anew is put onto the rest', () => {
  const waiting = { client: 'Neide', when: '2026-11-19T08:00' }
  test.each([
    ['o horário é 9:30', '9:30', '2026-11-19T09:30'],
    ['opa, quinta é dia 20', 'dia 20', '2026-11-20T08:00'],
  ])('%s', (text, when, expected) => {
    expect(kept({ client: 'Neide', when }, { text }, waiting).args['when']).toBe(expected)
  })
})

test('what a model quotes for one action is no value of another', () => {
  const text = 'terminou na clinica, deu 95 cada, gera o boleto'
  const at = text.indexOf('95')
  const order = paperTool('orders.close', {
    fields: {
      number: { question: 'Qual?', slot: recordNumber },
      client: { question: 'Quem?', slot: personName },
      notes: { question: 'O quê?', slot: freeText },
    },
  })
  const closing = paperAgent(
    {
      intents: [
        { id: 'orders.close', tool: 'orders.close', examples: ['fecha a ordem'], slots: {} },
      ] as never,
    },
    [order, tool],
  )
  const span = { start: at, end: at + 2 }
  const slots = { number: { value: '95', spans: [span] } }
  const of = (amount: string | null) =>
    keepSaid(
      order,
      {
        steps: [{ tool: 'orders.close', args: { client: 'clinica' } }],
        later: [{ tool: 'quotes.create', args: { total: amount } }],
      },
      0,
      paperFacts({
        agent: closing,
        steps: [model],
        understanding: paperUnderstanding({
          text,
          intent: 'orders.close',
          entities: { number: '95', notes: 'gera o boleto' },
          requests: [
            {
              intent: 'orders.close',
              confidence: 0.95,
              slots,
              about: null,
              negated: false,
              corrects: null,
              span: { start: 0, end: text.length },
            },
          ],
        }),
      }),
    ).args
  expect(of('95 cada')).toEqual({ client: 'Clinica' })
  expect(of(null)).toEqual({ client: 'Clinica', number: '95' })
})

describe('what a model names and the person only points at', () => {
  const focused = (things: readonly { readonly [field: string]: string | number }[], args: JsonObject) => {
    const facts = paperFacts({
      agent,
      steps: [model],
      state: paperState({ focus: { things, named: null, request: null } }),
      understanding: paperUnderstanding({ text: 'faz outro pra eles de 650' }),
    })
    return keepSaid(tool, { steps: [{ tool: 'quotes.create', args }] }, 0, facts)
  }
  const one = { client: 'Restaurante Sabor da Serra', quote: 10 }

  test.each<[string, readonly (typeof one)[], string, string | undefined]>([
    ['the one in sight', [one], 'Restaurante Sabor da Serra', 'Restaurante Sabor da Serra'],
    ['however it is written', [one], 'restaurante sabor da serra', 'Restaurante Sabor da Serra'],
    ['somebody else', [one], 'Padaria Pão Quente', undefined],
    ['a part of the name', [one], 'Sabor', 'Restaurante Sabor da Serra'],
    ['a part of two names', [one, { client: 'Sabor & Arte', quote: 9 }], 'Sabor', undefined],
    [
      'one of several',
      [one, { client: 'Padaria Pão Quente', quote: 9 }],
      'Padaria Pão Quente',
      'Padaria Pão Quente',
    ],
    ['nothing is in sight', [], 'Restaurante Sabor da Serra', undefined],
  ])('%s', (_, things, client, held) => {
    const { args, dropped } = focused(things, { client, total: '650' })
    expect(args['client']).toBe(held)
    expect(dropped).toEqual(held === undefined ? ['client'] : [])
  })
})
