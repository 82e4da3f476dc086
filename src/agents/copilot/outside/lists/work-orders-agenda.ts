import type { AgendaRow, ListAgenda, UndatedRow } from '../../../../agent/agenda.js'

type Row = {
  id: string
  number: number
  day: string
  at: Date | null
  title: string
  client: string
  status: string
}

const from = 'leme.work_order w join leme.client c on c.tenant_id = w.tenant_id and c.id = w.client_id'

/** Jobs on their days; those without an hour lead the day. */
export const workOrdersAgenda: ListAgenda = {
  kind: { pt: 'Serviço', en: 'Job' },
  async during({ first, last }, limit, { sql, timeZone }): Promise<AgendaRow[]> {
    const { rows } = await sql.query<Row>(
      `select w.id, w.number, to_char(w.scheduled_date, 'YYYY-MM-DD') as day,
              (w.scheduled_date + w.scheduled_time) at time zone $3 as at, w.title, c.name as client, w.status
         from ${from}
        where w.status in ('OPEN', 'SCHEDULED', 'IN_PROGRESS', 'DONE') and w.scheduled_date between $1::date and $2::date
        order by w.scheduled_date, w.scheduled_time nulls first, w.number limit $4`,
      [first, last, timeZone, limit],
    )
    return rows.map(({ day, at, ...row }) => ({ ...told(row), day, at, isOver: row.status === 'DONE' }))
  },
  async undated(limit, { sql }): Promise<UndatedRow[]> {
    const { rows } = await sql.query<Omit<Row, 'day' | 'at'>>(
      `select w.id, w.number, w.title, c.name as client, w.status
         from ${from}
        where w.status in ('OPEN', 'SCHEDULED', 'IN_PROGRESS') and w.scheduled_date is null
        order by w.number desc limit $1`,
      [limit],
    )
    return rows.map(told)
  },
}

function told({ id, number, title, client, status }: Omit<Row, 'day' | 'at'>): UndatedRow {
  return { id, title, detail: client, state: status, about: aboutWorkOrder(number) }
}

/** How one begins to speak about it. */
export function aboutWorkOrder(number: number): string {
  return `ordem de serviço #${number}`
}
