import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveId, deriveMessageId } from './derive-id.js'
import { isUuid } from './ids.js'

const turn = '00000000-0000-8000-8000-00000000000a'
const labels = ['plan 0', 'plan 1', 'effect 0', 'effect 1', 'message 0', 'message 10', '']

test.each(labels)('the id of %j is a UUID of version 8, made of the digest of turn and label', (label) => {
  const id = deriveId(turn, label)
  expect(isUuid(id)).toBe(true)
  const bare = id.replaceAll('-', '')
  const digest = createHash('sha256').update(`${turn} ${label}`).digest('hex').slice(0, 32)
  // RFC 9562, §5.8: the version has four bits and the variant two, and all others are ours.
  const free = (hex: string) => `${hex.slice(0, 12)}${hex.slice(13, 16)}${hex.slice(17)}`
  expect(free(bare)).toBe(free(digest))
  expect(bare.charAt(12)).toBe('8')
  const nibble = Number.parseInt(bare.charAt(16), 16)
  expect(nibble >> 2).toBe(0b10)
  expect(nibble & 3).toBe(Number.parseInt(digest.charAt(16), 16) & 3)
})

test('another turn and another label are another id', () => {
  const ids = labels.flatMap((label) => [deriveId(turn, label), deriveId('another', label)])
  expect(new Set(ids).size).toBe(2 * labels.length)
})

test("a turn's messages are numbered from 0", () => {
  expect(deriveMessageId(turn, 0)).toBe(deriveId(turn, 'message 0'))
  expect(deriveMessageId(turn, 1)).toBe(deriveId(turn, 'message 1'))
})

test.each([
  ['00000000-0000-8000-8000-00000000000a', true],
  ['00000000-0000-8000-8000-00000000000A', true],
  ['00000000-0000-8000-8000-00000000000', false],
  ['00000000-0000-8000-8000-00000000000ab', false],
  [' 00000000-0000-8000-8000-00000000000a', false],
  ['00000000-0000-8000-8000-00000000000g', false],
  ['0000000000008000800000000000000a', false],
])('%j is a UUID: %j', (text, is) => {
  expect(isUuid(text)).toBe(is)
})
