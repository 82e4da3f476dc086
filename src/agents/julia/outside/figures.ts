import type { Statements } from '../../../ports/database.js'

/** The four figures of success, with what they are made of. Null: there is nothing to divide by. */
export type JuliaFigures = {
  readonly interests: number
  readonly bridges: number
  readonly closed: number
  readonly notClosed: number
  readonly unanswered: number
  readonly followUpsDue: number
  readonly followUpsDone: number
  readonly bridgeRate: number | null
  readonly conversionRate: number | null
  readonly minutesToBridge: number | null
  readonly followUpRate: number | null
}

/** What the seed of the product aims at. */
export const juliaTargets = {
  bridgeRate: 0.6,
  conversionRate: 0.3,
  minutesToBridge: 10,
  followUpRate: 1,
} as const

export type FiguresPeriod = { readonly from: Date; readonly to: Date; readonly now: Date }

/**
 * Of the interests confirmed in a period. A follow-up is due once its time has come, unless the outcome was told before; it is done
 * when it was asked.
 */
export async function juliaFigures(
  sql: Statements,
  { from, to, now }: FiguresPeriod,
  source: string | null = null,
): Promise<JuliaFigures> {
  const { rows } = await sql.query<Counts>(
    `select count(*)::int as interests, count(bridged_at)::int as bridges,
              count(distinct shift_id) filter (where state = 'fechado_com_responsavel')::int as closed,
              count(*) filter (where state = 'nao_fechou')::int as "notClosed",
              count(*) filter (where state = 'sem_resposta')::int as unanswered,
              count(*) filter (where follow_up_at <= $3 and (followed_up_at is not null or ended_at is null or ended_at > follow_up_at))::int
                as "followUpsDue",
              count(followed_up_at)::int as "followUpsDone",
              avg(extract(epoch from bridged_at - interested_at) / 60)::float8 as "minutesToBridge"
         from leme.julia_bridge
        where interested_at >= $1 and interested_at < $2 and ($4::text is null or source = $4)`,
    [from, to, now, source],
  )
  const counts = rows[0] ?? none
  return {
    ...counts,
    bridgeRate: ratio(counts.bridges, counts.interests),
    conversionRate: ratio(counts.closed, counts.bridges),
    followUpRate: ratio(counts.followUpsDone, counts.followUpsDue),
  }
}

type Counts = Omit<JuliaFigures, 'bridgeRate' | 'conversionRate' | 'followUpRate'>

const none: Counts = {
  interests: 0,
  bridges: 0,
  closed: 0,
  notClosed: 0,
  unanswered: 0,
  followUpsDue: 0,
  followUpsDone: 0,
  minutesToBridge: null,
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
