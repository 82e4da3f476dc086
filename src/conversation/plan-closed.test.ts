import { describe, expect, test } from 'vitest'
import { asId, type PendingId } from './ids.js'
import type { PlanPending } from './pending.js'
import { planClosed } from './plan-closed.js'
import { planStatuses, type PlanMove } from './plan.js'

const id = asId<PendingId>('0192f0c1-0000-7000-8000-000000000001')
const open = { id, kind: 'plan' } as PlanPending
const past = (status: (typeof planStatuses)[number]) => ({
  pending: null,
  lastPlan: { id, status, preview: 'Criar.', outcome: '' },
})

describe('a plan is closed by its machine', () => {
  test.each<[readonly PlanMove[], string]>([
    [['CONFIRM', 'EXECUTE'], 'EXECUTED'],
    [['CONFIRM', 'FAIL'], 'FAILED'],
    [['CONFIRM'], 'CONFIRMED'],
    [['CANCEL'], 'CANCELLED'],
    [['EXPIRE'], 'EXPIRED'],
    [['FOUND'], 'EXECUTED'],
  ])('an open one, by %j', (moves, status) => {
    expect(planClosed({ pending: open, lastPlan: null }, id, moves, 'Feito.')).toEqual({
      type: 'plan_closed',
      id,
      status,
      outcome: 'Feito.',
    })
  })

  test.each<[(typeof planStatuses)[number], PlanMove]>([
    ['EXECUTED', 'CONFIRM'],
    ['EXECUTED', 'EXECUTE'],
    ['EXECUTED', 'FOUND'],
    ['CANCELLED', 'CONFIRM'],
    ['CANCELLED', 'EXECUTE'],
    ['EXPIRED', 'CONFIRM'],
    ['FAILED', 'EXECUTE'],
    ['CONFIRMED', 'CANCEL'],
  ])('one that is %s refuses %s', (status, move) => {
    expect(() => planClosed(past(status), id, [move])).toThrow(`a plan that is ${status} knows no ${move}`)
  })

  test('nothing is executed that nobody confirmed', () => {
    expect(() => planClosed({ pending: open, lastPlan: null }, id, ['EXECUTE'])).toThrow(
      'a plan that is PENDING knows no EXECUTE',
    )
  })

  test('a provider may know better than a cancelled plan, and than one that was forgotten', () => {
    expect(planClosed(past('CANCELLED'), id, ['FOUND']).status).toBe('EXECUTED')
    expect(planClosed(past('EXPIRED'), id, ['FOUND']).status).toBe('EXECUTED')
    expect(planClosed({ pending: null, lastPlan: null }, id, ['FAIL']).status).toBe('FAILED')
  })

  test('without a move nothing is closed', () => {
    expect(() => planClosed({ pending: open, lastPlan: null }, id, [])).toThrow('did not move')
  })
})
