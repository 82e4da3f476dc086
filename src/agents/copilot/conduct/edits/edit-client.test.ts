import { expect, test } from 'vitest'
import { editClient } from './edit-client.js'

const created = {
  name: 'Neide',
  phone: '+5511944445555',
  address: 'rua do bosque 45 apto 3',
}
const updated = {
  clientName: 'Neide',
  changes: [{ field: 'address', from: null, to: 'rua augusta 500 ap 71' }],
}

test.each([
  ['o sobrenome é Alves', created, { name: 'Neide Alves' }],
  ['sobrenome dela é souza lima', created, { name: 'Neide Souza Lima' }],
  ['o sobrenome é Alves', updated, { newName: 'Neide Alves' }],
  ['o bairro é barra funda', created, { address: 'rua do bosque 45 apto 3, barra funda' }],
  ['faltou o bairro, consolação', updated, { address: 'rua augusta 500 ap 71, consolação' }],
  ['o apto é 23', created, { address: 'rua do bosque 45 apto 23' }],
  ['apartamento 12b', updated, { address: 'rua augusta 500 ap 12b' }],
  ['sala 4', created, { address: 'rua do bosque 45 apto 3, sala 4' }],
  ['o número da casa é 54', created, { address: 'rua do bosque 54 apto 3' }],
  ['o numero é 4322 no final', created, { phone: '+5511944444322' }],
  ['o certo é 94444-6666', created, { phone: '+5511944446666' }],
  ['o numero dele é 94444 7777, errei', created, { phone: '+5511944447777' }],
  ['faltou o numero do apto: ap 12', { address: 'rua b 45' }, { address: 'rua b 45, apto 12' }],
  ['termina em 56', created, { phone: '+5511944445556' }],
])('%s, of %o', (said, shown, parts) => {
  const { name } = { name: undefined, ...shown } as { name?: string }
  expect(editClient(name === undefined ? {} : { name }, shown, said)).toEqual(parts)
})

test.each([
  'o bairro é barra funda?',
  'sim',
  'cobra 4322 dela',
  'o final do mês',
  'o valor é 4322',
  '4322',
  'o sobrenome dela está certo',
])('%s is none of it', (said) => expect(editClient({ name: 'Neide' }, created, said)).toBeUndefined())

test('without an address or a phone on the card nothing is put right of them', () => {
  for (const said of ['o bairro é barra funda', 'o apto é 23', 'termina em 56'])
    expect(editClient({ name: 'Neide' }, { name: 'Neide' }, said)).toBeUndefined()
})
