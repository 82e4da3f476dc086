import { expect, test } from 'vitest'
import { paperPlan, paperState } from '../../test/support/paper-turn.js'
import type { Next, Step } from '../agent/step.js'
import type { Tool } from '../agent/define-tool.js'
import { applyEvent } from '../conversation/apply-event.js'
import type { Focus } from '../conversation/focus.js'
import type { Json, JsonObject } from '../conversation/json.js'
import { focusAfter as focused } from './focus-after.js'

const recalls = { Quote: { quote: 'number', client: 'clientName' }, Client: { client: 'name' } }
const tool = (name: string, entity: string) => [name, { name, entity } as Tool] as const
/** A tool whose result names records of another kind. */
const naming = (name: string, entity: string): readonly [string, Tool] => {
  const names = ({ of = null }: JsonObject) => [{ entity: 'Quote', records: of }]
  return [name, { ...tool(name, entity)[1], names }]
}
const tools = new Map([
  naming('more', 'List'),
  naming('charge', 'Client'),
  tool('quotes.get', 'Quote'),
  tool('quotes.list', 'Quote'),
  tool('clients.get', 'Client'),
  tool('other', 'X'),
])
const agent = { recalls, tools }
/** As the conversation keeps it. */
const focusAfter = (turn: Parameters<typeof focused>[0], focus: Focus | null): Focus | null => {
  const event = focused(turn, focus)
  return event ? (applyEvent(paperState({ focus }), event).focus ?? null) : focus
}
const asked = { intent: 'i', entities: {} }
const read = (name: string, data: Json): { next: Next; step: Step } => ({
  next: { do: 'read', tool: name, args: {} },
  step: { did: 'read', tool: name, args: {}, outcome: { kind: 'result', data, text: '' } },
})
const maria = { number: 8, clientName: 'Maria', totalCents: 100 }
const before: Focus = { things: [{ quote: 1 }], named: null, request: { intent: 'old', entities: {} } }

test.each<[string, { next: Next; step: Step }, Focus['things']]>([
  ['one record', read('quotes.get', maria), [{ quote: 8, client: 'Maria' }]],
  [
    'a list',
    read('quotes.list', { total: 2, quotes: [maria, { number: 7, clientName: 'Bia' }] }),
    [
      { quote: 8, client: 'Maria' },
      { quote: 7, client: 'Bia' },
    ],
  ],
  ['the rest of a list', read('more', { of: { quotes: [maria] } }), [{ quote: 8, client: 'Maria' }]],
  ['one that it names', read('more', { of: maria }), [{ quote: 8, client: 'Maria' }]],
  ['nothing that it names', read('more', {}), []],
  ['an empty list', read('quotes.list', { total: 0, quotes: [] }), []],
  ['something nobody recalls', read('other', maria), []],
  [
    'what was done',
    {
      next: { do: 'execute', pending: paperPlan([{ tool: 'quotes.get', args: {} }]) },
      step: { did: 'execute', outcome: { kind: 'executed', text: '', entityIds: [], data: [maria] } },
    },
    [{ quote: 8, client: 'Maria' }],
  ],
  [
    'a plan, by what it is about',
    {
      next: { do: 'prepare', draft: { steps: [] } },
      step: {
        did: 'prepare',
        outcome: { kind: 'planned', plan: paperPlan([{ tool: 'quotes.get', args: maria }]).plan },
      },
    },
    [{ quote: 8, client: 'Maria' }],
  ],
])('%s', (_what, decided, things) => {
  const focus = focusAfter({ agent, understanding: asked, decisions: [decided] }, before)
  const seen = things.length === 0 ? {} : { seen: things }
  expect(focus).toEqual({ things, named: null, request: { intent: 'i', entities: {} }, ...seen })
})

