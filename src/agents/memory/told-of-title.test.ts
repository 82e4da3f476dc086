import { describe, expect, test } from 'vitest'
import { toldOfTitle } from './told-of-title.js'

describe('what a person tells of a title', () => {
  test.each([
    [
      'o Nivaldo do açougue falou muito bem de um filme, Rashomon, é do Kurosawa. quero ver um dia',
      'Rashomon',
      'o Nivaldo do açougue falou muito bem de um filme, Rashomon, é do Kurosawa',
    ],
    ['minha irmã falou do filme Ran', 'Ran', 'minha irmã falou do filme Ran'],
    ['a Bia indicou Ran', 'Ran', 'a Bia indicou Ran'],
    ['quero ver Ran, do Kurosawa', 'Ran', 'quero ver Ran, do Kurosawa'],
    ['salva Ripley. parei no ep 4', 'Ripley', 'salva Ripley. parei no ep 4'],
    ['to vendo Ripley, parei no 2', 'Ripley', 'to vendo Ripley, parei no 2'],
    [
      'anota que o filme Ran quem indicou foi o Marcão do serviço',
      'Ran',
      'anota que o filme Ran quem indicou foi o Marcão do serviço',
    ],
    ['my brother told me to watch Ran', 'Ran', 'my brother told me to watch Ran'],
  ])('is kept in their own words: %s', (text, title, told) => {
    expect(toldOfTitle(text, title)).toBe(told)
  })

  test.each([
    ['salva o filme Ran'],
    ['quero ver Ran hoje à noite'],
    ['põe Ran na minha lista de filmes pra ver, por favor'],
    ['bom dia! tudo bem? salva Ran pra mim, obrigada'],
    ['kkkk salva aquele filme Ran de 1985 tb'],
    ['save this movie for me please: Ran'],
    ['nao, o nome dele é Ran'],
  ])('is nothing where it is only named and ordered: %s', (text) => {
    expect(toldOfTitle(text, 'Ran')).toBeUndefined()
  })

  test('is not the name of another, nor what is told of that one', () => {
    const text = 'o Beto indicou Ran. e a Zefa falou de Borgen, é de política. a luz vence dia 5'
    const others = (...each: string[]) => [...each, 'a luz vence dia 5']
    expect(toldOfTitle(text, 'Ran', others('Borgen'))).toBe('o Beto indicou Ran')
    expect(toldOfTitle(text, 'Borgen', others('Ran'))).toBe('e a Zefa falou de Borgen, é de política')
    expect(toldOfTitle('salva Ran e Borgen', 'Ran', ['Borgen'])).toBeUndefined()
  })
})
