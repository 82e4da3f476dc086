import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brCode } from './br-code.js'
import { crc16 } from './crc16.js'

/** Reads id, length and value until the end; throws on what does not fit. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (value.length !== length) throw new Error(`field at ${at} is cut`)
    fields.set(text.slice(at, at + 2), value)
    at += 4 + length
  }
  return fields
}

const charge = {
  location: 'pix.leme.invalid/qr/cobv/pay_1',
  amountCents: 19_801,
  merchantName: 'Padaria São João do Açúcar Ltda',
  merchantCity: 'São Paulo',
}

describe('brCode', () => {
  test('is a sequence of fields a bank can read', () => {
    const fields = readFields(brCode(charge))
    expect(Object.fromEntries(fields)).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '0000',
      '53': '986',
      '54': '198.01',
      '58': 'BR',
      '59': 'Padaria Sao Joao do Acuca',
      '60': 'Sao Paulo',
    })
    expect(Object.fromEntries(readFields(fields.get('26') ?? ''))).toEqual({
      '00': 'br.gov.bcb.pix',
      '25': charge.location,
    })
  })

  test('ends with the checksum of all before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.string(), (amountCents, merchantName) => {
        const code = brCode({ ...charge, amountCents, merchantName })
        expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
        expect(Number(readFields(code).get('54')?.replace('.', ''))).toBe(amountCents)
      }),
    )
  })

  // The check value of CRC-16/CCITT-FALSE, and a static code whose checksum is known.
  test.each([
    ['123456789', '29B1'],
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
  ])('the checksum of %s is %s', (text, expected) => {
    expect(crc16(text)).toBe(expected)
  })
})
