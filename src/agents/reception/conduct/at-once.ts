import { deriveId } from '../../../conversation/derive-id.js'
import { asId, type PendingId } from '../../../conversation/ids.js'
import { lifeMs, type PlanPending } from '../../../conversation/pending.js'
import { hashPlan } from '../../../conversation/plan.js'
import type { DeskRecord } from '../tools/desk-record.js'
import type { Facts } from '../../../agent/agent.js'

/** A write that waits for nobody's word: a plan like any other, only that it is never shown. */
export function recordAtOnce(facts: Facts, record: DeskRecord): PlanPending {
  const actions = [{ tool: 'desk.record', args: record }]
  const key = deriveId(facts.turnId, `plan ${facts.steps.length}`)
  const preview = ''
  return {
    kind: 'plan',
    id: asId<PendingId>(deriveId(facts.turnId, `pending ${facts.steps.length}`)),
    openedAt: facts.now.toISOString(),
    expiresAt: new Date(facts.now.getTime() + lifeMs('plan')).toISOString(),
    plan: {
      actions,
      preview,
      key,
      hash: hashPlan({ actions, preview, key }),
      requestedBy: facts.party,
      draft: { steps: [] },
      details: null,
    },
  }
}
