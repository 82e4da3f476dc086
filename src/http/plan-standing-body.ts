import type { z } from 'zod'
import type { PlanStanding } from '../ports/conversations.js'
import type { PlanNews } from './plan-news.js'
import type { planStandingSchema } from './schemas.js'

export function planStandingBody(plan: PlanStanding, news?: PlanNews): z.infer<typeof planStandingSchema> {
  const { records, at, ...rest } = plan
  return {
    ...rest,
    at: at?.toISOString() ?? null,
    news: records.flatMap((record) => news?.get(record) ?? []),
  }
}
