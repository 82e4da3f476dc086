import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDifferences } from '../../src/replay/describe-replay.js'
import { parseRecording } from '../../src/replay/recording.js'
import { replayConversation } from '../../src/replay/replay-conversation.js'
import { shippedProject } from '../../src/start/project.js'

const recordings = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'))
const agents = new Map((await shippedProject.loadAgents()).map((agent) => [agent.id, agent]))

/** A change of behaviour edits the recording in the same commit and says why. README.md beside this tells how. */
test.each(recordings)('%s decides today what it decided then', async (name) => {
  const { turns } = parseRecording(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const numbered = turns.map((record, index) => ({ seq: index + 1, record }))
  const different: string[] = []
  let same = 0
  for await (const turn of replayConversation(numbered, { agentOf: (id) => agents.get(id) })) {
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

test('there is something to replay', () => {
  expect(recordings.length).toBeGreaterThan(0)
})
