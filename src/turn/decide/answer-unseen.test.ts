import { describe, expect, test } from 'vitest'
import { paperFacts, paperNow, paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import { asId, type PendingId } from '../../conversation/ids.js'
import type { PlanStatus } from '../../conversation/plan.js'
import type { Unseen } from '../../conversation/seen.js'
import type { Answer } from '../../conversation/understanding.js'
import { decide } from './decide.js'

const plan = paperPlan([{ tool: 'notes.add', args: {} }])
const older = asId<PendingId>('00000000-0000-8000-8000-000000000099')
const shown = { kind: 'pending' }
const phrase = (id: string, params?: object) => ({ kind: 'phrase', id, ...(params && { params }) })
type Said = Extract<Answer, { kind: 'unseen' }>['said']
const unseen = (why: Unseen, said: Said = 'confirm', pendingId: PendingId | null = null): Answer => ({
  kind: 'unseen',
  why,
  said,
  pendingId,
})

describe('a word that does not count does nothing, and what waits is shown again', () => {
  test.each<[why: Unseen, said: Said, word: string]>([
    ['seen:something-else-since', 'confirm', 'justToBeSure'],
    ['seen:something-else-since', 'reject', 'justToBeSure'],
    ['seen:something-else-since', 'select', 'justToBeSure'],
    ['seen:changed-since', 'confirm', 'justToBeSure'],
    ['seen:weak-word-to-a-reminder', 'confirm', 'justToBeSure'],
    ['seen:not-left-yet', 'confirm', 'saidTooEarly'],
  ])('%s: %s', (why, said, word) => {
    const decision = decide(paperFacts({ state: paperState({ pending: plan }) }, unseen(why, said)))
    expect(decision).toMatchObject({ events: [], next: { do: 'speak', say: [phrase(word), shown] } })
    expect(decision.because).toEqual([why])
  })

  test('a number under a reminder is about what stands above it: a model that is there is asked', () => {
    const answer = unseen('seen:number-to-a-reminder')
    const state = paperState({ pending: plan })
    expect(decide(paperFacts({ state }, answer)).next).toMatchObject({ do: 'ask_model' })
    expect(decide(paperFacts({ state, remoteModel: false }, answer)).next).toMatchObject({
      say: [phrase('justToBeSure'), shown],
    })
  })

  test('a yes to what ran out has it prepared again, and runs nothing', () => {
    const late = new Date(paperNow.getTime() + 60 * 60_000)
    const state = paperState({ pending: plan })
    const decision = decide(paperFacts({ state, now: late }, unseen('seen:something-else-since')))
    expect(decision.next).toEqual({ do: 'prepare', draft: plan.plan.draft })
  })

  test("an agent's own conduct never hears of it", () => {
    const facts = paperFacts({ state: paperState({ pending: plan }) }, unseen('seen:something-else-since'))
    const agent = {
      ...facts.agent,
      conduct: () => ({ events: [], next: { do: 'execute', pending: plan } as const, because: ['own'] }),
    }
    expect(decide({ ...facts, agent }).next).toMatchObject({ do: 'speak' })
  })
})

describe('a tap on what is over hears what became of it, and sees what waits now', () => {
  const past = (status: PlanStatus) => ({ id: older, status, preview: '', outcome: 'Nota feita.' })
  test.each<[status: PlanStatus, said: Said, say: object]>([
    ['EXECUTED', 'confirm', phrase('alreadyExecuted', { outcome: 'Nota feita.' })],
    ['EXECUTED', 'reject', phrase('tooLateToCancel')],
    ['CONFIRMED', 'confirm', phrase('effectUnknown')],
    ['CANCELLED', 'confirm', phrase('alreadyCancelled')],
    ['EXPIRED', 'confirm', phrase('cardPassed')],
    ['FAILED', 'confirm', phrase('cardPassed')],
  ])('%s: %s', (status, said, say) => {
    const answer = unseen('tap:of-another', said, older)
    const state = paperState({ pending: plan, lastPlan: past(status) })
    expect(decide(paperFacts({ state }, answer))).toMatchObject({
      events: [],
      next: { do: 'speak', say: [say, shown] },
    })
  })

  test('also of one before the last', () => {
    const state = paperState({
      lastPlan: { ...past('CANCELLED'), id: paperPlanId },
      past: [{ id: older, status: 'EXECUTED' }],
    })
    expect(decide(paperFacts({ state }, unseen('tap:of-another', 'confirm', older))).next).toMatchObject({
      say: [phrase('alreadyExecuted', { outcome: '' }), shown],
    })
  })

  test.each<[said: Said, pending: typeof plan | null, say: string]>([
    ['select', plan, 'listPassed'],
    ['more', plan, 'listPassed'],
    ['confirm', plan, 'cardPassed'],
    ['confirm', null, 'nothingPending'],
  ])('nobody knows it any more: %s', (said, pending, say) => {
    const answer = unseen('tap:of-another', said, older)
    expect(decide(paperFacts({ state: paperState({ pending }) }, answer)).next).toMatchObject({
      say: [phrase(say), shown],
    })
  })
})
