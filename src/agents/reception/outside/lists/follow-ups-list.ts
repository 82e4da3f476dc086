import { anywhere } from '../../../../agent/anywhere.js'
import { timedPlace, timedPlaceIn } from '../../../../agent/list-place.js'
import type { AgentList } from '../../../../agent/lists.js'
import { deskRoles } from '../desk-roles.js'
import { followUpsAgenda } from './follow-ups-agenda.js'

type Row = {
  id: string
  place: string
  at: Date
  name: string | null
  phone: string | null
  service: string | null
  status: string
  conversation: string
}

const wanted: { readonly [filter: string]: string } = {
  booked: `f.status = 'booked'`,
  today: `f.status = 'booked' and (f.at at time zone $6)::date = ($5::timestamptz at time zone $6)::date`,
  sent: `f.status = 'sent'`,
}

/** Whom the desk promised to write to, the latest moment first. */
export const followUpsList: AgentList = {
  id: 'follow-ups',
  title: { pt: 'Retornos', en: 'Follow-ups' },
  roles: deskRoles,
  columns: [
    { id: 'at', title: { pt: 'Quando', en: 'When' }, kind: 'moment' },
    { id: 'name', title: { pt: 'Pessoa', en: 'Person' }, kind: 'text' },
    { id: 'phone', title: { pt: 'Telefone', en: 'Phone' }, kind: 'phone' },
    { id: 'service', title: { pt: 'Serviço', en: 'Service' }, kind: 'text' },
    {
      id: 'status',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: {
        booked: { pt: 'Marcado', en: 'Booked', tone: 'info' },
        sent: { pt: 'Feito', en: 'Done', tone: 'good' },
        cancelled: { pt: 'Cancelado', en: 'Cancelled' },
      },
    },
  ],
  filters: [
    { id: 'booked', title: { pt: 'Marcados', en: 'Booked' } },
    { id: 'today', title: { pt: 'De hoje', en: 'Today' } },
    { id: 'sent', title: { pt: 'Feitos', en: 'Done' } },
  ],
  agenda: followUpsAgenda,
  async read({ search, filter, after, limit }, { sql, now, timeZone }) {
    const place = timedPlaceIn(after)
    const { rows } = await sql.query<Row>(
      `select f.id, ${timedPlace('f.at', 'f.id')} as place, f.at, c.name, c.phone, v.title as service, f.status,
              f.conversation_id as conversation
         from leme.reception_followup f
         left join leme.contact c on c.tenant_id = f.tenant_id and c.id = f.contact_id
         left join leme.reception_session s on s.tenant_id = f.tenant_id and s.id = f.session_id
         left join leme.desk_service v on v.tenant_id = f.tenant_id and v.id = s.data ->> 'service'
        where ($1 = '' or leme.plain(c.name) like $2 or c.phone like $2 or leme.plain(v.title) like $2)
          and ($3::timestamptz is null or (f.at, f.id) < ($3::timestamptz, $4::uuid))
          and ($5::timestamptz, $6::text) is not null and (${filter === null ? 'true' : (wanted[filter] ?? 'false')})
        order by f.at desc, f.id desc limit $7`,
      [search, anywhere(search), place?.at ?? null, place?.id ?? null, now, timeZone, limit],
    )
    return rows.map(({ id, place: at, conversation, ...row }) => ({
      id,
      place: at,
      cells: {
        at: row.at.toISOString(),
        name: row.name,
        phone: row.phone,
        service: row.service,
        status: row.status,
      },
      conversation,
    }))
  },
}
