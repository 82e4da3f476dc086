import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.js'

test.each([
  ['Olá, preciso fazer um pedido', 'pt'],
  ['quanto custa a entrega?', 'pt'],
  ['vocês abrem no sábado?', 'pt'],
  ['me chama amanhã às 15h', 'pt'],
  ['bom dia', 'pt'],
  ['Hi, I would like to order a delivery', 'en'],
  ['how much is it?', 'en'],
  ['What are your opening hours?', 'en'],
  ['can I talk to a person please', 'en'],
  ['hello', 'en'],
  // The same word in both.
  ['Delivery', undefined],
  ['ok', undefined],
  ['Rua 7', undefined],
  ['5', undefined],
  ['', undefined],
  ['asdkjh qwe', undefined],
] as const)('%s → %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})
