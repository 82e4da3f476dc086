import { describe, expect, test } from 'vitest'
import { besideNoted } from './further-time.js'

const clock = { now: new Date('2026-11-17T15:28:00Z'), timeZone: 'America/Sao_Paulo' }

describe('a further time stands beside the one that was noted', () => {
  test.each([
    [
      'amanhã antes das 10',
      'quinta à tarde também serve',
      'quinta à tarde também serve',
      'amanhã antes das 10 ou quinta à tarde',
    ],
    ['segunda de manhã', 'ou quarta de manhã', 'quarta de manhã', 'segunda de manhã ou quarta de manhã'],
    [
      'hoje depois das 16h',
      'se não der hoje pode ser amanhã 8h',
      'se não der hoje pode ser amanhã 8h',
      'hoje depois das 16h ou amanhã 8h',
    ],
    ['sexta às 9h', 'tbm posso sábado cedo, tá?', 'sábado cedo', 'sexta às 9h ou sábado cedo'],
    ['terça', 'e a segunda de manhã continua valendo', 'a segunda de manhã', 'terça ou a segunda de manhã'],
    [
      'amanhã 8h',
      'faltou que hoje só depois das 16h',
      'hoje só depois das 16h',
      'amanhã 8h ou hoje só depois das 16h',
    ],
    ['quinta', 'senão sexta à tarde', 'sexta à tarde', 'quinta ou sexta à tarde'],
    ['sexta à tarde', 'sexta à tarde também', 'sexta à tarde', 'sexta à tarde'],
  ])('%s + %s', (noted, said, now, both) => {
    expect(besideNoted(noted, now, { said, clock })).toBe(both)
  })
})

describe('what replaces it does not', () => {
  test.each([
    ['segunda', 'em vez de segunda pode ser terça à tarde', 'terça à tarde'],
    ['segunda', 'na verdade terça também não dá, quarta', 'quarta'],
    ['segunda', 'muda pra quinta', 'quinta'],
    ['segunda', 'terça à tarde', 'terça à tarde'],
    ['segunda', 'sexta ou sábado', 'sexta ou sábado'],
    ['segunda', 'não posso mais segunda, também viajo terça. quarta', 'quarta'],
    ['segunda', 'ou melhor, quinta', 'quinta'],
    ['segunda', 'também preciso trocar o filtro. pode ser sexta', 'sexta'],
  ])('%s: %s', (noted, said, now) => {
    expect(besideNoted(noted, now, { said, clock })).toBeUndefined()
  })

  test('and the first there is has nothing to stand beside', () => {
    expect(besideNoted(undefined, 'terça', { said: 'terça também serve', clock })).toBeUndefined()
  })

  test('a model may say that it comes on top, in whatever words', () => {
    expect(besideNoted('segunda', 'terça', { said: 'terça idem', clock, isSaidToAdd: true })).toBe(
      'segunda ou terça',
    )
  })
})
