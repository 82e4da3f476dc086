import { expect, test } from 'vitest'
import { entriesOf, linesOf } from './lines-of'

test.each([
  ['corte, cortar cabelo, degradê', 40, ['corte', 'cortar cabelo', 'degradê']],
  ['corte\n  barba ;bigode\n\n', 40, ['corte', 'barba', 'bigode']],
  ['Oi, tudo bem?\nAté logo', 500, ['Oi, tudo bem?', 'Até logo']],
  ['a, b', undefined, ['a, b']],
  [' , ', 60, []],
])('%j, of at most %s, is %j', (text, longest, entries) => expect(entriesOf(text, longest)).toEqual(entries))

test('while it is written nothing is taken away', () => {
  expect(linesOf('corte, \n')).toEqual(['corte, ', ''])
  expect(linesOf('')).toEqual([])
})
