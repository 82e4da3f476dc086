import { expect, test } from 'vitest'
import { amountIn, writtenIn } from './limit-amount'

test.each([
  ['200', 'count', 200],
  [' 0 ', 'count', 0],
  ['1.500', 'count', 1_500],
  ['1,5', 'count', undefined],
  ['1.234,56', 'BRL', 123_456],
  ['0,1', 'BRL', 10],
  ['R$ 500', 'BRL', 50_000],
  ['r$1.250,90', 'BRL', 125_090],
  ['2', 'bytes', 2_097_152],
  ['1,5', 'seconds', 90],
  ['', 'count', undefined],
  ['-1', 'count', undefined],
  ['muito', 'BRL', undefined],
  ['9'.repeat(20), 'count', undefined],
] as const)('"%s" in %s is %s', (written, unit, amount) => {
  expect(amountIn(written, unit)).toBe(amount)
})

test.each([
  [200, 'count', '200'],
  [123_456, 'BRL', '1234,56'],
  [50_050, 'BRL', '500,50'],
  [90, 'seconds', '1,5'],
  [2_097_152, 'bytes', '2'],
] as const)('%s of %s is written %s and read as the same', (amount, unit, written) => {
  expect(writtenIn(amount, unit)).toBe(written)
  expect(amountIn(written, unit)).toBe(amount)
})
