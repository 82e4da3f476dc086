import { expect, test } from 'vitest'
import { readSelection } from './read-ordinal.js'

test.each([
  ['1', 0],
  ['2', 1],
  ['2.', 1],
  ['2)', 1],
  ['2️⃣', 1],
  ['２', 1],
  ['o 2', 1],
  ['dois', 1],
  ['um', 0],
  ['o segundo', 1],
  ['a segunda', 1],
  ['A Segunda!', 1],
  ['segunda opção', 1],
  ['segunda opcao por favor', 1],
  ['2º', 1],
  ['2ª', 1],
  ['2o', 1],
  ['nº 2', 1],
  ['número 2', 1],
  ['#2', 1],
  ['opção 2', 1],
  ['opcao dois', 1],
  ['o último', 2],
  ['a ultima', 2],
  ['penúltimo', 1],
  ['primeiro', 0],
  ['quero o terceiro', 2],
  ['pode ser a primeira', 0],
  ['the second one', 1],
  ['the last one', 2],
  ['1st', 0],
  ['number two', 1],
])('%s of three', (text, expected) => {
  expect(readSelection(text, 3)).toBe(expected)
})

test.each([
  ['4', 3],
  ['0', 3],
  ['o quarto', 3],
  ['penúltimo', 1],
  ['último', 0],
  ['segunda-feira', 3],
  ['segunda feira', 3],
  ['2 ou 3', 3],
  ['1 e 2', 3],
  ['2,5', 3],
  ['-2', 3],
  ['R$ 2', 3],
  ['2?', 3],
  ['não o 2', 3],
  ['nenhum', 3],
  ['2 unidades', 3],
  ['o', 3],
  ['', 3],
])('%s of %i picks nothing', (text, count) => {
  expect(readSelection(text, count)).toBeUndefined()
})
