import { describe, expect, test } from 'vitest'
import { faultSchema, takeFault } from './faults.js'

const fault = faultSchema.parse({ kind: 'http500-before', method: 'POST', path: '/v3/payments', times: 2 })

describe('takeFault', () => {
  test('is used up after its times', () => {
    const first = takeFault([fault], 'POST', '/v3/payments')
    const second = takeFault(first.left, 'POST', '/v3/payments')
    expect([first.fault?.kind, second.fault?.kind, second.left]).toEqual([
      'http500-before',
      'http500-before',
      [],
    ])
  })

  test.each([
    ['GET', '/v3/payments'],
    ['POST', '/v3/payments/:id'],
  ])('leaves %s %s alone', (method, path) => {
    expect(takeFault([fault], method, path)).toEqual({ fault: undefined, left: [fault] })
  })
})