test('all that was shown lately is kept beside it, the latest first and each once, as far as a model is told', () => {
  const quotes = (from: number, count: number) =>
    read('quotes.list', { quotes: Array.from({ length: count }, (_, at) => ({ number: from + at })) })
  const after = (decided: { next: Next; step: Step }, focus: Focus | null) =>
    focusAfter({ agent, understanding: asked, decisions: [decided] }, focus)
  const two = after(read('clients.get', { name: 'Bia' }), after(quotes(1, 2), null))
  expect(two?.seen).toEqual([{ client: 'Bia' }, { quote: 1 }, { quote: 2 }])
  expect(after(quotes(2, 1), two)?.seen).toEqual([{ quote: 2 }, { client: 'Bia' }, { quote: 1 }])
  const many = [10, 20, 30, 40].reduce<Focus | null>((focus, from) => after(quotes(from, 10), focus), two)
  expect(many?.seen).toHaveLength(30)
  expect(many?.seen?.[0]).toEqual({ quote: 40 })
})

test('a turn tells what was shown in it, and not what was shown before', () => {
  const shownBefore: Focus = { ...before, seen: [{ quote: 1 }, { quote: 2 }] }
  const decisions = [read('quotes.get', maria)]
  expect(focused({ agent, understanding: asked, decisions }, shownBefore)).toEqual({
    type: 'focused',
    focus: { things: [{ quote: 8, client: 'Maria' }], named: null, request: { intent: 'i', entities: {} } },
    shown: [{ quote: 8, client: 'Maria' }],
  })
})

test('whom the person named is kept beside what was shown', () => {
  const understanding = { intent: 'i', entities: { client: 'Bia', amount: 'R$ 1,00' } }
  const focus = focusAfter({ agent, understanding, decisions: [read('quotes.list', { quotes: [] })] }, before)
  expect(focus).toMatchObject({ things: [], named: { client: 'Bia' } })
})

test('where nothing is shown, named or done it stays as it was', () => {
  expect(focusAfter({ agent, understanding: { intent: null, entities: {} }, decisions: [] }, before)).toEqual(
    before,
  )
  expect(focusAfter({ agent, understanding: asked, decisions: [] }, null)).toBeNull()
})

test('an agent that recalls nothing has no focus', () => {
  const none = { agent: { tools }, understanding: asked, decisions: [read('quotes.get', maria)] }
  expect(focusAfter(none, null)).toBeNull()
})

test('a list is kept as far as anybody counts, and no long text', () => {
  const quotes = Array.from({ length: 30 }, (_, at) => ({ number: at, clientName: 'x'.repeat(200) }))
  const focus = focusAfter(
    { agent, understanding: asked, decisions: [read('quotes.list', { quotes })] },
    null,
  )
  expect(focus?.things).toHaveLength(10)
  expect(focus?.things[0]).toEqual({ quote: 0 })
})

const answered: { next: Next; step: Step } = {
  next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
  step: { did: 'ask_model', via: 'remote', raw: '{}', failed: null },
}

test('what a model answered in words is about something else: what was in sight is past, until something is shown', () => {
  const past = focusAfter({ agent, understanding: asked, decisions: [answered] }, before)
  expect(past).toEqual({ ...before, past: true })
  expect(focusAfter({ agent, understanding: asked, decisions: [] }, past)?.past).toBe(true)
  const shown = focusAfter(
    { agent, understanding: asked, decisions: [answered, read('quotes.get', maria)] },
    past,
  )
  expect(shown?.past).toBeUndefined()
  expect(shown?.things).toEqual([{ quote: 8, client: 'Maria' }])
})

test('whoever is named since takes the place of whom something was shown of', () => {
  const joao: Focus = { things: [{ quote: 13, client: 'João Silva' }], named: null, request: null }
  const named = (client: string) =>
    focusAfter({ agent, understanding: { intent: null, entities: { client } }, decisions: [] }, joao)
  expect(named('Rafael')).toMatchObject({ things: [], named: { client: 'Rafael' } })
  expect(named('João')).toMatchObject({ things: joao.things, named: { client: 'João' } })
})

test('what a card names besides was seen, and is not what it is about', () => {
  const decided = read('charge', { name: 'Maria', of: maria })
  const focus = focusAfter({ agent, understanding: asked, decisions: [decided] }, null)
  expect(focus).toMatchObject({
    things: [{ client: 'Maria' }],
    seen: [{ client: 'Maria' }, { quote: 8, client: 'Maria' }],
  })
})
