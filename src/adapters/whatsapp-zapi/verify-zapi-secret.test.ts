import { expect, test } from 'vitest'
import { verifyZapiSecret } from './verify-zapi-secret.js'

test.each([
  ['s3gr3d0', 's3gr3d0', true],
  ['s3gr3d', 's3gr3d0', false],
  ['S3GR3D0', 's3gr3d0', false],
  ['', 's3gr3d0', false],
  ['', '', false],
])('%j against %j is %s', (given, secret, expected) => {
  expect(verifyZapiSecret(given, secret)).toBe(expected)
})
