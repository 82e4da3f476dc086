import type { z } from 'zod'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { PlanStanding } from '../ports/conversations.js'
import type { ErrorLanguage } from './language.js'
import type { planStandingSchema } from './schemas.js'

/** By record, what its agent tells of it since. */
export type PlanNews = ReadonlyMap<string, z.infer<typeof planStandingSchema>['news'][number]>

type Shown = { readonly agent: string; readonly messages: readonly { readonly plan: PlanStanding | null }[] }

/** What became of what the plans of a conversation made, as the agent that made it tells. */
export async function planNews(
  leme: Leme,
  tenant: TenantId,
  { agent, messages }: Shown,
  language: ErrorLanguage,
): Promise<PlanNews> {
  const brought = leme.house.agents.get(agent)?.brings?.recordNews
  const records = messages.flatMap(({ plan }) => (plan?.status === 'EXECUTED' ? plan.records : []))
  if (!brought || records.length === 0) return new Map()
  const told = await leme.outsideReading(tenant, (context) => brought.read(records, context))
  return new Map(
    told.map(({ record, title, tone, at }) => [
      record,
      { title: title[language], tone, at: typeof at === 'string' ? at : at.toISOString() },
    ]),
  )
}
