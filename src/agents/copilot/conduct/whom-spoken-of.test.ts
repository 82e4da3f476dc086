import { expect, test } from 'vitest'
import type { Focus } from '../../../conversation/focus.js'
import { whomSpokenOf } from './whom-spoken-of.js'

const rafael = { client: 'Rafael Moreira' }
const focus = (...things: Focus['things']): Focus => ({ things, named: null, request: null })

test.each([
  'ja pagou alguma coisa antes?',
  'e quanto ele ja pagou?',
  'o que ela tem em aberto?',
  'e pagou?',
  'ainda deve?',
])('%s is of whom was shown', (said) =>
  expect(whomSpokenOf(said, focus({ payment: 5, ...rafael }, { payment: 6, ...rafael }))).toBe(
    'Rafael Moreira',
  ),
)

test.each(['quem ja pagou?', 'quais clientes pagaram?', 'cobrancas pagas', 'eles todos pagaram?'])(
  '%s is of nobody by name',
  (said) => expect(whomSpokenOf(said, focus({ payment: 5, ...rafael }))).toBeUndefined(),
)

test('of two nobody knows which', () =>
  expect(
    whomSpokenOf('ja pagou?', focus({ payment: 5, ...rafael }, { payment: 6, client: 'Ana' })),
  ).toBeUndefined())
