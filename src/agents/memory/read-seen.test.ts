import { describe, expect, test } from 'vitest'
import { readSeen } from './read-seen.js'

describe('what was seen, read or done', () => {
  test.each<[string, string | null, boolean]>([
    ['já vi esse', 'esse', true],
    ['Já assisti o Toy Story 3', 'Toy Story 3', true],
    ['vi Duna ontem', 'Duna', true],
    ['assisti Barbie e Duna 2 ontem com a Ju', 'Barbie e Duna 2', true],
    ['a 5 já foi, paguei hoje', 'a 5', true],
    ['terminei de ler o livro da Carla', 'livro da Carla', true],
    ['acabei Dark, amei', 'Dark', true],
    ['já vi o segundo', 'o segundo', true],
    ['já comprei o café', 'café', true],
    ['já fiz isso', 'isso', true],
    ['marca Psicose como visto', 'psicose', true],
    ['marca a série Dark como vista', 'serie dark', true],
    ['já assisti esse, marca aí que já vi', 'esse', true],
    ['marca que já vi Duna', 'duna', true],
    ['o segundo já vi', 'o segundo', true],
    ['Duna eu já assisti', 'duna', true],
    ['já li', null, true],
    ['ainda não vi Duna', 'Duna', false],
    ['ainda não liguei pro dentista', 'pro dentista', false],
    ['não vi esse ainda', 'esse', false],
    ['desmarca Duna', 'Duna', false],
  ])('%s', (text, what, seen) => expect(readSeen(text)).toEqual({ kind: 'mark', what, seen }))

  test.each<[string, boolean, string | null]>([
    ['o que tem pra ver?', false, null],
    ['o que falta ver?', false, null],
    ['o que falta?', false, null],
    ['o que ainda não vi?', false, null],
    ['quais filmes faltam assistir?', false, 'movie'],
    ['séries que ainda não vi', false, 'tv_show'],
    ['o que tenho pra assistir', false, null],
    ['me mostra os links que não li', false, 'link'],
    ['o que falta fazer?', false, 'note'],
    ['o que eu já vi?', true, null],
    ['quais filmes já vi?', true, 'movie'],
  ])('%s', (text, seen, itemType) => expect(readSeen(text)).toEqual({ kind: 'list', seen, itemType }))

  test.each([
    'já vi Psicose?',
    'salva: já vi esse filme',
    'anota que já paguei a luz',
    'li que o remédio é de 8 em 8 horas',
    'vi que a vacina é dia 10',
    'já vi Dark mas quero rever, salva',
    'o que falta comprar no mercado?',
    'o que eu tenho pra amanhã?',
    'minha lista',
    'já salvei o link',
    'quero ver Duna',
  ])('%s is none of it', (text) => expect(readSeen(text)).toBeUndefined())
})
