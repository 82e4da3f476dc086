import type { OutsideContext } from '../../../agent/outside.js'
import type { ReportPage, ReportTable } from '../../../agent/report-page.js'
import type { ReportPeriod, StartFigure } from '../../../agent/start.js'

/** With fewer people a count of kinds or days would tell what one of them does. */
const peopleMin = 3

type Counts = { people: number; kept: number; deleted: number; peopleInAll: number; keptInAll: number }

export async function readCounts({ since, until }: ReportPeriod, { sql }: OutsideContext): Promise<Counts> {
  const { rows } = await sql.query<Counts>(
    `select count(distinct i.owner_id)::integer as people, count(*)::integer as kept,
            (select count(*)::integer from leme.memory_item d where d.deleted_at >= $1 and d.deleted_at < $2) as deleted,
            (select count(distinct a.owner_id)::integer from leme.memory_item a where a.deleted_at is null) as "peopleInAll",
            (select count(*)::integer from leme.memory_item a where a.deleted_at is null) as "keptInAll"
       from leme.memory_item i where i.created_at >= $1 and i.created_at < $2`,
    [since, until],
  )
  return rows[0] ?? { people: 0, kept: 0, deleted: 0, peopleInAll: 0, keptInAll: 0 }
}

async function figures(period: ReportPeriod, context: OutsideContext): Promise<readonly StartFigure[]> {
  const counts = await readCounts(period, context)
  const figure = (id: keyof Counts, pt: string, en: string) =>
    ({ id, title: { pt, en }, unit: 'count', value: counts[id] }) as const
  return [
    { ...figure('people', 'Pessoas que guardaram algo', 'People who kept something'), better: 'more' },
    { ...figure('kept', 'Itens guardados', 'Things kept'), better: 'more' },
    figure('deleted', 'Itens apagados', 'Things deleted'),
    { ...figure('peopleInAll', 'Pessoas com algo guardado', 'People with something kept'), stands: true },
    { ...figure('keptInAll', 'Itens guardados ao todo', 'Things kept in all'), stands: true },
  ]
}

const byKind: ReportTable = {
  id: 'by-kind',
  title: { pt: 'O que se guarda, por tipo', en: 'What is kept, by kind' },
  columns: [
    {
      id: 'kind',
      title: { pt: 'Tipo', en: 'Kind' },
      kind: 'state',
      states: {
        note: { pt: 'Notas', en: 'Notes' },
        movie: { pt: 'Filmes', en: 'Films' },
        tv_show: { pt: 'Séries', en: 'Series' },
        video: { pt: 'Vídeos', en: 'Videos' },
        link: { pt: 'Links', en: 'Links' },
      },
    },
    { id: 'kept', title: { pt: 'Itens', en: 'Things' }, kind: 'count' },
    { id: 'share', title: { pt: 'Parte', en: 'Share' }, kind: 'share' },
  ],
  async read({ since, until }, limit, { sql }) {
    const { rows } = await sql.query<{ kind: string; kept: number; share: number }>(
      `with kept as (select i.type, i.owner_id from leme.memory_item i where i.created_at >= $1 and i.created_at < $2)
       select k.type as kind, count(*)::integer as kept, (count(*) / sum(count(*)) over ())::float8 as share
         from kept k where (select count(distinct owner_id) from kept) >= $4
        group by 1 order by 2 desc, 1 limit $3`,
      [since, until, limit, peopleMin],
    )
    return rows
  },
}

const byDay: ReportTable = {
  id: 'by-day',
  title: { pt: 'Guardado por dia', en: 'Kept by day' },
  columns: [
    { id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' },
    { id: 'people', title: { pt: 'Pessoas', en: 'People' }, kind: 'count' },
    { id: 'kept', title: { pt: 'Itens', en: 'Things' }, kind: 'count' },
  ],
  async read({ since, until }, limit, { sql, timeZone }) {
    const { rows } = await sql.query<{ day: string; people: number; kept: number }>(
      `with kept as (select to_char(i.created_at at time zone $4, 'YYYY-MM-DD') as day, i.owner_id
                       from leme.memory_item i where i.created_at >= $1 and i.created_at < $2)
       select k.day, count(distinct k.owner_id)::integer as people, count(*)::integer as kept
         from kept k where (select count(distinct owner_id) from kept) >= $5
        group by 1 order by 1 desc limit $3`,
      [since, until, limit, timeZone, peopleMin],
    )
    return rows
  },
}

export const memoryPage: ReportPage = { figures, tables: [byKind, byDay] }
