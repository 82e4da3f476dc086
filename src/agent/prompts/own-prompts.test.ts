import { expect, test } from 'vitest'
import { choosePromptVersion } from './choose-prompt-version.js'
import { withOwnPrompts, type OwnPrompts } from './own-prompts.js'
import type { PromptSet } from './prompt-set.js'

const version = (name: string, weight: number) => ({
  version: name,
  weight,
  temperature: 0,
  maxTokens: 1,
  system: `as it came: ${name}`,
})
const came: PromptSet = {
  event_detection: [version('v1', 100)],
  response_generation: [version('v1', 80), version('v2', 20)],
}
const own = (weights: OwnPrompts['weights'], ...numbers: number[]): OwnPrompts => ({
  versions: numbers.map((number) => ({ number, system: `own ${number}`, temperature: 0.5, maxTokens: 9 })),
  weights,
})
const weightsOf = (set: PromptSet) =>
  set.response_generation?.map(({ version: name, weight }) => [name, weight])

test.each([
  [
    'nothing of one’s own',
    own(null),
    [
      ['v1', 80],
      ['v2', 20],
    ],
  ],
  [
    'a draft has no share',
    own(null, 1),
    [
      ['v1', 80],
      ['v2', 20],
      ['own-1', 0],
    ],
  ],
  [
    'one that is live alone',
    own({ 'own-1': 100 }, 1, 2),
    [
      ['v1', 0],
      ['v2', 0],
      ['own-1', 100],
      ['own-2', 0],
    ],
  ],
  [
    'a share of both',
    own({ v1: 50, 'own-1': 50 }, 1),
    [
      ['v1', 50],
      ['v2', 0],
      ['own-1', 50],
    ],
  ],
  [
    'a version that is gone leaves all as it came',
    own({ v9: 100 }, 1),
    [
      ['v1', 80],
      ['v2', 20],
      ['own-1', 0],
    ],
  ],
])('%s', (_what, given, weights) => {
  expect(weightsOf(withOwnPrompts(came, given))).toEqual(weights)
})

test('what a message means is read as the agent came', () => {
  expect(withOwnPrompts(came, own({ 'own-1': 1 }, 1)).event_detection).toBe(came.event_detection)
})

test('every version is there under its name, live or not', () => {
  const set = withOwnPrompts(came, own({ 'own-2': 1 }, 1, 2))
  expect(choosePromptVersion(set, 'response_generation', 'any')?.system).toBe('own 2')
  expect(choosePromptVersion(set, 'response_generation', 'any', 'own-1')?.system).toBe('own 1')
  expect(choosePromptVersion(set, 'response_generation', 'any', 'v2')?.system).toBe('as it came: v2')
})
