import type { Next, PrepareOutcome, Step } from '../agent/step.js'
import type { ConversationEvent } from '../conversation/event.js'
import type { Pending, PlanPending } from '../conversation/pending.js'
import type { Plan } from '../conversation/plan.js'

/** A plan that is told in another place: the same hash is the same actions under the same words. */
type PlanRef = Pick<Plan, 'hash'>

export type RecordedNext =
  | Exclude<Next, { do: 'execute' }>
  | {
      readonly do: 'execute'
      readonly pending: Omit<PlanPending, 'plan'> & { readonly plan: Plan | PlanRef }
    }

export type RecordedStep =
  | Exclude<Step, { did: 'prepare' }>
  | (Omit<Extract<Step, { did: 'prepare' }>, 'outcome'> & {
      readonly outcome:
        | Exclude<PrepareOutcome, { kind: 'planned' }>
        | { readonly kind: 'planned'; readonly plan: Plan | PlanRef }
    })

export type Plans = ReadonlyMap<string, Plan>

/** The plans a record need not tell again: the one the turn found waiting, and those its events open. */
export function plansTold(waiting: Pending | null, events: readonly ConversationEvent[]): Plans {
  const plans = new Map<string, Plan>()
  if (waiting?.kind === 'plan') plans.set(waiting.plan.hash, waiting.plan)
  for (const event of events)
    if (event.type === 'pending_opened' && event.pending.kind === 'plan')
      plans.set(event.pending.plan.hash, event.pending.plan)
  return plans
}

export function recordedNext(next: Next, told: Plans): RecordedNext {
  if (next.do !== 'execute') return next
  return { do: 'execute', pending: { ...next.pending, plan: refTo(next.pending.plan, told) } }
}

export function recordedStep(step: Step | null, told: Plans): RecordedStep | null {
  if (step?.did !== 'prepare' || step.outcome.kind !== 'planned') return step
  return { ...step, outcome: { kind: 'planned', plan: refTo(step.outcome.plan, told) } }
}

/** The step as `decide` saw it. */
export function wholeStep(step: RecordedStep, told: Plans): Step {
  if (step.did !== 'prepare') return step
  const { outcome } = step
  if (outcome.kind !== 'planned') return { ...step, outcome }
  return { ...step, outcome: { kind: 'planned', plan: wholePlan(outcome.plan, told) } }
}

function refTo(plan: Plan, told: Plans): Plan | PlanRef {
  return told.has(plan.hash) ? { hash: plan.hash } : plan
}

function wholePlan(plan: Plan | PlanRef, told: Plans): Plan {
  if ('actions' in plan) return plan
  const whole = told.get(plan.hash)
  if (!whole) throw new Error('the record refers to a plan that it does not tell')
  return whole
}
