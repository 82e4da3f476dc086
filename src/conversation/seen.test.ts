import { describe, expect, test } from 'vitest'
import { asId, type PendingId } from './ids.js'
import { countsFor, type Seen, type Sight, type Unseen, type Word } from './seen.js'

const charge = asId<PendingId>('charge')
const older = asId<PendingId>('older')
const open = { id: charge, hash: 'now' }
const card: Seen = { pendingId: charge, hash: 'now', as: 'whole' }
const line: Seen = { ...card, as: 'line' }
const yes: Word = { kind: 'yes', weak: false }
const ok: Word = { kind: 'yes', weak: true }
const no: Word = { kind: 'no' }
const one: Word = { kind: 'place' }
const name: Word = { kind: 'content' }
const tap = (pendingId: PendingId, hash: string | null): Word => ({ kind: 'tap', pendingId, hash })

/** Three messages had come when it left; this is the fourth. */
const judge = (word: Word, over: Partial<Sight> = {}, place = 4): Unseen | 'counts' => {
  const verdict = countsFor({ word, place }, { open, seen: card, left: 3, ...over })
  return verdict.counts ? 'counts' : verdict.why
}

describe('words', () => {
  type Row = [what: string, word: Word, over: Partial<Sight>, verdict: Unseen | 'counts']
  test.each<Row>([
    ['a yes right under the card', yes, {}, 'counts'],
    ['a weak yes right under the card', ok, {}, 'counts'],
    ['a no right under the card', no, {}, 'counts'],
    ['a number right under the card', one, {}, 'counts'],
    ['a yes under the reminder', yes, { seen: line }, 'counts'],
    ['a no under the reminder', no, { seen: line }, 'counts'],
    ['a weak yes under the reminder', ok, { seen: line }, 'seen:weak-word-to-a-reminder'],
    ['a number under the reminder', one, { seen: line }, 'seen:number-to-a-reminder'],
    ['a yes under something else', yes, { seen: null }, 'seen:something-else-since'],
    ['a no under something else', no, { seen: null }, 'seen:something-else-since'],
    ['a number under something else', one, { seen: null }, 'seen:something-else-since'],
    ['a yes under another card', yes, { seen: { ...card, pendingId: older } }, 'seen:something-else-since'],
    ['a number under another page', one, { seen: { ...card, hash: 'before' } }, 'seen:changed-since'],
    ['a yes to a card that has not left', yes, { left: null }, 'seen:not-left-yet'],
    ['a yes that came before the card left', yes, { left: 4 }, 'seen:not-left-yet'],
    ['a yes that came long before', yes, { left: 9 }, 'seen:not-left-yet'],
    ['a weak yes to a reminder that has not left', ok, { seen: line, left: null }, 'seen:not-left-yet'],
    ['a name under something else', name, { seen: null, left: null }, 'counts'],
    ['a yes with nothing waiting', yes, { open: null, seen: null }, 'counts'],
    ['a yes where 0.1 kept nothing', yes, { seen: undefined, left: undefined }, 'counts'],
    ['a number where 0.1 kept nothing', one, { seen: undefined, left: undefined }, 'counts'],
    ['a yes where nobody kept when it left', yes, { left: undefined }, 'counts'],
  ])('%s', (_what, word, over, verdict) => {
    expect(judge(word, over)).toBe(verdict)
  })

  test('the first message after it left is the first that counts', () => {
    expect([2, 3, 4, 5].map((place) => judge(yes, {}, place))).toEqual([
      'seen:not-left-yet',
      'seen:not-left-yet',
      'counts',
      'counts',
    ])
  })
})

describe('taps', () => {
  type Row = [what: string, word: Word, over: Partial<Sight>, verdict: Unseen | 'counts']
  test.each<Row>([
    ['on what is open', tap(charge, 'now'), {}, 'counts'],
    ['on what is open, after something else', tap(charge, 'now'), { seen: null }, 'counts'],
    ['on what is open, whenever it left', tap(charge, 'now'), { left: null }, 'counts'],
    ['of 0.1 on what is open', tap(charge, null), {}, 'counts'],
    ['on an earlier content of it', tap(charge, 'before'), {}, 'tap:changed-since'],
    ['on another card', tap(older, 'now'), {}, 'tap:of-another'],
    ['of 0.1 on another card', tap(older, null), {}, 'tap:of-another'],
    ['with nothing open', tap(charge, 'now'), { open: null }, 'tap:of-another'],
    ['on another card where 0.1 kept nothing', tap(older, null), { seen: undefined }, 'tap:of-another'],
  ])('%s', (_what, word, over, verdict) => {
    expect(judge(word, over)).toBe(verdict)
  })
})
