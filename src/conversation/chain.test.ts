import { expect, test } from 'vitest'
import { digestRecord, hashLink, hashRoot, type Link } from './chain.js'

const at = new Date('2026-11-16T12:00:00.000Z')
const later = new Date('2026-11-16T12:00:00.001Z')
const none = Buffer.alloc(32)
const other = Buffer.alloc(32, 1)
const link: Link = {
  tenant: 'ab',
  conversation: 'c',
  seq: 1,
  turnId: 't',
  at,
  handledSeq: 3,
  recordDigest: none,
  prevHash: none,
}

test.each<[column: string, changed: Partial<Link>]>([
  ['tenant', { tenant: 'x' }],
  ['conversation', { conversation: 'x' }],
  ['seq', { seq: 2 }],
  ['turn', { turnId: 'x' }],
  ['moment', { at: later }],
  ['handled seq', { handledSeq: 4 }],
  ['record', { recordDigest: other }],
  ['link before', { prevHash: other }],
  ['border between two columns', { tenant: 'a', conversation: 'bc' }],
])('another %s makes another link', (_column, changed) => {
  expect(hashLink({ ...link, ...changed })).not.toEqual(hashLink(link))
})

const root = { tenant: 'ab', seq: 1, at, heads: 'h', prevHash: none }

test.each<[part: string, changed: Partial<typeof root>]>([
  ['tenant', { tenant: 'x' }],
  ['seq', { seq: 2 }],
  ['moment', { at: later }],
  ['heads', { heads: 'x' }],
  ['root before', { prevHash: other }],
])('another %s makes another root', (_part, changed) => {
  expect(hashRoot({ ...root, ...changed })).not.toEqual(hashRoot(root))
})

test.each<[salt: string, record: string]>([
  ['x', 'r'],
  ['s', 'x'],
  ['', 's\nr'],
])('salt %j and record %j have a digest of their own', (salt, record) => {
  expect(digestRecord(salt, record)).not.toEqual(digestRecord('s', 'r'))
})

test('the same has the same, in the 32 bytes of SHA-256', () => {
  for (const [one, again] of [
    [hashLink(link), hashLink({ ...link })],
    [hashRoot(root), hashRoot({ ...root })],
    [digestRecord('s', 'r'), digestRecord('s', 'r')],
  ] as const) {
    expect(one).toEqual(again)
    expect(Buffer.isBuffer(one)).toBe(true)
    expect(one).toHaveLength(32)
  }
})
