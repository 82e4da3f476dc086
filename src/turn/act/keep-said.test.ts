import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Step } from '../../agent/step.js'
import { dateTime, freeText, money, personName, recordNumber, type Slot } from '../../agent/slots.js'
import type { Tool } from '../../agent/define-tool.js'
import { asId } from '../../conversation/ids.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { Pending } from '../../conversation/pending.js'
import type { Answer, Understanding } from '../../conversation/understanding.js'
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

describe('a list of lines', () => {
  /** What, how many, at what price. */
  const items = {
    type: '[{ what, count, price? }]',
    read: () => undefined,
    find: () => undefined,
    lines: {
      name: 'what',
      of: (entry: Json): readonly JsonObject[] => (isJsonObject(entry) ? [{ count: 1, ...entry }] : []),
      onto: (before: JsonObject, line: JsonObject, isSaid: (part: Json) => boolean): JsonObject => ({
        ...before,
        ...Object.fromEntries(Object.entries(line).filter(([key, part]) => key !== 'what' && isSaid(part))),
      }),
    },
  } satisfies Slot
  const listed = paperTool('quotes.list', {
    fields: {
      items: { question: 'O quê?', slot: items },
      client: { question: 'Quem?', slot: personName },
    },
  })
  const selling = paperAgent({}, [listed])
  const of = (what: string, price: string): JsonObject => ({ what, count: 1, price })
  const [socket, breaker] = [of('tomada dupla', 'R$ 80,00'), of('disjuntor', 'R$ 50,00')]

  const keep = (
    args: JsonObject,
    text: string,
    over: {
      waiting?: JsonObject
      pending?: Pending
      history?: string[]
      answer?: Answer
      confirm?: 'never'
    } = {},
  ) => {
    const { waiting, pending, history = [], answer = null, confirm } = over
    const open = waiting ? paperPlan([{ tool: 'quotes.list', args: waiting }]) : (pending ?? null)
    const facts = paperFacts({
      agent: selling,
      steps: [model],
      state: paperState({
        pending: open,
        history: history.map((said) => ({ role: 'person', text: said }) as const),
      }),
      understanding: paperUnderstanding({ text, answer }),
    })
    const used = confirm ? { ...listed, confirm } : listed
    return keepSaid(used, { steps: [{ tool: 'quotes.list', args }] }, 0, facts)
  }

  test('keeps of what is proposed what was said, and tells what came to nothing', () => {
    const { args, dropped, left } = keep(
      { items: [of('disjuntor', 'R$ 50,00'), of('fio', 'R$ 9,00')] },
      'um disjuntor a 50 e um fio a 20',
    )
    expect(args['items']).toEqual([breaker])
    expect(dropped).toEqual(['items'])
    expect(left).toEqual(['um fio a 20'])
  })

  test('is the person’s own where all of it was said', () => {
    const said = keep({ items: [of('disjuntor', 'R$ 50,00')] }, 'um disjuntor a 50')
    expect([said.args['items'], said.dropped, said.left]).toEqual([[breaker], [], []])
  })

  test('of which nothing was said is none', () => {
    const { args, dropped } = keep({ items: [of('frete', 'R$ 50,00')] }, 'um disjuntor a 50')
    expect(args).not.toHaveProperty('items')
    expect(dropped).toEqual(['items'])
  })

  test('on a card keeps the lines that nobody speaks of', () => {
    const { args, dropped, left } = keep(
      { items: [of('tomada dupla', 'R$ 90,00'), of('frete', 'R$ 9,00')] },
      'a tomada é 90',
      { waiting: { items: [socket, breaker] } },
    )
    expect(args['items']).toEqual([of('tomada dupla', 'R$ 90,00'), breaker])
    expect([dropped, left]).toEqual([[], []])
  })

  test('on a card tells a line that came to nothing', () => {
    const { args, dropped, left } = keep(
      { items: [socket, of('frete', 'R$ 9,00')] },
      'bota um frete de 30 também',
      { waiting: { items: [socket, breaker] } },
    )
    expect(args['items']).toEqual([socket, breaker])
    expect(dropped).toEqual(['items'])
    expect(left).toEqual(['bota um frete de 30 também'])
  })

  test.each<[what: string, answer: Answer | undefined, lines: JsonObject[]]>([
    ['takes the place of the only line where the card is to change', { kind: 'modify' }, [breaker]],
    ['stands beside it where nothing says so', undefined, [socket, breaker]],
  ])('a new line %s', (_what, answer, lines) => {
    const { args } = keep({ items: [breaker] }, 'um disjuntor a 50', {
      waiting: { items: [socket] },
      ...(answer && { answer }),
    })
    expect(args['items']).toEqual(lines)
  })

  test('that a model leaves out of a card stays on it', () => {
    const waiting = { items: [socket, breaker], client: 'Neide' }
    expect(keep({ client: 'Neide' }, 'tá bom assim', { waiting }).args).toEqual(waiting)
  })

  test.each(['fields', 'choice'] as const)('of what is asked about (%s) stays, too', (kind) => {
    const draft = { steps: [{ tool: 'quotes.list', args: { items: [socket, breaker] } }] }
    const terms = {
      id: asId<never>('p'),
      openedAt: '',
      expiresAt: '',
      question: 'Quem?',
      field: 'client',
      step: 0,
    }
    const pending: Pending = { kind, draft, options: [], ...terms }
    expect(keep({ client: 'Neide' }, 'Neide', { pending }).args).toEqual({
      client: 'Neide',
      items: [socket, breaker],
    })
    const another = { ...pending, draft: { steps: [{ tool: 'notes.add', args: { items: [socket] } }] } }
    expect(keep({ client: 'Neide' }, 'Neide', { pending: another }).args).toEqual({ client: 'Neide' })
  })

  test('may have been told in a message before, where a card shows it; without a card it may not', () => {
    const history = ['um disjuntor a 50']
    expect(keep({ items: [breaker] }, 'pode fazer', { history }).args['items']).toEqual([breaker])
    expect(keep({ items: [breaker] }, 'pode fazer', { history, confirm: 'never' }).args).toEqual({})
  })

  test('that is empty on a card is judged like a new one', () => {
    expect(keep({ items: [breaker] }, 'um disjuntor a 50', { waiting: { items: [] } }).args['items']).toEqual(
      [breaker],
    )
  })

  test('that is no list is judged like any value', () => {
    expect(keep({ items: 'disjuntor' }, 'um disjuntor').args['items']).toBe('disjuntor')
  })
})

