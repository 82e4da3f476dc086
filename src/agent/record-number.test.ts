import { expect, test } from 'vitest'
import { recordNumber } from './slots.js'

const context = { now: new Date('2026-11-16T12:00:00Z'), timeZone: 'America/Sao_Paulo' }

/** What answers a question for a number, and what only holds one. */
test.each([
  ['12', 12],
  ['#12', 12],
  ['o 12', 12],
  ['é o número 12', 12],
  ['orçamento 12', 12],
  ['acho que é o 12', 12],
  ['a cobrança 12, por favor', undefined],
  ['abre a os dele pra sexta 9h', undefined],
  ['quero cobrar 300 do joão em 3 vezes', undefined],
  ['cobra o orçamento 10', undefined],
  ['cliente do telefone 11 90000-0003', undefined],
  ['edita o orçamento 12, coloca mais uma visita', undefined],
])('%s', (text, number) => {
  expect(recordNumber.read(text, context)).toBe(number)
})
