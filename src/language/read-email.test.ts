import { expect, test } from 'vitest'
import { findEmails } from './read-email.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

test.each<[string, string[]]>([
  ['meu e-mail é Joao.Silva@Exemplo.com.br.', ['joao.silva@exemplo.com.br']],
  ['a+b@x.io, c_d@y-z.org', ['a+b@x.io', 'c_d@y-z.org']],
  ['<ana@exemplo.com>', ['ana@exemplo.com']],
  ['sem arroba exemplo.com', []],
  ['@usuario', []],
  ['a@b', []],
  ['.@exemplo.com', []],
])('%s', (text, expected) => {
  expect(findEmails(text).map((found) => found.email)).toEqual(expected)
})

test('the span is in the original text', () => {
  const text = 'é ANA@exemplo.com sim'
  const [found] = findEmails(text)
  expect(text.slice(found?.start, found?.end)).toBe('ANA@exemplo.com')
})

test.each(['a'.repeat(4_000), 'a.'.repeat(2_000), 'a@'.repeat(2_000), `a@${'b.'.repeat(2_000)}`])(
  'hostile input is quick',
  (text) => {
    const ms = leastCpuMs(() => {
      findEmails(text)
    })
    expect(ms).toBeLessThan(50)
  },
)
