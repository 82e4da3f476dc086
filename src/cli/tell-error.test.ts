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
  expect(tellError(error).text).toMatch(
    /ECONNREFUSED 127\.0\.0\.1:5432 \[ECONNREFUSED\]\n {2}nothing answers there/,
  )
})

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [failure('28P01', 'password authentication failed for user "owner"'), /into DATABASE_URL/],
  [failure('28P01', 'password authentication failed for user "leme_app"'), /LEME_SECRET must be/],
  [failure('ENOSPC', 'ENOSPC: no space left on device, write'), /the disk is full/],
  [failure('EACCES', 'EACCES: permission denied, mkdir'), /LEME_HOME/],
  [
    new Error('migration 0001 failed and was rolled back', { cause: failure('53100', 'no space') }),
    /disk of the database is full/,
  ],
])('%s is told with its code and what to do, without a stack', (error, wanted) => {
  const { text } = tellError(error)
  expect(text).toMatch(wanted)
  expect(text).toMatch(/ \[\w+\]\n/)
  expect(text).not.toMatch(/\n\s+at /)
})

test('why it does not start has a code of its own', () => {
  const error = new StartError('port 3000 is taken', { code: 'port-taken' })
  expect(tellError(error).text).toBe('leme: port 3000 is taken [port-taken]')
})

test('what nobody foresaw comes with its stack', () => {
  expect(tellError(new TypeError('x is not a function')).text).toMatch(/x is not a function\n.*at /)
})
