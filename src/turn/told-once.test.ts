import { describe, expect, test } from 'vitest'
import type { ConversationEvent } from '../conversation/event.js'
import type { PlanPending } from '../conversation/pending.js'
import type { Plan } from '../conversation/plan.js'
import { plansTold, recordedNext, recordedStep, wholeStep } from './told-once.js'

const plan = { hash: 'a1', actions: [{ tool: 'notes.add', args: { note: 'leite' } }] } as unknown as Plan
const pending = { kind: 'plan', id: 'p1', plan } as unknown as PlanPending
const opened: ConversationEvent = { type: 'pending_opened', pending }
const planned = { did: 'prepare', outcome: { kind: 'planned', plan } } as const

describe('a plan in a record', () => {
  test('that the events open is only named where it was prepared', () => {
    const told = plansTold(null, [opened])
    const step = recordedStep(planned, told)
    expect(step).toEqual({ did: 'prepare', outcome: { kind: 'planned', plan: { hash: 'a1' } } })
    expect(step && wholeStep(step, told)).toEqual(planned)
  })

  test('keeps what else belongs to the step: a replay decides on it', () => {
    const told = plansTold(null, [opened])
    const later = [{ tool: 'notes.add', args: { note: 'pão' } }]
    const refused = { kind: 'refused', code: 'limit', message: 'Chega.' } as const
    for (const step of [
      { ...planned, dropped: ['amount'] },
      { did: 'prepare', outcome: refused, dropped: ['amount'], later } as const,
    ]) {
      const recorded = recordedStep(step, told)
      expect(recorded && wholeStep(recorded, told)).toEqual(step)
    }
  })

  test('that waited for a word is only named where it is run', () => {
    const next = { do: 'execute', pending } as const
    expect(recordedNext(next, plansTold(pending, []))).toEqual({
      do: 'execute',
      pending: { kind: 'plan', id: 'p1', plan: { hash: 'a1' } },
    })
  })

  test('that is told nowhere else is told whole', () => {
    const told = plansTold({ ...pending, plan: { ...plan, hash: 'b2' } }, [])
    expect(recordedNext({ do: 'execute', pending }, told)).toEqual({ do: 'execute', pending })
    expect(recordedStep(planned, told)).toEqual(planned)
  })

  test('that is named and not told makes the record useless', () => {
    const step = recordedStep(planned, plansTold(pending, []))
    expect(() => step && wholeStep(step, plansTold(null, []))).toThrow('a plan that it does not tell')
  })
})
