import { describe, expect, test } from 'vitest'
import type { Message, Option } from './message.js'
import { showAs } from './show-as.js'
import { showsText, type Shows } from './shows.js'

const rows = (from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: `r${from + index}`,
    title: `Linha ${from + index}`,
  }))
const list = (count: number, more: object = {}): Message => ({
  type: 'list',
  text: 'Qual?',
  button: 'Ver',
  sections: [{ rows: rows(1, count) }],
  ...more,
})
const shows: Shows = {
  ...showsText,
  textLength: 40,
  bodyLength: 20,
  captionLength: 10,
  buttons: 3,
  rows: 3,
  cta: true,
  flow: true,
  template: true,
  locationRequest: true,
  media: { image: { bytes: 100, mimeTypes: null } },
}

describe('more rows than one list has', () => {
  test('as many as it has are one list', () => {
    expect(showAs(list(3), shows)).toEqual([list(3)])
  })

  test.each<[count: number, pages: [text: string, from: number, to: number][]]>([
    [
      4,
      [
        ['Qual?', 1, 3],
        ['2/2', 4, 4],
      ],
    ],
    [
      6,
      [
        ['Qual?', 1, 3],
        ['2/2', 4, 6],
      ],
    ],
    [
      7,
      [
        ['Qual?', 1, 3],
        ['2/3', 4, 6],
        ['3/3', 7, 7],
      ],
    ],
  ])('%i rows are lists that follow each other', (count, pages) => {
    expect(showAs(list(count), shows)).toEqual(
      pages.map(([text, from, to]) => ({
        type: 'list',
        text,
        button: 'Ver',
        sections: [{ rows: rows(from, to) }],
      })),
    )
  })

  test('of several sections are counted over all of them; what stands around is said once', () => {
    const sections = [
      { title: 'A', rows: rows(1, 2) },
      { title: 'B', rows: rows(3, 4) },
    ]
    expect(showAs(list(0, { sections, footer: 'Fim' }), shows)).toEqual([
      { type: 'list', text: 'Qual?', button: 'Ver', footer: 'Fim', sections: [{ rows: rows(1, 3) }] },
      { type: 'list', text: '2/2', button: 'Ver', sections: [{ rows: rows(4, 4) }] },
    ])
  })

  test('words too long for the first list go ahead of it', () => {
    const [ahead, first, second] = showAs(list(4, { text: 'Olha o que temos.\n\nQual você quer?' }), shows)
    expect(ahead).toEqual({ type: 'text', text: 'Olha o que temos.' })
    expect(first).toMatchObject({ type: 'list', text: 'Qual você quer?', sections: [{ rows: rows(1, 3) }] })
    expect(second).toMatchObject({ type: 'list', text: '2/2' })
  })

  test('where there are no lists they are numbered in words', () => {
    const [only, ...others] = showAs(list(4), { ...shows, rows: 0, textLength: 400 })
    expect(others).toEqual([])
    expect(only).toMatchObject({ type: 'text' })
    expect(only?.type === 'text' && only.text.split('\n').slice(0, 5)).toEqual([
      'Qual?',
      '1. Linha 1',
      '2. Linha 2',
      '3. Linha 3',
      '4. Linha 4',
    ])
  })
})

describe('words', () => {
  test.each<[what: string, text: string, parts: string[]]>([
    ['of the length that is taken', 'a'.repeat(40), ['a'.repeat(40)]],
    ['of one more', `${'a'.repeat(30)} ${'b'.repeat(10)}`, ['a'.repeat(30), 'b'.repeat(10)]],
    // The channel refuses it by name.
    ['nothing', '', ['']],
  ])('%s', (_what, text, parts) => {
    const shown = parts.map((part) => ({ type: 'text', text: part, previewUrl: true }))
    expect(showAs({ type: 'text', text, previewUrl: true }, shows)).toEqual(shown)
  })
})

describe('words below a picture', () => {
  const media = { id: '1' }
  test.each<[what: string, message: Message, shown: Message[]]>([
    ['none', { type: 'image', media }, [{ type: 'image', media }]],
    [
      'as many as it has place for',
      { type: 'image', media, caption: 'a'.repeat(10) },
      [{ type: 'image', media, caption: 'a'.repeat(10) }],
    ],
    [
      'one more: they go ahead',
      { type: 'image', media, caption: 'a'.repeat(11) },
      [
        { type: 'text', text: 'a'.repeat(11) },
        { type: 'image', media },
      ],
    ],
    [
      'more than one message takes',
      { type: 'image', media, caption: `${'a'.repeat(30)} ${'b'.repeat(20)}` },
      [
        { type: 'text', text: 'a'.repeat(30) },
        { type: 'text', text: 'b'.repeat(20) },
        { type: 'image', media },
      ],
    ],
  ])('%s', (_what, message, shown) => {
    expect(showAs(message, shows)).toEqual(shown)
  })
})

describe('words above what is to be tapped', () => {
  const options = [{ id: 's', title: 'Sim' }]
  const buttons = (text: string): Message => ({ type: 'buttons', text, options })
  const asking = (text: string): Message => ({ type: 'location_request', text })
  const link = (text: string): Message => ({
    type: 'cta_url',
    text,
    label: 'Ver',
    url: 'https://oficina.example',
  })
  const form = (text: string): Message => ({ type: 'flow', text, flowId: '9', label: 'Abrir' })

  test.each([
    ['buttons', buttons],
    ['a question for the place', asking],
    ['a link', link],
    ['a form', form],
    ['a list', (text: string) => list(2, { text })],
  ])('%s: what is too long goes ahead, and the end, which asks, stays', (_what, made) => {
    expect(showAs(made('a'.repeat(20)), shows)).toEqual([made('a'.repeat(20))])
    expect(showAs(made('Um. Dois. Três. Pode ser?'), shows)).toEqual([
      { type: 'text', text: 'Um. Dois. Três.' },
      made('Pode ser?'),
    ])
    const third = 'x'.repeat(18)
    expect(showAs(made(`${third} ${third} ${third}`), shows)).toEqual([
      { type: 'text', text: `${third}\n\n${third}` },
      made(third),
    ])
  })

  test('where it is words like any other, nothing is cut off them', () => {
    const text = 'a'.repeat(30)
    const template: Message = { type: 'template', name: 'n', language: 'pt_BR', parameters: [], text }
    expect(showAs(template, shows)).toEqual([template])
    expect(showAs({ type: 'address', text, address: 'Rua A' }, shows)).toEqual([
      { type: 'text', text: `${text}\nRua A` },
    ])
    expect(showAs({ type: 'text', text }, shows)).toEqual([{ type: 'text', text }])
  })
})
