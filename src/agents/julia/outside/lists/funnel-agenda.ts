import type { ListAgenda } from '../../../../agent/agenda.js'

type Row = {
  id: string
  day: string
  at: Date
  who: string
  hospital: string | null
  state: string
  isOver: boolean
  conversation: string
}

/** Whom Julia asks what became of their interest, at the moment she asks. */
export const funnelAgenda: ListAgenda = {
  kind: { pt: 'Retorno', en: 'Follow-up' },
  async during({ since, until }, limit, { sql, timeZone }) {
    const { rows } = await sql.query<Row>(
      `select b.id, to_char(b.follow_up_at at time zone $3, 'YYYY-MM-DD') as day, b.follow_up_at as at,
              coalesce(c.name, c.phone, '') as who, h.name as hospital, b.state, b.followed_up_at is not null as "isOver",
              b.conversation_id as conversation
         from leme.julia_bridge b
         join leme.contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
         left join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
         left join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
        where b.follow_up_at >= $1 and b.follow_up_at < $2
          and (b.followed_up_at is not null or b.ended_at is null)
        order by b.follow_up_at, b.id limit $4`,
      [since, until, timeZone, limit],
    )
    return rows.map(({ who, hospital, ...row }) => ({ ...row, title: who, detail: hospital }))
  },
}
