import { anywhere } from '../../../../agent/anywhere.js'
import { timedPlace, timedPlaceIn } from '../../../../agent/list-place.js'
import type { AgentList } from '../../../../agent/lists.js'
import { deskRoles } from '../desk-roles.js'
import { funnelAgenda } from './funnel-agenda.js'
import { interestStates } from './interest-states.js'

type Row = {
  id: string
  place: string
  conversation: string
  name: string | null
  phone: string | null
  hospital: string | null
  day: string | null
  speciality: string | null
  owner: string | null
  state: string
  since: Date
  followUp: Date | null
}

const wanted: { readonly [filter: string]: string } = {
  interested: `b.state = 'interesse_confirmado'`,
  talks: `b.state in ('ponte_feita', 'aguardando_desfecho')`,
  closed: `b.state = 'fechado_com_responsavel'`,
  lost: `b.state in ('nao_fechou', 'sem_resposta')`,
}

/** Each doctor's interest, from the first word to how it ended, the latest first. */
export const funnelList: AgentList = {
  id: 'funnel',
  title: { pt: 'Funil de médicos', en: 'Doctors’ funnel' },
  roles: deskRoles,
  columns: [
    { id: 'name', title: { pt: 'Médico', en: 'Doctor' }, kind: 'text' },
    { id: 'phone', title: { pt: 'Telefone', en: 'Phone' }, kind: 'phone' },
    { id: 'hospital', title: { pt: 'Hospital', en: 'Hospital' }, kind: 'text' },
    { id: 'speciality', title: { pt: 'Especialidade', en: 'Speciality' }, kind: 'text' },
    { id: 'day', title: { pt: 'Plantão em', en: 'Shift on' }, kind: 'day' },
    { id: 'owner', title: { pt: 'Responsável', en: 'In charge' }, kind: 'text' },
    {
      id: 'state',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: interestStates,
    },
    { id: 'since', title: { pt: 'Interesse em', en: 'Interested on' }, kind: 'moment' },
    { id: 'followUp', title: { pt: 'Perguntar em', en: 'To be asked on' }, kind: 'moment' },
  ],
  filters: [
    { id: 'interested', title: { pt: 'Interessados', en: 'Interested' } },
    { id: 'talks', title: { pt: 'Em conversa', en: 'In talks' } },
    { id: 'closed', title: { pt: 'Fecharam', en: 'Closed' } },
    { id: 'lost', title: { pt: 'Não fecharam', en: 'Not closed' } },
  ],
  agenda: funnelAgenda,
  async read({ search, filter, after, limit }, { sql }) {
    const place = timedPlaceIn(after)
    const { rows } = await sql.query<Row>(
      `select b.id, ${timedPlace('b.interested_at', 'b.id')} as place, b.conversation_id as conversation, c.name, c.phone,
              h.name as hospital, s.day::text as day, s.speciality, o.name as owner, b.state, b.interested_at as since,
              case when b.ended_at is null and b.followed_up_at is null then b.follow_up_at end as "followUp"
         from leme.julia_bridge b
         join leme.contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
         left join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
         left join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
         left join leme.julia_owner o on o.tenant_id = b.tenant_id and o.contact_id = b.owner_id
        where ($1 = '' or leme.plain(c.name) like $2 or c.phone like $2 or h.name_folded like $2 or leme.plain(s.speciality) like $2)
          and ($3::timestamptz is null or (b.interested_at, b.id) < ($3::timestamptz, $4::uuid))
          and (${filter === null ? 'true' : (wanted[filter] ?? 'false')})
        order by b.interested_at desc, b.id desc limit $5`,
      [search, anywhere(search), place?.at ?? null, place?.id ?? null, limit],
    )
    return rows.map(({ id, place: at, conversation, since, followUp, ...row }) => ({
      id,
      place: at,
      cells: { ...row, since: since.toISOString(), followUp: followUp?.toISOString() ?? null },
      conversation,
    }))
  },
}
