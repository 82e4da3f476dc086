import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretOf, tokenSecretOf } from './kept-secret.js'
import { secretLengthMin } from './read-config.js'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'leme-secret-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('it is made once, kept, and readable by its owner only', () => {
  const made = secretOf({ secret: null, home })
  expect(made.length).toBeGreaterThanOrEqual(secretLengthMin)
  expect(secretOf({ secret: null, home })).toBe(made)
  expect(readdirSync(home)).toEqual(['secret'])
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600)
})

test('one that was configured is used, and none is made', () => {
  expect(secretOf({ secret: 'configured', home })).toBe('configured')
  expect(readdirSync(home)).toEqual([])
})

test('tokens may have a key of their own', () => {
  const auth = {
    jwtSecret: 'for tokens',
    jwksUrl: null,
    previousJwtSecrets: [],
    issuer: null,
    audience: null,
  }
  expect(tokenSecretOf({ secret: 'configured', home, auth })).toBe('for tokens')
  expect(tokenSecretOf({ secret: 'configured', home, auth: { ...auth, jwtSecret: null } })).toBe('configured')
})

test('an empty file is refused: what it protected could no longer be read', () => {
  writeFileSync(join(home, 'secret'), '\n')
  expect(() => secretOf({ secret: null, home })).toThrow(/is empty/)
})

test('a folder that cannot be is told plainly, with what to do', () => {
  writeFileSync(join(home, 'file'), '')
  const inFile = join(home, 'file', 'home')
  expect(() => secretOf({ secret: null, home: inFile })).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(/cannot write there \(ENOTDIR\).*LEME_HOME/) as string,
    }),
  )
})

test.skipIf(process.geteuid?.() === 0)('so is one without rights (root has them all)', () => {
  chmodSync(home, 0o500)
  expect(() => secretOf({ secret: null, home: join(home, 'in') })).toThrow(/cannot write there \(EACCES\)/)
})
