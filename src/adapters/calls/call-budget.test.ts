import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.js'

function budgetAt(startMs: number) {
  let nowMs = startMs
  const budget = createCallBudget({ calls: 2, everyMs: 1_000, clock: { now: () => new Date(nowMs) } })
  return { budget, pass: (ms: number) => void (nowMs += ms) }
}

test('allows so many calls in a window, and again in the next', () => {
  const { budget, pass } = budgetAt(0)
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false])
  pass(999)
  expect(budget.spend()).toBe(false)
  pass(1)
  expect(budget.spend()).toBe(true)
})

test('makes no call while the provider wants peace', () => {
  const { budget, pass } = budgetAt(0)
  budget.restFor(5_000)
  expect(budget.spend()).toBe(false)
  pass(5_000)
  expect(budget.spend()).toBe(true)
})
