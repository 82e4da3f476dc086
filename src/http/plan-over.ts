import { LemeError } from '../errors/leme-error.js'
import type { PlanView } from '../ports/conversations.js'
import { outcomeOver } from './plan-outcome.js'
import type { PlanOutcome } from './plan-outcomes.js'

/** An answer to a plan that no longer waits, with what became of it. */
export class PlanOver extends LemeError {
  readonly outcome: PlanOutcome
  readonly entityIds: readonly string[]

  constructor({ status, entityIds }: Pick<PlanView, 'status' | 'entityIds'>, isExpired: boolean) {
    super(isExpired ? 'plan.expired' : 'plan.not_pending', isExpired ? {} : { status })
    this.outcome = isExpired ? 'expired' : outcomeOver(status)
    this.entityIds = entityIds
  }
}
