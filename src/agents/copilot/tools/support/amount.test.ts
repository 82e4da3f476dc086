import { describe, expect, test } from 'vitest'
import { readAmount, settleAmount } from './amount.js'

describe('an amount', () => {
  test.each([
    ['R$ 500,00', 50_000],
    ['500', 50_000],
    ['mil e duzentos', 120_000],
    ['uns 350 reais', 35_000],
    ['R$ 0,01', 1],
    [500, 50_000],
    [19.99, 1_999],
    [0.1 + 0.2, 30],
    ['R$ 10.000.000,00', 1_000_000_000],
  ])('%s is %d cents', (value, cents) => {
    expect(readAmount(value)).toEqual({ ok: true, cents })
  })

  test.each([
    [0, 'O valor precisa ser maior que zero.'],
    ['R$ 0,00', 'O valor precisa ser maior que zero.'],
    [-5, 'O valor precisa ser maior que zero.'],
    ['-R$ 50', 'O valor precisa ser maior que zero.'],
    ['R$ 10.000.000,01', 'O valor máximo é R$ 10.000.000,00.'],
    [1e300, 'Não entendi o valor.'],
    [19.999, 'Não entendi o valor.'],
    ['muito', 'Não entendi o valor.'],
    ['200 ou 300', 'Não entendi o valor.'],
    [true, 'Não entendi o valor.'],
    [{ cents: 5 }, 'Não entendi o valor.'],
    [null, 'Não entendi o valor.'],
  ])('%j is refused', (value, message) => {
    const read = readAmount(value)
    expect(read.ok ? '' : read.message.pt).toBe(message)
  })

  test('that is wrong is asked for again, with the reason', () => {
    const question = { pt: 'De quanto?', en: 'Of how much?' }
    expect(settleAmount(0, 'total', question)).toEqual({
      ok: false,
      obstacle: {
        kind: 'missing',
        field: 'total',
        question: {
          pt: 'O valor precisa ser maior que zero. De quanto?',
          en: 'The amount has to be more than zero. Of how much?',
        },
      },
    })
  })
})
