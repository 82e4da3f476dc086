import { expect, test } from 'vitest'
import { notToKeep } from './not-to-keep.js'

test.each([
  ['separa a nota do pedreiro em duas', 'order'],
  ['corrige: Léo, lego até 200 reais', 'order'],
  ['apaga todas as notas que começam com xis', 'order'],
  ['o nome do filme ficou trocado, conserta', 'order'],
  ['a lista do mercado ainda vale, desmarca', 'order'],
  ['vc trocou o nome da Barbie', 'complaint'],
  ['poxa, você salvou minha frase inteira', undefined],
  ['mas você apagou a nota do gás', 'complaint'],
  ['troca de óleo dia 10', undefined],
  ['muda de manjericão: regar todo dia', undefined],
  ['a senha do portão é 4471', undefined],
  ['o Zé trocou a fechadura, chave com a vizinha', undefined],
  ['você é demais', undefined],
])('%s', (text, kind) => {
  expect(notToKeep(text)).toBe(kind)
})

test('a long message is read in time', () => {
  expect(notToKeep(`muda a ${'nota, '.repeat(30_000)}`)).toBeUndefined()
})
