import { expect, test } from 'vitest'
import type { ModelConnection } from '../../ports/models.js'
import { callCosts } from './call-costs.js'

const connection = (given: Partial<ModelConnection>): ModelConnection => ({
  id: 'x',
  provider: 'openai',
  baseUrl: null,
  model: 'small',
  agents: null,
  apiKey: null,
  isRemoved: false,
  inputPrice: 500_000,
  outputPrice: 2_000_000,
  cachedPrice: null,
  use: { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 },
  ...given,
})
const call = { provider: 'openai', model: 'small', inputTokens: 1_000, outputTokens: 200 }
const budget = { currency: 'USD', monthlyCents: null } as const

test.each([
  ['what it read and wrote, at its prices', connection({}), 900],
  ['what it wrote alone has a price', connection({ inputPrice: 0 }), 400],
  ['nobody has set a price', connection({ inputPrice: 0, outputPrice: 0 }), null],
  ['it was another model', connection({ model: 'large' }), null],
  ['it was another provider', connection({ provider: 'anthropic' }), null],
  ['it is connected no more, and its price is known', connection({ isRemoved: true }), 900],
])('%s', (_what, connected, millionths) => {
  expect(callCosts([call], { connections: [connected], budget })).toEqual([
    millionths === null ? null : { millionths, currency: 'USD' },
  ])
})

test('what the provider had kept is counted at the price of that', () => {
  const [cost] = callCosts([{ ...call, cachedTokens: 800 }], {
    connections: [connection({ cachedPrice: 50_000 })],
    budget,
  })
  // 200 × 0.50 + 800 × 0.05 + 200 × 2.00, by the million.
  expect(cost?.millionths).toBe(540)
})

test('each call has its own, in their order', () => {
  const local = { ...call, provider: 'local', model: 'rules' }
  const costs = callCosts([local, call, { ...call, inputTokens: 0 }], {
    connections: [connection({})],
    budget,
  })
  expect(costs.map((cost) => cost?.millionths)).toEqual([undefined, 900, 400])
})
