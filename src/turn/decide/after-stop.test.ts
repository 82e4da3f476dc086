import { describe, expect, test } from 'vitest'
import type { Step } from '../../agent/step.js'
import { paperEffect, paperFacts, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import { decide } from './decide.js'

const done: Step = { did: 'execute', outcome: { kind: 'executed', text: 'Pago.', entityIds: [], data: null } }
const settled: Step = { did: 'settle', results: [{ effect: paperEffect({}), outcome: { kind: 'absent' } }] }
const yes = { kind: 'confirm', pendingId: null } as const

function said(steps: readonly Step[], over: Parameters<typeof paperFacts>[0] = {}) {
  const { next, because, events } = decide(
    paperFacts({ steps, inputs: [{ kind: 'text', text: 'x' }], ...over }),
  )
  const say =
    next.do === 'speak' ? next.say.map((part) => (part.kind === 'phrase' ? part.id : part.kind)) : []
  return { say, because, events }
}

describe('what has not begun does not begin', () => {
  test.each<[before: Extract<Step, { did: 'stopped' }>['before']]>([
    ['ask_model'],
    ['read'],
    ['prepare'],
    ['ask'],
  ])('before %s: nothing was done, and it says so', (before) => {
    expect(said([{ did: 'stopped', before }])).toEqual({
      say: ['stopped'],
      because: [`stop:before-${before}`],
      events: [],
    })
  })

  test('after something of the same turn was done, only the rest is said to be undone', () => {
    expect(said([done, { did: 'stopped', before: 'prepare' }]).say).toEqual(['stoppedRest'])
    expect(said([settled, { did: 'stopped', before: 'ask_model' }]).say).toEqual(['stoppedRest'])
  })
})

describe('a plan', () => {
  const plan = paperPlan([{ tool: 'till.pay', args: {} }])

  test('that was said yes to and stopped is let go: no later "sim" does it', () => {
    const state = paperState({ pending: plan, state: 'WAITING' })
    const { say, events } = said([{ did: 'stopped', before: 'execute' }], { state })
    expect(say).toEqual(['stopped'])
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'plan_closed', id: plan.id, status: 'CANCELLED' }),
    )
  })

  test('that was to be followed by others says that they are not done either', () => {
    const later = [{ tool: 'till.pay', args: {} }]
    const pending = { ...plan, plan: { ...plan.plan, draft: { ...plan.plan.draft, later } } }
    const { say } = said([{ did: 'stopped', before: 'execute' }], { state: paperState({ pending }) })
    expect(say).toEqual(['stopped', 'restNotDone'])
  })

  test('that waited before goes on waiting, in sight', () => {
    const state = paperState({ pending: plan, state: 'WAITING' })
    const { say, events } = said([{ did: 'stopped', before: 'ask_model' }], { state })
    expect(say).toEqual(['stopped', 'pending'])
    expect(events).toEqual([])
  })
})

test('what had begun is told as it ended, after a word that the wish came too late', () => {
  const state = paperState({ pending: paperPlan([{ tool: 'till.pay', args: {} }]) })
  const facts = paperFacts({ state, steps: [{ ...done, stopAsked: true }] }, yes)
  const { next, preface, because } = decide(facts)
  expect(preface).toEqual([{ kind: 'phrase', id: 'stopTooLate' }])
  expect(next).toMatchObject({ do: 'speak', say: [{ kind: 'fact', text: 'Pago.' }] })
  expect(because).toEqual(['stop:too-late', 'plan:executed'])
})
