import { describe, expect, test } from 'vitest'
import { paperFacts, paperState, paperUnderstanding } from './support/paper-turn.js'
import { loadAgents } from '../src/agents/shipped.js'
import type { Agent } from '../src/agent/agent.js'
import { asId, type PendingId } from '../src/conversation/ids.js'
import type { Pending } from '../src/conversation/pending.js'
import { actNames } from '../src/agent/acts.js'
import type { ProposalContext } from '../src/agent/proposal-context.js'
import { offeredTools } from '../src/turn/decide/offered-tools.js'
import { renderPrompt } from '../src/turn/act/render-prompt.js'

const agents = await loadAgents()

function contextOf(agent: Agent, over: Partial<ProposalContext> = {}): ProposalContext {
  const mode = Object.keys(agent.modes ?? {})[0] ?? null
  const facts = paperFacts({ agent })
  return {
    agent,
    state: paperState({ mode, state: agent.machine.initial }),
    understanding: paperUnderstanding({ text: 'oi' }),
    role: 'owner',
    tools: offeredTools(agent, mode, 'owner'),
    results: [],
    task: { kind: 'reply' },
    now: facts.now,
    timeZone: 'America/Sao_Paulo',
    ...over,
  }
}

/** The front desk puts its questions by itself. */
const proposing = agents.filter(({ id }) => id !== 'reception')

describe.each(proposing.map((agent) => ({ id: agent.id, agent })))('the prompt of $id', ({ agent }) => {
  const { prompt } = renderPrompt(contextOf(agent), 'remote')

  test('begins with what is the same in every turn, which is most of it', () => {
    const later = renderPrompt(
      contextOf(agent, {
        now: new Date('2027-01-02T20:00:00Z'),
        results: [{ tool: 'x', args: {}, data: { a: 1 }, text: 'Um resultado.' }],
        task: { kind: 'correct', error: 'e' },
      }),
      'remote',
    ).prompt
    expect(later.system).not.toBe(prompt.system)
    expect(later.steady).toBe(prompt.steady)
    expect(later.system.slice(0, later.steady)).toBe(prompt.system.slice(0, prompt.steady))
    expect(prompt.steady).toBeGreaterThan(prompt.system.length * 0.7)
  })

  test('tells of acts, by names that are read', () => {
    const told = [...prompt.system.matchAll(/"act":"(\w+)"/g)].map(([, name]) => name)
    expect(told).toEqual(expect.arrayContaining(['inform', 'ask', 'decline', 'courtesy', 'remark']))
    for (const name of told) expect(actNames).toContain(name)
  })

  test('names every limit that the agent declares, and no other', () => {
    const named = [...prompt.system.matchAll(/"limit":"(\w+)"/g)].map(([, name]) => name ?? '')
    const limits = Object.entries(agent.speech?.limits ?? {})
    for (const name of named) expect(limits.map(([id]) => id)).toContain(name)
    for (const [id, what] of limits) expect(prompt.system).toContain(`${id} (${what})`)
  })

  test('says which day it is', () => {
    const now = new Date('2026-11-18T13:00:00Z')
    expect(renderPrompt(contextOf(agent, { now }), 'remote').prompt.system).toContain(
      'quarta-feira, 18/11/2026 10:00',
    )
  })
})

test('a field with a few values is described by them', () => {
  const copilot = agents.find(({ id }) => id === 'copilot')
  if (!copilot) throw new Error('no copilot')
  const { system } = renderPrompt(contextOf(copilot), 'remote').prompt
  expect(system).toMatch(/payments\.preview .*billingType\??: PIX\|BOLETO\|CREDIT_CARD/)
  expect(system).toMatch(/quotes\.create .*items\?: \[\{ description, quantity\?, unitPrice\? \}\]/)
})

test('the version is the one asked for', () => {
  for (const agent of proposing) {
    const { prompt } = renderPrompt(contextOf(agent), 'remote', 'v2')
    expect(prompt.version).toBe('v2')
    expect(prompt.steady).toBeGreaterThan(prompt.system.length * 0.5)
  }
})

test('the field that a question waits for is told, with what was said so far', () => {
  const copilot = agents.find(({ id }) => id === 'copilot')
  if (!copilot) throw new Error('no copilot')
  const draft = { steps: [{ tool: 'payments.create', args: { amount: 'R$ 90,00' } }] }
  const common = { id: asId<PendingId>('p'), openedAt: '', expiresAt: '', field: 'client', step: 0, draft }
  const pendings: readonly Pending[] = [
    { ...common, kind: 'fields', question: 'De qual cliente é a cobrança?' },
    {
      ...common,
      kind: 'choice',
      question: 'Qual deles?',
      options: [{ id: '1', title: 'João Silva', value: 'x' }],
    },
  ]
  const [fields, choice] = pendings.map((pending) => {
    const context = contextOf(copilot)
    return renderPrompt({ ...context, state: { ...context.state, pending } }, 'remote').prompt.system
  })
  expect(fields).toContain(
    'De qual cliente é a cobrança?\nEspera o campo "client" de payments.create. Já dito:',
  )
  expect(fields).toContain('"amount":"R$ 90,00"')
  expect(choice).toContain('Qual deles?\n- João Silva\nEspera o campo "client"')
})

test('an empty part of a result and what comes of the plan that waits are told by the names they are cited by', () => {
  const copilot = agents.find(({ id }) => id === 'copilot')
  if (!copilot) throw new Error('no copilot')
  const data = { name: 'Ana', phone: null, email: 'ana@example.com' }
  const results = [{ tool: 'clients.get', args: {}, data, text: 'Ana' }]
  const { system } = renderPrompt(contextOf(copilot, { results }), 'remote').prompt
  expect(system).toContain('Vazios: r1.phone\n')
})
