import { describe, expect, test } from 'vitest'
import { asksOfMoney } from './asks-of-money.js'
import { sameAgain } from './same-again.js'
import type { FocusThing } from '../../../conversation/focus.js'
import { paperFacts, paperState, paperUnderstanding } from '../../../../test/support/paper-turn.js'

const charge = { payment: 9, client: 'Maria Santos' }
const quote = { quote: 11, client: 'João Pereira' }

function draftOf(text: string, thing: FocusThing) {
  const next = sameAgain(
    paperFacts({
      state: paperState({ focus: { things: [thing], named: null, request: null } }),
      understanding: paperUnderstanding({ text }),
    }),
  )?.next
  return next?.do === 'prepare' ? next.draft : undefined
}

describe('one more of the charge in sight', () => {
  test.each([
    ['outro igual', { sameAs: 9 }],
    ['outro igual com mais 200', { sameAs: { of: 9, more: 'R$ 200,00' } }],
    ['outro igual pra Maria com mais 200', { sameAs: { of: 9, more: 'R$ 200,00' } }],
    ['faz outro igual pra mesma cliente', { sameAs: 9 }],
    ['outro igual por 150 mais pra dia 30', { amount: 'R$ 150,00', dueDate: '2026-11-30' }],
    ['outro igual de 300 mais ou menos', { amount: 'R$ 300,00' }],
  ])('%s', (said, args) => {
    expect(draftOf(said, charge)?.steps[0]?.args).toEqual({ client: 'Maria Santos', ...args })
  })

  test.each([
    'outro igual com 10% de desconto',
    'outro igual com 50 reais de desconto',
    'outro igual com mais 200 de deslocamento',
    'outro igual com mais duzentos de deslocamento',
    'outro igual com mais 200 e 10% de desconto',
    'outro igual pro Zeca',
    'faz um igual pra Ana Paula',
  ])('is none: %s', (said) => {
    expect(draftOf(said, charge)).toBeUndefined()
  })
})

describe('one more of the quote in sight', () => {
  test.each([
    ['outro igual com mais 28', { sameAs: { of: 11, more: 'R$ 28,00' } }],
    ['mais um igual com mais duzentos reais', { sameAs: { of: 11, more: 'R$ 200,00' } }],
    ['outro igual com 10% de desconto', { sameAs: 11, discount: '10%' }],
    ['então cancela o 11 e faz outro igual com 5% de desconto', { sameAs: 11, discount: '5%' }],
    ['não cancela o 11, faz outro igual com 10% de desconto', { sameAs: 11, discount: '10%' }],
    ['cria outro de 1100 e cancela esse', { sameAs: 11, total: 'R$ 1.100,00' }],
    ['cria outro de 1100, cancela esse de 900', { sameAs: 11, total: 'R$ 1.100,00' }],
  ])('%s', (said, args) => {
    expect(draftOf(said, quote)?.steps[0]?.args).toEqual({ client: 'João Pereira', ...args })
  })

  test.each([
    'outro igual com mais 200 e 10% de desconto',
    'outro igual com mais 200 e mais uma visita de 80',
  ])('is none, more is told than can be worked out: %s', (said) =>
    expect(draftOf(said, quote)).toBeUndefined(),
  )

  test.each([
    ['cancela o 11 e faz outro igual', true],
    ['então cancela o 11 e faz outro igual com 5% de desconto', true],
    ['faz outro igual e cancela esse', true],
    ['não cancela o 11, faz outro igual com 10% de desconto', false],
    ['faz outro igual, não precisa cancelar esse', false],
    ['faz outro igual, nem cancela o antigo', false],
  ])('%s: the old one is cancelled, %s', (said, isCancelled) => {
    const draft = draftOf(said, quote)
    expect(draft).toBeDefined()
    expect(draft?.later !== undefined).toBe(isCancelled)
  })

  test('one that is kept, and is not in sight, is not taken for the one that is', () => {
    expect(draftOf('não cancela o 10, faz outro igual com 10% de desconto', quote)).toBeUndefined()
  })
})

test.each([
  ['quanto a Maria já gastou comigo?', 'Maria'],
  ['quanto a gente já gastou?', undefined],
  ['quanto os clientes me pagaram?', undefined],
  ['quanto os meus clientes pagaram esse mês?', undefined],
  ['quanto o pessoal já pagou?', undefined],
  ['quanto todo mundo pagou?', undefined],
  ['quanto vocês já pagaram?', undefined],
])('%s: of %s', (text, client) => {
  const next = asksOfMoney(paperFacts({ understanding: paperUnderstanding({ text }) }))?.next
  expect(next?.do === 'read' ? next.args['client'] : 'nothing is read').toBe(client)
})
