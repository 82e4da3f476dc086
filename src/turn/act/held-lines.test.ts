import { describe, expect, test } from 'vitest'
import type { Slot } from '../../agent/slots.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { Grounds } from './grounds.js'
import { heldLines, lineBefore, wordsOf } from './held-lines.js'

/** Lines of a quote: what, how many, at what price. */
const items = {
  type: '[{ what, count, price? }]',
  read: () => undefined,
  find: () => undefined,
  lines: {
    name: 'what',
    of: (entry: Json): readonly JsonObject[] => (isJsonObject(entry) ? [{ count: 1, ...entry }] : []),
    onto: (before: JsonObject, line: JsonObject, isSaid: (part: Json) => boolean): JsonObject => {
      const said = Object.entries(line).filter(([key, part]) => key !== 'what' && isSaid(part))
      return { ...before, ...Object.fromEntries(said) }
    },
  },
} satisfies Slot
const of = (what: string, price?: string, count = 1): JsonObject => ({
  what,
  count,
  ...(price !== undefined && { price }),
})
const grounds = (...texts: string[]): Grounds => ({
  texts,
  records: [],
  now: new Date('2026-11-16T13:00:00Z'),
  timeZone: 'America/Sao_Paulo',
})
const socket = of('tomada dupla', 'R$ 80,00')
const labour = of('mão de obra', 'R$ 300,00')
const visit = of('visita técnica', 'R$ 100,00')

function held(said: string, proposed: readonly Json[], known: readonly Json[], isChange = false) {
  return heldLines(proposed, known, items, grounds(said), isChange)
}

describe('lines that are there stay as they are', () => {
  test.each<[what: string, said: string, proposed: readonly Json[]]>([
    ['where a model leaves all of them out', 'qual o total?', []],
    ['where a model leaves one out', 'qual o total?', [socket]],
    ['where it writes one otherwise', 'qual o total?', [of('Tomada Dupla', 'R$ 80,00'), labour]],
    ['where it gives one a price that nobody said', 'a tomada', [of('tomada dupla', 'R$ 8,00'), labour]],
    [
      'where it says one that was said of another',
      'a mão de obra é 90',
      [of('tomada dupla', 'R$ 90,00'), labour],
    ],
    ['where it gives them in another order', 'qual o total?', [labour, socket]],
  ])('%s', (_what, said, proposed) => {
    expect(held(said, proposed, [socket, labour])).toEqual({ lines: [socket, labour], left: [] })
  })
})

describe('what is said of a line is new, and nothing else of it', () => {
  test.each<[what: string, said: string, proposed: readonly Json[], lines: readonly Json[]]>([
    [
      'its price',
      'a tomada é 90',
      [of('tomada dupla', 'R$ 90,00', 5), labour],
      [of('tomada dupla', 'R$ 90,00'), labour],
    ],
    [
      'how many',
      'são 5 tomadas',
      [of('tomada dupla', 'R$ 8,00', 5)],
      [of('tomada dupla', 'R$ 80,00', 5), labour],
    ],
    [
      'of the likest, where a model calls it otherwise',
      'a tomada é 90',
      [of('tomada', 'R$ 90,00')],
      [of('tomada dupla', 'R$ 90,00'), labour],
    ],
    [
      'where no line is named',
      'bota 90',
      [of('tomada dupla', 'R$ 90,00')],
      [of('tomada dupla', 'R$ 90,00'), labour],
    ],
    [
      'of each of two that are named',
      'a tomada é 90 e a mão de obra 350',
      [of('tomada dupla', 'R$ 90,00'), of('mão de obra', 'R$ 350,00')],
      [of('tomada dupla', 'R$ 90,00'), of('mão de obra', 'R$ 350,00')],
    ],
  ])('%s: %s', (_what, said, proposed, lines) => {
    expect(held(said, proposed, [socket, labour])).toEqual({ lines, left: [] })
  })

  test('what a line is called holds a part of it: the model may take it apart', () => {
    const said = of('6 lâmpadas', 'R$ 20,00')
    expect(held('as lâmpadas, uma por uma', [of('lâmpadas', 'R$ 20,00', 6)], [said]).lines).toEqual([
      { ...said, count: 6 },
    ])
  })
})

