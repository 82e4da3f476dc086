import { expect, test } from 'vitest'
import { paperPlan } from '../../../test/support/paper-turn.js'
import type { Say } from '../../agent/step.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import { pendingShown } from './pending-shown.js'

const plan = paperPlan([])
const card: Say = { kind: 'pending' }
const line: Say = { kind: 'pending', as: 'line' }
const again: Say = { kind: 'phrase', id: 'notUnderstood', asks: 'pending' }
const word: Say = { kind: 'fact', text: 'São 9.' }
const silence: Say = { kind: 'silence' }

test.each<[what: string, say: Say[], as: 'whole' | 'line' | null]>([
  ['the card', [card], 'whole'],
  ['the card under an answer', [word, card], 'whole'],
  ['the reminder under an answer', [word, line], 'line'],
  ['the question in other words', [word, again], 'whole'],
  ['the card, and then silence', [card, silence], 'whole'],
  ['the card, and then something else', [card, word], null],
  ['the reminder after the card', [card, line], 'line'],
  ['an answer alone', [word], null],
  ['silence', [silence], null],
  ['nothing', [], null],
])('%s leaves in sight: %#', (_what, say, as) => {
  expect(pendingShown(say, plan)).toEqual(as && { pendingId: plan.id, hash: pendingHash(plan), as })
})

test('where nothing waits nothing of it is shown', () => {
  expect(pendingShown([card], null)).toBeNull()
})
