import { expect, test } from 'vitest'
import { readDocument } from './read-document.js'
import { onePagePdf } from '../whatsapp-simulator/sample-media.js'

test('the text of a PDF', async () => {
  const text = await readDocument({ bytes: onePagePdf('Pedido de compra 42'), mimeType: 'application/pdf' })
  expect(text).toBe('Pedido de compra 42')
})

test.each([
  ['text', Buffer.from('Olá,\n\n\n\n  mundo'), 'text/plain', 'Olá,\n\n mundo'],
  ['text of an older program', Buffer.from('Ol\u00e1', 'latin1'), 'text/plain', 'Olá'],
  ['a PDF that is none', Buffer.from('%PDF-1.4\nnothing'), 'application/pdf', undefined],
  ['something else', Buffer.from('x'), 'application/msword', undefined],
])('%s', async (_what, bytes, mimeType, text) => {
  expect(await readDocument({ bytes, mimeType })).toBe(text)
})