describe('what one is called is told to the letter', () => {
  test.each<[said: string, proposed: string, before: string, after: string]>([
    ['muda o nome: Tomada 20A Branca', 'tomada 20a branca', 'tomada 10a branca', 'Tomada 20A Branca'],
    ['renomeia pra tomada 20A branca', 'tomada 20a branca', 'tomada 10a branca', 'tomada 20A branca'],
    ['o item 1 é tomada 20A branca', 'tomada 20a branca', 'tomada 10a branca', 'tomada 20A branca'],
    // Spoken of, and not as its name.
    ['a tomada 20A branca é boa', 'tomada 20a branca', 'tomada 10a branca', 'tomada 10a branca'],
    ['muda o nome', 'tomada 20a branca', 'tomada 10a branca', 'tomada 10a branca'],
    // What the name loses stands beside it.
    ["só carga de gás, sem esse 'é'", 'carga de gás', 'é carga de gás', 'carga de gás'],
    ['só carga de gás', 'carga de gás', 'é carga de gás', 'é carga de gás'],
    ['é carga de gás, é', 'carga de gás', 'é carga de gás', 'é carga de gás'],
  ])('%j, as %j of %j: %j', (said, proposed, before, after) => {
    expect(held(said, [of(proposed), labour], [of(before), labour]).lines).toEqual([of(after), labour])
  })
})

describe('a line that is added', () => {
  test.each<[what: string, said: string, proposed: readonly Json[], lines: readonly Json[], left: string[]]>([
    [
      'is there where it was said',
      'e mais um disjuntor a 50',
      [socket, labour, of('disjuntor', 'R$ 50,00')],
      [socket, labour, of('disjuntor', 'R$ 50,00')],
      [],
    ],
    ['is none where nobody said it', 'qual o total?', [socket, labour, of('frete')], [socket, labour], []],
    [
      'is told where its price is not what was said',
      'coloca um disjuntor a 50, por favor',
      [socket, labour, of('disjuntor', 'R$ 5,00')],
      [socket, labour],
      ['coloca um disjuntor a 50'],
    ],
  ])('%s', (_what, said, proposed, lines, left) => {
    expect(held(said, proposed, [socket, labour])).toEqual({ lines, left })
  })

  test.each<[what: string, said: string, isChange: boolean, known: readonly Json[], lines: number]>([
    ['takes the place of the only one, where that is to change', 'um disjuntor a 50', true, [socket], 1],
    ['stands beside it where it is to be added', 'mais um disjuntor a 50', true, [socket], 2],
    ['stands beside it where nothing is to change', 'um disjuntor a 50', false, [socket], 2],
    ['stands beside several', 'um disjuntor a 50', true, [socket, labour], 3],
  ])('%s', (_what, said, isChange, known, lines) => {
    const added = of('disjuntor', 'R$ 50,00')
    const result = held(said, [added], known, isChange)
    expect(result.lines).toHaveLength(lines)
    expect(result.lines.at(-1)).toEqual(added)
    expect(result.left).toEqual([])
  })

  test('of two that are proposed, both stand beside the only one', () => {
    const two = [of('disjuntor', 'R$ 50,00'), of('fio', 'R$ 20,00')]
    expect(held('um disjuntor a 50 e um fio a 20', two, [socket], true).lines).toEqual([socket, ...two])
  })
})

describe('a line goes when the person takes it out', () => {
  const breaker = of('disjuntor', 'R$ 50,00')
  test.each<[said: string, proposed: readonly Json[], goes: boolean]>([
    ['tira a visita', [socket, labour], true],
    ['fica sem a visita', [socket, labour], true],
    ['não precisa da visita', [socket, labour], true],
    ['n tem visita', [socket, labour], true],
    ['deixa só a tomada e a mão de obra', [socket, labour], true],
    ['só a tomada mesmo', [socket], true],
    ['troca a visita por um disjuntor a 50', [socket, labour, breaker], true],
    // Named, and not taken out.
    ['a visita é amanhã', [socket, labour], false],
    ['troca a data da visita', [socket, labour], false],
    ['tira uma foto, e a visita fica', [socket, labour], false],
    ['tira a tomada', [labour, visit], false],
    ['só me diz o total', [socket, labour], false],
    ['vou precisar da visita', [socket, labour], false],
    ['mais um disjuntor a 50, a visita fica', [socket, labour, breaker], false],
    // The model leaves it where it is.
    ['tira a visita', [socket, labour, visit], false],
  ])('%j takes the visit out: %#', (said, proposed, goes) => {
    const { lines } = held(said, proposed, [socket, labour, visit])
    expect(lines.some((line) => isJsonObject(line) && line['what'] === visit['what'])).toBe(!goes)
  })
})

