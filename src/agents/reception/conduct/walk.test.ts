import { describe, expect, test } from 'vitest'
import { judgeState } from './judge-state.js'
import { pathOf, walk } from './walk.js'

describe('a turn on the machine', () => {
  test.each([
    ['a first order', 'INITIAL', 'TRIAGE', { outcome: null, asking: 'service' }, 'COLLECTING_INFO'],
    ['a greeting', 'INITIAL', 'TRIAGE', { outcome: null, asking: null }, 'AWAITING_INTENT'],
    [
      'a first question',
      'INITIAL',
      'TRIAGE',
      { outcome: 'SELF_SERVE_INFO', asking: null },
      'SELF_SERVE_INFO',
    ],
    [
      'the next answer',
      'COLLECTING_INFO',
      'GENERATING_RESPONSE',
      { outcome: null, asking: 'name' },
      'COLLECTING_INFO',
    ],
    [
      'the last answer',
      'COLLECTING_INFO',
      'GENERATING_RESPONSE',
      { outcome: 'HANDOFF_HUMAN', asking: null },
      'HANDOFF_HUMAN',
    ],
    ['a link', 'AWAITING_INTENT', 'TRIAGE', { outcome: 'ROUTE_EXTERNAL', asking: null }, 'ROUTE_EXTERNAL'],
    [
      'a follow-up',
      'GENERATING_RESPONSE',
      'GENERATING_RESPONSE',
      { outcome: 'SCHEDULED_FOLLOWUP', asking: null },
      'SCHEDULED_FOLLOWUP',
    ],
    ['after an error', 'ERROR', 'TRIAGE', { outcome: null, asking: 'service' }, 'COLLECTING_INFO'],
  ] as const)('%s', (_, from, working, planned, to) => {
    const heard = walk(from, ['USER_SENT_TEXT'])
    expect(heard.state).toBe(working)
    expect(walk(heard.state, pathOf(heard.state, planned, false)).state).toBe(to)
  })

  test('a reply that is held back keeps the machine where it is', () => {
    expect(pathOf('TRIAGE', { outcome: 'SELF_SERVE_INFO', asking: null }, true)).toEqual([])
  })

  test('every step is journaled, and a refused one by name', () => {
    expect(walk('INITIAL', ['MESSAGE_SENT', 'USER_SENT_TEXT', 'LLM_FAILURE']).events).toEqual([
      {
        type: 'remarked',
        what: 'blocked_transition',
        data: { state: 'INITIAL', event: 'MESSAGE_SENT', why: 'nobody_spoke' },
      },
      { type: 'state_changed', on: 'USER_SENT_TEXT', from: 'INITIAL', to: 'TRIAGE' },
    ])
  })
})

describe('a suggested state', () => {
  test.each([
    [null, 'TRIAGE', 'COLLECTING_INFO', { kind: 'agreed' }],
    ['COLLECTING_INFO', 'TRIAGE', 'COLLECTING_INFO', { kind: 'agreed' }],
    ['TRIAGE', 'TRIAGE', 'COLLECTING_INFO', { kind: 'agreed' }],
    ['HANDOFF_HUMAN', 'TRIAGE', 'COLLECTING_INFO', { kind: 'escalated' }],
    ['HANDOFF_HUMAN', 'GENERATING_RESPONSE', 'COLLECTING_INFO', { kind: 'escalated' }],
    ['ROUTE_EXTERNAL', 'TRIAGE', 'COLLECTING_INFO', { kind: 'refused', why: 'not_prepared' }],
    ['ERROR', 'TRIAGE', 'COLLECTING_INFO', { kind: 'refused', why: 'not_prepared' }],
    ['INITIAL', 'TRIAGE', 'COLLECTING_INFO', { kind: 'refused', why: 'not_allowed' }],
    ['HANDOFF_HUMAN', 'COLLECTING_INFO', 'COLLECTING_INFO', { kind: 'refused', why: 'not_allowed' }],
    ['constructor', 'TRIAGE', 'COLLECTING_INFO', { kind: 'refused', why: 'unknown_state' }],
    ['', 'TRIAGE', 'COLLECTING_INFO', { kind: 'refused', why: 'unknown_state' }],
  ] as const)('%s from %s', (suggested, working, planned, verdict) => {
    expect(judgeState(suggested, working, planned)).toEqual(verdict)
  })
})
