import { expect, test } from 'vitest'
import { findMeasures } from './measures.js'

test.each([
  ['pintura de um quarto 3x4', '3x4'],
  ['piso 60x60', '60x60'],
  ['toldo de 2,5 x 4', '2,5 x 4'],
  ['caixa 30x40x50', '30x40x50'],
])('%s is as large as %s', (text, measure) => {
  expect(findMeasures(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual([measure])
})

test.each(['2x180', '3 x 150', 'suporte 2x 90 cada', 'em 3x', '4x 100,00'])('%s is no measure', (text) =>
  expect(findMeasures(text)).toEqual([]),
)
