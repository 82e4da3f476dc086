import { describe, expect, test } from 'vitest'
import { amountOrShare, partOf, readShare, shareOf } from './share.js'

const clock = { now: new Date('2026-11-17T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('a part of a sum', () => {
  test.each([
    ['metade', 76_000, 'metade'],
    ['a metade do orçamento', 76_000, 'metade'],
    ['de METADE, pra sexta', 76_000, 'metade'],
    ['um terço', 50_667, 'um terço'],
    ['dois terços', 101_333, 'dois terços'],
    ['a quarta parte', undefined, undefined],
    ['uma quarta parte', 38_000, 'uma quarta parte'],
    ['três quartos', 114_000, 'três quartos'],
    ['30%', 45_600, '30%'],
    ['30% de entrada', 45_600, '30%'],
    ['12,5%', 19_000, '12,5%'],
    ['1/3', 50_667, '1/3'],
    ['100%', 152_000, '100%'],
    // Not a part of it.
    ['10% de desconto', undefined, undefined],
    ['150%', undefined, undefined],
    ['0%', undefined, undefined],
    ['3/11', undefined, undefined],
    ['760', undefined, undefined],
    ['na quinta', undefined, undefined],
    ['', undefined, undefined],
  ])('%j of R$ 1.520,00', (said, cents, words) => {
    const found = readShare(said)
    expect(found && found.share !== 'rest' ? partOf(152_000, found.share) : undefined).toBe(cents)
    expect(found?.words).toBe(words)
  })

  test.each([
    'o resto',
    'cobra o restante',
    'o que falta',
    'so o q falta no pix',
    'o que ainda falta cobrar',
    'o q resta',
    'o que faltou',
    'a diferença',
  ])('%j is what is left', (said) => {
    expect(readShare(said)).toEqual({ share: 'rest', words: 'o resto' })
  })
})

describe('where an amount is asked for', () => {
  test.each([
    ['760', 'R$ 760,00'],
    ['metade', { share: 'metade' }],
    ['metade, 760', 'R$ 760,00'],
    ['boleto', undefined],
  ])('%j', (said, value) => expect(amountOrShare.find(said, clock)).toEqual(value))

  test('an amount is no part, and a part is read again as it was said', () => {
    expect(shareOf('R$ 760,00')).toBeUndefined()
    expect(shareOf(undefined)).toBeUndefined()
    expect(shareOf({ share: 'um terço' })?.share).toEqual({ parts: 1, of: 3 })
    expect(shareOf({ share: 'tudo' })).toBeUndefined()
  })
})

describe('the sum in what puts a charge right', () => {
  test.each([
    ['poe pra dia 28 que 30 é feriado aqui', undefined],
    ['muda pro dia 20 pq 25 eu viajo', undefined],
    ['vence dia 10, pois 15 cai no domingo', undefined],
    ['dia 28, não 30', undefined],
    ['bota dia 5/12 em vez do 30', undefined],
    ['entao faz 3 de 450, dia 22/11, 22/12 e 22/01', 'R$ 450,00'],
    ['faz 2 boletos de 300', 'R$ 300,00'],
    ['são 4 x 120', 'R$ 120,00'],
    ['300 pra dia 25', 'R$ 300,00'],
    ['20 reais, e vence dia 30', 'R$ 20,00'],
    ['o valor é 30 que dia 28 vence', 'R$ 30,00'],
    ['450 que é o combinado', 'R$ 450,00'],
    ['não, 80', 'R$ 80,00'],
    ['425 no pix', 'R$ 425,00'],
  ])('%s', (said, sum) => expect(amountOrShare.find(said, clock)).toEqual(sum))
})
