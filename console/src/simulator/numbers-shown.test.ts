import { expect, test } from 'vitest'
import { firstShown, numbersShown } from './numbers-shown'

const agents = [
  { id: 'notes', name: 'Notes', serves: ['member', 'contact'] },
  { id: 'office', name: 'Office', serves: ['member'] },
  { id: 'desk', name: 'Desk', serves: ['contact'] },
]
const chip = (id: string, agent: string, provider: string) => ({ id, agent, provider, name: `Shop ${id}` })
const [notes, desk, other] = [
  { id: '1', agent: 'notes' },
  { id: '2', agent: 'desk' },
  { id: '3', agent: 'gone' },
]

test.each([
  ['the one for customers, wherever it stands', [notes, desk], null, desk],
  ['the one last written to', [notes, desk], '1', notes],
  ['not one that is there no more', [notes, desk], '9', desk],
  ['the first, where none is for customers alone', [notes, other], null, notes],
  ['none, where there is none', [], '2', undefined],
])('the simulator opens with %s', (_what, numbers, lastUsed, shown) => {
  expect(firstShown(numbers, agents, lastUsed)).toBe(shown)
})

const shownOf = (...chips: ReturnType<typeof chip>[]) =>
  numbersShown(chips, agents).map(({ label, chips: group }) => [label, group.map(({ id }) => id)])

test('an agent is one choice over all its providers', () => {
  expect(shownOf(chip('a', 'notes', 'meta'), chip('b', 'desk', 'meta'), chip('c', 'desk', 'zapi'))).toEqual([
    ['Notes', ['a']],
    ['Desk', ['b', 'c']],
  ])
})

test('two numbers of one provider are two choices, by their names', () => {
  expect(shownOf(chip('a', 'desk', 'meta'), chip('b', 'desk', 'meta'), chip('c', 'desk', 'zapi'))).toEqual([
    ['Desk · Shop a', ['a', 'c']],
    ['Desk · Shop b', ['b']],
  ])
})
