import { expect, test } from 'vitest'
import { findPixCode } from './find-pix-code'

const code =
  '00020126360014br.gov.bcb.pix0114+55119000000015204000053039865802BR5906BOREAL6009SAO PAULO62070503***6304ABCD'

test('a code on a line of its own is found, with the words around it', () => {
  expect(findPixCode(`Cobrança criada.\nCódigo PIX (copia e cola):\n${code}\nVence amanhã.`)).toEqual([
    { kind: 'text', text: 'Cobrança criada.\nCódigo PIX (copia e cola):' },
    { kind: 'pix', text: code },
    { kind: 'text', text: 'Vence amanhã.' },
  ])
})

test.each(['000201', 'o código 00020126 não vale', '12345678901234567890123456789012345'])(
  '%s is only text',
  (text) => {
    expect(findPixCode(text)).toEqual([{ kind: 'text', text }])
  },
)
