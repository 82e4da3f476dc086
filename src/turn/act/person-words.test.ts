import { expect, test } from 'vitest'
import { paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { personWords } from './person-words.js'

const person = (text: string): HistoryEntry => ({ role: 'person', text })
const agent = (text: string): HistoryEntry => ({ role: 'agent', text })

function words(
  history: readonly HistoryEntry[],
  over: Parameters<typeof paperState>[0] = {},
  answer = false,
) {
  return personWords({
    state: paperState({ history, ...over }),
    understanding: paperUnderstanding({ text: 'agora', answer: answer ? { kind: 'modify' } : null }),
  })
}

test.each<[what: string, history: readonly HistoryEntry[], before: readonly string[]]>([
  ['nothing before', [], []],
  ['an answer goes on with what was asked about', [person('a Maria'), agent('Qual valor?')], ['a Maria']],
  [
    'as far as one question leads to the next',
    [person('cobra'), agent('De quem?'), person('a Maria'), agent('Qual valor?')],
    ['cobra', 'a Maria'],
  ],
  ['what was done is done with', [person('cobra a Ana'), agent('Cobrança criada.')], []],
  [
    'and ends the way back',
    [person('cobra a Ana'), agent('Feito.'), person('outra'), agent('De quem?')],
    ['outra'],
  ],
  ['a member asks for the house', [person('a Maria'), { role: 'member', text: 'Quanto?' }], []],
  ['a question among several lines', [person('a Maria'), agent('Qual valor?\n1. Sair')], ['a Maria']],
])('%s', (_what, history, before) => {
  expect(words(history)).toEqual([...before, 'agora'])
})

test('what waits for a value was asked, however that is worded; what was said before it only where that was a question too', () => {
  const pending = { kind: 'fields', draft: { steps: [] } } as never
  const history = [person('oi'), agent('Olá.'), person('cobra 30%'), agent('De quanto? Diga o valor.')]
  expect(words(history)).toEqual(['agora'])
  expect(words(history, { pending })).toEqual(['cobra 30%', 'agora'])
})

test('beside a plan that waits, only a change of it goes on with what was said for it', () => {
  const history = [person('cobra 200 da Maria'), agent('Cobrança de R$ 200,00. Confirma?')]
  const pending = paperPlan([])
  expect(words(history, { pending })).toEqual(['agora'])
  expect(words(history, { pending }, true)).toEqual(['cobra 200 da Maria', 'agora'])
})

test('a change goes on past an answer that asked nothing, and never past what was done', () => {
  const pending = paperPlan([])
  const history = [
    person('cobra 500 da Ana'),
    agent('Cobrança de R$ 500,00. Confirma?'),
    person('sim'),
    agent('Cobrança #7 criada para Ana.'),
    person('orçamento pra Maria, 650'),
    agent('Orçamento de R$ 650,00. Confirma?'),
    person('e 4 metros de tubo a 85'),
    agent('A quantidade não está certa.'),
  ]
  const lastPlan = { status: 'EXECUTED', outcome: 'Cobrança #7 criada para Ana.' } as never
  expect(words(history, { pending, lastPlan }, true)).toEqual([
    'orçamento pra Maria, 650',
    'e 4 metros de tubo a 85',
    'agora',
  ])
  expect(words(history, { lastPlan })).toEqual(['agora'])
})
