import { expect, test } from 'vitest'
import { detectLanguage, wordedLanguage } from './detect-language.js'

test.each([
  ['Olá, preciso fazer um pedido', 'pt'],
  ['quanto custa a entrega?', 'pt'],
  ['vocês abrem no sábado?', 'pt'],
  ['me chama amanhã às 15h', 'pt'],
  ['bom dia', 'pt'],
  ['to esperando', 'pt'],
  ['se for possível amanhã', 'pt'],
  ['quero o combo the best', 'pt'],
  ['quero marcar com o personal hoje', 'pt'],
  ['manda a cobrança do delivery please', 'pt'],
  ['la no centro', 'pt'],
  ['meeting às 10', 'pt'],
  ['ok thanks, depois eu vejo', 'pt'],
  ['cuanto custa o corte?', 'pt'],
  ['de nada', 'pt'],
  ['vou fazer o check in do hotel', 'pt'],
  // Titles and quotations are in any language.
  ['salva the last of us', 'pt'],
  ['quero assistir the office', 'pt'],
  ['salva "no country for old men"', 'pt'],
  ['Hi, I would like to order a delivery', 'en'],
  ['how much is it?', 'en'],
  ['What are your opening hours?', 'en'],
  ['can I talk to a person please', 'en'],
  ['hello', 'en'],
  ['send the quote to Ana', 'en'],
  ['delete the last one', 'en'],
  ['oi, can you help me with my order', 'en'],
  ['see you tomorrow', 'en'],
  ['thanks', 'en'],
  ['Hola, quisiera hacer un pedido', 'es'],
  ['¿cuánto cuesta la entrega?', 'es'],
  ['¿están abiertos el domingo?', 'es'],
  ['necesito una cita para mañana por la tarde', 'es'],
  ['quiero hablar con una persona', 'es'],
  ['hola', 'es'],
  ['buenas tardes', 'es'],
  ['no tengo dinero', 'es'],
  ['donde queda la tienda', 'es'],
  ['muchas gracias amigo', 'es'],
  ['who does the cleaning?', 'en'],
  // Between those two it tells nothing: what is Portuguese in it is English as well.
  ['who owes me money?', undefined],
  ['no, leave it', undefined],
  ['change it to 3pm', undefined],
  ['no', 'pt'],
  ['me manda it', 'pt'],
  // One word is not enough beside others.
  ['asdkjh the', undefined],
  // The same word in both.
  ['Delivery', undefined],
  ['ok', undefined],
  ['ok thanks', undefined],
  ['Rua 7', undefined],
  ['5', undefined],
  ['', undefined],
  ['asdkjh qwe', undefined],
] as const)('%s → %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test('whoever writes in a language without wordings is answered in Portuguese', () => {
  expect([wordedLanguage('pt'), wordedLanguage('en'), wordedLanguage('es')]).toEqual(['pt', 'en', 'pt'])
})
