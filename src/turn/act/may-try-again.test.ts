import { expect, test } from 'vitest'
import {
  paperEffect,
  paperEffectId,
  paperFacts,
  paperPlan,
  paperPlanId,
  paperState,
} from '../../../test/support/paper-turn.js'
import type { EffectRow } from '../../conversation/effect.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Answer } from '../../conversation/understanding.js'
import { effectAttemptsMax, triedAgainWithinMs } from '../limits.js'
import { mayTryAgain } from './may-try-again.js'

const pending = paperPlan([])
const another = { ...pending, id: 'another' as typeof pending.id }
const lastPlan = { id: paperPlanId, status: 'CONFIRMED', preview: '', outcome: '' } as const
const openEffects = [{ id: paperEffectId, planId: paperPlanId, tool: 'till.pay' }]
const told = { pending: null, lastPlan, openEffects }

type Case = [
  what: string,
  may: boolean,
  effect: Partial<EffectRow>,
  state: Partial<ConversationState>,
  answer?: Answer,
]

test.each<Case>([
  ['whose plan is still open', true, {}, { pending }],
  ['that the person was told is under way', true, {}, told],
  ['whose turn ended', false, { status: 'unknown' }, told],
  ['that was tried as often as may be', false, { attempts: effectAttemptsMax }, told],
  ['up to an hour later', true, { triedMsAgo: triedAgainWithinMs }, told],
  ['and not after that', false, { triedMsAgo: triedAgainWithinMs + 1 }, told],
  ['that the person does not want now', false, {}, told, { kind: 'reject', pendingId: null }],
  ['after which another plan was made', false, {}, { ...told, pending: another }],
  ['after which another plan was done', false, {}, { ...told, lastPlan: { ...lastPlan, id: another.id } }],
  ['the conversation knows nothing of', false, {}, { ...told, openEffects: [] }],
  [
    'beside which only another is open',
    false,
    {},
    { ...told, openEffects: openEffects.map((open) => ({ ...open, id: 'another' as typeof open.id })) },
  ],
  ['of a conversation without a plan', false, {}, { ...told, lastPlan: null }],
])('an effect %s may be tried again: %s', (_what, may, effect, state, answer) => {
  const row = paperEffect({ status: 'intended', ...effect })
  expect(mayTryAgain(row, paperFacts({ state: paperState(state) }, answer ?? null))).toBe(may)
})
