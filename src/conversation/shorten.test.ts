import { expect, test } from 'vitest'
import { shorten } from './shorten.js'

test.each([
  ['Outra', 24, 'Outra'],
  ['Condomínio Residencial das Palmeiras', 24, 'Condomínio Residencial…'],
  ['Otorrinolaringologista', 10, 'Otorrinol…'],
  ['A otorrinolaringologista', 10, 'A otorrin…'],
  ['Foguetes 🚀🚀🚀', 11, 'Foguetes…'],
  ['🚀🚀🚀', 4, '🚀…'],
])('%s in %i is %s', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(max)
})
