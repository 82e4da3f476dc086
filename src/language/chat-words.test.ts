import { expect, test } from 'vitest'
import { chatClauses } from './chat-words.js'

test.each<[text: string, clauses: string[]]>([
  ['Oi, tudo bem?', ['oi', 'tudo bem']],
  ['não quero. Obrigado!', ['nao quero', 'obrigado']],
  ['um; dois: três (cinco) 6/7…oito', ['um', 'dois', 'tres', 'cinco', '6', '7', 'oito']],
  ['vc quer + 2 pfv', ['voce quer mais 2 por favor']],
  // Where another thought begins without a sign.
  ['não posso porque viajei', ['nao posso', 'porque viajei']],
  ['ok but later', ['ok', 'but later']],
  ['então não', ['entao nao']],
  ['quero entender', ['quero entender']],
  ["don't write", ['not write']],
  ['dont write', ['not write']],
  ['?!', []],
  ['', []],
])('%j says %j', (text, clauses) => {
  expect(chatClauses(text).map((words) => words.join(' '))).toEqual(clauses)
  expect(chatClauses(text).map((words) => words.join(' '))).toEqual(clauses)
})

test('what is longer than a breath is told in breaths', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join(' ')
  expect(chatClauses(words(40)).map(({ length }) => length)).toEqual([40])
  expect(chatClauses(words(41)).map(({ length }) => length)).toEqual([40, 1])
  expect(chatClauses(words(85)).map(({ length }) => length)).toEqual([40, 40, 5])
})
