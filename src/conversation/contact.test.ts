import { expect, test } from 'vitest'
import { isWindowOpen, knownContact, type ContactFacts } from './contact.js'
import { showsText } from './shows.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = new Date('2026-11-16T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

test.each<[what: string, windowMs: number | null, heardAt: string | null, open: boolean]>([
  ['a channel without a window', null, null, true],
  ['a channel without a window, long after', null, ago(90 * dayMs), true],
  ['just now', dayMs, ago(0), true],
  ['a moment before it ends', dayMs, ago(dayMs - 1), true],
  ['at its end', dayMs, ago(dayMs), false],
  ['after it', dayMs, ago(dayMs + 1), false],
  ['somebody who was never heard', dayMs, null, false],
])('the window of %s', (_what, windowMs, heardAt, open) => {
  expect(isWindowOpen({ windowMs, heardAt }, now)).toBe(open)
})

const facts: ContactFacts = {
  name: 'Ana',
  phone: '5511990000000',
  optedOut: false,
  quietUntil: null,
  chip: 'c',
  provider: 'telegram',
  heardAt: ago(hourMs),
}

test('a person is known with what their channel shows and its window', () => {
  const shows = { ...showsText, buttons: 3 }
  const surface = { id: 'chat', name: 'Chat', shows, windowMs: dayMs, receipts: true }
  expect(knownContact(facts, surface)).toEqual({ ...facts, shows, windowMs: dayMs })
})

test('of a channel that is not installed nothing is known but words, and no window', () => {
  expect(knownContact(facts, undefined)).toEqual({ ...facts, shows: showsText, windowMs: null })
})
