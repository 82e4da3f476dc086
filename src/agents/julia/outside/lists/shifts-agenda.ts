import type { ListAgenda } from '../../../../agent/agenda.js'
import { shiftState } from './shift-cells.js'

type Row = {
  id: string
  day: string
  at: Date | null
  title: string
  detail: string
  state: string
}

/** Shifts on their days; those without an hour lead the day, and what is filled or past is over. */
export const shiftsAgenda: ListAgenda = {
  kind: { pt: 'Plantão', en: 'Shift' },
  async during({ first, last }, limit, { sql, now, timeZone }) {
    const { rows } = await sql.query<Row>(
      `select s.id, s.day::text as day, (s.day + s.starts) at time zone $3 as at, h.name as title, s.speciality as detail,
              ${shiftState} as state
         from leme.julia_shift s
         join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
        cross join (select ($4::timestamptz at time zone $3)::date as today) as clock
        where s.day between $1::date and $2::date and (s.open or s.closed_how is distinct from 'withdrawn')
        order by s.day, s.starts nulls first, s.id limit $5`,
      [first, last, timeZone, now, limit],
    )
    return rows.map((row) => ({ ...row, isOver: row.state !== 'open' }))
  },
}
