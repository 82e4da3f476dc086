import { hash } from 'node:crypto'
import { canonicalJson, type JsonObject } from './json.js'
import { dispatch, type Machine } from './machine.js'
import type { Party } from './party.js'
import type { Draft } from './draft.js'

/** A frozen write. What is confirmed is the hash; what is executed must still hash to it. */
export type Plan = {
  readonly actions: readonly PlannedAction[]
  /** The exact words the person was shown. */
  readonly preview: string
  /** The same in one line, where the tool has one: what the person is reminded with. */
  readonly line?: string
  readonly hash: string
  /** Fixed before the first attempt: every effect of the plan derives its key from it. */
  readonly key: string
  readonly requestedBy: Party
  /** What the plan was made from, so that "muda pra 650" changes one thing and keeps the rest. */
  readonly draft: Draft
  /** Shown beside the preview by screens that can: the amounts of a charge. */
  readonly details: JsonObject | null
}

export type PlannedAction = { readonly tool: string; readonly args: JsonObject }

export const planStatuses = ['PENDING', 'CONFIRMED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'FAILED'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** `FOUND`: a provider says the effect happened, though the turn that asked for it never came to its end. */
export type PlanMove = 'CONFIRM' | 'EXECUTE' | 'EXPIRE' | 'CANCEL' | 'FAIL' | 'FOUND'

const found = { FOUND: { to: 'EXECUTED' } } as const

export const planMachine: Machine<PlanStatus, PlanMove> = {
  id: 'plan',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        CONFIRM: { to: 'CONFIRMED' },
        EXPIRE: { to: 'EXPIRED' },
        CANCEL: { to: 'CANCELLED' },
        ...found,
      },
    },
    CONFIRMED: { on: { EXECUTE: { to: 'EXECUTED' }, FAIL: { to: 'FAILED' }, ...found } },
    EXECUTED: { final: true, on: {} },
    EXPIRED: { final: true, on: found },
    CANCELLED: { final: true, on: found },
    FAILED: { final: true, on: {} },
  },
}

/** Where the moves lead, one after another. One that the machine does not have is our own mistake: the turn fails and writes nothing. */
export function planAfter(status: PlanStatus, moves: readonly PlanMove[]): PlanStatus {
  return moves.reduce((from, move) => {
    const { nextState, errors } = dispatch(planMachine, from, move)
    if (errors.length > 0) throw new Error(`a plan that is ${from} knows no ${move}`)
    return nextState
  }, status)
}

/** Over the actions and over the words: neither can change between the preview and the "sim". */
export function hashPlan(plan: Pick<Plan, 'actions' | 'preview' | 'key' | 'line'>): string {
  const { actions, preview, key, line } = plan
  return hash('sha256', canonicalJson({ actions, key, line, preview }))
}

export function planIsIntact(plan: Plan): boolean {
  return hashPlan(plan) === plan.hash
}

/** One key an action, so that two actions of one plan are two effects and a retry of one is the same effect. */
export function actionKey(plan: Plan, index: number): string {
  return `${plan.key}:${index}`
}
