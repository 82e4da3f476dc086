import { describe, expect, test } from 'vitest'
import { readSave, readSaves } from './read-save.js'

const of = (text: string) =>
  readSaves(text).map(({ itemType, query, url }) => [itemType, query, url].filter((part) => part !== null))

test.each(['salva outra série', 'salva mais um filme'])('%s: one more, that is not named yet', (text) => {
  expect(readSave(text).query).toBe('')
})

describe('each thing that one request wants kept', () => {
  test.each<[string, unknown[]]>([
    ['salva leite, pão e ovos', [['leite, pão e ovos']]],
    [
      'salva o filme Matrix e a série Dark',
      [
        ['movie', 'Matrix'],
        ['tv_show', 'Dark'],
      ],
    ],
    [
      'guarda os filmes Matrix, Duna e Her',
      [
        ['movie', 'Matrix'],
        ['movie', 'Duna'],
        ['movie', 'Her'],
      ],
    ],
    ['salva o filme A Bela e a Fera', [['movie', 'A Bela e a Fera']]],
    [
      'filmes: Aquarius, Tropa de Elite\nlivro: Iracema',
      [['movie', 'Aquarius'], ['movie', 'Tropa de Elite'], ['livro: Iracema']],
    ],
    [
      'adiciona Her, Lion e Moon nos filmes',
      [
        ['movie', 'Her'],
        ['movie', 'Lion'],
        ['movie', 'Moon'],
      ],
    ],
    [
      'salva dois filmes novos: Her, Moon',
      [
        ['movie', 'Her'],
        ['movie', 'Moon'],
      ],
    ],
    [
      'Her e Moon são filmes também',
      [
        ['movie', 'Her'],
        ['movie', 'Moon'],
      ],
    ],
    ['quero ver Her e tb Moon de novo, e ler Iracema', [['Her'], ['Moon'], ['note', 'ler Iracema']]],
    ['comprar leite e pão: são coisas da feira', [['comprar leite e pão: são coisas da feira']]],
    [
      'https://a.example/1 https://b.example/2',
      [
        ['', 'https://a.example/1'],
        ['', 'https://b.example/2'],
      ],
    ],
    [
      'salva receita https://a.example/1 e vídeo do bolo: https://b.example/2',
      [
        ['receita', 'https://a.example/1'],
        ['vídeo do bolo', 'https://b.example/2'],
      ],
    ],
    [
      'https://a.example/1 receita\nhttps://b.example/2 bolo',
      [
        ['receita', 'https://a.example/1'],
        ['bolo', 'https://b.example/2'],
      ],
    ],
    [
      'olha que legal https://a.example/1 bolo da Rita',
      [['olha que legal bolo da Rita', 'https://a.example/1']],
    ],
    ['guarda esse link: https://a.example/1', [['', 'https://a.example/1']]],
    ['olha esse artigo https://a.example/1', [['', 'https://a.example/1']]],
    ['olha só: https://a.example/1', [['', 'https://a.example/1']]],
    ['guarda isso pra mim: o joão deve 50', [['o joão deve 50']]],
  ])('%s', (text, expected) => expect(of(text)).toEqual(expected))
})

describe('what is kept is what was written', () => {
  test.each([
    ['anota "a" e "b"', '"a" e "b"'],
    ['anota “citação inteira”', 'citação inteira'],
    ['anota: Lista\n- Leite  integral\n- Pão', 'Lista\n- Leite  integral\n- Pão'],
    ['anota ligar pro João mais tarde', 'ligar pro João mais tarde'],
    ['Anota aí: WiFi = Pão_1234 😀', 'WiFi = Pão_1234 😀'],
    ['me lembra de pagar a LUZ amanhã', 'pagar a LUZ amanhã'],
    ['lembrete: consulta às 15h', 'consulta às 15h'],
  ])('%s', (text, query) => expect(readSave(text).query).toBe(query))
})
