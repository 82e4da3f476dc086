import { expect, test } from 'vitest'
import { readTip } from './read-tip.js'

test.each([
  ['a Bruna me indicou um filme, Aftersun', 'movie', 'Aftersun'],
  ['meu pai mandou ver a série chernobyl', 'tv_show', 'chernobyl'],
  ['o Caio falou pra eu assistir Her', null, 'Her'],
  ['a vó Lia falou p ver psicose', null, 'psicose'],
  ['o Téo recomendou Dark, disse q é demais', null, 'Dark'],
  ['a série que o chefe indicou é Ozark', 'tv_show', 'Ozark'],
  ['o filme que a Lu falou é Anatomia de uma Queda', 'movie', 'Anatomia de uma Queda'],
  ['me recomendaram o filme Whiplash', 'movie', 'Whiplash'],
  ['e a série Fargo tb, ela disse que é ótima', 'tv_show', 'Fargo'],
  [
    'me indicaram um dentista bom, o Dr. Silva da rua Acre',
    'note',
    'um dentista bom, o Dr. Silva da rua Acre',
  ],
])('%s', (text, itemType, title) => expect(readTip(text)).toEqual({ itemType, title, said: text }))

test.each([
  'quem me indicou esse filme?',
  'o síndico falou que a reunião é terça',
  'ver o jogo quarta',
  'salva o filme Her',
  'a médica mandou tomar o remédio às 8h',
])('%s recommends nothing', (text) => expect(readTip(text)).toBeUndefined())
