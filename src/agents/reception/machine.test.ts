import { describe, expect, test } from 'vitest'
import { dispatch, machineProblems } from '../../conversation/machine.js'
import {
  ACTION_BY_EVENT,
  outcomes,
  overStates,
  receptionEvents,
  receptionMachine,
  receptionStates,
  refusalOf,
  type ReceptionState,
  type Refusal,
} from './machine.js'

/** In the order of `receptionEvents`; `-` stays, a small word is the reason for refusing. */
const table: { readonly [state in ReceptionState]: string } = {
  INITIAL: `TRIAGE TRIAGE TRIAGE nobody_spoke nobody_spoke
    nobody_spoke nobody_spoke nobody_spoke nobody_spoke ERROR TIMEOUT -`,
  AWAITING_INTENT: `TRIAGE TRIAGE TRIAGE nothing_to_answer nothing_to_answer
    nothing_to_answer nothing_to_answer nothing_to_answer nothing_to_answer ERROR TIMEOUT -`,
  TRIAGE: `- - - COLLECTING_INFO AWAITING_INTENT
    HANDOFF_HUMAN SELF_SERVE_INFO ROUTE_EXTERNAL SCHEDULED_FOLLOWUP ERROR TIMEOUT -`,
  COLLECTING_INFO: `GENERATING_RESPONSE GENERATING_RESPONSE GENERATING_RESPONSE nothing_to_answer -
    nothing_to_answer nothing_to_answer nothing_to_answer nothing_to_answer ERROR TIMEOUT -`,
  GENERATING_RESPONSE: `- - - - COLLECTING_INFO
    HANDOFF_HUMAN SELF_SERVE_INFO ROUTE_EXTERNAL SCHEDULED_FOLLOWUP ERROR TIMEOUT -`,
  HANDOFF_HUMAN: 'session_over '.repeat(12),
  SELF_SERVE_INFO: 'session_over '.repeat(12),
  ROUTE_EXTERNAL: 'session_over '.repeat(12),
  SCHEDULED_FOLLOWUP: 'session_over '.repeat(12),
  ERROR: `TRIAGE TRIAGE TRIAGE context_lost -
    HANDOFF_HUMAN context_lost context_lost context_lost - TIMEOUT -`,
  TIMEOUT: `session_over session_over session_over session_over session_over
    session_over session_over session_over session_over ERROR - -`,
}

const rows = receptionStates.flatMap((state) => {
  const cells = table[state].trim().split(/\s+/)
  return receptionEvents.map((event, index) => ({ state, event, cell: cells[index] ?? '' }))
})

describe('the machine of the front desk', () => {
  test('has eleven states and twelve events, and the table below every pair of them', () => {
    expect([receptionStates.length, receptionEvents.length]).toEqual([11, 12])
    expect(rows.filter(({ cell }) => cell !== '')).toHaveLength(11 * 12)
  })

  test.each(rows)('$state on $event: $cell', ({ state, event, cell }) => {
    const { nextState, errors, actions } = dispatch(receptionMachine, state, event)
    const refused = /^[a-z]/.test(cell)
    expect(nextState).toBe(refused || cell === '-' ? state : cell)
    expect(refusalOf(state, event)).toBe(refused ? (cell as Refusal) : undefined)
    expect(errors.map(({ code }) => code)).toEqual(refused ? ['not_handled'] : [])
    expect(actions).toEqual(refused ? [] : ACTION_BY_EVENT[event])
  })

  test('every state that is no outcome answers the three exceptions', () => {
    const open = receptionStates.filter((state) => !outcomes.some((outcome) => outcome === state))
    for (const state of open)
      for (const event of ['CONTEXT_ERROR', 'SESSION_TIMEOUT', 'LLM_FAILURE'] as const)
        expect(refusalOf(state, event), `${state} ${event}`).toBeUndefined()
  })

  test('a failing model never moves it', () => {
    for (const state of receptionStates)
      expect(dispatch(receptionMachine, state, 'LLM_FAILURE').nextState).toBe(state)
  })

  test('the outcomes are final, and a session in one of them or timed out is over', () => {
    const final = receptionStates.filter((state) => receptionMachine.states[state].final)
    expect(final).toEqual([...outcomes])
    expect([...overStates].sort()).toEqual([...outcomes, 'TIMEOUT'].sort())
  })

  test('has no dangling and no unreachable state', () => {
    expect(machineProblems(receptionMachine)).toEqual([])
  })
})
