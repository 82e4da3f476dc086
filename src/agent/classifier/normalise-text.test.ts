import { expect, test } from 'vitest'
import { NAME_TOKEN, normaliseText, NUMBER_TOKEN, plainWordsOf } from './normalise-text.js'

const known = new Set(['pix', 'boleto'])
const read = (text: string): string =>
  normaliseText(text, (word) => known.has(word))
    .join(' ')
    .replaceAll(NAME_TOKEN, '<name>')
    .replaceAll(NUMBER_TOKEN, '<number>')

test.each([
  ['Crie um orçamento', 'crie um orcamento'],
  ['cobra R$ 1.500,00 do João', 'cobra <number> do <name>'],
  ['cobra 2 mil do João da Silva e Souza', 'cobra <number> do <name>'],
  ['cobra {total} do {clientName}', 'cobra <number> do <name>'],
  ['vence {dueDate}, CPF {document}', 'vence <number> <name> <number>'],
  ['dia 12/05 às 14h30', 'dia <number> as <number>'],
  ['CPF 529.982.247-25', 'cpf <number>'],
  ['fone (11) 98888-7777', 'fone <number> <number>'],
  ['manda para ana.lima@exemplo.com.br agora', 'manda para <name> agora'],
  ['salva https://exemplo.com/a?b=1', 'salva <name>'],
  ['cobra no Pix ou Boleto', 'cobra no pix ou boleto'],
  ['Maria pagou?', 'maria pagou'],
  ['COBRA O JOAO NO PIX', 'cobra o joao no pix'],
  ['abre uma OS para os dois', 'abre uma OS para os dois'],
  ['abre {', 'abre'],
  ['', ''],
])('%s → %s', (text, tokens) => {
  expect(read(text)).toBe(tokens)
})

test('only so much of a long text is read', () => {
  expect(normaliseText('palavra '.repeat(100_000), () => true)).toHaveLength(64)
})

test('a word in lower case, or at the start, is a plain word; a capital inside is not', () => {
  expect([...plainWordsOf(['Cadastre o cliente João', 'pague no Pix', 'o pix do Caio'])].sort()).toEqual([
    'cadastre',
    'cliente',
    'do',
    'no',
    'o',
    'pague',
    'pix',
  ])
})
