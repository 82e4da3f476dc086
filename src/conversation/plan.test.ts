import { describe, expect, test } from 'vitest'
import { asId } from './ids.js'
import { actionKey, hashPlan, planIsIntact, type Plan } from './plan.js'

const made = { actions: [{ tool: 'pay', args: { cents: 100 } }], preview: 'Pagar 100 centavos.', key: 'k' }
const plan: Plan = {
  ...made,
  hash: hashPlan(made),
  requestedBy: { kind: 'member', id: asId('m') },
  draft: { steps: [] },
  details: null,
}

describe('what was confirmed is what the hash covers', () => {
  test('an untouched plan is intact', () => expect(planIsIntact(plan)).toBe(true))

  test.each<[string, Partial<Plan>]>([
    ['another amount', { actions: [{ tool: 'pay', args: { cents: 101 } }] }],
    ['another tool', { actions: [{ tool: 'refund', args: { cents: 100 } }] }],
    ['one action more', { actions: [...made.actions, ...made.actions] }],
    ['other words', { preview: 'Pagar 1 centavo.' }],
    ['another key', { key: 'other' }],
  ])('%s is not', (_, change) => expect(planIsIntact({ ...plan, ...change })).toBe(false))

  test('the order of an object makes no difference', () => {
    const [a, b] = [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ].map((args) => hashPlan({ ...made, actions: [{ tool: 'pay', args }] }))
    expect(a).toBe(b)
  })

  test('each action has a key of its own', () =>
    expect([actionKey(plan, 0), actionKey(plan, 1)]).toEqual(['k:0', 'k:1']))
})
