import type { Json } from './json.js'
import type { PendingId } from './ids.js'
import type { Plan } from './plan.js'
import type { Draft } from './draft.js'

/** Everything that waits for the person's word. At most one is open in a conversation. */
export type Pending = PlanPending | ChoicePending | FieldsPending | TransitionPending

type Common = {
  readonly id: PendingId
  readonly openedAt: string
  readonly expiresAt: string
}

/** A frozen write, shown as a preview; a word of the person executes exactly it. */
export type PlanPending = Common & { readonly kind: 'plan'; readonly plan: Plan }

/** Several records fit what the person said; one of them goes into the draft. */
export type ChoicePending = Common & {
  readonly kind: 'choice'
  readonly question: string
  readonly field: string
  readonly step: number
  readonly options: readonly ChoiceOption[]
  /** Which page of them is shown, from 0. */
  readonly page?: number
  readonly draft: Draft
}

/** A write lacks an argument; one question at a time. */
export type FieldsPending = Common & {
  readonly kind: 'fields'
  readonly question: string
  readonly field: string
  readonly step: number
  readonly draft: Draft
}

/** A change of mode that needs the person's micro-confirmation. */
export type TransitionPending = Common & {
  readonly kind: 'transition'
  readonly question: string
  readonly toMode: string
}

export type ChoiceOption = {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** What takes the place of the field in the draft. */
  readonly value: Json
}

export const planLifeMs = 5 * 60_000
const questionLifeMs = 30 * 60_000

export function lifeMs(kind: Pending['kind']): number {
  return kind === 'plan' ? planLifeMs : questionLifeMs
}

export function isExpired(pending: Pending, now: Date): boolean {
  return Date.parse(pending.expiresAt) <= now.getTime()
}
