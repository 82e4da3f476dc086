import { describe, expect, test } from 'vitest'
import { fullPhone, identityKeys } from './identity-keys.js'

describe('a phone', () => {
  test.each([
    ['a mobile without its ninth digit', '553188887777', '5531988887777'],
    ['a mobile with it', '5531988887777', '5531988887777'],
    ['of São Paulo, which never lost it', '5511987654321', '5511987654321'],
    ['a landline, which has none', '551130001234', '551130001234'],
    ['as people write it', '+55 (31) 98888-7777', '5531988887777'],
    ['foreign', '351912345678', '351912345678'],
    ['of the United States', '12025550123', '12025550123'],
    ['that is none', '123', '123'],
  ])('%s', (_what, phone, full) => {
    expect(fullPhone(phone)).toBe(full)
  })
})

describe('a person', () => {
  test('is one with and without the ninth digit', () => {
    const keys = (phone: string) => identityKeys({ phone, userId: null })
    expect(keys('553188887777')).toEqual(keys('5531988887777'))
    expect(keys('553188887777')).not.toEqual(keys('553288887777'))
  })

  test('is known by a phone before an id, which may hide it', () => {
    expect(identityKeys({ phone: '5511987654321', userId: 'BR.1502576394655843' })).toEqual([
      'phone:5511987654321',
      'id:BR.1502576394655843',
    ])
    expect(identityKeys({ phone: null, userId: 'BR.1502576394655843' })).toEqual(['id:BR.1502576394655843'])
    expect(identityKeys({ phone: null, userId: '81896604192873@lid' })).toEqual(['id:81896604192873@lid'])
  })
})
