import { expect, test } from 'vitest'
import { letGoFirst } from './let-go-first.js'
import type { UnderstandRequest } from './understand-request.js'

const now = new Date('2026-11-15T15:00:00Z')

function given(isOpen: boolean): UnderstandRequest {
  const pending = { kind: 'fields', id: 'p', expiresAt: new Date(now.getTime() + 60_000).toISOString() }
  return { now, state: { pending: isOpen ? pending : null } } as unknown as UnderstandRequest
}

test.each([
  ['cancela isso. agenda a OS 5', '              agenda a OS 5'],
  ['esquece, cobra 150 do Rafael', '         cobra 150 do Rafael'],
  ['deixa pra lá. quais os orçamentos?', '              quais os orçamentos?'],
])('%s', (said, rest) => expect(letGoFirst(given(true), said)).toBe(rest))

test.each(['cancela a OS 5', 'não, é 600', 'sim. manda pra ela', 'cancela isso'])('%s is one thing', (said) =>
  expect(letGoFirst(given(true), said)).toBe(said),
)

test('with nothing that waits nothing is let go', () => {
  expect(letGoFirst(given(false), 'esquece. agenda a OS 5')).toBe('esquece. agenda a OS 5')
})
