import { expect, test } from 'vitest'
import { leftUnused } from './left-unused.js'

const text = 'cobra 150 da Maria em 3x no cartão'
const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })

test.each([
  [
    'what is in the preview is used',
    [place('Maria'), place('150')],
    'Cobrança de R$ 150,00 para Maria Santos.',
    [],
  ],
  [
    'what is not in it is told as it was said',
    [place('em 3x')],
    'Cobrança de R$ 150,00 para Maria Santos.',
    ['em 3x'],
  ],
  ['half of it is not all of it', [place('Maria em 3x')], 'Cobrança para Maria.', ['Maria em 3x']],
] as const)('%s', (_what, unread, shown, expected) => {
  expect(leftUnused({ text, answer: null, unread }, shown)).toEqual(expected)
})

test('a word on what waits leaves nothing over', () => {
  const answer = { kind: 'confirm', pendingId: null } as const
  expect(leftUnused({ text: 'sim', answer, unread: [{ start: 0, end: 3 }] }, '')).toEqual([])
})
