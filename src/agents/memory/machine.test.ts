import { describe, expect, test } from 'vitest'
import { dispatch, machineProblems } from '../../conversation/machine.js'
import { memoryMachine, type MemoryMoment, type MemoryState } from './machine.js'

const stays = undefined

/** Every state against every moment; `stays` is a moment the state does not answer to. */
const table: Record<MemoryState, Record<MemoryMoment, MemoryState | undefined>> = {
  IDLE: {
    READ: 'EXECUTING',
    COLLECT: 'CHOOSING',
    PLANNED: stays,
    CANCELLED: stays,
    EXPIRED: stays,
    DONE: stays,
  },
  CHOOSING: {
    READ: 'EXECUTING',
    COLLECT: stays,
    PLANNED: 'EXECUTING',
    CANCELLED: 'IDLE',
    EXPIRED: 'IDLE',
    DONE: 'IDLE',
  },
  EXECUTING: {
    READ: stays,
    COLLECT: 'CHOOSING',
    PLANNED: stays,
    CANCELLED: stays,
    EXPIRED: stays,
    DONE: 'IDLE',
  },
}

const rows = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([moment, to]) => ({
    state: state as MemoryState,
    moment: moment as MemoryMoment,
    to,
  })),
)

describe('the memory machine', () => {
  test.each(rows)('$state on $moment goes to $to', ({ state, moment, to }) => {
    const { nextState, errors } = dispatch(memoryMachine, state, moment)
    expect(nextState).toBe(to ?? state)
    expect(errors.map((error) => error.code)).toEqual(to === stays ? ['not_handled'] : [])
  })

  test('has no dangling and no unreachable state', () => {
    expect(machineProblems(memoryMachine)).toEqual([])
  })
})
