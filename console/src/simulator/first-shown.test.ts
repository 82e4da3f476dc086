import { expect, test } from 'vitest'
import { firstShown } from './first-shown'

const agents = [
  { id: 'notes', serves: ['member', 'contact'] },
  { id: 'office', serves: ['member'] },
  { id: 'desk', serves: ['contact'] },
]
const [notes, desk, other] = [{ agent: 'notes' }, { agent: 'desk' }, { agent: 'gone' }]

test.each([
  ['the one for customers, wherever it stands', [notes, desk], null, desk],
  ['the one last written to', [notes, desk], 'notes', notes],
  ['not one that has no number any more', [notes, desk], 'office', desk],
  ['the first, where none is for customers alone', [notes, other], null, notes],
  ['none, where there is none', [], 'desk', undefined],
])('the simulator opens with %s', (_what, chips, lastUsed, shown) => {
  expect(firstShown(chips, agents, lastUsed)).toBe(shown)
})
