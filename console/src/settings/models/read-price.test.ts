import { expect, test } from 'vitest'
import { readPrice, writePrice } from './read-price'

test.each([
  ['', 0],
  ['0', 0],
  ['3', 3_000_000],
  ['0,15', 150_000],
  ['2.5', 2_500_000],
  ['US$ 0,075', 75_000],
  ['R$ 15,00', 15_000_000],
  ['0,000001', 1],
  ['três', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['0,0000001', undefined],
  ['1e3', undefined],
])('"%s" is read as %s millionths', (text, millionths) => {
  expect(readPrice(text)).toBe(millionths)
})

test.each([
  [0, ''],
  [3_000_000, '3'],
  [150_000, '0,15'],
  [2_500_000, '2,50'],
  [1, '0,000001'],
])('%s millionths are written "%s", and read back as they were', (millionths, text) => {
  expect(writePrice(millionths, ',')).toBe(text)
  expect(readPrice(text)).toBe(millionths)
})
