import { describe, expect, test } from 'vitest'
import {
  callsBackoff,
  fateOfMetaError,
  maintenanceBackoff,
  pairBackoff,
  serviceBackoff,
  throughputBackoff,
} from './meta-error-codes.js'

const refused = {
  none: [
    33, 100, 131008, 131009, 131021, 131030, 131049, 131052, 131053, 131062, 131063, 130472, 132000, 132001,
    132005, 132007, 132008, 132012, 132015, 132016, 132018, 137000,
  ],
  send_template: [131047],
  send_text: [131051, 132068, 132069],
  opt_out: [131050],
  bad_number: [131026],
  pause_chip: [
    0, 3, 10, 190, 200, 250, 299, 368, 130497, 131005, 131031, 131037, 131042, 131044, 131045, 131048, 131064,
    133000, 133004, 133010, 133015, 133016,
  ],
} as const

const retried = [
  [1, serviceBackoff],
  [2, serviceBackoff],
  [131000, serviceBackoff],
  [131016, serviceBackoff],
  [135000, serviceBackoff],
  [4, callsBackoff],
  [80007, callsBackoff],
  [130429, throughputBackoff],
  [131056, pairBackoff],
  [131057, maintenanceBackoff],
] as const

describe('fateOfMetaError', () => {
  test.each(
    Object.entries(refused).flatMap(([consequence, codes]) =>
      codes.map((code) => [code, consequence] as const),
    ),
  )('%d is refused: %s', (code, consequence) => {
    const fate = fateOfMetaError(code, '', 1)
    expect(fate).toMatchObject({ status: 'refused', code: String(code), consequence })
    expect(fate.reason).not.toBe('')
  })

  test.each(retried)(
    '%d is tried again, with growing waits up to a limit',
    (code, { firstMs, factor, maxMs }) => {
      const first = fateOfMetaError(code, '', 1)
      expect(first).toMatchObject({ status: 'retry', code: String(code), maybeSent: false, afterMs: firstMs })
      expect(first.reason).not.toBe('')
      expect(fateOfMetaError(code, '', 2)).toMatchObject({ afterMs: firstMs * factor })
      expect(fateOfMetaError(code, '', 1_000)).toMatchObject({ afterMs: maxMs })
    },
  )

  test('one person gets no more for 4, 16, 64, 256 seconds, and then every ten minutes', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempt) => fateOfMetaError(131056, '', attempt))
    expect(waits.map((fate) => fate.status === 'retry' && fate.afterMs / 1000)).toEqual([
      4, 16, 64, 256, 600, 600,
    ])
  })

  test.each([
    'Recipient phone number is not on WhatsApp',
    'The recipient is not a WhatsApp user',
    'phone number not a registered WhatsApp phone number',
  ])('100 with %j means that nobody is there', (details) => {
    expect(fateOfMetaError(100, details, 1)).toMatchObject({ consequence: 'bad_number', reason: details })
  })

  test.each([
    'Invalid parameter',
    'The number is not part of this WhatsApp Business account',
    'Template name does not exist in the translation',
  ])('100 with %j says nothing of the number', (details) => {
    expect(fateOfMetaError(100, details, 1)).toMatchObject({ consequence: 'none' })
  })

  test('a code that nobody knows is refused and changes nothing else', () => {
    expect(fateOfMetaError(999_999, 'Brand new', 1)).toEqual({
      status: 'refused',
      code: '999999',
      reason: 'Brand new',
      consequence: 'none',
    })
    expect(fateOfMetaError(Number.NaN, '', 1)).toMatchObject({ status: 'refused', consequence: 'none' })
  })

  test('what Meta says of a token is not repeated: the token may be in it', () => {
    const { reason } = fateOfMetaError(190, 'Malformed access token EAAGsecret', 1)
    expect(reason).toBe('the access token is invalid or expired')
  })
})
