import { expect, test } from 'vitest'
import { quietStages } from './quiet-stages'

type Turn = Parameters<typeof quietStages>[0]

const nothing: Turn = {
  gate: { removed: [] },
  record: { inputs: [], decisions: [], events: [], modelCalls: [], operations: [], messages: [] },
  effects: [],
  messages: [],
}
const decision = { next: { do: 'speak' }, because: ['claim:done'], step: null }
/** One of whatever the list holds: how many there are is all that counts. */
const one = [{}] as never

test.each([
  ['nothing at all', nothing, ['receive', 'decide', 'act', 'speak', 'deliver']],
  [
    'a tool that ran',
    { ...nothing, record: { ...nothing.record, operations: one } },
    ['receive', 'decide', 'speak', 'deliver'],
  ],
  ['an effect', { ...nothing, effects: one }, ['receive', 'decide', 'speak', 'deliver']],
  [
    'a tool that was taken away',
    { ...nothing, gate: { removed: one } },
    ['receive', 'act', 'speak', 'deliver'],
  ],
  [
    'a claim that was refused',
    { ...nothing, record: { ...nothing.record, decisions: [decision] as never } },
    ['receive', 'act', 'deliver'],
  ],
  ['a message that left', { ...nothing, messages: one }, ['receive', 'decide', 'act', 'speak']],
] satisfies [string, Turn, string[]][])('%s', (_, turn, quiet) => {
  expect([...quietStages(turn)]).toEqual(quiet)
})
