import { expect, test } from 'vitest'
import { tidyWord } from './tidy-word.js'

test.each<[typed: string, written: string]>([
  // As people shorten on a phone.
  ['vc', 'voce'],
  ['hj', 'hoje'],
  ['pfv', 'por favor'],
  ['pro', 'para o'],
  ['ñ', 'nao'],
  // Drawn out: three of a letter are one, and so are two of a vowel at the end.
  ['oieee', 'oie'],
  ['siiim', 'sim'],
  ['naaaaao', 'nao'],
  ['oii', 'oi'],
  ['kkkk', 'k'],
  ['simmm', 'sim'],
  // Two inside a word, and of a consonant or an "o" at its end, are how it is written.
  ['carro', 'carro'],
  ['voo', 'voo'],
  ['compreendo', 'compreendo'],
  ['all', 'all'],
  // What is drawn out may be short for something.
  ['vcsss', 'voces'],
  ['hjjj', 'hoje'],
  // Anything else stays.
  ['orcamento', 'orcamento'],
  ['100', '100'],
  ['1000', '1000'],
  ['', ''],
])('%j is written out %j', (typed, written) => {
  expect(tidyWord(typed)).toBe(written)
  // The second time it is known.
  expect(tidyWord(typed)).toBe(written)
})

test('a word longer than any is cut', () => {
  const word = 'abcdefghij'.repeat(4)
  expect(tidyWord(word)).toBe(word)
  expect(tidyWord(`${word}k`)).toBe(word)
  expect(tidyWord(word)).toBe(word)
})

test('words go on being written out, however many there were', () => {
  for (let index = 0; index < 4_100; index++) expect(tidyWord(`w${index}`)).toBe(`w${index}`)
  expect(tidyWord('vc')).toBe('voce')
})
