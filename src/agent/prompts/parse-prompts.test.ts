import { describe, expect, test } from 'vitest'
import { parsePrompts, PromptFileError } from './parse-prompts.js'

const V1 = '{ weight: 100, temperature: 0.2, max_tokens: 800, system: Olá }'

function problemsOf(yaml: string): readonly string[] {
  try {
    parsePrompts(yaml, 'copilot/prompts.yaml')
  } catch (error) {
    if (error instanceof PromptFileError) return error.problems
    throw error
  }
  return []
}

test('a file is read into versions, oldest first, with our names', () => {
  const yaml = `
response_generation:
  v10: { weight: 0, temperature: 1, max_tokens: 10, system: dez }
  v2: { weight: 20, temperature: 0, max_tokens: 400, model: claude-haiku, system: dois }
  v1:
    weight: 80
    temperature: 0.2
    max_tokens: 800
    system: |
      Você é o copiloto de {{tenantName}}.
      Responda em JSON: {"type": "RESPONSE"}
`
  expect(parsePrompts(yaml, 'prompts.yaml')).toStrictEqual({
    response_generation: [
      {
        version: 'v1',
        weight: 80,
        temperature: 0.2,
        maxTokens: 800,
        system: 'Você é o copiloto de {{tenantName}}.\nResponda em JSON: {"type": "RESPONSE"}\n',
      },
      { version: 'v2', weight: 20, temperature: 0, maxTokens: 400, model: 'claude-haiku', system: 'dois' },
      { version: 'v10', weight: 0, temperature: 1, maxTokens: 10, system: 'dez' },
    ],
  })
})

test('every question may be there or not', () => {
  expect(
    parsePrompts(`event_detection: { v1: ${V1} }\nmessage_type_selection: { v1: ${V1} }`, 'f'),
  ).toMatchObject({
    event_detection: [{ version: 'v1' }],
    message_type_selection: [{ version: 'v1' }],
  })
})

describe('an error names the question, the version and the fix', () => {
  test.each([
    ['not YAML', 'response_generation: [', 'not valid YAML'],
    [
      'a key twice',
      `event_detection: { v1: ${V1} }\nevent_detection: { v1: ${V1} }`,
      'Map keys must be unique',
    ],
    ['an empty file', '', 'the file: needs the questions event_detection'],
    ['a list', '- a', 'the file: needs the questions'],
    ['an unknown question', `respond: { v1: ${V1} }`, 'the file: unknown "respond"'],
    ['no versions', 'event_detection: ok', 'event_detection: needs versions under it'],
    ['no v1', `event_detection: { v2: ${V1} }`, 'event_detection: has no v1'],
    [
      'a version by another name',
      `event_detection: { v1: ${V1}, beta: ${V1} }`,
      'event_detection.beta: name versions v1',
    ],
    [
      'nothing to choose',
      `event_detection: { v1: ${V1.replace('100', '0')} }`,
      'event_detection: has weight 0 in every',
    ],
    [
      'no system',
      'event_detection: { v1: { weight: 1, temperature: 0, max_tokens: 1 } }',
      'event_detection.v1.system: is missing',
    ],
    [
      'a blank system',
      `event_detection: { v1: ${V1.replace('Olá', '"  "')} }`,
      'event_detection.v1.system: is empty',
    ],
    [
      'a text for a number',
      `event_detection: { v1: ${V1.replace('0.2', 'frio')} }`,
      'event_detection.v1.temperature: needs a number from 0 to 2',
    ],
    ['too hot', `event_detection: { v1: ${V1.replace('0.2', '3')} }`, 'event_detection.v1.temperature'],
    ['a negative weight', `event_detection: { v1: ${V1.replace('100', '-1')} }`, 'event_detection.v1.weight'],
    ['half a token', `event_detection: { v1: ${V1.replace('800', '0.5')} }`, 'event_detection.v1.max_tokens'],
    [
      'a key misspelt',
      `event_detection: { v1: ${V1.replace('max_tokens', 'max_token')} }`,
      'event_detection.v1: unknown "max_token"',
    ],
  ])('%s', (_what, yaml, problem) => {
    expect(problemsOf(yaml).join('\n')).toContain(problem)
  })

  test('all problems are told at once, each with the file', () => {
    const error = new PromptFileError('a.yaml', ['one', 'two'])
    expect(error.message).toBe('a.yaml: one\na.yaml: two')
    expect(problemsOf('event_detection: { v1: {} }')).toHaveLength(4)
  })
})
