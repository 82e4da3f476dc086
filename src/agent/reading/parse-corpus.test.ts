import { expect, test } from 'vitest'
import { parseCorpus } from './parse-corpus.js'

const read = (yaml: string) =>
  parseCorpus(yaml, 'one.yaml').map(({ text, intents, marks, line }) => ({
    text,
    intents,
    line,
    marks: marks.map(({ start, end, slot, request }) => [text.slice(start, end), slot, request]),
  }))

test('marks become places in the sentence as the person wrote it', () => {
  const yaml = `# hurried owners
payments.create:
  - cobra [150](amount) da [Maria](client)
  - 'manda boleto de [R$ 1.200,00](amount): é urgente'
none:
  - que horas são?
`
  expect(read(yaml)).toEqual([
    {
      text: 'cobra 150 da Maria',
      intents: ['payments.create'],
      line: 3,
      marks: [
        ['150', 'amount', 0],
        ['Maria', 'client', 0],
      ],
    },
    {
      text: 'manda boleto de R$ 1.200,00: é urgente',
      intents: ['payments.create'],
      line: 4,
      marks: [['R$ 1.200,00', 'amount', 0]],
    },
    { text: 'que horas são?', intents: [], line: 6, marks: [] },
  ])
})

test('a sentence that asks for several things says which mark is whose', () => {
  const yaml = `several:
  - text: cobra [100](1.amount) da Ana e [200](2.amount) do Zé
    intents: [payments.create, payments.create]
`
  expect(read(yaml)).toMatchObject([
    {
      intents: ['payments.create', 'payments.create'],
      marks: [
        ['100', 'amount', 0],
        ['200', 'amount', 1],
      ],
    },
  ])
})

test('a burst is one text of several lines, and places count in that text', () => {
  expect(read('order:\n  - oi / queria uma [pizza](service)\n')).toMatchObject([
    { text: 'oi\nqueria uma pizza', marks: [['pizza', 'service', 0]] },
  ])
})

test.each([
  ['order:\n  - a [b [c](x)](y)\n', 'one.yaml:2: a mark is'],
  ['order:\n  - ok\n  - {a: b}\n', 'one.yaml:3: a sentence is one line'],
  ['order: yes\n', 'one.yaml:1: order must be a list'],
  ['- order\n', 'one.yaml:1: must map labels'],
  ['order:\n  - [x](\n', 'one.yaml:2: '],
  ['several:\n  - text: a\n', 'one.yaml:2: several needs'],
  ['order:\n  - cobra [1](2.amount)\n', 'one.yaml:2: a mark belongs to a request'],
])('%j is refused with its place', (yaml, problem) => {
  expect(() => read(yaml)).toThrow(problem)
})
