import type { Facts } from '../../../agent/agent.js'
import type { Draft, DraftStep } from '../../../conversation/draft.js'
import type { JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'

/** The one thing that is on the card. */
export type OpenPlan = {
  readonly draft: Draft
  readonly step: DraftStep
  /** As it will be done, with ids and cents. */
  readonly args: JsonObject
}

/** What waits for a yes, where it is one thing; several are changed one by one elsewhere. */
export function openPlan({ state: { pending }, now }: Facts): OpenPlan | undefined {
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const { draft, actions } = pending.plan
  const [step, ...others] = draft.steps
  const [action] = actions
  return step && action && others.length === 0 ? { draft, step, args: action.args } : undefined
}
