import { expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
import { freeText, money, oneOf, personName } from '../agent/slots.js'
import type { Step } from '../agent/step.js'
import type { JsonObject } from '../conversation/json.js'
import type { Answer } from '../conversation/understanding.js'
import { goneOnWith } from './goes-on-with-plan.js'

const named = { name: { question: 'Quem?', slot: personName } }
const agent = paperAgent({}, [
  paperTool('clients.create', { fields: named }),
  paperTool('quotes.create', {
    fields: {
      client: { question: 'Quem?', slot: personName },
      total: { question: 'Quanto?', slot: money },
      method: { question: 'Como?', slot: oneOf({ PIX: ['pix'] }) },
      items: { question: 'O quê?', slot: freeText },
    },
  }),
  paperTool('quotes.send', { fields: { client: { question: 'Quem?', slot: personName } } }),
])
const waiting = paperPlan([
  { tool: 'clients.create', args: { name: 'Neide' } },
  { tool: 'quotes.create', args: { client: 'Neide', total: '12 mil' } },
])
const model: Step = { did: 'ask_model', via: 'remote', raw: '', failed: null }
const house: Step = { did: 'ask_model', via: 'local', raw: '', failed: null }
const again = (quote: JsonObject) => [
  { tool: 'clients.create', args: { name: 'Neide' } },
  { tool: 'quotes.create', args: quote },
]
const text = 'o valor ainda está errado, é 650'

const cases: readonly [
  string,
  { pending?: typeof waiting | null; answer?: Answer | null; steps?: Step[]; text?: string },
  ReturnType<typeof again>,
  boolean,
][] = [
  ['the same actions with what only the card holds', {}, again({ client: 'Neide', total: '650' }), true],
  [
    'what only the card holds deep in a list',
    { text: 'Neide, 650' },
    again({ items: [{ description: 'split', unitPrice: '650' }] }),
    true,
  ],
  ['all of it stands in the message', { text: 'Neide, 650' }, again({ total: '650' }), false],
  ['one of its actions alone', {}, again({ client: 'Neide', total: '650' }).slice(1), true],
  ['another action', {}, [{ tool: 'quotes.send', args: { client: 'Neide' } }], false],
  [
    'somebody else, and more that is new',
    { text: 'faz um de 300 pro Bruno' },
    [{ tool: 'quotes.create', args: { client: 'Bruno', total: '300', items: 'split' } }],
    false,
  ],
  [
    'somebody else, and nothing else',
    { text: 'cliente errado, é o Bruno' },
    [{ tool: 'quotes.create', args: { client: 'Bruno', total: '12 mil' } }],
    true,
  ],
  [
    'somebody whom nobody named',
    { text: 'é 650' },
    [{ tool: 'quotes.create', args: { client: 'Bruno', total: '650' } }],
    true,
  ],
  [
    'a label that nobody needs to say',
    { text: 'faz um de 300 pra Neide' },
    [{ tool: 'quotes.create', args: { client: 'Neide', total: '300', method: 'PIX' } }],
    false,
  ],
  [
    'the same actions and one more',
    {},
    [...again({ client: 'Neide' }), { tool: 'quotes.send', args: { client: 'Neide' } }],
    true,
  ],
  ['nothing waits', { pending: null }, again({ total: '650' }), false],
  ['the house read it', { steps: [house] }, again({ total: '650' }), false],
  ['the person said that it changes', { steps: [house], answer: { kind: 'modify' } }, [], true],
]
test.each(cases)(
  '%s',
  (_, { pending = waiting, answer = null, steps = [model], ...said }, proposed, goesOn) => {
    const facts = paperFacts({
      agent,
      state: paperState({ pending }),
      understanding: paperUnderstanding({ text, answer, ...said }),
      steps,
    })
    expect(goneOnWith(facts, proposed) !== undefined).toBe(goesOn)
  },
)

test('who is held by a record goes by the name on the card', () => {
  const held = paperPlan([{ tool: 'quotes.create', args: { client: { id: 'c1' }, total: '200' } }])
  const pending = { ...held, plan: { ...held.plan, preview: 'Orçamento de R$ 200,00 para Maria Santos.' } }
  const goesOn = (client: string, text: string) =>
    goneOnWith(
      paperFacts({
        agent,
        state: paperState({ pending }),
        understanding: paperUnderstanding({ text }),
        steps: [model],
      }),
      [{ tool: 'quotes.create', args: { client, total: '300', items: 'visita' } }],
    ) !== undefined
  expect(goesOn('João', 'faz um de 300 pro João')).toBe(false)
  expect(goesOn('Maria', 'o da Maria é 300')).toBe(true)
})
