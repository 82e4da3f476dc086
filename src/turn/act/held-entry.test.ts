import { describe, expect, test } from 'vitest'
import { freeText, type Slot } from '../../agent/slots.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { Grounds } from './grounds.js'
import { heldByPerson, heldEntry, heldListMax, isSaid } from './held-by-person.js'

/** Lines of a quote: what, how many, at what price. Words are one where they end with "por unidade". */
const items = {
  type: '[{ what, count, price? }]',
  read: (text: string): Json | undefined => {
    const [, what] = /^(.+) por unidade$/.exec(text) ?? []
    return what === undefined ? undefined : [{ what }]
  },
  find: () => undefined,
  lines: {
    name: 'what',
    of: (entry: Json): readonly JsonObject[] => (isJsonObject(entry) ? [entry] : []),
    onto: (before: JsonObject): JsonObject => before,
  },
} satisfies Slot
const grounds = (texts: readonly string[], more: Partial<Grounds> = {}): Grounds => ({
  texts,
  records: [],
  now: new Date('2026-11-16T13:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  ...more,
})

describe('a line that a model takes apart counts where every part of it was said', () => {
  const said = 'instalação de 2 split por 650 cada'
  test.each<[what: string, entry: JsonObject, held: JsonObject | undefined]>([
    [
      'what, though other words stand between',
      { what: 'instalação de split', count: 2, price: 'R$ 650,00' },
      { what: 'instalação de split', count: 2, price: 'R$ 650,00' },
    ],
    [
      'its words in another form',
      { what: 'instalações de splits', count: 2 },
      { what: 'instalações de splits', count: 2 },
    ],
    ['one of it need not be said', { what: 'split', count: 1 }, { what: 'split', count: 1 }],
    ['in the characters of the person', { what: 'INSTALACAO', count: 2 }, { what: 'instalação', count: 2 }],
    [
      'what is not there is passed over',
      { what: 'split', count: 2, price: null },
      { what: 'split', count: 2 },
    ],
    ['another count', { what: 'instalação de split', count: 3 }, undefined],
    ['another price', { what: 'instalação de split', count: 2, price: 'R$ 65,00' }, undefined],
    ['a word that nobody said', { what: 'instalação de split inverter', count: 2 }, undefined],
    ['no word at all', { what: '!!', count: 2 }, undefined],
    ['a part that is neither number nor words', { what: 'split', count: true }, undefined],
    ['a link', { what: 'https://split.example', count: 2 }, undefined],
  ])('%s', (_what, entry, held) => {
    const known =
      'price' in entry && entry['price'] === null ? { what: entry['what'] ?? '', count: 2 } : entry
    const slot = { ...items, lines: { ...items.lines, of: () => [known] } }
    expect(heldEntry(entry, slot, grounds([said]))).toEqual(held && [held])
  })

  test('each of its words in one message, not here one and there one', () => {
    const line = { what: 'split instalação' }
    expect(heldEntry(line, items, grounds(['a instalação', 'do split']))).toBeUndefined()
    expect(heldEntry(line, items, grounds(['oi', 'instalação do split']))).toEqual([line])
  })

  test('a part that the house makes nothing of, and what comes to two lines, is judged as it stands', () => {
    const entry = { what: 'split', note: 'urgente' }
    const losing = { ...items, lines: { ...items.lines, of: () => [{ what: 'split' }] } }
    expect(heldEntry(entry, losing, grounds(['um split']))).toBeUndefined()
    expect(heldEntry(entry, losing, grounds(['um split, urgente']))).toEqual([entry])
    const two = { ...items, lines: { ...items.lines, of: () => [{ what: 'split' }, { what: 'split' }] } }
    expect(heldEntry({ what: 'o split' }, two, grounds(['o split']))).toEqual([{ what: 'o split' }])
    const none = { ...items, lines: { ...items.lines, of: () => [] } }
    expect(heldEntry({ what: 'split' }, none, grounds(['um split']))).toEqual([{ what: 'split' }])
  })
})

describe('a line said in two or three goes', () => {
  test.each<[texts: string[], entry: string, held: Json[] | undefined]>([
    [['lâmpadas led', 'por unidade'], 'lâmpadas led por unidade', [{ what: 'lâmpadas led' }]],
    [['lâmpadas', 'led', 'por unidade'], '  Lampadas  led por unidade', [{ what: 'lâmpadas led' }]],
    // Four goes are too many, and a word that nobody said is none.
    [['lâmpadas', 'led', 'por', 'unidade'], 'lâmpadas led por unidade', undefined],
    [['lâmpadas led', 'por metro'], 'lâmpadas led por unidade', undefined],
    [['por unidade'], 'lâmpadas por unidade', undefined],
    // What the pieces come to is read as the slot reads it.
    [['lâmpadas', 'led'], 'lâmpadas led', undefined],
    [['https://a.example/x', 'por unidade'], 'https://a.example/x por unidade', undefined],
  ])('%j, as %j', (texts, entry, held) => {
    expect(heldEntry(entry, items, grounds(texts))).toEqual(held)
  })

  test('of something that is no list of lines is none', () => {
    const { type, read, find } = items
    const texts = ['lâmpadas led', 'por unidade']
    expect(heldEntry('lâmpadas led por unidade', { type, read, find }, grounds(texts))).toBeUndefined()
  })
})

test('of a list as many count as anybody names, and no more', () => {
  const words = Array.from({ length: heldListMax + 1 }, (_, at) => `coisa${at}`)
  const held = heldByPerson(words, freeText, grounds([words.join(', ')]))
  expect(held).toEqual(words.slice(0, heldListMax))
})

describe('what points at a record of the person', () => {
  const mention: Slot = { type: 'mention', read: () => undefined, find: () => undefined }
  const shown = [{ id: 'nota-7', title: 'Senha' }, { id: 7 }]
  test.each<[what: string, value: Json, texts: string[], held: Json | undefined]>([
    ['an id that the model was shown', 'nota-7', ['apaga ela'], 'nota-7'],
    ['with space around it', ' nota-7 ', ['apaga ela'], 'nota-7'],
    ['an id that it was not shown', 'nota-8', ['apaga ela'], undefined],
    ['what is no text', 7, ['apaga ela'], undefined],
    ['a number that was said', 7, ['apaga a 7'], 7],
    ['words that were said', 'minha mulher', ['apaga a da Minha mulher'], 'Minha mulher'],
    ['words that stand apart', 'nota da minha mulher', ['a nota la da minha mulher'], 'nota da minha mulher'],
    ['the latest that has them', 'nota mulher', ['NOTA x MULHER', 'nota x mulher'], 'nota mulher'],
    ['a word that was not said', 'nota da minha irmã', ['a nota la da minha mulher'], undefined],
    ['a link whose words stand apart', 'x https://a.example', ['https://a.example e x'], undefined],
  ])('%s', (_what, value, texts, held) => {
    expect(heldByPerson(value, mention, grounds(texts, { shown }))).toEqual(held)
  })

  test('of a model that was shown nothing only what was said counts', () => {
    expect(heldByPerson('nota-7', mention, grounds(['apaga ela']))).toBeUndefined()
  })
})

test.each<[part: Json, said: boolean]>([
  ['tomada', true],
  [250, true],
  ['tomadas', true],
  ['disjuntor', false],
  [25, false],
])('whether %j stands in what was said: %j', (part, said) => {
  expect(isSaid(part, grounds(['uma tomada a 250']))).toBe(said)
})
