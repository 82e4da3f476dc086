import { expect, test } from 'vitest'
import { explainFileError } from './embedded-postgres-error.js'

test.each([
  ['EACCES', 'folder-not-writable', /cannot write its database to \/home\/ana\/\.leme/],
  ['EROFS', 'folder-not-writable', /cannot write/],
  ['ENOSPC', 'disk-full', /Free some space/],
])('%s becomes %s, with a way out', (system, code, message) => {
  const explained = explainFileError(Object.assign(new Error(system), { code: system }), '/home/ana/.leme')
  expect(explained).toMatchObject({ code, message: expect.stringMatching(message) as string })
  expect(String(explained)).toContain('DATABASE_URL')
})

test('what is no file error stays as it is', () => {
  const bug = new TypeError('x is not a function')
  expect(explainFileError(bug, '/home/ana/.leme')).toBe(bug)
})
