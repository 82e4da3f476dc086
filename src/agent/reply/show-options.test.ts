import { describe, expect, test } from 'vitest'
import { basePhrases } from '../phrases.js'
import { optionsOf } from '../../conversation/message.js'
import { showOptions } from './show-options.js'

const options = (count: number, title = 'Opção') =>
  Array.from({ length: count }, (_, n) => ({ id: `o${n}`, title: `${title} ${n + 1}` }))
const show = (list: ReturnType<typeof options>) => showOptions('Qual?', list, basePhrases)

describe('the kind of message follows from the options', () => {
  test.each([
    [0, 'text'],
    [1, 'buttons'],
    [3, 'buttons'],
    [4, 'list'],
    [10, 'list'],
    [11, 'list'],
    [100, 'list'],
  ])('%i options are %s', (count, type) => expect(show(options(count)).type).toBe(type))

  test('two long titles are a list, shortened at a word', () => {
    const message = show([
      { id: 'a', title: 'Condomínio Residencial das Palmeiras' },
      { id: 'b', title: 'Outra' },
    ])
    expect(message).toMatchObject({
      type: 'list',
      sections: [{ rows: [{ title: 'Condomínio Residencial…' }, { title: 'Outra' }] }],
    })
  })

  test('options with the same title are no buttons: they could not be told apart', () => {
    expect(
      show([
        { id: 'a', title: 'João' },
        { id: 'b', title: 'João' },
      ]).type,
    ).toBe('list')
  })

  test('a title that had to be shortened is whole below', () => {
    const message = show([
      { id: 'a', title: 'Condomínio Residencial das Palmeiras' },
      { id: 'b', title: 'Condomínio Residencial das Flores' },
    ])
    expect(optionsOf(message).map(({ description }) => description)).toEqual([
      'Condomínio Residencial das Palmeiras',
      'Condomínio Residencial das Flores',
    ])
  })

  test('more than ten are nine and a row for more', () => {
    const rows = optionsOf(show(options(12)))
    expect(rows.map(({ title }) => title)).toEqual([
      ...options(9).map(({ title }) => title),
      basePhrases.moreOptions,
    ])
  })
})