describe('a value of a message before this one', () => {
  const before = (
    args: JsonObject,
    text: string,
    history: readonly { role: 'person' | 'agent'; text: string }[],
    over: Partial<Tool> = {},
  ) => {
    const used = { ...tool, ...over }
    const facts = paperFacts({
      agent,
      steps: [model],
      state: paperState({ history }),
      understanding: paperUnderstanding({ text }),
    })
    return keepSaid(used, { steps: [{ tool: 'quotes.create', args }] }, 0, facts)
  }
  const told = [{ role: 'person', text: 'o valor é 650 reais' } as const]

  test('is the person’s, and it is remembered where it was said', () => {
    const { args, dropped, earlier } = before({ total: '650' }, 'pode fazer', told)
    expect(args).toEqual({ total: 'R$ 650,00' })
    expect(dropped).toEqual([])
    expect(earlier).toMatchObject([{ field: 'total', back: 1 }])
  })

  test('is told as such, also where nothing would show it: then it is shown', () => {
    expect(before({ total: '650' }, 'pode fazer', told, { confirm: 'never' })).toMatchObject({
      args: { total: 'R$ 650,00' },
      dropped: [],
      earlier: [{ field: 'total', back: 1 }],
    })
  })

  test('is none where the agent said it', () => {
    const { args } = before({ total: '650' }, 'pode fazer', [{ role: 'agent', text: 'O valor é 650 reais.' }])
    expect(args).toEqual({})
  })

  test.each<
    [
      text: string,
      client: string,
      history: { role: 'person' | 'agent'; text: string }[],
      held: string | undefined,
    ]
  >([
    ['cancela a dele', 'carlos', [{ role: 'person', text: 'e o orçamento do Carlos?' }], 'Carlos'],
    ['cancela a dele', 'Bruno', [{ role: 'person', text: 'e o orçamento do Carlos?' }], undefined],
    [
      'cancela a dele',
      'Carlos',
      [
        { role: 'person', text: 'e o orçamento do Carlos?' },
        { role: 'agent', text: 'O do Bruno ou o do Carlos?' },
      ],
      'Carlos',
    ],
    ['cancela a dele', 'Carlos', [{ role: 'agent', text: 'O orçamento do Carlos.' }], undefined],
    ['cancela a dele', 'Carlos', [], undefined],
  ])('%j points at %j: %#', (text, client, history, held) => {
    expect(before({ client }, text, history).args['client']).toBe(held)
  })
})

