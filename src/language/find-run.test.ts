import { expect, test } from 'vitest'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'
import { findApart, findRun } from './find-run.js'

function runIn(text: string, wanted: string): string | undefined {
  const span = findRun(text, wanted)
  return span && text.slice(span.start, span.end)
}

test.each<[text: string, wanted: string, own: string | undefined]>([
  ['cobra a MARIA  souza!', 'Maria Souza', 'MARIA  souza'],
  ['anota: comprar pão', 'Comprar pao', 'comprar pão'],
  ['cobra o João da Silva', 'João Silva', 'João da Silva'],
  ['cobra o João Silva', 'João da Silva', 'João Silva'],
  ['guarda (leite, 2L) aí', '(leite, 2L)', '(leite, 2L)'],
  ['guarda "leite" aí.', 'leite.', 'leite'],
  ['paga R$ 50', 'R$ 50', 'R$ 50'],
  // Of two, the one with the signs of what is wanted.
  ['são 5 peças e dá 5% de desconto', '5%', '5%'],
  ['10 vezes, com 10 % de entrada', '10', '10'],
  ['leva 50 parafusos por R$ 50', 'R$ 50', 'R$ 50'],
  ['2 caixas (2 caixas) dessas', '(2 caixas)', '(2 caixas)'],
  ['são 5 peças com desconto', '5%', '5'],
  ['zero\u200b-largura', 'zero largura', 'zero\u200b-largura'],
  // Letters that only look alike find the text's own.
  ['cobra a Maria', 'Mаria', 'Maria'],
  ['manda ❤️ pra ela', '❤️', '❤️'],
  // Another order, a word less, a longer word.
  ['cobra a Souza, Maria', 'Maria Souza', undefined],
  ['cobra a Maria', 'Maria Souza', undefined],
  ['cobra a Mariana', 'Maria', undefined],
  ['cobra a Maria, não a Souza', 'Maria Souza', undefined],
  ['qualquer coisa', '', undefined],
  ['qualquer coisa', '  ', undefined],
  ['', 'Maria', undefined],
])('in %j, %j is %j', (text, wanted, own) => {
  expect(runIn(text, wanted)).toBe(own)
})

test.each<[text: string, wanted: string, own: string | undefined]>([
  ['a nota la da minha Mulher nao precisa', 'nota da minha mulher', 'nota da minha Mulher'],
  ['apaga a receita, aquela do bolo', 'bolo receita', 'bolo receita'],
  // One of them was not said; nothing but small words was.
  ['a nota da minha mulher', 'nota da minha sogra', undefined],
  ['a de lá', 'a de la', undefined],
  ['', 'nota', undefined],
])('in %j, apart, %j is %j', (text, wanted, own) => expect(findApart(text, wanted)).toBe(own))

test('long texts cost no more than their length', () => {
  const text = 'a '.repeat(2_000)
  const wanted = `${'a '.repeat(1_000)}b`
  expect(leastCpuMs(() => findRun(text, wanted))).toBeLessThan(20)
})
