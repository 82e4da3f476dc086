import { expect, test } from 'vitest'
import { nameTold } from './name-told.js'

test.each([
  ['confirma sim, mas o nome completo é Raimundo Nonato da Silva', 'Raimundo Nonato da Silva'],
  ['ta errado, é Raimundo Nonato da Silva o nome inteiro', 'Raimundo Nonato da Silva'],
  ['o nome certo dela é ana maria de souza', 'Ana Maria de Souza'],
  ['se chama Auto Peças Irmãos Kuhn', 'Auto Peças Irmãos Kuhn'],
  ['nome: José dos Reis', 'José dos Reis'],
  ['o nome é Lia Prado, não Lia Prata', 'Lia Prado'],
  ['Raimundo N. Pereira é o nome', 'Raimundo N. Pereira'],
])('%s', (said, name) => expect(nameTold(said)).toBe(name))

test('more of the name that stands there', () => {
  expect(nameTold('é Raimundo Nonato Lima', 'Raimundo Nonato')).toBe('Raimundo Nonato Lima')
  expect(nameTold('é João Silva', 'Raimundo Nonato')).toBeUndefined()
})

test.each(['qual o nome dele?', 'o nome está errado', 'é na quinta', 'o telefone é 11 90000-0000', 'sim'])(
  'no name: %s',
  (said) => expect(nameTold(said, 'Raimundo Nonato')).toBeUndefined(),
)
