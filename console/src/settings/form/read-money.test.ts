import { expect, test } from 'vitest'
import { codeOf } from './code-of'
import { readMoney } from './read-money'

test.each([
  ['180', 18_000],
  ['180,00', 18_000],
  ['R$ 180,5', 18_050],
  ['R$\u00a01.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['0,01', 1],
  ['0', 0],
  ['', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['1.2345', undefined],
  ['12.34.56', undefined],
  [',50', undefined],
  ['99999999999999999999', undefined],
])('%s is %s cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test.each([
  ['Manutenção e limpeza', [], 'manutencao-e-limpeza'],
  ['Limpeza', ['limpeza'], 'limpeza-2'],
  ['Limpeza', ['limpeza', 'limpeza-2'], 'limpeza-3'],
  ['  Água & Gás!  ', [], 'agua-gas'],
  ['🙂', [], 'item'],
])('the code of %s beside %j is %s', (words, taken, code) => {
  expect(codeOf(words, taken)).toBe(code)
})

test('a code fits, however long the words are, and beside its like', () => {
  const code = codeOf('a'.repeat(100), [])
  expect(code).toMatch(/^[a-z0-9][a-z0-9_-]{0,39}$/)
  expect(codeOf('a'.repeat(100), [code])).toMatch(/^[a-z0-9][a-z0-9_-]{0,39}$/)
})