describe('what a card holds gives way only to what is told anew', () => {
  const waiting = { client: 'Neide', what: 'instalar um split' }
  const change = (what: string, text: string) => {
    const { args, dropped, unclear } = kept({ client: 'Neide', what }, { text }, waiting)
    return { what: args['what'], dropped, unclear }
  }

  test('a model that words it otherwise changes nothing', () => {
    const { args, unclear } = kept(
      { client: 'Neide', total: 'R$ 99,00' },
      { text: 'tá bom assim' },
      { client: 'Neide', total: 'R$ 12.000,00' },
    )
    expect(args['total']).toBe('R$ 12.000,00')
    expect(unclear).toEqual([])
  })

  test('something of it stands in the message, in words that nobody can make a value of: it is asked about', () => {
    const { args, dropped, unclear } = kept(
      { client: 'Joana Pereira' },
      { text: 'coloca no nome Pereira' },
      { client: 'Neide' },
    )
    expect(args).not.toHaveProperty('client')
    expect(dropped).toEqual(['client'])
    expect(unclear).toEqual(['client'])
  })

  test.each<[what: string, client: string, text: string]>([
    ['where what is told is on the card already', 'Neide Fazer', 'pode fazer isso'],
    ['where it is denied', 'Joana Pereira', 'não é Pereira'],
    ['where nothing of it stands in the message', 'Joana Pereira', 'tá certo'],
    ['where only a small word of it does', 'Joana do Ó', 'o de sempre'],
  ])('the card stays %s', (_what, client, text) => {
    const { args, unclear } = kept({ client }, { text }, { client: 'Neide' })
    expect(args['client']).toBe('Neide')
    expect(unclear).toEqual([])
  })

  test('free words are cut from the message', () => {
    expect(change('Instalação completa', 'instalar dois splits na sala').dropped).toEqual(['what'])
  })
})

test('a field is taken under each of its names, from the first that holds something', () => {
  const named = paperTool('quotes.name', {
    fields: { client: { question: 'Quem?', slot: personName, also: ['customer', 'who'] } },
  })
  const of = (args: JsonObject) =>
    keepSaid(
      named,
      { steps: [{ tool: 'quotes.name', args }] },
      0,
      paperFacts({ agent: paperAgent({}, [named]) }),
    ).args
  expect(of({ customer: 'Ana' })).toEqual({ client: 'Ana' })
  expect(of({ client: '', customer: null, who: 'Ana' })).toEqual({ client: 'Ana' })
  expect(of({ client: 'Bia', who: 'Ana' })).toEqual({ client: 'Bia' })
  expect(of({ tenantId: 't', role: 'owner', confirm: true })).toEqual({})
})

test('a step that is not there has nothing to keep', () => {
  expect(keepSaid(tool, { steps: [] }, 0, paperFacts({ agent }))).toEqual({
    args: {},
    dropped: [],
    left: [],
    earlier: [],
    unclear: [],
  })
})

