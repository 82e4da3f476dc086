import { expect, test } from 'vitest'
import { goneAfter, readPart } from './read-part.js'

test.each([
  ['tira da nota do dentista a parte do presente da Bia', 'nota do dentista', 'presente da Bia'],
  ['tira a parte do presente da nota do dentista', 'nota do dentista', 'presente'],
  ['pode remover o trecho sobre o portão da receita do bolo?', undefined, undefined],
  ['muda o título do Central... tira a parte da Fernanda', 'Central', 'Fernanda'],
  ['tira a frase do síndico', null, 'síndico'],
  ['tira o sapato da Ana da nota, não precisa', 'nota', 'sapato da Ana'],
  ['tira o vizinho da nota da obra', 'nota da obra', 'vizinho'],
  ['tira o Matrix da lista', undefined, undefined],
  ['tira a nota do dentista', undefined, undefined],
  ['apaga a nota da vizinha', undefined, undefined],
  ['faz a parte da Ana', undefined, undefined],
])('%s', (text, what, part) => {
  expect(readPart(text)).toEqual(part === undefined ? undefined : { what, part })
})

test('words that are said to be words are these and no others', () => {
  expect(readPart('apaga as palavras até sexta do título do Duna, ficou feio')).toEqual({
    what: 'Duna',
    part: 'até sexta',
    isExact: true,
  })
})

test.each([
  ['comprei o pão e o leite, tira da lista', 'pão e o leite'],
  ['já paguei a luz. pode tirar', 'luz'],
  ['comprei o pão', undefined],
  ['tira o pão da lista', undefined],
])('%s', (text, gone) => {
  expect(goneAfter(text)).toBe(gone)
})

test('a long message is read in time', () => {
  expect(readPart(`tira a parte ${'da nota '.repeat(20_000)}`)).toBeUndefined()
  expect(goneAfter(`comprei ${'o pão, '.repeat(20_000)}`)).toBeUndefined()
})
