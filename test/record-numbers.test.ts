import { expect, test } from 'vitest'
import { copilot } from '../src/agents/copilot/agent.js'
import { understand } from '../src/turn/understand/understand.js'
import { paperNow, paperState } from './support/paper-turn.js'

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
  const { entities } = understand({
    agent: copilot,
    state: paperState({}),
    inputs: [{ kind: 'text', text }],
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
  expect(entities[field]).toBeUndefined()
})
