import { expect, test } from 'vitest'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
import type { Step } from '../agent/step.js'
import type { JsonObject } from '../conversation/json.js'
import type { Answer } from '../conversation/understanding.js'
import { goesOnWithPlan } from './goes-on-with-plan.js'

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
  ['another action', {}, again({ total: '650' }).slice(1), false],
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
      state: paperState({ pending }),
      understanding: paperUnderstanding({ text, answer, ...said }),
      steps,
    })
    expect(goesOnWithPlan(facts, proposed)).toBe(goesOn)
  },
)
