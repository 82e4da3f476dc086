import { expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Request } from '../../conversation/reading.js'
import type { Answer } from '../../conversation/understanding.js'
import { decide } from './decide.js'

const asked = (negated: boolean): Request => ({
  intent: 'notes.add',
  confidence: 1,
  slots: {},
  about: null,
  negated,
  corrects: null,
  span: { start: 0, end: 1 },
})
const decided = (requests: readonly Request[], answer: Answer | null = null, over = {}) =>
  decide(paperFacts({ understanding: paperUnderstanding({ requests, answer }), ...over }))
const says = { do: 'speak', say: [{ kind: 'phrase', id: 'leftUndone' }] }

test('what is not to be done is heard, and no model is asked', () => {
  expect(decided([asked(true)])).toMatchObject({ next: says, because: ['request:negated'] })
})

test('beside something that is, it is left out and the rest goes on', () => {
  expect(decided([asked(true), asked(false)])).not.toMatchObject({ next: says })
})

test('of more words than the house reads alone, what is to be done may be what only a model reads', () => {
  const agent = { ...paperAgent(), plainWordsMax: 1 }
  const understanding = paperUnderstanding({ text: 'não mexe no telefone', requests: [asked(true)] })
  const { next } = decide(paperFacts({ agent, remoteModel: true, understanding }))
  expect(next).toMatchObject({ do: 'ask_model', via: 'remote' })
})

test('a plan goes on waiting, is named, and is not said to be left undone', () => {
  const state = paperState({ pending: paperPlan([{ tool: 'till.pay', args: {} }]) })
  const { next, events } = decided([asked(true)], { kind: 'other' }, { state })
  expect(events).toEqual([])
  expect(next).toMatchObject({ say: [{ id: 'confirmOrCancel' }, { kind: 'pending', as: 'line' }] })
})

test('a no to the plan itself is a no', () => {
  const pending = paperPlan([{ tool: 'till.pay', args: {} }])
  const answer: Answer = { kind: 'reject', pendingId: pending.id }
  expect(decided([asked(true)], answer, { state: paperState({ pending }) })).toMatchObject({
    because: ['answer:reject'],
  })
})
