import { expect, test } from 'vitest'
import { searchWords } from './search-words.js'

test.each([
  ['João', ['joao']],
  ['  JOSÉ  da Silva', ['silva', 'jose', 'da']],
  ['(11) 91234-5678', ['11912345678']],
  ['+55 11 91234-5678', ['5511912345678']],
  ['011 91234-5678', ['11912345678']],
  ['91234.5678', ['912345678']],
  ['ana 5678', ['5678', 'ana']],
  ['12', ['12']],
  ["d'Ávila", ['avila', 'd']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['👍', []],
])('%s is looked for by %j', (q, words) => {
  expect(searchWords(q).words).toEqual(words)
})

test.each([
  ['50%', ['%50%']],
  ['%', ['%\\%%']],
  ['_', ['%\\_%']],
  ['👍', ['%👍%']],
  ['não veio', ['%nao%', '%veio%']],
])('in texts, %s by %j', (q, patterns) => {
  expect(searchWords(q).patterns).toEqual(patterns)
})
