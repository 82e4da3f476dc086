import { expect, test } from 'vitest'
import { choosePromptVersion } from './choose-prompt-version.js'
import type { PromptSet } from './prompt-set.js'

const version = (name: string, weight: number) => ({
  version: name,
  weight,
  temperature: 0,
  maxTokens: 1,
  system: name,
})

const promptSet: PromptSet = {
  event_detection: [version('v1', 50), version('v2', 50)],
  response_generation: [version('v1', 70), version('v2', 0), version('v3', 30)],
}

const conversations = Array.from({ length: 10_000 }, (_, index) => `conversation-${index}`)

test('conversations split by weight, and a version of weight 0 gets none', () => {
  const chosen = conversations.map((id) => choosePromptVersion(promptSet, 'response_generation', id)?.version)
  const count = (name: string): number => chosen.filter((candidate) => candidate === name).length
  expect(count('v1') + count('v3')).toBe(10_000)
  // Five standard deviations of a fair draw; ids and hash are fixed, so this passes or fails for good.
  expect(Math.abs(count('v1') - 7_000)).toBeLessThan(230)
})

test('a conversation keeps its version', () => {
  for (const id of conversations.slice(0, 100)) {
    expect(choosePromptVersion(promptSet, 'response_generation', id)).toBe(
      choosePromptVersion(promptSet, 'response_generation', id),
    )
  }
})

test('the choice for one question says nothing about the choice for another', () => {
  const both = conversations.filter(
    (id) =>
      choosePromptVersion(promptSet, 'event_detection', id)?.version === 'v1' &&
      choosePromptVersion(promptSet, 'response_generation', id)?.version === 'v1',
  )
  expect(Math.abs(both.length - 3_500)).toBeLessThan(240)
})

test.each([
  ['an override is taken', 'response_generation', 'v3', 'v3'],
  ['even with weight 0', 'response_generation', 'v2', 'v2'],
] as const)('%s', (_rule, question, override, chosen) => {
  expect(choosePromptVersion(promptSet, question, 'any', override)?.version).toBe(chosen)
})

test('a question without the overriding version keeps its own choice', () => {
  expect(choosePromptVersion(promptSet, 'event_detection', 'c', 'v3')).toBe(
    choosePromptVersion(promptSet, 'event_detection', 'c'),
  )
})

test('where every weight is 0 nothing is chosen', () => {
  expect(choosePromptVersion({ event_detection: [version('v1', 0)] }, 'event_detection', 'c')).toBeUndefined()
})

test('a question without prompts has no version', () => {
  expect(choosePromptVersion(promptSet, 'message_type_selection', 'c', 'v1')).toBeUndefined()
})
