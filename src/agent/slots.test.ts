import { expect, test } from 'vitest'
import { slotValue } from './slot-value.js'
import { date, freeText, recordNumber } from './slots.js'

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

/** Where the characters are known to be the number, nothing else has to say so. */
test.each([
  ['12', 12],
  ['orçamento 12', 12],
  ['cento e doze', 112],
  ['quarenta', 40],
  ['1.207', 1207],
  ['12 e 13', undefined],
  ['1.20', undefined],
  ['o de ontem', undefined],
])('marked as a number: %s', (text, number) => {
  expect(slotValue(recordNumber, 'marked', text, context).value).toBe(number)
})

/** Monday, 16 November 2026. */
test.each([
  ['25', '2026-11-25'],
  ['the 15th', '2026-12-15'],
  ['el 30', '2026-11-30'],
  ['30 dias', '2026-12-16'],
  ['trinta dias', '2026-12-16'],
  ['amanhã', '2026-11-17'],
  ['31/02', '31/02'],
  ['um dia desses', undefined],
])('marked as a day: %s', (text, day) => {
  expect(slotValue(date, 'marked', text, context).value).toBe(day)
})

test('a slot that says nothing of marked words reads them as an answer', () => {
  expect(slotValue(freeText, 'marked', ' oi ', context).value).toBe('oi')
})
