import { describe, expect, test } from 'vitest'
import { basePhrases } from '../../agents/phrases.js'
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
    [11, 'text'],
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

  test('more than ten are numbered', () => {
    const message = show(options(12))
    expect(message.type === 'text' && message.text.split('\n')).toHaveLength(13)
  })
})
