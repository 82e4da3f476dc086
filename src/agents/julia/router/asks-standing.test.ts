import { describe, expect, test } from 'vitest'
import { asksIfSure } from './asks-of-shift.js'
import { asksStanding } from './asks-standing.js'
import { cannotGoToOwn } from './passes-on.js'

/** All over written-out text. */

describe('what stands between them', () => {
  test.each([
    'quais tenho confirmados?',
    'aquele do dia 2 fica confirmado?',
    'como ficou o da maternidade?',
    'como ficou?',
    'o que eu ja fechei',
    'entao ta fechado?',
    'quais plantoes tenho marcados',
  ])('is asked: "%s"', (text) => {
    expect(asksStanding(text)).toBe(true)
  })

  test.each([
    'ta certo',
    'ta fechado entao',
    'ta certo quero o de sabado',
    'como fica o pagamento?',
    'ja tenho um marcado nesse dia',
    'esta confirmado, pode passar meu contato',
    'como fica a alimentacao?',
  ])('is not asked: "%s"', (text) => {
    expect(asksStanding(text)).toBe(false)
  })
})

describe('a shift of their own that they cannot go to', () => {
  test.each([
    'quero cancelar o plantao que peguei semana passada',
    'nao vou poder ir no meu plantao de sabado',
    'preciso desmarcar o plantao que eu ja confirmei',
  ])('is told of: "%s"', (text) => {
    expect(cannotGoToOwn(text)).toBe(true)
  })

  test.each([
    'se eu precisar cancelar um plantao confirmado, como faco?',
    'posso desmarcar plantao marcado?',
    'da pra cancelar um plantao que eu peguei?',
    'nao cancela o plantao que peguei',
    'e se eu faltar no meu plantao?',
  ])('is only asked about: "%s"', (text) => {
    expect(cannotGoToOwn(text)).toBe(false)
  })
})

test.each([
  ['tem certeza que e noturno?', true],
  ['achei que era noturno', true],
  ['com certeza, qual o valor?', false],
  ['com certeza, tem no sabado tambem?', false],
])('a doubt of the one at hand: "%s" %s', (text, doubts) => {
  expect(asksIfSure(text)).toBe(doubts)
})
