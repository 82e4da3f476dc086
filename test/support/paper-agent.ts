import { z } from 'zod'
import type { Agent, AgentSpec } from '../../src/agent/agent.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import { defineTool, type Outside, type Tool, type ToolSpec } from '../../src/agent/define-tool.js'
import { intent } from '../../src/agent/intent.js'
import { parsePrompts } from '../../src/agent/prompts/parse-prompts.js'
import { freeText, money, personName } from '../../src/agent/slots.js'
import type { JsonObject } from '../../src/conversation/json.js'

const prompts = parsePrompts(
  'response_generation:\n  v1:\n    weight: 100\n    temperature: 0.5\n    max_tokens: 200\n    system: "{{tools}}|{{state}}|{{today}}|{{pending}}|{{results}}|{{role}}|{{behaviour}}|{{intents}}|{{task}}|{{claims}}"\n',
  'paper-agent.ts',
)

const loose = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>

const common = {
  description: 'For tests',
  kind: 'write',
  confirm: 'always',
  action: 'create',
  roles: ['owner', 'staff'],
  entity: 'Note',
  fields: {},
  input: loose,
  preview: (args) => Promise.resolve({ text: `Fazer ${JSON.stringify(args)}.` }),
  run: (args) => Promise.resolve({ ok: true, data: args, entityIds: ['made'] }),
  say: (data) => `Feito: ${JSON.stringify(data)}.`,
} as const satisfies Partial<ToolSpec<JsonObject>>

/** Tools that touch nothing, one of each kind; a test says what it wants to be otherwise. */
export function paperTool(name: string, over: Partial<ToolSpec<JsonObject>> = {}): Tool {
  return defineTool<JsonObject>({ ...common, name, ...over })
}

export const paidOutside: Outside<JsonObject> = {
  request: (args) => Promise.resolve({ kind: 'ready', args: { args } }),
  perform: () => Promise.resolve({ status: 'done', data: { receipt: 1 } }),
  find: () => Promise.resolve({ status: 'refused', code: 'absent', message: 'not there' }),
}

export const paperTools = {
  list: paperTool('notes.list', {
    kind: 'read',
    confirm: 'never',
    action: 'read',
    roles: ['owner', 'staff', 'viewer'],
    fields: { search: { question: 'Buscar o quê?', slot: freeText } },
  }),
  add: paperTool('notes.add', {
    limit: 'NOTE',
    fields: {
      note: { question: 'O que devo anotar?', slot: freeText, required: true },
      tag: { question: 'Qual etiqueta?', slot: freeText },
    },
  }),
  mark: paperTool('notes.mark', { confirm: 'never', roles: [] }),
  bill: paperTool('bill.make', { confirm: 'preview' }),
  pay: paperTool('till.pay', {
    action: 'execute',
    roles: ['owner'],
    entity: 'Payout',
    fields: {
      payee: { question: 'Pagar a quem?', slot: personName, required: true, fromPerson: true },
      amount: { question: 'Quanto?', slot: money, required: true, fromPerson: true },
    },
    outside: paidOutside,
    record: (args, outcome) => Promise.resolve({ ok: true, data: { args, outcome }, entityIds: ['paid'] }),
  }),
  quote: paperTool('till.quote', { leadsTo: 'till.pay' }),
  drain: paperTool('till.drain', { hidden: true }),
}

/** An agent on paper: no database, no files, no services. */
export function paperAgent(over: Partial<AgentSpec> = {}, tools: readonly Tool[] = []): Agent {
  const own = Object.values(paperTools).filter((tool) => !tools.some(({ name }) => name === tool.name))
  return defineAgent({
    id: 'paper',
    version: 1,
    file: 'paper-agent.ts',
    locale: 'pt-BR',
    name: 'Papel',
    machine: {
      id: 'paper',
      initial: 'IDLE',
      states: {
        IDLE: {
          on: { PLANNED: { to: 'WAITING' }, COLLECT: { to: 'ASKING' }, READ: { to: 'READING' } },
        },
        ASKING: { on: { PLANNED: { to: 'WAITING' }, CANCELLED: { to: 'IDLE' }, EXPIRED: { to: 'IDLE' } } },
        READING: { on: { DONE: { to: 'IDLE' } } },
        WAITING: {
          on: {
            CONFIRMED: { to: 'DOING' },
            MODIFIED: { to: 'ASKING' },
            CANCELLED: { to: 'IDLE' },
            EXPIRED: { to: 'IDLE' },
          },
        },
        DOING: { on: { DONE: { to: 'IDLE' } } },
      },
    },
    intents: [
      intent('notes.list', { examples: ['liste as notas', 'quais são as notas', 'mostra minhas notas'] }),
      intent('notes.add', { examples: ['anote {note}', 'anota aí {note}', 'anote comprar pão'] }),
      intent('greeting', { certain: /^(oi|ola)$/, phrase: 'greeting' }),
      intent('notes.mark', { certain: /^marca$/ }),
    ],
    tools: [...own, ...tools],
    limits: { NOTE: { label: 'notas', count: () => Promise.resolve(0) } },
    prompts,
    ...over,
  })
}
