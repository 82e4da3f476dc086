import { expect, test } from 'vitest'
import { toLemeError } from './to-leme-error.js'

test.each([
  ['57014', 'database.busy'],
  ['57P01', 'database.unavailable'],
  ['25006', 'database.unavailable'],
  ['LE003', 'tenant.moving'],
])('what the database says with %s is %s: to be tried again, and no fault', (state, code) => {
  const error = toLemeError(Object.assign(new Error('no'), { code: state }), 'pt', 0)
  expect([error.code, error.spec.status, error.spec.retryable]).toEqual([code, 503, true])
})

test('a statement that is wrong is a fault', () => {
  expect(toLemeError(Object.assign(new Error('no'), { code: '42703' }), 'pt', 0).code).toBe('internal')
})
