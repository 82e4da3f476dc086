import { describe, expect, test } from 'vitest'
import { strandedStates } from './stranded-states.js'
import type { Agent } from './agent.js'

const agent = {
  id: 'notes',
  file: 'agents/notes/agent.ts',
  machine: { id: 'notes', initial: 'IDLE', states: { IDLE: { on: {} } } },
  removedStates: { OLD: 'IDLE' },
} as unknown as Agent

describe('a new version of an agent', () => {
  test('strands nobody whose state is there, or said to go somewhere', () => {
    expect(
      strandedStates(
        [agent],
        [
          { agent: 'notes', state: 'IDLE' },
          { agent: 'notes', state: 'OLD' },
          { agent: 'other', state: 'X' },
        ],
      ),
    ).toEqual([])
  })

  test('is refused when it would strand open conversations, naming file, state and fix', () => {
    const [problem] = strandedStates([agent], [{ agent: 'notes', state: 'WAITING' }])
    expect(problem).toContain('agents/notes/agent.ts')
    expect(problem).toContain('WAITING')
    expect(problem).toContain('removedStates')
  })
})
