import { expect, test } from 'vitest'
import { loadAgent } from '../../agents/shipped.js'
import type { Focus } from '../../conversation/focus.js'
import type { Said } from '../../conversation/reading.js'
import { withReferences } from './resolve-references.js'

const one: Focus = { things: [{ quote: 8, client: 'Maria' }], named: null, request: null }
const list: Focus = {
  things: [
    { quote: 8, client: 'Maria' },
    { quote: 12, client: 'Beto' },
    { quote: 15, client: 'Rita' },
  ],
  named: null,
  request: null,
}
const person: Focus = { things: [], named: { client: 'Ana' }, request: null }

async function pointed(
  text: string,
  intent: string,
  focus: Focus | null,
  slots: { [name: string]: Said } = {},
) {
  const agent = await loadAgent('copilot')
  if (!agent) throw new Error('no copilot')
  const span = { start: 0, end: text.length }
  const request = { intent, confidence: 1, slots, about: null, negated: false, corrects: null, span }
  const { about, slots: filled } = withReferences({ agent, focus, text }, request)
  const values = Object.fromEntries(Object.entries(filled).map(([name, { value }]) => [name, value]))
  return [about?.to ?? null, about?.means ?? null, values]
}

test.each<[string, string, Focus | null, unknown[]]>([
  ['manda esse', 'quotes.send', one, ['that', { quote: 8 }, { quote: 8 }]],
  ['manda o segundo', 'quotes.send', list, ['place', { quote: 12 }, { quote: 12 }]],
  ['manda o último', 'quotes.send', list, ['place', { quote: 15 }, { quote: 15 }]],
  ['cobra 50 dela', 'payments.create', person, ['person', { client: 'Ana' }, { client: 'Ana' }]],
  // Of several nobody knows which; nothing in sight is nothing meant; a place that is not there is none.
  ['manda esse', 'quotes.send', list, ['that', null, {}]],
  ['manda esse', 'quotes.send', null, ['that', null, {}]],
  ['manda o quinto', 'quotes.send', list, ['place', null, {}]],
  ['manda o de ontem', 'quotes.send', one, ['moment', null, {}]],
  ['manda o orçamento', 'quotes.send', one, [null, null, {}]],
])('%s (%s)', async (text, intent, focus, expected) => {
  expect(await pointed(text, intent, focus)).toEqual(expected)
})

test.each<[string, number, number, unknown]>([
  ['mostra o segundo', 9, 16, { client: 'Bruno' }],
  ['mostra a segundo lar', 9, 20, { client: 'x' }],
])('a place that was read as a name is a place: %s', async (text, start, end, filled) => {
  const people: Focus = { things: [{ client: 'Ana' }, { client: 'Bruno' }], named: null, request: null }
  const [, , values] = await pointed(text, 'clients.get', people, {
    client: { value: 'x', spans: [{ start, end }] },
  })
  expect(values).toEqual(filled)
})

test('what was said by its number is that one, whatever is in sight', async () => {
  const said = { quote: { value: 31, spans: [{ start: 18, end: 20 }] } }
  expect(await pointed('manda o orçamento 31', 'quotes.send', one, said)).toEqual([
    'number',
    { quote: 31 },
    { quote: 31 },
  ])
})
