import { expect, test } from 'vitest'
import { readingSegments } from './reading-segments'

const text = 'cobra 150 da Maria em 3x'
const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const reading = (slots: Record<string, string>) => [
  {
    intent: 'payments.create',
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, words]) => [name, { spans: [place(words)] }]),
    ),
  },
]
const shown = (segments: ReturnType<typeof readingSegments>) =>
  segments.map(({ text: words, slot, isUnread }) => `${words}|${slot ?? ''}${isUnread ? '|unread' : ''}`)

test('a text is cut where what was read begins and ends', () => {
  expect(shown(readingSegments(text, reading({ amount: '150', client: 'Maria' }), [place('em 3x')]))).toEqual(
    ['cobra |', '150|amount', ' da |', 'Maria|client', ' |', 'em 3x||unread'],
  )
})

test('of two slots over the same characters the narrower one shows', () => {
  expect(shown(readingSegments(text, reading({ all: text, client: 'Maria' }), []))).toEqual([
    'cobra 150 da |all',
    'Maria|client',
    ' em 3x|all',
  ])
})

test.each([
  ['nothing was read', [], []],
  ['places that are not in the text', reading({}), [{ start: 90, end: 99 }]],
])('%s: the text is whole', (_what, requests, unread) => {
  expect(shown(readingSegments(text, requests, unread))).toEqual([`${text}|`])
})

test('an empty text has no parts', () => {
  expect(readingSegments('', [], [])).toEqual([])
})
