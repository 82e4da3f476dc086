import type { OutsideContext } from '../../../agent/outside.js'
import type { ReportPage, ReportTable } from '../../../agent/report-page.js'
import type { ReportPeriod, StartFigure } from '../../../agent/start.js'
import { outcomes } from '../machine.js'

const [handedOver, , , followedUp] = outcomes
/** Of these, the latest, the table of questions is made. */
const askedMax = 5_000

type Counts = { visits: number; alone: number; handed: number; followUps: number; unanswered: number }

async function figures(
  { since, until }: ReportPeriod,
  { sql }: OutsideContext,
): Promise<readonly StartFigure[]> {
  const { rows } = await sql.query<Counts>(
    `select count(*)::integer as visits,
            count(*) filter (where s.closed_at is not null and s.outcome is not null and s.outcome <> $3)::integer as alone,
            count(*) filter (where s.outcome = $3)::integer as handed,
            count(*) filter (where s.outcome = $4)::integer as "followUps",
            (select count(*)::integer from leme.reception_question q where q.at >= $1 and q.at < $2) as unanswered
       from leme.reception_session s where s.opened_at >= $1 and s.opened_at < $2`,
    [since, until, handedOver, followedUp],
  )
  const counts = rows[0] ?? { visits: 0, alone: 0, handed: 0, followUps: 0, unanswered: 0 }
  return [
    {
      id: 'visits',
      title: { pt: 'Atendimentos', en: 'Visits' },
      unit: 'count',
      value: counts.visits,
      better: 'more',
    },
    {
      id: 'alone',
      title: { pt: 'Atendimentos resolvidos pela recepção', en: 'Visits settled by the desk' },
      hint: {
        pt: 'Cada atendimento conta, também vários da mesma pessoa. Início conta pessoas.',
        en: 'Each visit counts, also several of one person. The start page counts people.',
      },
      unit: 'share',
      value: counts.visits === 0 ? null : counts.alone / counts.visits,
      better: 'more',
    },
    {
      id: 'handed',
      title: { pt: 'Passados para a equipe', en: 'Handed to the team' },
      unit: 'count',
      value: counts.handed,
    },
    {
      id: 'follow_ups',
      title: { pt: 'Retornos marcados', en: 'Follow-ups booked' },
      unit: 'count',
      value: counts.followUps,
    },
    {
      id: 'unanswered',
      title: { pt: 'Perguntas sem resposta', en: 'Unanswered questions' },
      unit: 'count',
      value: counts.unanswered,
      better: 'less',
    },
  ]
}

const endings: ReportTable = {
  id: 'endings',
  title: { pt: 'Como terminaram', en: 'How they ended' },
  columns: [
    {
      id: 'outcome',
      title: { pt: 'Desfecho', en: 'Outcome' },
      kind: 'state',
      states: {
        HANDOFF_HUMAN: { pt: 'Com a equipe', en: 'With the team', tone: 'info' },
        SELF_SERVE_INFO: { pt: 'Informação dada', en: 'Told what was asked', tone: 'good' },
        ROUTE_EXTERNAL: { pt: 'Enviados a um link', en: 'Sent to a link', tone: 'good' },
        SCHEDULED_FOLLOWUP: { pt: 'Retorno marcado', en: 'Follow-up booked', tone: 'good' },
        OPEN: { pt: 'Em andamento', en: 'Under way' },
        LEFT: { pt: 'Pararam de responder', en: 'Stopped answering', tone: 'warn' },
      },
    },
    { id: 'visits', title: { pt: 'Atendimentos', en: 'Visits' }, kind: 'count' },
    { id: 'share', title: { pt: 'Parte', en: 'Share' }, kind: 'share' },
  ],
  async read({ since, until }, limit, { sql }) {
    const { rows } = await sql.query<{ outcome: string; visits: number; share: number }>(
      `select coalesce(s.outcome, case when s.closed_at is null then 'OPEN' else 'LEFT' end) as outcome,
              count(*)::integer as visits, (count(*) / sum(count(*)) over ())::float8 as share
         from leme.reception_session s where s.opened_at >= $1 and s.opened_at < $2
        group by 1 order by 2 desc, 1 limit $3`,
      [since, until, limit],
    )
    return rows
  },
}

const byDay: ReportTable = {
  id: 'by-day',
  title: { pt: 'Atendimentos por dia', en: 'Visits by day' },
  columns: [
    { id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' },
    { id: 'visits', title: { pt: 'Atendimentos', en: 'Visits' }, kind: 'count' },
    { id: 'handed', title: { pt: 'Passados para a equipe', en: 'Handed to the team' }, kind: 'count' },
  ],
  async read({ since, until }, limit, { sql, timeZone }) {
    const { rows } = await sql.query<{ day: string; visits: number; handed: number }>(
      `select to_char(s.opened_at at time zone $4, 'YYYY-MM-DD') as day, count(*)::integer as visits,
              count(*) filter (where s.outcome = $5)::integer as handed
         from leme.reception_session s where s.opened_at >= $1 and s.opened_at < $2
        group by 1 order by 1 desc limit $3`,
      [since, until, limit, timeZone, handedOver],
    )
    return rows
  },
}

const unanswered: ReportTable = {
  id: 'unanswered',
  title: { pt: 'O que a recepção não soube responder', en: 'What the desk could not answer' },
  columns: [
    { id: 'words', title: { pt: 'Nas palavras das pessoas', en: 'In people’s words' }, kind: 'text' },
    { id: 'times', title: { pt: 'Vezes', en: 'Times' }, kind: 'count' },
    { id: 'last', title: { pt: 'Última vez', en: 'Last time' }, kind: 'moment' },
  ],
  async read({ since, until }, limit, { sql }) {
    const { rows } = await sql.query<{ words: string; times: number; last: Date }>(
      `select (array_agg(a.words order by a.at desc))[1] as words, count(*)::integer as times, max(a.at) as last
         from (select q.words, q.folded, q.language, q.at from leme.reception_question q
                where q.at >= $1 and q.at < $2 order by q.at desc limit $4) a
        group by a.folded, a.language order by 2 desc, 3 desc limit $3`,
      [since, until, limit, askedMax],
    )
    return rows.map(({ last, ...row }) => ({ ...row, last: last.toISOString() }))
  },
}

/** How the desk is doing, in the business's own words. */
export const deskPage: ReportPage = { figures, tables: [endings, unanswered, byDay] }
