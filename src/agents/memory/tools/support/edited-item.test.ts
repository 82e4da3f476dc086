import { expect, test } from 'vitest'
import { editedItem } from './edited-item.js'
import type { FoundItem } from './search-memories.js'

const item = (over: Partial<FoundItem>): FoundItem => ({
  id: '6f1f6d0e-0000-4000-8000-000000000001',
  type: 'note',
  title: '',
  content: '',
  url: null,
  year: null,
  createdAt: new Date('2026-11-15T15:00:00Z'),
  ...over,
})
const painter = item({ content: 'pintor Zé 11 3333-4410, cobra 250 o dia' })
const birthday = item({ content: 'aniversario da tia Bel é 14/03, gosta de orquidea' })
const series = item({ type: 'tv_show', title: 'ozark kkk' })
const groceries = item({ content: 'lista do mercado: leite, banana, papel higienico, café e detergente' })
const nothing = { old: null, value: null, added: null, title: null }

test.each([
  [
    'a figure gives way to another',
    painter,
    { old: '250', value: '300' },
    'agora são 300',
    'pintor Zé 11 3333-4410, cobra 300 o dia',
    false,
  ],
  [
    'something comes to it, and nothing goes',
    birthday,
    { added: 'não come gluten' },
    'adiciona que não come gluten',
    'aniversario da tia Bel é 14/03, gosta de orquidea, não come gluten',
    false,
  ],
  [
    'words go that were named',
    painter,
    { old: 'pintor Zé', value: 'pintora Ana' },
    'troca pintor Zé por pintora Ana',
    'pintora Ana 11 3333-4410, cobra 250 o dia',
    false,
  ],
  [
    'words go that nobody spoke of',
    painter,
    { old: 'pintor Zé', value: 'a Ana' },
    'agora é a Ana',
    'a Ana 11 3333-4410, cobra 250 o dia',
    true,
  ],
  [
    'two figures at once',
    item({ content: 'tamanho do pé do Theo 27, camiseta 6' }),
    { old: '27, camiseta 6', value: '29, camiseta 8' },
    'cresceu! agora é 29. e a camiseta 8',
    'tamanho do pé do Theo 29, camiseta 8',
    false,
  ],
  [
    'two things of a list go, and the others stay to the letter',
    groceries,
    {
      old: 'leite, banana, papel higienico, café e detergente',
      value: 'banana, papel higienico e detergente',
    },
    'comprei leite e cafe',
    'lista do mercado: banana, papel higienico e detergente',
    false,
  ],
  [
    'one thing of a list goes with its comma',
    groceries,
    { old: 'banana' },
    'tira a banana que já tem',
    'lista do mercado: leite, papel higienico, café e detergente',
    false,
  ],
  [
    'one goes and another comes',
    groceries,
    { old: 'banana', added: 'sabão' },
    'poe sabão tb e tira a banana',
    'lista do mercado: leite, papel higienico, café e detergente, sabão',
    false,
  ],
  [
    'a figure goes and none comes',
    painter,
    { old: '250 o dia', value: 'barato' },
    'ficou barato',
    'pintor Zé 11 3333-4410, cobra barato',
    true,
  ],
  ['all of a note gives way', birthday, { title: 'tia Bel' }, 'é só tia Bel', 'tia Bel', true],
  [
    'the only hour gives way to another',
    item({ content: 'ensaio terça 19h' }),
    { value: '20h' },
    'passou pra 20h',
    'ensaio terça 20h',
    false,
  ],
  [
    'a list goes by another name and keeps its things',
    item({ content: 'lista de mercado: 2 leite, pão, café' }),
    { title: 'feira' },
    'muda o nome da lista mercado pra feira',
    'lista de feira: 2 leite, pão, café',
    false,
  ],
  [
    'one of lines, too',
    item({ content: 'Obra\n- cimento\n- brita' }),
    { title: 'Reforma' },
    'chama a obra de Reforma',
    'Reforma\n- cimento\n- brita',
    false,
  ],
  [
    'whose name is a list of its own',
    item({ content: 'lista de compras: leite, pão' }),
    { title: 'lista da praia' },
    'o nome é lista da praia, não de compras',
    'lista da praia: leite, pão',
    false,
  ],
  ['a name is put right', series, { title: 'ozark' }, 'é só ozark', 'ozark', false],
  ['some words go from a name', series, { old: 'kkk' }, 'sem o kkk', 'ozark', false],
] as const)('%s', (_, kept, edit, said, text, isUnsaid) => {
  expect(editedItem(kept, { ...nothing, ...edit, said })).toMatchObject({ kind: 'ready', text, isUnsaid })
})

test.each([
  ['what is to go does not stand there', painter, { old: '900', value: '300' }, 'refused'],
  [
    'what is to go stands there twice',
    item({ content: 'leite, pão, leite' }),
    { old: 'leite', value: 'ovo' },
    'refused',
  ],
  ['nobody knows what the figure is for', painter, { value: '300' }, 'missing'],
  ['nothing is to change', painter, {}, 'missing'],
  ['it says so already', painter, { old: '250', value: '250' }, 'refused'],
  ['a word comes that nobody wrote', painter, { old: '250', value: '666' }, 'refused'],
] as const)('nothing is changed where %s', (_, kept, edit, kind) => {
  expect(editedItem(kept, { ...nothing, ...edit, said: 'agora são 300' }).kind).toBe(kind)
})
