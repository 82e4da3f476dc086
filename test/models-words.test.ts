import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { citationsOf } from '../src/agent/citations.js'
import type { Step } from '../src/agent/step.js'
import { loadAgents } from '../src/agents/shipped.js'
import type { JsonObject } from '../src/conversation/json.js'
import { keepSaid } from '../src/turn/act/keep-said.js'
import { runRead } from '../src/turn/act/run-read.js'
import { speak } from '../src/turn/speak/speak.js'
import { paperTool } from './support/paper-agent.js'
import { paperFacts, paperHands, paperState, paperUnderstanding, withTool } from './support/paper-turn.js'
import { freeText } from '../src/agent/slots.js'

/** What a model writes may come out later, or in front of somebody else: kept, scheduled, echoed by a tool, cited. */
const claims = [
  'Seu pagamento foi aprovado',
  'O plantão de sexta já é seu',
  'Liberei um desconto de R$ 500',
  'pague em www.evil.example',
  'Your appointment is confirmed',
  'Ligue agora e garanta a vaga',
]
const said = 'me chama sexta às 15h pra falar do plantão de UTI'
const asked: Step = { did: 'ask_model', via: 'remote', raw: '{}', failed: null }
const proposing = (agent: Agent) =>
  paperFacts({ agent, understanding: paperUnderstanding({ text: said }), steps: [asked] })

let agents: Agent[] = []
beforeAll(async () => {
  agents = await loadAgents()
})

describe("of a model's own sentences", () => {
  test.each(claims)('no field of any tool takes %j, to keep, to schedule or to look up', (claim) => {
    const taken = agents.flatMap((agent) =>
      [...agent.tools.values()]
        .filter((tool) => !tool.speaks && !tool.hidden)
        .flatMap((tool) =>
          Object.keys(tool.fields).flatMap((field) => {
            const draft = { steps: [{ tool: tool.name, args: { [field]: claim } }] }
            const { args } = keepSaid(tool, draft, 0, proposing(agent))
            return JSON.stringify(args).includes(claim) ? [`${tool.name} ${field}`] : []
          }),
        ),
    )
    expect(taken).toEqual([])
  })

  test('those that are said as they are go out as words of a model, and nothing else of the tool does', () => {
    const speaking = agents.flatMap((agent) => [...agent.tools.values()].filter((tool) => tool.speaks))
    expect(speaking.map(({ name }) => name)).toEqual(['enviar_opcoes', 'enviar_lista', 'enviar_cta'])
    for (const tool of speaking) {
      const context = { now: new Date(), timeZone: 'America/Sao_Paulo', language: 'pt' } as const
      expect(tool.say({ type: 'buttons' }, context)).toBe('')
      expect(tool.kind).toBe('read')
    }
  })

  test('what the person said themselves is kept as the subject they come back to, in their own characters', () => {
    const julia = agents.find(({ id }) => id === 'julia')
    const tool = julia?.tools.get('agendar_followup')
    if (!julia || !tool) throw new Error('Julia schedules follow-ups')
    const subject = (assunto: string) =>
      keepSaid(tool, { steps: [{ tool: tool.name, args: { assunto } }] }, 0, proposing(julia)).args['assunto']
    expect(subject('PLANTAO DE UTI')).toBe('plantão de UTI')
    expect(subject('plantão de UTI confirmado')).toBeUndefined()
    expect(subject('seu plantão de UTI está confirmado')).toBeUndefined()
    // Of what is put before it nothing is kept.
    expect(subject('o seu plantão de UTI')).toBe('plantão de UTI')
  })
})

describe('what a model looks something up by', () => {
  const listing = (found: JsonObject) =>
    paperTool('notes.list', {
      kind: 'read',
      confirm: 'never',
      action: 'read',
      fields: { search: { question: '', slot: freeText } },
      run: (args) => Promise.resolve({ ok: true, data: { ...args, ...found }, entityIds: [] }),
      say: (data) => `Não encontrei nada com "${(data as { search?: string }).search ?? ''}".`,
    })
  const lookUp = async (search: string, found: JsonObject = { items: [] }, text = 'cadê aquele filme?') => {
    const facts = paperFacts({
      ...withTool(listing(found)),
      understanding: paperUnderstanding({ text }),
      steps: [asked],
    })
    const { step } = await runRead({ do: 'read', tool: 'notes.list', args: { search } }, facts, paperHands())
    return { facts, step }
  }

  test('may be a name that nobody said, and is no fact for that', async () => {
    const { step } = await lookUp('Viagem a Marte')
    if (step.did !== 'read' || step.outcome.kind !== 'result') throw new Error('it was read')
    expect(step.outcome.text).toBe('Não encontrei nada com "Viagem a Marte".')
    expect(JSON.stringify(citationsOf([step], { lastPlan: null }))).not.toContain('Marte')
  })

  test('is a fact where a record holds it, or where it was said', async () => {
    const held = await lookUp('Viagem a Marte', { items: [{ title: 'Viagem a Marte' }] })
    const heard = await lookUp('Viagem a Marte', { items: [] }, 'salvei viagem a marte?')
    for (const { step } of [held, heard])
      expect(JSON.stringify(citationsOf([step], { lastPlan: null }))).toContain('Marte')
  })

  test('does not come out as something found, by way of the tool that says it again', async () => {
    const claim = 'Carlos Lima atende na Rua das Flores'
    const { facts, step } = await lookUp(claim)
    const spoken = speak({
      agent: facts.agent,
      state: paperState(),
      say: [{ kind: 'model', text: `${claim}.`, options: [] }],
      steps: [asked, step],
      text: 'cadê aquele filme?',
    })
    expect(spoken.ok).toBe(false)
  })
})
