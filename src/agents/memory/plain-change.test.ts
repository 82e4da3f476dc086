import { expect, test } from 'vitest'
import { isPlainChange } from './plain-change.js'

const note = 'telefone do Tadeu 98800-1122, cobra 140 a hora'

test.each([
  [note, 'telefone do Tadeu 98800-1122, cobra 160 a hora', 'agora cobra 160', true],
  [note, 'telefone do Tadeu 98800-1122, cobra 140 a hora, aceita cartão', 'põe que aceita cartão', true],
  ['feira: couve, alho', 'feira: couve, cebola', 'troca alho por cebola', true],
  // Words that nobody named would go.
  [note, 'cobra 160', 'cobra 160, corrige', false],
  ['contato da diarista: Rute 97700-2233, terça e sexta', 'contato da diarista: 170', 'agora é 170', false],
  // What was said of the change would be written into the note.
  [note, `${note}, 160 no lugar de 140`, 'na nota do Tadeu põe 160 no lugar de 140', false],
  [
    note,
    'telefone do Tadeu 98800-1122, cobra o Tadeu que agora cobra lá em casa 160 a hora',
    'o Tadeu que agora cobra lá em casa 160, em vez de 140',
    false,
  ],
])('"%s" to "%s", by "%s": %s', (before, after, said, isPlain) => {
  expect(isPlainChange(before, after, said)).toBe(isPlain)
})
