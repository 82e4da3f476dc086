import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-database-unavailable.js'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  '57P01',
  '57P03',
  '08006',
  '08P01',
  '53300',
  '53100',
  '53200',
  '58030',
  '25006',
])('%s means it is away', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode(code) }))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('so does "%s", which comes without a code', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test.each([
  withCode('42P01'),
  withCode('23505'),
  withCode('22P02'),
  withCode('57014'),
  new Error('x'),
  'ECONNREFUSED',
  undefined,
])('%s is something else', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
