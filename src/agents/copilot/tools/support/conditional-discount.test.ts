import { expect, test } from 'vitest'
import { conditionalDiscount } from './conditional-discount.js'

test.each([
  ['3 limpezas a 200, 10% de desconto se pagar à vista', '10% de desconto se pagar à vista'],
  [
    'com dez por cento de desconto no total se ela pagar à vista. Obrigado',
    'dez por cento de desconto no total se ela pagar à vista',
  ],
  ['pintura 900, 50 reais de desconto caso feche hoje', '50 reais de desconto caso feche hoje'],
  ['pagando no pix tem 5% de desconto', 'pagando no pix tem 5% de desconto'],
  ['se pagar à vista dou 8% de desconto', 'se pagar à vista dou 8% de desconto'],
  // Given without more ado.
  ['3 limpezas a 200, 10% de desconto', undefined],
  ['com 10% de desconto se der', undefined],
  ['com 10% de desconto, se puder manda hoje', undefined],
  ['10% de desconto só na torneira', undefined],
  ['se ele pagar, me avisa', undefined],
])('of "%s": %s', (text, clause) => {
  expect(conditionalDiscount(text)).toBe(clause)
})
