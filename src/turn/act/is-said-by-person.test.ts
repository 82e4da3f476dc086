import { expect, test } from 'vitest'
import type { FieldSpec } from '../../agent/define-tool.js'
import { freeText, money, personName } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import { isSaidByPerson } from './is-said-by-person.js'

const payee: FieldSpec = { question: '', slot: personName, fromPerson: true }
const amount: FieldSpec = { question: '', slot: money, fromPerson: true }

test.each<[said: string, value: Json, isSaid: boolean]>([
  ['cobra a Maria Souza', 'Maria Souza', true],
  ['cobra a MARIA  souza!', 'maria souza', true],
  ['cobra o João', 'Joao', true],
  ['cobra a Souza, Maria', 'Maria Souza', true],
  // One word of a name is another person.
  ['cobra a Maria', 'Maria Souza', false],
  ['cobra a Souza', 'Maria Souza', false],
  ['cobra a Mariana', 'Maria', false],
  ['cobra alguém', 'Maria', false],
  ['', 'Maria', false],
  // Words of one or two letters name nobody.
  ['cobra o João da Silva', 'João Silva', true],
  ['cobra o João Silva', 'João da Silva', true],
  ['cobra o Zé', 'Zé', false],
  ['cobra a Ana', 'Ana', true],
  ['cobra de', 'de', false],
  ['cobra', '', false],
  ['cobra', '...', false],
  // What is no text is compared as it would be written.
  ['cliente 4512', 4512, true],
  ['cliente 4513', 4512, false],
  ['sim, true', true, true],
])('of "%s" the payee %j is said: %s', (said, value, isSaid) => {
  expect(isSaidByPerson(value, payee, said)).toBe(isSaid)
})

test.each<[said: string, value: Json, isSaid: boolean]>([
  ['cobra 200 reais da Ana', 'R$ 200,00', true],
  ['cobra 200 reais da Ana', 200, true],
  ['cobra R$ 200,50 da Ana', 200.5, true],
  ['cobra R$ 19,99', 19.99, true],
  ['cobra duzentos reais', 'R$ 200,00', true],
  ['cobra 200 da Ana e 300 do João', 'R$ 300,00', true],
  ['cobra 200 reais da Ana', 'R$ 2.000,00', false],
  ['cobra 200 reais da Ana', 'R$ 200,01', false],
  ['cobra 200 reais da Ana', 200.01, false],
  ['cobra 200 reais da Ana', 20_000, false],
  ['cobra da Ana', 'R$ 200,00', false],
  ['cobra da Ana', 0, false],
  ['cobra 200 reais', 'muito', false],
  ['cobra da Ana', 'muito', false],
  ['cobra 200 reais', true, false],
  // As a number, a point is no separator of thousands, and a sum may be off by a hair.
  ['cobra 1.234 reais', 1.234, false],
  ['cobra 1.234 reais', 1234, true],
  ['cobra R$ 0,30', 0.1 + 0.2, true],
])('of "%s" the amount %j is said: %s', (said, value, isSaid) => {
  expect(isSaidByPerson(value, amount, said)).toBe(isSaid)
})

test('a record that the person picked is theirs, whatever it is called', () => {
  expect(isSaidByPerson({ id: 'c1', name: 'Maria Souza' }, payee, 'a segunda')).toBe(true)
  expect(isSaidByPerson({ id: 'c1' }, { question: '', slot: freeText }, '')).toBe(true)
})
