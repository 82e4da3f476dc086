import { describe, expect, test } from 'vitest'
import { dialable, withoutNinthDigit } from './phone-number.js'

describe('dialable', () => {
  test.each([
    ['5531987654321', '5531987654321'],
    ['553187654321', '5531987654321'],
    ['+55 (31) 98765-4321', '5531987654321'],
    ['553187654321@s.whatsapp.net', '5531987654321'],
    // A landline has no ninth digit to lose.
    ['553133334444', '553133334444'],
    ['14155550100', '14155550100'],
  ])('%s is %s', (address, phone) => {
    expect(dialable(address)).toBe(phone)
  })

  test.each(['', 'ana', '123', 'BR.1502576394655843', '12345678901234567'])('%j is no phone', (address) => {
    expect(dialable(address)).toBeUndefined()
  })
})

test.each([
  ['5531987654321', '553187654321'],
  ['5585999990000', '558599990000'],
  ['5511987654321', '5511987654321'],
  ['5528999990000', '5528999990000'],
  ['553133334444', '553133334444'],
])('WhatsApp knows %s as %s where the ninth digit is dropped', (phone, waId) => {
  expect(withoutNinthDigit(phone)).toBe(waId)
  expect(dialable(waId)).toBe(phone)
})
