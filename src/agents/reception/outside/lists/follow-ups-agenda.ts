import type { ListAgenda } from '../../../../agent/agenda.js'

type Row = {
  id: string
  day: string
  at: Date
  who: string
  service: string | null
  status: string
  conversation: string
}

/** Whom the desk promised to write to, at the moment it promised. */
export const followUpsAgenda: ListAgenda = {
  kind: { pt: 'Retorno', en: 'Follow-up' },
  async during({ since, until }, limit, { sql, timeZone }) {
    const { rows } = await sql.query<Row>(
      `select f.id, to_char(f.at at time zone $3, 'YYYY-MM-DD') as day, f.at, coalesce(c.name, c.phone, '') as who,
              v.title as service, f.status, f.conversation_id as conversation
         from leme.reception_followup f
         left join leme.contact c on c.tenant_id = f.tenant_id and c.id = f.contact_id
         left join leme.reception_session s on s.tenant_id = f.tenant_id and s.id = f.session_id
         left join leme.desk_service v on v.tenant_id = f.tenant_id and v.id = s.data ->> 'service'
        where f.status in ('booked', 'sent') and f.at >= $1 and f.at < $2
        order by f.at, f.id limit $4`,
      [since, until, timeZone, limit],
    )
    return rows.map(({ who, service, status, ...row }) => ({
      ...row,
      title: who,
      detail: service,
      state: status,
      isOver: status === 'sent',
    }))
  },
}
