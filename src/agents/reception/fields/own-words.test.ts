import { describe, expect, test } from 'vitest'
import { ownWords } from './own-words.js'

describe('words that a model copies are the person’s', () => {
  test.each([
    ['Moro na Rua São João, 12', 'rua sao joao, 12', 'Rua São João, 12'],
    ['rua  das\nFlores 10', 'rua das flores 10', 'rua  das\nFlores 10'],
    ['é o DO MEIO (azul)', 'o do meio (azul)', 'o DO MEIO (azul)'],
    ['segunda 23', '23', '23'],
    ['liga no 41 98811-2020 antes', 'no 41 98811-2020', 'no 41 98811-2020'],
    ['meu ar-condicionado pinga', 'ar-condicionado', 'ar-condicionado'],
    ['casa 12/B, fundos', '12/b', '12/B'],
  ])('%j has %j', (text, copy, own) => expect(ownWords(text, copy)).toBe(own))

  const marks = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at))
  test.each(marks.filter((mark) => !/[a-z0-9]/i.test(mark)))(
    '%j between two words is only itself',
    (mark) => {
      const copy = `casa${mark}fundos`
      expect(ownWords(`é na ${copy} ali`, copy)).toBe(copy)
      expect(ownWords('é na casa dos fundos ali', copy)).toBeUndefined()
    },
  )

  test.each([
    ['nobody wrote them', 'sou a Neide', 'Marta'],
    ['they are a part of a word', 'essa semana', 'mana'],
    ['a part of a number', 'rua A 1530', 'rua A 153'],
    ['nothing', 'oi', ''],
    ['no letter and no figure', 'oi?', '?'],
    ['an expression that would match all', 'oi tudo bem', '.*'],
  ])('%s: they are not', (_, text, copy) => expect(ownWords(text, copy)).toBeUndefined())
})