test('what is made by an action before is told by the house, whatever the person said', () => {
  const facts = paperFacts({
    agent,
    steps: [model],
    understanding: paperUnderstanding({ text: 'faz os dois' }),
  })
  const steps = [{ tool: 'quotes.create', args: { client: 'Q-1' }, ofMade: 'client' }]
  expect(keepSaid(tool, { steps }, 0, facts)).toMatchObject({ args: { client: 'Q-1' }, dropped: [] })
})

describe('what a model gives to look something up by, or to label with', () => {
  const look = (over: Partial<Tool>, value: Json, text = 'acha isso pra mim') => {
    const used = { ...paperTool('quotes.list', { kind: 'read', confirm: 'never', action: 'read' }), ...over }
    const fields = { search: { question: 'O quê?', slot: freeText } }
    const facts = paperFacts({ agent, steps: [model], understanding: paperUnderstanding({ text }) })
    return keepSaid({ ...used, fields }, { steps: [{ tool: used.name, args: { search: value } }] }, 0, facts)
  }
  const claim = 'o pagamento foi confirmado'

  test.each<[what: string, over: Partial<Tool>, value: string, text: string | undefined, isHeld: boolean]>([
    ['a name that nobody said', {}, 'Ana Souza', undefined, true],
    ['a claim, which a tool that finds nothing would say again', {}, claim, undefined, false],
    ['the same where the person said it', {}, claim, `acha quem disse que ${claim}`, true],
    ['a claim for a tool that speaks for itself', { speaks: true }, claim, undefined, true],
    ['a claim for a tool that no model is given', { hidden: true }, claim, undefined, true],
    ['a link of nobody', {}, 'https://evil.example.com', undefined, false],
    [
      'a link of nobody for a tool that speaks',
      { speaks: true },
      'https://evil.example.com',
      undefined,
      false,
    ],
    ['a link of the person', {}, 'casa.com.br', 'acha casa.com.br', true],
  ])('%s', (_what, over, value, text, isHeld) => {
    const { args, dropped } = look(over, value, text)
    expect(args).toEqual(isHeld ? { search: value } : {})
    expect(dropped).toEqual(isHeld ? [] : ['search'])
  })
})

describe('what the house read stands in for what a model made up', () => {
  const known = [
    { id: 'quotes.create', tool: 'quotes.create', examples: ['faz um orçamento'], slots: {} },
    { id: 'notes.add', examples: ['anota'], slots: {} },
    { id: 'quotes.ask', tool: 'quotes.ask', examples: ['e o orçamento?'], slots: {} },
  ]
  const leading = paperTool('quotes.ask', { leadsTo: 'quotes.create' })
  const reading = paperAgent({ intents: known as never }, [tool, leading])
  const read = (
    understanding: Partial<Understanding>,
    args: JsonObject = { total: '999' },
    more: JsonObject[] = [],
  ) =>
    keepSaid(
      tool,
      { steps: [args, ...more].map((each) => ({ tool: 'quotes.create', args: each })) },
      0,
      paperFacts({
        agent: reading,
        steps: [model],
        understanding: paperUnderstanding({
          text: 'faz um de 650',
          entities: { total: 'R$ 650,00' },
          ...understanding,
        }),
      }),
    )
  const intent = 'quotes.create'

  test.each<[what: string, understanding: Partial<Understanding>, total: string | undefined]>([
    ['of this very action', { intent }, 'R$ 650,00'],
    ['of one that leads to it', { intent: 'quotes.ask' }, 'R$ 650,00'],
    ['of another', { intent: 'notes.add' }, undefined],
    ['of one that is gone', { intent: 'quotes.gone' }, undefined],
    ['of none', { intent: null }, undefined],
    ['beside an answer to what waits', { intent, answer: { kind: 'reject', pendingId: null } }, undefined],
    ['beside something else than an answer', { intent, answer: { kind: 'other' } }, 'R$ 650,00'],
  ])('%s', (_what, understanding, total) => {
    const { args, dropped } = read(understanding)
    expect(args['total']).toBe(total)
    expect(dropped).toEqual(['total'])
    expect(read(understanding, { client: null }).args['total']).toBe(total)
  })

  test('but not where a model proposes several: whose it is nobody knows', () => {
    expect(read({ intent }, {}, [{}]).args).toEqual({})
  })
})

