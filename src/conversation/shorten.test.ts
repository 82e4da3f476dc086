import { expect, test } from 'vitest'
import { shorten } from './shorten.js'

test.each([
  ['Outra', 24, 'Outra'],
  ['Condomínio Residencial das Palmeiras', 24, 'Condomínio Residencial…'],
  ['Otorrinolaringologista', 10, 'Otorrinol…'],
  ['A otorrinolaringologista', 10, 'A otorrin…'],
  ['Exatamente', 10, 'Exatamente'],
  ['Exatamente!', 10, 'Exatament…'],
  // A word that begins just past the middle is left out, one at the middle is cut.
  ['seis a otorrinolaringologia', 12, 'seis a otor…'],
  ['sete ae otorrinolaringologia', 12, 'sete ae…'],
  ['cinco  otorrino', 8, 'cinco…'],
  ['Foguetes 🚀🚀🚀', 11, 'Foguetes…'],
  ['🚀🚀🚀', 4, '🚀…'],
])('%s in %i is %s', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(max)
})
