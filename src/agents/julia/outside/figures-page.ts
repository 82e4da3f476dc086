import type { OutsideContext } from '../../../agent/outside.js'
import type { ReportPage, ReportTable } from '../../../agent/report-page.js'
import type { ReportPeriod, StartFigure } from '../../../agent/start.js'
import type { ListColumn } from '../../../agent/lists.js'
import { juliaFigures } from './figures.js'

const minuteMs = 60_000

async function figures(
  { since, until }: ReportPeriod,
  { sql, now }: OutsideContext,
): Promise<readonly StartFigure[]> {
  const seen = await juliaFigures(sql, { from: since, to: until, now })
  return [
    {
      id: 'interests',
      title: { pt: 'Médicos interessados', en: 'Doctors interested' },
      unit: 'count',
      value: seen.interests,
      better: 'more',
    },
    {
      id: 'bridges',
      title: { pt: 'Apresentados ao responsável', en: 'Introduced' },
      unit: 'share',
      value: seen.bridgeRate,
      better: 'more',
    },
    {
      id: 'time_to_bridge',
      title: { pt: 'Tempo até apresentar', en: 'Time until introduced' },
      unit: 'ms',
      value: seen.minutesToBridge === null ? null : seen.minutesToBridge * minuteMs,
      better: 'less',
    },
    {
      id: 'closed',
      title: { pt: 'Plantões fechados', en: 'Shifts closed' },
      unit: 'count',
      value: seen.closed,
      better: 'more',
    },
    {
      id: 'conversion',
      title: { pt: 'Fecharam, dos apresentados', en: 'Closed, of those introduced' },
      unit: 'share',
      value: seen.conversionRate,
      better: 'more',
    },
    {
      id: 'follow_ups',
      title: { pt: 'Retornos feitos no prazo', en: 'Follow-ups done' },
      unit: 'share',
      value: seen.followUpRate,
      better: 'more',
    },
  ]
}

const counts: readonly ListColumn[] = [
  { id: 'interests', title: { pt: 'Interessados', en: 'Interested' }, kind: 'count' },
  { id: 'bridges', title: { pt: 'Apresentados', en: 'Introduced' }, kind: 'count' },
  { id: 'closed', title: { pt: 'Fechados', en: 'Closed' }, kind: 'count' },
  { id: 'notClosed', title: { pt: 'Não fecharam', en: 'Not closed' }, kind: 'count' },
  { id: 'unanswered', title: { pt: 'Sem resposta', en: 'No answer' }, kind: 'count' },
]

type Row = {
  of: string | null
  interests: number
  bridges: number
  closed: number
  notClosed: number
  unanswered: number
}

/** The funnel of the period, parted by one thing. */
function funnelBy(id: string, column: ListColumn, of: string, order: string): ReportTable {
  return {
    id,
    title: {
      pt: `Funil por ${column.title.pt.toLowerCase()}`,
      en: `Funnel by ${column.title.en.toLowerCase()}`,
    },
    columns: [column, ...counts],
    async read({ since, until }, limit, { sql, timeZone }) {
      const { rows } = await sql.query<Row>(
        `select ${of} as of, count(*)::integer as interests, count(b.bridged_at)::integer as bridges,
                count(distinct b.shift_id) filter (where b.state = 'fechado_com_responsavel')::integer as closed,
                count(*) filter (where b.state = 'nao_fechou')::integer as "notClosed",
                count(*) filter (where b.state = 'sem_resposta')::integer as unanswered
           from leme.julia_bridge b
           left join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
           left join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
          where b.interested_at >= $1 and b.interested_at < $2 and $4::text <> ''
          group by 1 order by ${order} limit $3`,
        [since, until, limit, timeZone],
      )
      return rows.map(({ of: value, ...row }) => ({ ...row, [column.id]: value }))
    },
  }
}

/** The four figures of success as a page. */
export const figuresPage: ReportPage = {
  figures,
  tables: [
    funnelBy(
      'by-hospital',
      { id: 'hospital', title: { pt: 'Hospital', en: 'Hospital' }, kind: 'text' },
      'h.name',
      '2 desc, 1',
    ),
    funnelBy(
      'by-speciality',
      { id: 'speciality', title: { pt: 'Especialidade', en: 'Speciality' }, kind: 'text' },
      's.speciality',
      '2 desc, 1',
    ),
    funnelBy(
      'by-day',
      { id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' },
      `to_char(b.interested_at at time zone $4, 'YYYY-MM-DD')`,
      '1 desc',
    ),
  ],
}
