import { expect, test } from 'vitest'
import { joinedConsent } from './joined-consent'

test.each([
  ['agreed', 'agreed', 'agreed'],
  ['agreed', 'none', 'none'],
  ['none', 'agreed', 'none'],
  ['none', 'none', 'none'],
  ['stopped', 'agreed', 'stopped'],
  ['agreed', 'stopped', 'stopped'],
  ['none', 'stopped', 'stopped'],
] as const)('%s joined with %s is %s', (stays, goes, together) => {
  expect(joinedConsent(stays, goes)).toBe(together)
})
