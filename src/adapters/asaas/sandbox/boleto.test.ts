import { describe, expect, test } from 'vitest'
import { boleto } from './boleto.js'

describe('boleto', () => {
  test('has the check digits of a known line and its bar code', () => {
    const fields = {
      bank: '001',
      dueDate: '2021-10-30',
      amountCents: 50_00,
      freeField: '0000002759288002193297817',
    }
    expect(boleto(fields)).toEqual({
      identificationField: '00190000090275928800021932978170187890000005000',
      barCode: '00191878900000050000000002759288002193297817',
    })
  })

  test.each([
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-15', '1631'],
  ])('counts the days to %s as %s', (dueDate, factor) => {
    const { barCode } = boleto({ bank: '461', dueDate, amountCents: 1, freeField: '0'.repeat(25) })
    expect(barCode.slice(5, 9)).toBe(factor)
  })
})
