import type { z } from 'zod'
import type { PlanStanding } from '../ports/conversations.js'
import type { planStandingSchema } from './schemas.js'

export function planStandingBody(plan: PlanStanding): z.infer<typeof planStandingSchema> {
  return { ...plan, at: plan.at?.toISOString() ?? null }
}