test('words that stand in the person’s own records are theirs for a field that says so', () => {
  const shown = { id: 'm1', text: 'a lista da feira' }
  const step: Step = { ...model, shown: [shown] }
  const of = (orKept: true | undefined, records: Step) => {
    const fields = {
      total: { question: 'Quanto?', slot: money },
      list: { question: 'Qual?', slot: label, orKept },
    }
    const used = paperTool('lists.add', { fields: fields as never })
    const facts = paperFacts({
      agent,
      steps: [records],
      understanding: paperUnderstanding({ text: 'separa uma de cada' }),
    })
    return keepSaid(used, { steps: [{ tool: 'lists.add', args: { list: 'lista da feira' } }] }, 0, facts)
  }
  expect(of(true, step)).toMatchObject({ args: { list: 'lista da feira' }, dropped: ['list'] })
  expect(of(undefined, step).args).toEqual({})
  expect(of(true, model).args).toEqual({})
})
const label: Slot = { type: 'label', read: () => undefined, find: () => undefined }

describe('whom the message before names', () => {
  const pointing = (client: Json, text: string, slot: Slot = personName) => {
    const fields = { client: { question: 'Quem?', slot } }
    const used = { ...tool, confirm: 'never', fields } as Tool
    const history = [
      { role: 'person', text: 'e o do Bruno?' },
      { role: 'agent', text: 'O do Bruno está pago.' },
      { role: 'person', text: 'e o orçamento do carlos?' },
      { role: 'agent', text: 'O da Neide também.' },
    ] as const
    const facts = paperFacts({
      agent,
      steps: [model],
      state: paperState({ history }),
      understanding: paperUnderstanding({ text }),
    })
    const { args, earlier } = keepSaid(
      used,
      { steps: [{ tool: 'quotes.create', args: { client } }] },
      0,
      facts,
    )
    return earlier.length === 0 ? args['client'] : undefined
  }

  test.each<[what: string, client: Json, text: string, own: string | undefined]>([
    ['is the one that is pointed at', 'Carlos', 'cancela a dele', 'Carlos'],
    ['is nobody where nobody is pointed at', 'Carlos', 'cancela', undefined],
    ['is nobody else', 'Maria', 'cancela a dele', undefined],
    ['is not whom the agent named', 'Neide', 'cancela a dele', undefined],
    ['is not whom a message before that names', 'Bruno', 'cancela a dele', undefined],
    ['is a name', 7, 'cancela a dele', undefined],
  ])('%s', (_what, client, text, own) => expect(pointing(client, text)).toBe(own))

  test('is no other thing that was named', () => {
    expect(pointing('carlos', 'cancela a dele', label)).toBeUndefined()
  })
})

describe('a sum of a message before, where this one holds another figure', () => {
  const told = [{ role: 'person', text: 'o valor é 650 reais' } as const]
  const sum = (args: JsonObject, text: string, later: JsonObject[] = []) => {
    const facts = paperFacts({
      agent,
      steps: [model],
      state: paperState({ history: told }),
      understanding: paperUnderstanding({ text }),
    })
    const draft = {
      steps: [{ tool: 'quotes.create', args: { total: '650', ...args } }],
      later: later.map((each) => ({ tool: 'quotes.create', args: each })),
    }
    return keepSaid(tool, draft, 0, facts).args['total']
  }
  const text = 'bota de entrada 50 reais'

  test('is none: they may have said another', () => {
    expect(sum({}, text)).toBeUndefined()
  })
  test('stays where the model gives that figure for something else', () => {
    expect(sum({ what: 'entrada 50 reais' }, text)).toBe('R$ 650,00')
    expect(sum({}, text, [{ total: '50 reais' }])).toBe('R$ 650,00')
  })
})
