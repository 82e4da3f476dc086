import { expect, test } from 'vitest'
import { paperPlan } from '../../test/support/paper-turn.js'
import { asId, type PendingId } from './ids.js'
import type { ChoicePending, FieldsPending } from './pending.js'
import { pendingHash } from './pending-hash.js'

const id = asId<PendingId>('00000000-0000-8000-8000-000000000004')
const terms = { id, openedAt: '2026-11-15T11:58:00.000Z', expiresAt: '2026-11-15T12:03:00.000Z' }
const rest = { field: 'payee', step: 0, draft: { steps: [] } }
const ana = { id: 'a', title: 'Ana', value: 1 }
const choice: ChoicePending = { kind: 'choice', question: 'Qual?', options: [ana], ...rest, ...terms }
const fields: FieldsPending = { kind: 'fields', question: 'Qual?', ...rest, ...terms }

test('a plan goes by its own hash', () => {
  const plan = paperPlan([{ tool: 'notes.add', args: {} }])
  expect(pendingHash(plan)).toBe(plan.plan.hash.slice(0, 16))
})

test.each([
  ['another page', { ...choice, page: 1 }],
  ['another option', { ...choice, options: [{ ...ana, title: 'Bia' }] }],
  ['more said of an option', { ...choice, options: [{ ...ana, description: 'Recife' }] }],
  ['one option more', { ...choice, options: [ana, { ...ana, id: 'b' }] }],
  ['another question', { ...choice, question: 'Quem?' }],
  ['asked as an open question', fields],
])('%s is something else', (_what, other) => {
  expect(pendingHash(other)).not.toBe(pendingHash(choice))
})

test.each([
  ['another open question', { ...fields, question: 'Quem?' }],
  [
    'a change of mode asked in the same words',
    { kind: 'transition' as const, question: 'Qual?', toMode: 'm', ...terms },
  ],
])('of open questions, %s is something else', (_what, other) => {
  expect(pendingHash(other)).not.toBe(pendingHash(fields))
})

test.each([
  ['the first page, named', { ...choice, page: 0 }],
  ['when it ends', { ...choice, expiresAt: '2026-11-15T13:00:00.000Z' }],
])('%s makes no difference to who reads it', (_what, same) => {
  expect(pendingHash(same)).toBe(pendingHash(choice))
})
