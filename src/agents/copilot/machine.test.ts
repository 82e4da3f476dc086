import { describe, expect, test } from 'vitest'
import { dispatch, machineProblems } from '../../conversation/machine.js'
import { copilotMachine, type CopilotMoment, type CopilotState } from './machine.js'

const moments = [
  'READ',
  'COLLECT',
  'PLANNED',
  'CONFIRMED',
  'MODIFIED',
  'CANCELLED',
  'EXPIRED',
  'DONE',
] as const satisfies readonly CopilotMoment[]

const stays = undefined

/** Every state against every moment; `stays` is a moment the state does not answer to. */
const table: Record<CopilotState, Record<CopilotMoment, CopilotState | undefined>> = {
  IDLE: {
    READ: 'EXECUTING',
    COLLECT: 'PLANNING',
    PLANNED: 'AWAITING_CONFIRMATION',
    CONFIRMED: stays,
    MODIFIED: stays,
    CANCELLED: stays,
    EXPIRED: stays,
    DONE: stays,
  },
  PLANNING: {
    READ: 'EXECUTING',
    COLLECT: 'PLANNING',
    PLANNED: 'AWAITING_CONFIRMATION',
    CONFIRMED: stays,
    MODIFIED: stays,
    CANCELLED: 'IDLE',
    EXPIRED: 'IDLE',
    DONE: 'IDLE',
  },
  AWAITING_CONFIRMATION: {
    READ: stays,
    COLLECT: stays,
    PLANNED: stays,
    CONFIRMED: 'EXECUTING',
    MODIFIED: 'PLANNING',
    CANCELLED: 'IDLE',
    EXPIRED: 'IDLE',
    DONE: stays,
  },
  EXECUTING: {
    READ: 'EXECUTING',
    COLLECT: 'PLANNING',
    PLANNED: 'AWAITING_CONFIRMATION',
    CONFIRMED: stays,
    MODIFIED: stays,
    CANCELLED: stays,
    EXPIRED: stays,
    DONE: 'IDLE',
  },
}

const rows = Object.entries(table).flatMap(([state, row]) =>
  moments.map((moment) => ({ state: state as CopilotState, moment, to: row[moment] })),
)

describe('the copilot machine', () => {
  test.each(rows)('$state on $moment goes to $to', ({ state, moment, to }) => {
    const { nextState, errors } = dispatch(copilotMachine, state, moment)
    expect(nextState).toBe(to ?? state)
    expect(errors.map((error) => error.code)).toEqual(to === stays ? ['not_handled'] : [])
  })

  test('has no dangling and no unreachable state', () => {
    expect(machineProblems(copilotMachine)).toEqual([])
  })

  test('reaches execution from a plan by a confirmation and by nothing else', () => {
    const ways = moments.filter(
      (moment) => dispatch(copilotMachine, 'AWAITING_CONFIRMATION', moment).nextState === 'EXECUTING',
    )
    expect(ways).toEqual(['CONFIRMED'])
  })
})
