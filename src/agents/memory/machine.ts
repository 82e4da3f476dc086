import type { Machine } from '../../conversation/machine.js'

export type MemoryState = 'IDLE' | 'CHOOSING' | 'EXECUTING'

export type MemoryMoment = 'READ' | 'COLLECT' | 'PLANNED' | 'CANCELLED' | 'EXPIRED' | 'DONE'

/** Where a conversation stands. Nothing here waits for a "sim": what is saved or deleted is done at once, and can be undone. */
export const memoryMachine: Machine<MemoryState, MemoryMoment> = {
  id: 'memory',
  initial: 'IDLE',
  states: {
    IDLE: { on: { READ: { to: 'EXECUTING' }, COLLECT: { to: 'CHOOSING' } } },
    CHOOSING: {
      on: {
        READ: { to: 'EXECUTING' },
        PLANNED: { to: 'EXECUTING' },
        CANCELLED: { to: 'IDLE' },
        EXPIRED: { to: 'IDLE' },
        DONE: { to: 'IDLE' },
      },
    },
    EXECUTING: {
      on: {
        COLLECT: { to: 'CHOOSING' },
        DONE: { to: 'IDLE' },
      },
    },
  },
}
