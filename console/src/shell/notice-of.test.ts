import { expect, test } from 'vitest'
import { noticeOf } from './notice-of'

const me = 'tiago'
const mine = { by: 'human', member: { id: me, name: 'Tiago' } } as const
const hers = { by: 'human', member: { id: 'ana', name: 'Ana' } } as const
const ai = { by: 'ai', member: null } as const
const [early, opened, late, later] = ['09:00', '10:00', '11:00', '12:00'].map(
  (time) => `2026-11-18T${time}:00.000Z`,
)
const before = { me, sinceMs: Date.parse(opened ?? '') }
const at = (moment = '') => moment

test.each([
  ['somebody begins to wait', { waiting: true, holder: ai, heardAt: at(late) }, undefined, 'waits'],
  [
    'somebody waits still',
    { waiting: true, holder: ai, heardAt: at(later) },
    { waiting: true, heardAt: at(late) },
    null,
  ],
  [
    'somebody waits again',
    { waiting: true, holder: ai, heardAt: at(late) },
    { waiting: false, heardAt: at(late) },
    'waits',
  ],
  [
    'an answer in my conversation',
    { waiting: false, holder: mine, heardAt: at(later) },
    { waiting: false, heardAt: at(late) },
    'wrote',
  ],
  ['the first that is told of mine', { waiting: false, holder: mine, heardAt: at(late) }, undefined, 'wrote'],
  ['what was written before one came', { waiting: false, holder: mine, heardAt: at(early) }, undefined, null],
  [
    'my own answer, or its receipt',
    { waiting: false, holder: mine, heardAt: at(late) },
    { waiting: false, heardAt: at(late) },
    null,
  ],
  [
    "an answer in a colleague's",
    { waiting: false, holder: hers, heardAt: at(later) },
    { waiting: false, heardAt: at(late) },
    null,
  ],
  [
    'what the agent answers',
    { waiting: false, holder: ai, heardAt: at(later) },
    { waiting: false, heardAt: at(late) },
    null,
  ],
  ['a conversation without a phone', { waiting: false, holder: mine, heardAt: null }, undefined, null],
] as const)('%s', (_, change, told, notice) => {
  expect(noticeOf(change, { ...before, told })).toBe(notice)
})
