import { expect, test } from 'vitest'
import { cannedFor } from './canned-for'

const replies = [
  { id: '1', shortcut: 'bom-dia', text: 'Bom dia, {{nome}}!' },
  { id: '2', shortcut: 'pix', text: 'Segue a chave do PIX.' },
  { id: '3', shortcut: 'pagou', text: 'Recebemos o seu pix, obrigado.' },
]

test.each([
  ['/', ['bom-dia', 'pix', 'pagou']],
  ['/p', ['pix', 'pagou']],
  ['/PIX', ['pix', 'pagou']],
  ['/nada', []],
  ['oi / pix', null],
  ['/pix já', null],
  ['', null],
])('%s', (typed, found) => {
  expect(cannedFor(typed, replies)?.map(({ shortcut }) => shortcut) ?? null).toEqual(found)
})
