import { expect, test } from 'vitest'
import { checkPlaceholders } from './check-placeholders.js'
import type { PromptSet } from './prompt-set.js'

const version = (name: string, system: string) => ({
  version: name,
  weight: 1,
  temperature: 0,
  maxTokens: 1,
  system,
})

const promptSet: PromptSet = {
  event_detection: [version('v1', 'Mensagem: {{message}} {{now}}')],
  response_generation: [version('v1', '{{tools}} {{message}}'), version('v2', '{{tool}} {{message}}')],
}

test('a prompt with all it needs and nothing else has no problem', () => {
  const required = { event_detection: ['message'], response_generation: ['message'] }
  const allowed = { event_detection: ['now'], response_generation: ['tools', 'tool'] }
  expect(checkPlaceholders(promptSet, required, allowed)).toEqual([])
})

test('what is missing and what nobody fills is told for each version', () => {
  const problems = checkPlaceholders(
    promptSet,
    { response_generation: ['tools'] },
    { response_generation: ['message'] },
  )
  expect(
    problems.map(({ question, version: name, kind, placeholder }) => [question, name, kind, placeholder]),
  ).toEqual([
    ['event_detection', 'v1', 'unknown', 'message'],
    ['event_detection', 'v1', 'unknown', 'now'],
    ['response_generation', 'v2', 'missing', 'tools'],
    ['response_generation', 'v2', 'unknown', 'tool'],
  ])
  expect(problems[2]?.message).toBe(
    'response_generation.v2: add {{tools}} to the system text; the model cannot answer without it',
  )
  expect(problems[3]?.message).toContain('nothing fills {{tool}}; use one of tools, message')
})

test('a question the agent does not ask needs nothing', () => {
  expect(checkPlaceholders({}, { event_detection: ['message'] }, {})).toEqual([])
})
