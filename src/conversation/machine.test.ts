import { describe, expect, test } from 'vitest'
import { dispatch, machineProblems, machineToMermaid, type Machine } from './machine.js'
import { planMachine, planStatuses } from './plan.js'

const door: Machine<'OPEN' | 'SHUT' | 'GONE', 'PUSH' | 'LOCK' | 'REMOVE'> = {
  id: 'door',
  initial: 'SHUT',
  states: {
    SHUT: {
      on: {
        PUSH: { to: 'OPEN', actions: ['creak'] },
      },
    },
    OPEN: { on: { PUSH: { to: 'SHUT' }, REMOVE: { to: 'GONE' } } },
    GONE: { final: true, on: {} },
  },
}

describe('dispatch', () => {
  test('moves and says what is to be done', () => {
    expect(dispatch(door, 'SHUT', 'PUSH')).toEqual({
      nextState: 'OPEN',
      actions: ['creak'],
      errors: [],
    })
  })

  test('stays and says why when the event means nothing there', () => {
    expect(dispatch(door, 'SHUT', 'LOCK').errors).toEqual([
      { code: 'not_handled', state: 'SHUT', event: 'LOCK' },
    ])
  })

  test.each(['toString', 'constructor', '__proto__'])(
    'is not fooled by a state or an event called %s',
    (name) => {
      expect(dispatch(door, name as 'OPEN', 'PUSH').errors).toEqual([{ code: 'unknown_state', state: name }])
      expect(dispatch(door, 'OPEN', name as 'PUSH').errors).toEqual([
        { code: 'not_handled', state: 'OPEN', event: name },
      ])
    },
  )
})

describe('what is wrong with a table', () => {
  test('nothing, when every state is reached and every target exists', () => {
    expect(machineProblems(door)).toEqual([])
  })

  test('states nothing leads to, targets that do not exist, a missing start', () => {
    const broken: Machine = { id: 'broken', initial: 'NOWHERE', states: { A: { on: { GO: { to: 'B' } } } } }
    expect(machineProblems(broken)).toEqual([
      'initial state NOWHERE is not in the table',
      'A goes on GO to B, which is not in the table',
      'state A is unreachable',
    ])
  })
})

test('prints itself as Mermaid', () => {
  expect(machineToMermaid(door)).toBe(
    'stateDiagram-v2\n  [*] --> SHUT\n  SHUT --> OPEN: PUSH\n  OPEN --> SHUT: PUSH\n  OPEN --> GONE: REMOVE\n  GONE --> [*]\n',
  )
})

describe('a plan', () => {
  const allowed = [
    'PENDING CONFIRM CONFIRMED',
    'PENDING EXPIRE EXPIRED',
    'PENDING CANCEL CANCELLED',
    'CONFIRMED EXECUTE EXECUTED',
    'CONFIRMED FAIL FAILED',
    'PENDING FOUND EXECUTED',
    'CONFIRMED FOUND EXECUTED',
    'EXPIRED FOUND EXECUTED',
    'CANCELLED FOUND EXECUTED',
  ]
  const events = ['CONFIRM', 'EXECUTE', 'EXPIRE', 'CANCEL', 'FAIL', 'FOUND'] as const

  test.each(planStatuses.flatMap((status) => events.map((event) => [status, event] as const)))(
    'in %s on %s',
    (status, event) => {
      const expected = allowed.find((row) => row.startsWith(`${status} ${event} `))?.split(' ')[2] ?? status
      expect(dispatch(planMachine, status, event).nextState).toBe(expected)
    },
  )
})
