import { describe, expect, test } from 'vitest'
import type { ConversationState } from '../../conversation/state.js'
import type { Step } from '../../agent/step.js'
import { checkClaims } from './check-claims.js'
import type { Agent } from '../../agent/agent.js'

const state = {
  mode: null,
  pending: null,
  lastPlan: null,
  history: [{ role: 'person', text: 'quero cobrar R$ 80,00' }],
} as unknown as ConversationState
const agent = {
  claims: [{ id: 'promise', patterns: [/\bgarantimos\b/], correction: 'Promise nothing.' }],
  modes: undefined,
} as unknown as Agent
const read: Step = {
  did: 'read',
  tool: 'quotes.list',
  args: {},
  outcome: { kind: 'result', data: [], text: 'Orçamento #12 de João Silva: R$ 500,00, aprovado.' },
}
const claimsIn = (text: string, steps: readonly Step[] = []) =>
  checkClaims({ agent, state, say: [], steps, text: 'e R$ 50?' }, text).map((refused) => refused.claim)

describe('nothing is said to be done that was not', () => {
  test.each([
    'Pronto! Orçamento criado.',
    'Feito.',
    'Criei o orçamento para o João.',
    'O orçamento foi criado com sucesso!',
    'Já enviei o orçamento ao cliente.',
    'A cobrança está gerada.',
    'Cobrança gerada para Maria.',
    'Cliente cadastrado!',
    'Cancelei a cobrança.',
    'O pagamento foi efetuado.',
    'Tudo certo, ordem de serviço agendada.',
    'I have created the quote.',
    'The invoice has been sent.',
    'Done!',
  ])('%s', (text) => expect(claimsIn(text)).toContain('done_without_effect'))

  test.each([
    'Posso criar o orçamento para você. Qual é o valor?',
    'Quer que eu crie uma cobrança?',
    'Para criar o orçamento, preciso do nome do cliente.',
    'Olá! Como posso ajudar?',
    'Vou preparar o orçamento para você confirmar.',
    'Não encontrei esse cliente.',
    'Qual é o vencimento?',
  ])('%s is fine', (text) => expect(claimsIn(text)).toEqual([]))

  test('how a record stands may be said when it was read', () => {
    expect(claimsIn('O orçamento #12 está aprovado: R$ 500,00.', [read])).toEqual([])
    expect(claimsIn('O orçamento #12 está aprovado.')).toEqual(['done_without_effect'])
    expect(claimsIn('Aprovei o orçamento #12.', [read])).toEqual(['done_without_effect'])
  })
})

describe('amounts', () => {
  test('that the person gave or a record holds may be said', () => {
    expect(claimsIn('Você quer cobrar R$ 80,00 ou R$ 50?')).toEqual([])
    expect(claimsIn('São R$ 500,00.', [read])).toEqual([])
  })

  test('that nobody gave are refused', () => {
    expect(claimsIn('A taxa é de R$ 3,50.')).toEqual(['ungrounded_amount'])
  })
})

test('what the agent forbids is refused, with the words for a rewrite', () => {
  expect(claimsIn('Garantimos o melhor preço.')).toEqual(['promise'])
})
