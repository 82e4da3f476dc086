import { expect, test } from 'vitest'
import { readUndone } from './read-undone.js'

test.each([
  ['desfaz isso', { kind: 'last' }],
  ['desfaz a última ação', { kind: 'last' }],
  ['desfaz o apaga tudo!!', { kind: 'all' }],
  ['quero tudo que apaguei de volta', { kind: 'all' }],
  ['recupera tudo', { kind: 'all' }],
  ['recupera o que eu apaguei', { kind: 'all' }],
  ['quero O Poço de volta, apaguei sem querer', { kind: 'named', words: 'Poço' }],
  ['traz a nota do gás de volta', { kind: 'named', words: 'nota do gás' }],
  ['nossa, recupera o Bacurau que eu apaguei', { kind: 'named', words: 'Bacurau' }],
  ['restaura Duna', { kind: 'named', words: 'Duna' }],
  ['desfaz isso aí', { kind: 'last' }],
  ['desfaz isso daí', { kind: 'last' }],
  ['desfaz essa última', { kind: 'last' }],
  ['desfaz o que você fez', { kind: 'last' }],
  ['desfaz tudo isso', { kind: 'all' }],
  ['traz de volta aquela do toldo q apaguei', { kind: 'named', words: 'aquela do toldo' }],
  ['NÃO! volta o Iluminado', { kind: 'named', words: 'Iluminado' }],
  ['volta às aulas dia 3', undefined],
  ['desfaz', undefined],
  ['quero ver O Poço', undefined],
  ['vou de volta pra casa amanhã', undefined],
  ['dá pra recuperar o que apaguei?', undefined],
])('%s', (text, expected) => {
  expect(readUndone(text)).toEqual(expected)
})

test('a long message is read in time', () => {
  expect(readUndone(`quero ${'a '.repeat(50_000)}`)).toBeUndefined()
})
