import { expect, test } from 'vitest'
import { matchOption } from './match-option.js'

const people = [
  { id: 'c1', title: 'João Silva' },
  { id: 'c2', title: 'João Souza' },
  { id: 'c3', title: 'Maria Lima', aliases: ['Mariazinha', 'Dona Maria'] },
  { id: 'c4', title: 'Mariana' },
]

test.each([
  ['João Silva', 0],
  ['joao silva', 0],
  ['silva', 0],
  ['o Souza', 1],
  ['sou', 1],
  ['quero a Maria Lima, por favor', 2],
  ['maria', 2],
  ['dona maria', 2],
  ['mariazinha', 2],
  ['mariana', 3],
  ['c2', 1],
])('%s', (text, index) => {
  expect(matchOption(text, people)).toEqual({ index })
})

test.each([
  ['joão', [0, 1]],
  ['mari', [2, 3]],
])('%s could be several', (text, several) => {
  expect(matchOption(text, people)).toEqual({ several })
})

test.each(['Pedro', 'não é o joão silva', 'joão silva ou maria', 's', 'o', 'ana', '', '👍'])(
  '%s is none',
  (text) => {
    expect(matchOption(text, people)).toEqual({ none: true })
  },
)

test('a whole name wins over a name that contains it, and two equal names are never decided between', () => {
  const options = [
    { id: 'a', title: 'João' },
    { id: 'b', title: 'João Silva' },
  ]
  expect(matchOption('joão', options)).toEqual({ index: 0 })
  expect(matchOption('João', [...options, { id: 'c', title: 'joao' }])).toEqual({ several: [0, 2] })
})
