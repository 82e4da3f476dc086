import { expect, test } from 'vitest'
import { foldInPlace, foldText, tokensOf } from './fold-text.js'

test.each([
  ['  Orçamento\n à  Vista ', 'orcamento a vista'],
  ['NÃO', 'nao'],
  ['na\u0303o', 'nao'],
  ['s\u200bi\u200dm\ufeff', 'sim'],
  ['ｓｉｍ', 'sim'],
  ['2º', '2o'],
  ['ѕіm', 'sim'],
  ['nãо', 'nao'],
  ['ΗΟJΕ', 'hoje'],
  ['𝐩𝐚𝐫𝐞', 'pare'],
  ['𝓈𝒾𝓂', 'sim'],
  ['ⓅⒶⓇⒺ', 'pare'],
  ['ᴘᴀʀᴇ', 'pare'],
  ['\u202epare\u2066', 'pare'],
  ['p\u034fa\u2061r\u{e0041}e\u3164', 'pare'],
  ['p̷̛̗a̵r̶e̴', 'pare'],
  ['conﬁrmo', 'confirmo'],
  ['٣٤', '34'],
  ['１２', '12'],
  ['', ''],
  ['\u200b\u202e\ufeff', ''],
  ['👍🏽', '👍🏽'],
  ['日本', '日本'],
])('foldText(%j)', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

test('tokensOf keeps words and numbers', () => {
  expect(tokensOf('Olá, João! R$ 500,00 p/ você 👍')).toEqual(['ola', 'joao', 'r', '500', '00', 'p', 'voce'])
})

test.each([
  'amanhã às 15h',
  'amanhã às 15h'.normalize('NFD'),
  'a\u200bmanhã às 15h',
  '\u202eаmanhã às 15h\u202c',
  '𝐚𝐦𝐚𝐧𝐡𝐚 𝐚𝐬 15h',
])('what is found in the folded text is found in the original: %j', (original) => {
  const folded = foldInPlace(original)
  expect(folded.text).toBe('amanha as 15h')
  const at = folded.text.indexOf('15h')
  expect(original.slice(folded.place(at), folded.place(at + 3))).toMatch(/^15h\u202c?$/)
})

test('a sign that unfolds into several characters keeps its place', () => {
  expect(foldInPlace('½ É').text).toBe('½ e')
})
