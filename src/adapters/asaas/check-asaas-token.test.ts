import { describe, expect, test } from 'vitest'
import { checkAsaasToken } from './check-asaas-token.js'

describe('checkAsaasToken', () => {
  test('lets the token itself in', () => {
    expect(checkAsaasToken('whsec-123', 'whsec-123')).toBe(true)
  })

  test.each([undefined, '', 'whsec-12', 'whsec-1234', 'WHSEC-123', ['whsec-123', 'whsec-123']])(
    'keeps %j out',
    (header) => {
      expect(checkAsaasToken(header, 'whsec-123')).toBe(false)
    },
  )

  test('an account without a token lets nothing in, not even an empty header', () => {
    expect(checkAsaasToken('', '')).toBe(false)
  })
})