describe('which line is meant', () => {
  test('the one of the same name before one that is like it', () => {
    const [single, double] = [of('tomada', 'R$ 50,00'), of('tomada dupla', 'R$ 80,00')]
    const { lines } = held('a tomada dupla é 90', [of('Tomada Dupla', 'R$ 90,00')], [single, double])
    expect(lines).toEqual([single, of('tomada dupla', 'R$ 90,00')])
  })

  test('the likest of several, each once', () => {
    const [white, black] = [of('tinta branca fosca', 'R$ 50,00'), of('tinta preta', 'R$ 60,00')]
    const proposed = [of('tinta preta fosca', 'R$ 65,00'), of('tinta branca', 'R$ 55,00')]
    expect(held('a tinta preta é 65 e a branca 55', proposed, [white, black]).lines).toEqual([
      of('tinta branca fosca', 'R$ 55,00'),
      of('tinta preta', 'R$ 65,00'),
    ])
  })

  test.each<[proposed: string, known: string, isMeant: boolean]>([
    // One holds the other, or they share more than half.
    ['tomada', 'tomada dupla branca', true],
    ['tomada dupla preta', 'tomada dupla branca', true],
    ['tomadas', 'tomada', true],
    ['tomada preta', 'tomada branca', false],
    ['interruptor', 'tomada', false],
    // Small words tell no line from another.
    ['a de um', 'de um a', false],
  ])('%j means %j: %j', (proposed, known, isMeant) => {
    const { lines } = held('bota 90', [of(proposed, 'R$ 90,00')], [of(known, 'R$ 80,00'), labour])
    expect(lines).toEqual([of(known, isMeant ? 'R$ 90,00' : 'R$ 80,00'), labour])
  })
})

test.each<[said: string, name: string, words: string[]]>([
  ['tira a visita, por favor', 'visita técnica', ['tira a visita']],
  ['a tomada e a visita mas sem pressa', 'visita', ['a visita']],
  ['a visita custa 10,50 hoje; nada mais', 'visita', ['a visita custa 10,50 hoje']],
  ['ok.', 'visita', []],
  ['', 'visita', []],
  [`a visita ${'x'.repeat(80)}`, 'visita', [`a visita ${'x'.repeat(51)}`]],
])('of %j these words speak of %j: %j', (said, name, words) => {
  expect(wordsOf(said, name)).toEqual(words)
})

describe('a line that was told in an earlier message', () => {
  /** The latest first. */
  const before = (line: Json, now: string, ...earlier: string[]) =>
    lineBefore(line, items, grounds(now), earlier)

  test.each<[what: string, line: Json, now: string, earlier: string[], isHeld: boolean]>([
    ['as it was told', of('disjuntor', 'R$ 50,00'), 'isso', ['um disjuntor a 50'], true],
    ['in an older one', of('disjuntor', 'R$ 50,00'), 'isso', ['pra Ana', 'um disjuntor a 50'], true],
    ['at another price', of('disjuntor', 'R$ 5,00'), 'isso', ['um disjuntor a 50'], false],
    [
      'of which this message speaks',
      of('disjuntor', 'R$ 50,00'),
      'o disjuntor não',
      ['um disjuntor a 50'],
      false,
    ],
    ['of which nobody spoke', of('frete', 'R$ 50,00'), 'isso', ['um disjuntor a 50'], false],
    [
      'that they took out since',
      of('disjuntor', 'R$ 50,00'),
      'isso',
      ['tira o disjuntor', 'um disjuntor a 50'],
      false,
    ],
    [
      'that they told another price of since',
      of('disjuntor', 'R$ 50,00'),
      'isso',
      ['o disjuntor é 60', 'um disjuntor a 50'],
      false,
    ],
    [
      'that they spoke of since without a figure',
      of('disjuntor', 'R$ 50,00'),
      'isso',
      ['o disjuntor é bom', 'um disjuntor a 50'],
      true,
    ],
    [
      'beside something else that they took out',
      of('disjuntor', 'R$ 50,00'),
      'isso',
      ['tira a tomada, o disjuntor fica', 'um disjuntor a 50'],
      true,
    ],
    ['without a name', { what: '', price: 'R$ 50,00' }, 'isso', ['um disjuntor a 50'], false],
    ['that is no line', 'um disjuntor', 'isso', ['um disjuntor a 50'], false],
  ])('%s', (_what, line, now, earlier, isHeld) => {
    expect(before(line, now, ...earlier)).toEqual(
      isHeld ? [{ count: 1, ...(line as JsonObject) }] : undefined,
    )
  })
})
