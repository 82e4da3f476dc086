import { describe, expect, test } from 'vitest'
import { copilot } from '../src/agents/copilot/agent.js'
import { understand } from '../src/turn/understand/understand.js'
import type { ConversationState } from '../src/conversation/state.js'
import { paperFacts, paperNow, paperPlan, paperState } from './support/paper-turn.js'

/** The number of a record, where one is said; a sum or an hour behind the record's name is none. */
test.each([
  ['cancela a cobrança 200 do marcelo', 'payment', 200],
  ['cancela a cobrança de 200 do marcelo', 'payment', undefined],
  ['cancela a cobrança de 90 da Ana', 'payment', undefined],
  ['mostra a OS 10', 'workOrder', 10],
  ['onde que é mesmo o serviço das 10?', 'workOrder', undefined],
  ['manda o orçamento 12', 'quote', 12],
])('%s: %s is %s', (text, field, number) => {
  const { requests = [] } = understand({
    agent: copilot,
    state: paperState({}),
    inputs: [{ kind: 'text', text }],
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.slots[field]?.value).toBe(number)
})

function entitiesOf(text: string) {
  return understand({
    agent: copilot,
    state: paperState({}),
    inputs: [{ kind: 'text', text }],
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  }).entities
}

/** A number behind a kind of record that is spoken of as known is no sum, and what is counted in minutes is no record. */
test.each([
  ['cobra metade do orçamento 9 da maria no pix', 'amount'],
  ['cobra metade do orçamento 9 no pix', 'amount'],
  ['gera um boleto com 30% da proposta 12 pra luciana', 'amount'],
  ['faz um pix da metade desse orçamento 4', 'amount'],
  ['cobra o resto da OS 4 no boleto', 'amount'],
  ['manda pro zap da luciana q to chegando em 20 min', 'quote'],
  ['manda pra clinica que chego em 15 minutos', 'quote'],
  ['manda pro rafael que atraso 2 horas', 'quote'],
])('%s: no %s', (text, field) => {
  expect(entitiesOf(text)[field]).toBeUndefined()
})

const maria = { client: 'Maria Santos' }
const moments = {
  'with nothing open': {},
  'with somebody in sight': { focus: { things: [maria], named: maria, request: null } },
  'with a quote in sight': {
    focus: { things: [{ quote: 12, client: 'Luciana Barbosa' }], named: null, request: null },
  },
  'with the card of a charge': {
    pending: paperPlan([
      { tool: 'payments.create', args: { ...maria, amount: 'R$ 480,00', dueDate: '2026-11-18' } },
    ]),
  },
  'with the card of a quote': { pending: paperPlan([{ tool: 'quotes.create', args: maria }]) },
  'where it was asked of what half is taken': {
    pending: {
      ...paperPlan([]),
      kind: 'fields',
      field: 'amount',
      step: 0,
      ask: 0,
      draft: { steps: [{ tool: 'payments.create', args: { ...maria, amount: { share: 'metade' } } }] },
    },
  },
} as unknown as Record<string, Partial<ConversationState>>

/** What the copilot's own conduct makes of the words, as JSON; 'left' where it leaves them to what was read. */
function conducted(moment: string, text: string): string {
  const state = paperState({ agent: { id: 'copilot', version: 1 }, ...moments[moment] })
  const inputs = [{ kind: 'text', text }] as const
  const understanding = understand({
    agent: copilot,
    state,
    inputs,
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
  const facts = paperFacts({ agent: copilot, state, inputs, understanding, remoteModel: false })
  const decision = copilot.conduct?.(facts)
  return decision ? JSON.stringify([decision.because, decision.next, decision.preface ?? []]) : 'left'
}

describe('sums of a quote: what comes off, and what is added', () => {
  test.each([
    ['orçamento pro João Silva: troca do chuveiro 220, desc d 50', 'left'],
    ['orçamento pra Luciana 2 tomadas a 45 e disjuntor 60, c/ 20 de desc', 'left'],
    ['faz um orçamento pro Rafael de limpeza 400, dou 50 conto de desc', 'left'],
    ['orçamento da Fernanda: instalação 300 tire 30', 'left'],
    ['presupuesto para Fernanda: limpieza 300 y le quito 20 reales', 'left'],
    ['orçamento pro João Silva: troca do chuveiro 220 e mais 50 de desc', 'left'],
    ['orçamento da Fernanda Lima: limpeza 2 diarias de 220 e mais 90 de produto', '"description":"produto"'],
    ['orçamento pra Fernanda Lima: limpeza 220 e 90 de produto', '"description":"produto"'],
    ['orçamento pro joao silva: 150 mão de obra + 220 o chuveiro', '"description":"chuveiro"'],
    ['orçamento pro joao silva: 150 mão de obra + 220 o chuveiro, 10% de desconto', '"discount":"10%"'],
    ['orçamento pro joao silva: 150 mão de obra + 220 o chuveiro, desconto de 20', '"discount":"R$ 20,00"'],
    ['orçamento pro joao silva: 150 mão de obra + 220 o chuveiro com 10% de desconto', '"discount":"10%"'],
    ['orçamento pro joao silva: 150 obra + 220 o chuveiro com fio + 90 da visita', 'chuveiro com fio'],
  ])('%s: %s', (text, made) => {
    expect(conducted('with nothing open', text)).toContain(made)
  })
})

describe('what was made for one turn of phrase leaves others alone', () => {
  test.each([
    ['with nothing open', 'derruba aquela cobrança e faz outro pix de 260 pra Sueli', 'left'],
    ['with nothing open', 'mata essa cobrança e faz um pix de 260 pra Maria Santos', 'left'],
    ['with nothing open', 'nao é os, é a cobranca. outro pix de 260 pra fernanda', 'left'],
    ['with somebody in sight', 'anota aí: Carlos Souza, rua das Acácias 45, tel 11 97766-1122', 'left'],
    ['with somebody in sight', 'põe ai: rua das acacias 45, vila mariana', 'detail-of-known'],
    ['with the card of a charge', 'bota na descrição parcela 2 de 3', '"parcela 2 de 3"'],
    ['with the card of a charge', 'muda pro dia 5 de 10', 'left'],
    ['with the card of a charge', 'não quero 3 de 450, quero uma só', 'left'],
    ['with the card of a charge', 'com juros de 2 de 50%', 'changeUnclear'],
    ['with the card of a charge', 'faz as 3 de 160, uma por mês', 'several-charges'],
    ['with the card of a charge', 'não, faz 3 de 450', 'several-charges'],
    ['with the card of a charge', 'quero 3 boletos de 200', 'several-charges'],
    ['with nothing open', 'a Luciana não quer mais esperar, marca a instalação pra amanhã', 'definite-job'],
    ['with nothing open', 'a Luciana não quer mais esperar', 'left'],
    ['with nothing open', 'ela desistiu de tudo, marca o orçamento 31 como cancelado', 'left'],
    ['with a quote in sight', 'orcamento q o povo desistiu, mostra', 'left'],
    ['with nothing open', 'luciana nao quer mais, acabou fechando com outra', '"REJECTED"'],
    ['with nothing open', 'o antonio nao quer mais a visita', '"CANCELLED"'],
    ['with nothing open', 'muda a visita do orçamento 8 pra sexta', 'left'],
    ['with nothing open', 'coloca na agenda a instalação do orçamento 8, sexta 9h', 'job-of-quote'],
    ['with nothing open', 'agenda a instalação do orçamento 8 pra sexta 9h', 'job-of-quote'],
    ['with nothing open', 'tira a visita do orçamento 8', 'made-quote-stays'],
    ['with nothing open', 'acrescenta no orçamento do joao pereira 2 tomadas a 45 cada', 'made-quote-stays'],
    ['with the card of a quote', 'nao, é pra colocar no orçamento q ja existe, o 11', 'previousCancelled'],
    ['with nothing open', 'manda a proposta que fiz pra Paula', 'left'],
    ['with nothing open', 'manda o link que gerei pra Luciana', 'left'],
    ['with nothing open', 'avisa a clinica q chego 8h30', 'no-messages'],
    ['with nothing open', 'manda um recado pra dona Maria que chego às 8', 'no-messages'],
    ['where it was asked of what half is taken', 'antes cria um orçamento da Paula de 300', 'left'],
    ['where it was asked of what half is taken', 'aprova o orçamento do João', 'left'],
    ['where it was asked of what half is taken', 'do orçamento dela', '"forQuote":"yes"'],
  ])('%s, %s: %s', (moment, text, made) => {
    expect(conducted(moment, text)).toContain(made)
  })
})

test('what was to come after the card still comes after several charges', () => {
  const card = paperPlan([{ tool: 'payments.create', args: { ...maria, dueDate: '2026-11-18' } }])
  const send = { tool: 'quotes.send', args: { quote: 9 } }
  const pending = { ...card, plan: { ...card.plan, draft: { ...card.plan.draft, later: [send] } } }
  moments['with more to come'] = { pending }
  expect(conducted('with more to come', 'faz as 2 de 160, uma por mês')).toContain(
    '{"tool":"quotes.send","args":{"quote":9}}]',
  )
})

/** A surname that begins like a word for a phone is no such word. */
test.each([
  ['faz um orçamento pra Ana Teles 11 97766-1122 de limpeza 200', 'Ana Teles'],
  ['orçamento de 200 pra Maria Celeste 11 97766-1122', 'Maria Celeste'],
  ['cobra 200 da Ana Teles 11 97766-1122', 'Ana Teles'],
  ['orçamento de 200 pra Juliana tel 11 97766-1122', 'Juliana'],
  ['orçamento de 200 pra Juliana cel. 11 97766-1122', 'Juliana'],
])('%s: for %s', (text, client) => {
  expect(entitiesOf(text)['client']).toBe(client)
})
