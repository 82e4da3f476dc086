import { expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../test/support/paper-agent.js'
import { paperFacts, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
import { personName, recordNumber } from '../agent/slots.js'
import type { DraftStep } from '../conversation/draft.js'
import { oneByOne } from './decide/one-by-one.js'
import { madeNow, withMade } from './of-made.js'

const client = { question: 'Quem?', slot: personName }
const quote = { question: 'Qual?', slot: recordNumber }
const agent = paperAgent({ recalls: { Quote: { quote: 'number', client: 'clientName' } } }, [
  paperTool('quotes.create', { action: 'create', entity: 'Quote', fields: { client } }),
  paperTool('quotes.approve', { action: 'update', entity: 'Quote', fields: { quote, client } }),
  paperTool('jobs.open', { action: 'create', entity: 'Job', fields: { client, quote } }),
])
const create: DraftStep = { tool: 'quotes.create', args: { client: 'Luciana Barbosa' } }
const approve = (args: DraftStep['args']): DraftStep => ({ tool: 'quotes.approve', args })
const marked = (text: string, ...steps: DraftStep[]) =>
  withMade(paperFacts({ agent, understanding: paperUnderstanding({ text }) }), steps)

test.each<[what: string, text: string, args: DraftStep['args'], left: DraftStep['args']]>([
  ['without a number', 'faz um novo e já aprova', {}, {}],
  ['with a number nobody said', 'faz um novo e já aprova', { quote: '#12' }, {}],
  ['for whom it is made', 'faz um novo e já aprova', { client: 'Luciana', quote: 12 }, { client: 'Luciana' }],
])('what is done %s is done to what is made', (_what, text, args, left) => {
  expect(marked(text, create, approve(args))).toEqual([create, { ...approve(left), ofMade: 'quote' }])
})

test.each<[what: string, text: string, steps: DraftStep[]]>([
  ['a number that was said', 'faz um novo e aprova o 12', [create, approve({ quote: '#12' })]],
  ['somebody else', 'faz um pra luciana e aprova o do joão', [create, approve({ client: 'João' })]],
  ['nothing made before it', 'aprova e faz um novo', [approve({}), create]],
  ['another kind of thing', 'faz um e abre a ordem', [create, { tool: 'jobs.open', args: {} }]],
])('%s stays as it is', (_what, text, steps) => expect(marked(text, ...steps)).toEqual(steps))

test.each(['#16', 16])('one that was shown, %s, is that one and not what is made', (number) => {
  const steps = [create, approve({ quote: number })]
  const state = paperState({
    focus: { things: [], named: null, request: null, seen: [{ quote: 16, client: 'Luciana Barbosa' }] },
  })
  const understanding = paperUnderstanding({ text: 'cria esse e aprova o antigo dela' })
  expect(withMade(paperFacts({ agent, state, understanding }), steps)).toEqual(steps)
})

test('it comes after what is made, with its number', () => {
  const draft = oneByOne(agent, marked('faz um novo e já aprova', create, approve({})))
  expect(draft.steps).toEqual([create])
  const later = madeNow(agent, draft.later ?? [], [{ tool: 'quotes.create', args: {} }], {
    number: 13,
    clientName: 'Luciana Barbosa',
  })
  expect(later).toEqual([{ ...approve({ quote: 13 }), ofMade: 'quote' }])
  expect(oneByOne(agent, later)).toEqual({ steps: later })
})

test('of several that were done, it is the one that made it', () => {
  const later = [{ ...approve({}), ofMade: 'quote' }]
  const actions = [
    { tool: 'jobs.open', args: {} },
    { tool: 'quotes.create', args: {} },
  ]
  expect(madeNow(agent, later, actions, [{ number: 4 }, { number: 13 }])).toEqual([
    { ...approve({ quote: 13 }), ofMade: 'quote' },
  ])
})

test.each([
  ['the one it is for', { client: 'Fernanda' }, { client: 'Fernanda', quote: 14 }],
  ['none where it names nobody', {}, {}],
  ['none where it names somebody else', { client: 'João' }, { client: 'João' }],
])('of two of one kind that were made it is %s', (_what, args, meant) => {
  const actions = ['Luciana Barbosa', 'Fernanda Lima'].map((clientName) => ({
    tool: 'quotes.create',
    args: { clientName },
  }))
  const later = [{ ...approve(args), ofMade: 'quote' }]
  expect(madeNow(agent, later, actions, [{ number: 13 }, { number: 14 }])).toEqual([
    { ...approve(meant), ofMade: 'quote' },
  ])
})

test('where nothing was made it is asked for', () => {
  const later = [{ ...approve({}), ofMade: 'quote' }]
  expect(madeNow(agent, later, [{ tool: 'jobs.open', args: {} }], { number: 4 })).toEqual(later)
})
