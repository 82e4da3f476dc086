import { describe, expect, test } from 'vitest'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'
import { findPhones, formatPhone, readPhone, samePhone } from './read-phone.js'

describe('readPhone', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321', true],
    ['11 98765-4321', '+5511987654321', true],
    ['11987654321', '+5511987654321', true],
    ['11 9 8765-4321', '+5511987654321', true],
    // Its eleven digits would pass for a CPF.
    ['21 90000-4321', '+5521900004321', true],
    ['+55 11 98765-4321', '+5511987654321', true],
    ['5511987654321', '+5511987654321', true],
    ['011 98765-4321', '+5511987654321', true],
    ['meu zap é 11.98765.4321', '+5511987654321', true],
    ['553187654321', '+5531987654321', true],
    ['31 8765-4321', '+5531987654321', true],
    ['553187654321@s.whatsapp.net', '+5531987654321', true],
    ['5511987654321:12@s.whatsapp.net', '+5511987654321', true],
    ['valor 500 11987654321', '+5511987654321', true],
    ['+55 (11) 98765-4321', '+5511987654321', true],
    ['(11) 3333-4444', '+551133334444', false],
    ['55 99123-4567', '+5555991234567', true],
    ['5533334444', '+555533334444', false],
    ['+351 912 345 678', '+351912345678', true],
    ['+1 415 555 2671', '+14155552671', true],
  ])('%s', (text, e164, mobile) => {
    expect(readPhone(text)).toMatchObject({ e164, mobile })
  })

  test.each([
    ['no area code', '98765-4321'],
    ['an area code that does not exist', '(20) 98765-4321'],
    ['eleven digits that do not begin with nine', '11 88765-43210'],
    ['a CPF', '529.982.247-25'],
    ['a bare CPF', '52998224725'],
    ['money', 'R$ 1133334444'],
    ['a date', '15/06/2027'],
    ['a free-call number', '0800 123 4567'],
    ['the name of an e-mail address', '11987654321@exemplo.com'],
    ['two phones', '11987654321 ou 21987654321'],
    ['a card', '4111 1111 1111 1111'],
    ['a wrong country', '+999 11 98765'],
    ['nothing', ''],
  ])('%s is not read', (_reason, text) => {
    expect(readPhone(text)).toBeUndefined()
  })
})

test('findPhones points at every phone in the original text', () => {
  const text = 'João: (11) 98765-4321, Ana: +55 21 3333-4444.'
  expect(findPhones(text).map((found) => [found.text, found.national])).toEqual([
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+55 21 3333-4444', '(21) 3333-4444'],
  ])
  expect(text.slice(findPhones(text)[0]?.start, findPhones(text)[0]?.end)).toBe('(11) 98765-4321')
})

test.each([
  ['553187654321', '(31) 98765-4321', true],
  ['+5511987654321', '11 98765-4321', true],
  ['11987654321', '21987654321', false],
  ['1133334444', '1133334445', false],
  ['abc', 'abc', false],
])('samePhone(%s, %s) is %s', (a, b, same) => {
  expect(samePhone(a, b)).toBe(same)
})

test.each([
  ['+5511987654321', '(11) 98765-4321'],
  ['+551133334444', '(11) 3333-4444'],
  ['+351912345678', '+351 912 345 678'],
  ['not a phone', 'not a phone'],
])('formatPhone(%s)', (e164, expected) => {
  expect(formatPhone(e164)).toBe(expected)
})

test.each(['1'.repeat(4_000), '11 '.repeat(1_300), '(11'.repeat(1_300), '+5'.repeat(2_000)])(
  'hostile input is quick',
  (text) => {
    expect(leastCpuMs(() => void findPhones(text))).toBeLessThan(50)
  },
)
