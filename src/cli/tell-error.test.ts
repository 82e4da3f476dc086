import { expect, test } from 'vitest'
import { ConfigError } from '../start/config.js'
import { StartError } from '../start/start-error.js'
import { CommandError, UsageError } from './exit-codes.js'
import { tellError } from './tell-error.js'

test.each([
  [new UsageError('no such agent'), 2],
  [new ConfigError(['PORT must be a number']), 2],
  [new CommandError('no tenant has that id'), 1],
  [new StartError('port 3000 is taken'), 1],
])('%s says what to do without a stack', (error, exitCode) => {
  const told = tellError(error)
  expect(told).toEqual({ text: `leme: ${error.message}`, exitCode })
})

test('a database that is not there is told with what to look at', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(tellError(error).text).toMatch(/ECONNREFUSED 127\.0\.0\.1:5432\n {2}nothing answers there/)
})

test('what nobody foresaw comes with its stack', () => {
  expect(tellError(new TypeError('x is not a function')).text).toMatch(/x is not a function\n.*at /)
})
