import { describe, expect, test } from 'vitest'
import { asId, type InputId, type PendingId } from '../conversation/ids.js'
import type { Input } from '../conversation/input.js'
import { planStatuses, type PlanStatus } from '../conversation/plan.js'
import type { HandlingTurn } from '../ports/conversations.js'
import { outcomeOver, planOutcome } from './plan-outcome.js'

const id = asId<PendingId>('plan')
const answer = (name: string, planId = id): Input => ({
  id: asId<InputId>(name),
  seq: 1,
  at: '2026-11-16T12:00:00Z',
  body: { kind: 'plan_answer', planId, answer: 'confirm' },
  origin: { role: null, requestId: '', ipAddress: null, userAgent: null },
})
const turn = (
  asked: string,
  status: Exclude<PlanStatus, 'PENDING'> | null,
  ...inputs: Input[]
): HandlingTurn => ({
  asked: asId<InputId>(asked),
  events: status ? [{ type: 'plan_closed', id, status, outcome: '' }] : [],
  inputs,
})

describe('what a program that confirmed is told', () => {
  test.each<[what: string, status: PlanStatus, turn: HandlingTurn | undefined, outcome: string]>([
    ['its turn did it', 'EXECUTED', turn('a', 'EXECUTED', answer('a')), 'executed'],
    [
      'the first of its turn did it',
      'EXECUTED',
      turn('b', 'EXECUTED', answer('a'), answer('b')),
      'already_executed',
    ],
    [
      'one of another plan before it',
      'EXECUTED',
      turn('b', 'EXECUTED', answer('a', asId('other')), answer('b')),
      'executed',
    ],
    ['an earlier turn did it', 'EXECUTED', turn('b', null, answer('b')), 'already_executed'],
    ['nobody knows yet', 'CONFIRMED', turn('a', 'CONFIRMED', answer('a')), 'unknown'],
    [
      'what its turn did not know was found since',
      'EXECUTED',
      turn('a', 'CONFIRMED', answer('a')),
      'unknown',
    ],
    ['the tool would not', 'FAILED', turn('a', 'FAILED', answer('a')), 'refused'],
    ['too late', 'EXPIRED', turn('a', 'EXPIRED', answer('a')), 'expired'],
    ['dropped', 'CANCELLED', turn('a', 'CANCELLED', answer('a')), 'refused'],
    ['not theirs to answer', 'PENDING', turn('a', null, answer('a')), 'refused'],
    ['the record is gone', 'EXECUTED', undefined, 'already_executed'],
  ])('%s', (_what, status, handled, outcome) => {
    expect(planOutcome({ id, status }, handled)).toBe(outcome)
  })

  test('each end of a plan has its word', () => {
    expect(planStatuses.map((status) => [status, outcomeOver(status)])).toEqual([
      ['PENDING', 'refused'],
      ['CONFIRMED', 'unknown'],
      ['EXECUTED', 'already_executed'],
      ['EXPIRED', 'expired'],
      ['CANCELLED', 'refused'],
      ['FAILED', 'refused'],
    ])
  })
})
