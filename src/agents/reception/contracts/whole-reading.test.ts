import { describe, expect, test } from 'vitest'
import { readWhole, saysNothingElse } from './whole-reading.js'

const nothing = {
  asks: [],
  times: [],
  addsTime: false,
  details: [],
  customer: null,
  drops: [],
  yesNo: null,
  asksNext: null,
}

describe('all that a model finds in a message', () => {
  test('is what it lists', () => {
    expect(
      readWhole({
        said: {
          time: ['sexta', 'segunda'],
          time_adds: true,
          details: 'não gela',
          customer: { is: 'new', words: 'nunca fui aí' },
        },
        asks: [{ words: 'quanto?', about: 'price', title: 'Manutenção', whole: false }],
        drop: [{ field: 'time', words: 'esquece' }],
        yes_no: { is: 'no', words: 'melhor não' },
        ask_next: 'address',
      }),
    ).toEqual({
      asks: [{ words: 'quanto?', about: 'price', title: 'Manutenção', whole: false }],
      times: ['sexta', 'segunda'],
      addsTime: true,
      details: ['não gela'],
      customer: { is: 'new', words: 'nunca fui aí' },
      drops: [{ field: 'time', words: 'esquece' }],
      yesNo: { is: 'no', words: 'melhor não' },
      asksNext: 'address',
    })
  })

  test('an answer that does not list what was asked is of the message as one', () => {
    expect(readWhole({ said: { time: 'sexta' } })).toBeUndefined()
    expect(readWhole({ asks: 'nada' })).toBeUndefined()
  })

  test.each<[what: string, object: object]>([
    ['no object', { said: 'x', drop: 'y', ask_next: 'senha' }],
    ['a customer of neither kind', { said: { customer: { is: 'vip', words: 'x' } } }],
    ['a number for a word', { said: { time: [7], details: [null, {}] }, drop: [{ field: 'time' }, 3] }],
    ['a word for a yes to another time', { said: { time_adds: 'sim' } }],
    ['neither a yes nor a no', { yes_no: { is: 'maybe', words: 'talvez' } }],
    ['a yes without the words that say so', { yes_no: { is: 'yes' } }],
    ['more words than anybody says', { said: { details: ['x'.repeat(201)] } }],
  ])('%s is left out', (_, object) => expect(readWhole({ asks: [], ...object })).toEqual(nothing))

  test('a question about what there is not is one the desk has no answer to', () => {
    expect(readWhole({ asks: [{ words: 'e aí?', about: 'astrology' }] })?.asks).toEqual([
      { words: 'e aí?', about: 'unknown', whole: true },
    ])
  })

  test('is no more than anybody says at once', () => {
    const asks = Array.from({ length: 40 }, (_, at) => ({ words: `p${at}`, about: 'hours' }))
    expect(readWhole({ asks })?.asks).toHaveLength(6)
  })

  test.each([
    [{}, true],
    [{ ask_next: 'name' }, true],
    [{ said: { details: ['x'] } }, false],
    [{ said: { time: 'x' } }, false],
    [{ said: { customer: { is: 'new', words: 'x' } } }, false],
    [{ drop: [{ field: 'name', words: 'x' }] }, false],
    [{ yes_no: { is: 'yes', words: 'x' } }, false],
  ])('%j tells nothing else: %s', (object, isNothing) => {
    expect(saysNothingElse(readWhole({ asks: [], ...object }) ?? ({} as never))).toBe(isNothing)
  })
})
