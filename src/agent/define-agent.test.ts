import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { AgentDefinitionError, defineAgent } from './define-agent.js'
import { defineTool, type ToolSpec } from './define-tool.js'
import { intent } from './intent.js'
import { parsePrompts } from './prompts/parse-prompts.js'
import type { AgentSpec } from './agent.js'

const promptsWith = (system: string) =>
  parsePrompts(
    `response_generation:\n  v1: { weight: 1, temperature: 0, max_tokens: 10, system: "${system}" }\n`,
    'prompts.yaml',
  )

const listTool: ToolSpec<Record<string, never>> = {
  name: 'notes.list',
  description: 'Lists the notes',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Note',
  fields: {},
  input: z.object({}),
  run: () => Promise.resolve({ ok: true, data: [], entityIds: [] }),
  say: () => '',
}

const sound: AgentSpec = {
  id: 'notes',
  version: 1,
  file: 'agents/notes/agent.ts',
  locale: 'pt-BR',
  name: 'Notas',
  machine: { id: 'notes', initial: 'IDLE', states: { IDLE: { on: {} } } },
  intents: [intent('notes.list', { examples: ['liste as notas'] })],
  tools: [defineTool(listTool)],
  prompts: promptsWith('{{tools}} {{state}} {{today}}'),
}

describe('an agent that could only fail in front of a person fails at start-up', () => {
  test('a sound one does not', () => expect(defineAgent(sound).id).toBe('notes'))

  test.each<[string, Partial<AgentSpec>, string]>([
    [
      'an unreachable state',
      { machine: { id: 'm', initial: 'IDLE', states: { IDLE: { on: {} }, LOST: { on: {} } } } },
      'state LOST is unreachable',
    ],
    [
      'a transition to nowhere',
      { machine: { id: 'm', initial: 'IDLE', states: { IDLE: { on: { GO: { to: 'X' } } } } } },
      'goes on GO to X',
    ],
    [
      'a tool defined twice',
      { tools: [defineTool(listTool), defineTool(listTool)] },
      'tool notes.list is defined twice',
    ],
    [
      'a tool under a name of the house',
      { tools: [...sound.tools, defineTool({ ...listTool, name: 'privacy.erase' })] },
      "tool privacy.erase is the house's own",
    ],
    [
      'a tool that leads to nowhere',
      { tools: [...sound.tools, defineTool({ ...listTool, name: 'notes.next', leadsTo: 'notes.gone' })] },
      'leads to notes.gone',
    ],
    [
      'a limit nobody defined',
      { tools: [defineTool({ ...listTool, limit: 'NOTE' })] },
      'uses the limit NOTE',
    ],
    [
      'an intent for a tool that is not there',
      { intents: [intent('x', { examples: ['x'], tool: 'notes.gone' })] },
      'wants the tool notes.gone',
    ],
    [
      'an intent that leads nowhere',
      { intents: [intent('x', { examples: ['x'] })] },
      'intent x leads nowhere',
    ],
    [
      'an intent with nothing to go by',
      { intents: [intent('notes.list', {})] },
      'neither examples nor a rule',
    ],
    [
      'an intent with a phrase that does not exist',
      { intents: [intent('x', { examples: ['x'], phrase: 'nope' })] },
      'the phrase nope',
    ],
    [
      'one example for two intents',
      { intents: [...sound.intents, intent('x', { examples: ['Liste as NOTAS'], phrase: 'help' })] },
      'is an example of both',
    ],
    [
      'a mode with a tool unknown to the agent',
      { modes: { calm: { tools: ['notes.gone'], forbiddenClaims: [] } }, initialMode: 'calm' },
      'mode calm allows the tool notes.gone',
    ],
    [
      'a mode that forbids an unknown claim',
      { modes: { calm: { tools: [], forbiddenClaims: ['lie'] } }, initialMode: 'calm' },
      'mode calm forbids the claim lie',
    ],
    ['modes with no first one', { modes: { calm: { tools: [], forbiddenClaims: [] } } }, 'initialMode'],
    ['a prompt without a placeholder it needs', { prompts: promptsWith('{{tools}} {{today}}') }, '{{state}}'],
    [
      'a prompt with a placeholder nobody fills',
      { prompts: promptsWith('{{tools}} {{state}} {{today}} {{mood}}') },
      '{{mood}}',
    ],
    [
      'a removed state that is still there',
      { removedStates: { IDLE: 'IDLE' } },
      'which the machine still has',
    ],
    ['a removed state sent nowhere', { removedStates: { OLD: 'GONE' } }, 'which the machine does not have'],
  ])('%s', (_, broken, words) => {
    const define = () => defineAgent({ ...sound, ...broken })
    expect(define).toThrow(AgentDefinitionError)
    expect(define).toThrow(words)
    expect(define).toThrow('agents/notes/agent.ts')
  })
})

describe('a tool that cannot work', () => {
  test.each<[string, Partial<typeof listTool>, string]>([
    ['a read that wants confirming', { confirm: 'always' }, 'a read needs no confirmation'],
    ['a confirmed write without a preview', { kind: 'write', confirm: 'always' }, 'needs a preview'],
    ['a name that is none', { name: 'notes list!' }, 'a name is letters'],
  ])('%s is refused', (_, broken, words) => {
    expect(() => defineTool({ ...listTool, ...broken })).toThrow(words)
  })

  test('one that does nothing is refused', () => {
    const idle = Object.fromEntries(Object.entries(listTool).filter(([part]) => part !== 'run'))
    expect(() => defineTool(idle as typeof listTool)).toThrow('nothing to do')
  })
})
