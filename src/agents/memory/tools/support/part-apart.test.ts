import { expect, test } from 'vitest'
import { partApart } from './part-apart.js'

const sizes = 'tamanho do Léo: camiseta 8, sapato 31. senha do wifi da praia marzinho2024'

test.each([
  [
    'the sentence that has the word',
    sizes,
    'wifi',
    ['tamanho do Léo: camiseta 8, sapato 31.', 'senha do wifi da praia marzinho2024'],
  ],
  ['one thing of a list', 'compras: arroz, feijão, pilha', 'pilha', ['compras: arroz, feijão', 'pilha']],
  ['a line', 'pagar a luz\nligar pra Bia', 'Bia', ['pagar a luz', 'ligar pra Bia']],
])('%s stands by itself', (_, content, words, two) => expect(partApart(content, words)).toEqual(two))

test.each([
  ['nothing has the word', sizes, 'portão'],
  ['several parts have it', 'wifi de casa. wifi da praia', 'wifi'],
  ['nothing would be left', 'senha do wifi', 'wifi'],
  ['no word names anything', sizes, 'a de'],
])('nothing is taken apart where %s', (_, content, words) =>
  expect(partApart(content, words)).toBeUndefined(),
)
