import { expect, test } from 'vitest'
import { leftOut } from './changed-parts.js'
import { date, freeText, money } from './slots.js'

const fields = {
  discount: { slot: money, question: '?', words: ['desconto'] },
  dueDate: { slot: date, question: '?', words: ['vencimento', 'prazo'] },
  client: { slot: freeText, question: '?', words: ['cliente'], required: true } as const,
}
const before = { discount: 'R$ 10,00', client: 'Ana' }

test.each([
  ['tira o desconto', ['discount']],
  ['pode tirar esse desconto', ['discount']],
  ['remove o desconto por favor', ['discount']],
  ['sem desconto', ['discount']],
  ['quero sem o desconto', ['discount']],
  ['agora without desconto', ['discount']],
  // It has to be named, to be there, and not to be needed.
  ['tira isso', []],
  ['tira o vencimento', []],
  ['tira o cliente', []],
])('%s: %j', (text, gone) => {
  expect(leftOut(fields, before, text)?.map(({ field }) => field)).toEqual(gone)
})

test.each([
  'muda o desconto pra 50',
  'sem problema, muda o desconto pra 50',
  'desconto de 20',
  'o desconto ficou sem sentido',
  'atirador',
])('%s asks for nothing to go', (text) => {
  expect(leftOut(fields, before, text)).toBeUndefined()
})
