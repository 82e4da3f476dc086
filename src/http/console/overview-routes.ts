import type { z } from 'zod'
import type { TenantId } from '../../conversation/ids.js'
import type { FiguresSeen, HourFigures } from '../../ports/figures.js'
import type { Attention } from '../../ports/team-inbox.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses } from '../schemas.js'
import { overviewSchema } from './overview-schema.js'
import { base } from './schemas.js'

const hourMs = 3_600_000
const hoursShown = 24
/** Figures of a whole day are not counted anew for each of those who look at them. */
const keptForMs = 15_000
const tenantsKeptMax = 1_000

export function addOverviewRoutes(app: HttpApp, { leme }: Door): void {
  const kept = new Map<TenantId, { readonly until: number; readonly figures: Promise<FiguresSeen> }>()
  const figuresOf = (tenant: TenantId, now: Date): Promise<FiguresSeen> => {
    const known = kept.get(tenant)
    if (known && known.until > now.getTime()) return known.figures
    if (kept.size >= tenantsKeptMax) kept.clear()
    const figures = leme.figures.since(tenant, firstHour(now))
    kept.set(tenant, { until: now.getTime() + keptForMs, figures })
    figures.catch(() => kept.delete(tenant))
    return figures
  }
  app.get(
    '/ai/console/overview',
    {
      schema: {
        ...base,
        summary: 'What matters now, and the figures of the last 24 hours',
        response: { 200: overviewSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = identityOf(request)
      const now = leme.house.clock.now()
      const attention = await leme.teamInbox.attention(tenant)
      return overviewBody(attention, await figuresOf(tenant, now), now)
    },
  )
}

function firstHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs - (hoursShown - 1) * hourMs)
}

function overviewBody(
  { waiting, held, doubts }: Attention,
  { hours, plans, deliveries }: FiguresSeen,
  now: Date,
): z.infer<typeof overviewSchema> {
  const total = (figure: keyof Omit<HourFigures, 'hour'>) =>
    hours.reduce((sum, hour) => sum + hour[figure], 0)
  const byHour = (figure: 'turns' | 'fallbacks') =>
    Array.from({ length: hoursShown }, (_, index) => {
      const at = firstHour(now).getTime() + index * hourMs
      const count = hours.find(({ hour }) => hour.getTime() === at)?.[figure] ?? 0
      return { hour: new Date(at).toISOString(), count }
    })
  return {
    waiting,
    held,
    doubts,
    turns: {
      last24h: total('turns'),
      byHour: byHour('turns'),
      fallbacks: total('fallbacks'),
      fallbacksByHour: byHour('fallbacks'),
    },
    plans: [...plans],
    deliveries: deliveries.map(({ away, ...chip }) => ({
      ...chip,
      away: away && { ...away, since: away.since.toISOString() },
    })),
    modelCalls: {
      count: total('calls'),
      failed: total('callsFailed'),
      fallback: total('callsFallback'),
      inputTokens: total('inputTokens'),
      outputTokens: total('outputTokens'),
    },
  }
}
