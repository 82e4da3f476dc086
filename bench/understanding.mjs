import { copilot } from '../dist/agents/copilot/agent.js'
import { understand } from '../dist/turn/understand/understand.js'
import { median } from './workbench.mjs'

const messages = [
  'Quais são meus clientes com orçamentos pendentes?',
  'crie um orçamento de R$500 para o João Silva',
  'muda pra 650',
  'sim, pode criar',
  'crie uma cobrança PIX de R$200 para a Maria com vencimento sexta',
  'agenda uma visita amanhã às 15h para a Padaria Pão Quente',
  'qual o resumo do mês?',
  'asdf qwer zxcv',
]
const rounds = 400

/** Local understanding of one message: rules, classifier and slots, no model. */
export function measureUnderstanding() {
  const state = { pending: null, state: 'IDLE', mode: null }
  const costs = []
  for (let round = 0; round < rounds; round++) {
    for (const text of messages) {
      const request = {
        agent: copilot,
        state,
        inputs: [{ kind: 'text', text }],
        now: new Date(1_790_000_000_000 + round),
        timeZone: 'America/Sao_Paulo',
      }
      const startedMs = performance.now()
      understand(request)
      if (round >= rounds / 4) costs.push(performance.now() - startedMs)
    }
  }
  const cost = median(costs)
  return [
    {
      figure: 'local understanding of one message',
      measured: `${cost.toFixed(3)} ms`,
      accepted: '< 1 ms',
      aim: '< 0.2 ms',
      met: cost < 1,
    },
  ]
}
