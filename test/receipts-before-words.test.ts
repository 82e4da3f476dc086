import { expect, test } from 'vitest'
import { copilot } from '../src/agents/copilot/agent.js'
import { julia } from '../src/agents/julia/agent.js'
import { memory } from '../src/agents/memory/agent.js'
import { reception } from '../src/agents/reception/agent.js'
import type { InputBody } from '../src/conversation/input.js'
import { decide } from '../src/turn/decide/decide.js'
import { paperFacts, paperUnderstanding } from './support/paper-turn.js'

const receipts: readonly InputBody[] = ['delivered', 'read'].map((status) => ({
  kind: 'receipt',
  messageId: 'm1',
  status: status as 'read',
  error: null,
}))

const said = [
  'oi, tudo bem?',
  'tchau, até amanhã',
  'quem me deve mais de um mês?',
  'o que eu tenho guardado?',
  'ja levei o doc no despachante, pode tirar',
  'quanto custa a manutenção de dois aparelhos?',
  'tem plantão de clínica sábado à noite?',
]

test.each(
  [copilot, julia, memory, reception].flatMap((agent) =>
    [true, false].flatMap((remoteModel) => said.map((text) => [agent.id, text, remoteModel, agent] as const)),
  ),
)(
  '%s decides the same on "%s" when the provider told of its last message first (a model is connected: %s)',
  (_id, text, remoteModel, agent) => {
    const facts = paperFacts({
      agent,
      remoteModel,
      inputs: [{ kind: 'text', text }],
      understanding: paperUnderstanding({ text }),
    })
    expect(decide({ ...facts, inputs: [...receipts, ...facts.inputs] })).toEqual(decide(facts))
  },
)
