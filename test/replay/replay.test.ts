import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Agent } from '../../src/agent/agent.js'
import { describeDifferences } from '../../src/replay/describe-replay.js'
import { parseRecording, type Recording } from '../../src/replay/recording.js'
import { replayConversation } from '../../src/replay/replay-conversation.js'
import { shippedProject } from '../../src/start/project.js'
import { nextOrderAgent, orderAgent } from '../support/order-agent.js'

const recordings = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'))
const agents = [...(await shippedProject.loadAgents()), orderAgent, nextOrderAgent]
const agentOf = (id: string, version: number) =>
  agents.find((agent) => agent.id === id && agent.version === version) ??
  agents.findLast((agent) => agent.id === id)

/** A change of behaviour edits the recording in the same commit and says why. README.md beside this tells how. */
test.each(recordings)('%s decides today what it decided then', async (name) => {
  const turns = turnsOf(name)
  const different: string[] = []
  let same = 0
  for await (const turn of replayConversation(numbered(turns), { agentOf })) {
    if (turn.kind === 'same') same++
    else
      different.push(
        (turn.kind === 'different' || turn.kind === 'read_otherwise') && turn.record
          ? describeDifferences(turn.record, turn.differences)
          : turn.kind,
      )
  }
  expect(different).toEqual([])
  expect(same).toBe(turns.length)
})

test('every agent that ships has a recording, and so has an upgrade', async () => {
  const recorded = recordings.flatMap((name) => turnsOf(name))
  const ids = new Set(recorded.map(({ agent }) => agent.id))
  expect((await shippedProject.loadAgents()).map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  const types = recorded.flatMap(({ events }) => events.map(({ type }) => type))
  expect(types).toContain('agent_upgraded')
})

describe('an upgrade that is recorded', () => {
  const turns = numbered(turnsOf('order-upgrade.json'))
  const kindsWith = async (agent: Agent) => {
    const kinds: string[] = []
    for await (const { kind } of replayConversation(turns, { agentOf: () => agent })) kinds.push(kind)
    return kinds
  }

  test('is the same for the new version alone, but for what the old one did with the state that is gone', async () => {
    expect(await kindsWith(nextOrderAgent)).toEqual(['same', 'different', 'same', 'same'])
  })

  test.each([
    ['somewhere else', { ASKING_SIZE: 'IDLE' }],
    ['nowhere', {}],
  ])('shows when the state that is gone leads %s', async (_where, removedStates) => {
    expect((await kindsWith({ ...nextOrderAgent, removedStates }))[2]).toBe('different')
  })
})

function turnsOf(name: string): Recording['turns'] {
  return parseRecording(readFileSync(new URL(name, import.meta.url), 'utf8')).turns
}

function numbered(turns: Recording['turns']) {
  return turns.map((record, index) => ({ seq: index + 1, record }))
}
