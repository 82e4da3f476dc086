import { describe, expect, test } from 'vitest'
import { fileOf, optionsOf, textOf, wordsOfValue, type Message } from './message.js'

const link = 'https://oficina.example/a.png'
const file = { file: 'f1' }

describe('the words where nothing but words can be shown', () => {
  test.each<[what: string, message: Message, text: string]>([
    ['a text', { type: 'text', text: 'Oi' }, 'Oi'],
    ['a question for the place', { type: 'location_request', text: 'Onde?' }, 'Onde?'],
    ['a film', { type: 'video', media: { link }, caption: 'Veja' }, `Veja\n${link}`],
    ['a film without words', { type: 'video', media: { link } }, link],
    ['a voice', { type: 'audio', media: { link } }, link],
    ['a sticker that nobody else can open', { type: 'sticker', media: { id: '1' } }, ''],
    ['a paper behind a link', { type: 'document', media: { link }, filename: 'a.pdf' }, link],
    ['a paper of ours', { type: 'document', media: file, caption: 'Veja', filename: 'a.pdf' }, 'Veja\na.pdf'],
    ['a paper that the provider keeps', { type: 'document', media: { id: '1' }, filename: 'a.pdf' }, ''],
    [
      'sections with and without a title, counted over all',
      {
        type: 'list',
        text: 'Qual?',
        button: 'Ver',
        sections: [
          { rows: [{ id: 'a', title: 'A' }] },
          { title: '', rows: [{ id: 'b', title: 'B' }] },
          { title: 'Outros', rows: [{ id: 'c', title: 'C', description: 'raro' }] },
        ],
      },
      'Qual?\n1. A\n2. B\nOutros\n3. C – raro',
    ],
  ])('%s', (_what, message, text) => {
    expect(textOf(message)).toBe(text)
  })
})

test.each<[message: Message, found: string | undefined]>([
  [{ type: 'document', media: file }, 'f1'],
  [{ type: 'image', media: file, caption: 'Veja' }, 'f1'],
  [{ type: 'image', media: { link } }, undefined],
  [{ type: 'image', media: { id: '1' } }, undefined],
  [{ type: 'text', text: 'Oi' }, undefined],
  [{ type: 'template', name: 'n', language: 'pt_BR', parameters: [] }, undefined],
  [
    {
      type: 'template',
      name: 'n',
      language: 'pt_BR',
      parameters: [],
      header: { type: 'image', media: file },
    },
    'f1',
  ],
  [
    { type: 'template', name: 'n', language: 'pt_BR', parameters: [], header: { type: 'text', text: 'Oi' } },
    undefined,
  ],
])('%j brings the file %s', (message, found) => {
  expect(fileOf(message)).toBe(found)
})

test('options are what can be tapped, in the order shown', () => {
  const [a, b] = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
  ] as const
  expect(optionsOf({ type: 'buttons', text: 'Qual?', options: [a, b] })).toEqual([a, b])
  const sections = [{ rows: [a] }, { rows: [b] }]
  expect(optionsOf({ type: 'list', text: 'Qual?', button: 'Ver', sections })).toEqual([a, b])
  expect(optionsOf({ type: 'text', text: '1. A' })).toEqual([])
})

test.each([
  ['Ana', 'Ana'],
  [{ currency: 'BRL', amount1000: 10_000, fallback: 'R$ 10,00' }, 'R$ 10,00'],
  [{ dateTime: '16/11 às 9h' }, '16/11 às 9h'],
])('%j reads %s', (value, words) => {
  expect(wordsOfValue(value)).toBe(words)
})
