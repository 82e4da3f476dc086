import { expect, test } from 'vitest'
import { readOwnerWord, type SaidByOwner } from './read-owner-word.js'

test.each<[text: string, word: SaidByOwner | undefined]>([
  ['o de pediatria do dia 26 mudou pra 20h', 'mudou'],
  ['precisei mudar o horário do plantão de sexta', 'mudou'],
  ['a vaga do dia 3 foi adiada uma semana', 'mudou'],
  ['mudei de número', undefined],
  ['o de clinica do dia 18 ja foi preenchido', 'preenchida'],
  ['cancela o de ortopedia do dia 25 por favor', 'preenchida'],
  ['cancela a reunião de hoje', undefined],
  ['fechei com a Camila', 'fechou'],
  ['abriu mais um plantão de pediatria dia 30 a noite', 'novo'],
])('%s', (text, word) => {
  expect(readOwnerWord(text)).toBe(word)
})
