import type { Machine } from '../../conversation/machine.js'

export type CopilotState = 'IDLE' | 'PLANNING' | 'AWAITING_CONFIRMATION' | 'EXECUTING'

export type CopilotMoment =
  'READ' | 'COLLECT' | 'PLANNED' | 'CONFIRMED' | 'MODIFIED' | 'CANCELLED' | 'EXPIRED' | 'DONE'

/**
 * Where a conversation with the copilot stands. A moment that is not in a row changes nothing: a read while a plan waits
 * leaves the plan waiting, and nothing but `CONFIRMED` leads from a plan to its execution.
 */
export const copilotMachine: Machine<CopilotState, CopilotMoment> = {
  id: 'copilot',
  initial: 'IDLE',
  states: {
    IDLE: {
      on: {
        READ: { to: 'EXECUTING' },
        COLLECT: { to: 'PLANNING' },
        PLANNED: { to: 'AWAITING_CONFIRMATION' },
      },
    },
    PLANNING: {
      on: {
        READ: { to: 'EXECUTING' },
        COLLECT: { to: 'PLANNING' },
        PLANNED: { to: 'AWAITING_CONFIRMATION' },
        CANCELLED: { to: 'IDLE' },
        EXPIRED: { to: 'IDLE' },
        DONE: { to: 'IDLE' },
      },
    },
    AWAITING_CONFIRMATION: {
      on: {
        CONFIRMED: { to: 'EXECUTING' },
        MODIFIED: { to: 'PLANNING' },
        CANCELLED: { to: 'IDLE' },
        EXPIRED: { to: 'IDLE' },
      },
    },
    EXECUTING: {
      on: {
        READ: { to: 'EXECUTING' },
        COLLECT: { to: 'PLANNING' },
        PLANNED: { to: 'AWAITING_CONFIRMATION' },
        DONE: { to: 'IDLE' },
      },
    },
  },
}
