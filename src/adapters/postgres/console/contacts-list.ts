import { timedPlace, timedPlaceIn } from '../../../agent/list-place.js'
import type { AgentList } from '../../../agent/lists.js'
import { isOfPeople, type ConfidentialAgents } from './open-conversations.js'
import { searchWords } from './search-words.js'

/** People with such a name or phone; whoever finds more types one letter more. */
const peopleMax = 2_000

export const consentOf = `case when p.opted_out_at is not null then 'stopped' when p.opted_in_at is not null then 'agreed' else 'none' end`

/** `p` is the contact. Who only ever talked with a confidential agent is nobody's to see. */
export function isKnownToMembers(confidential: ConfidentialAgents): string {
  const own = `c.party_kind = 'contact' and c.party_id = p.id and c.tenant_id = p.tenant_id`
  return `(exists (select from leme.conversation c where ${own} and ${isOfPeople(confidential)})
           or not exists (select from leme.conversation c where ${own}))`
}

type Row = {
  id: string
  place: string
  name: string | null
  phone: string | null
  consent: string
  blocked: string | null
  since: Date
  conversation: string | null
}

const wanted: { readonly [filter: string]: string } = {
  blocked: 'p.blocked_at is not null',
  agreed: 'p.opted_in_at is not null and p.opted_out_at is null',
  stopped: 'p.opted_out_at is not null',
}

/** Everybody who writes to the business, the latest first. */
export function contactsList(confidential: ConfidentialAgents): AgentList {
  return {
    id: 'contacts',
    title: { pt: 'Contatos', en: 'Contacts' },
    roles: ['owner', 'staff', 'viewer'],
    columns: [
      { id: 'name', title: { pt: 'Nome', en: 'Name' }, kind: 'text' },
      { id: 'phone', title: { pt: 'Telefone', en: 'Phone' }, kind: 'phone' },
      {
        id: 'consent',
        title: { pt: 'Mensagens', en: 'Messages' },
        kind: 'state',
        states: {
          agreed: { pt: 'Autorizou', en: 'Agreed', tone: 'good' },
          none: { pt: 'Não disse', en: 'Has not said' },
          stopped: { pt: 'Pediu para não receber', en: 'Asked for none', tone: 'bad' },
        },
      },
      {
        id: 'blocked',
        title: { pt: 'Bloqueio', en: 'Blocked' },
        kind: 'state',
        states: { yes: { pt: 'Bloqueado', en: 'Blocked', tone: 'bad' } },
      },
      { id: 'since', title: { pt: 'Desde', en: 'Since' }, kind: 'moment' },
    ],
    filters: [
      { id: 'agreed', title: { pt: 'Autorizaram', en: 'Agreed' } },
      { id: 'stopped', title: { pt: 'Pediram para não receber', en: 'Asked for none' } },
      { id: 'blocked', title: { pt: 'Bloqueados', en: 'Blocked' } },
    ],
    contacts: true,
    async read({ search, filter, after, limit }, { sql }) {
      const place = timedPlaceIn(after)
      const { words } = searchWords(search)
      // Nothing but signs is in nobody's name.
      if (search !== '' && words.length === 0) return []
      const { rows } = await sql.query<Row>(
        `with named as (
           select w.tenant_id, w.contact_id from leme.contact_word w
            where w.word <> '' and w.word >= ($1::text[])[1] and w.word < ($1::text[])[1] || chr(1114111)
              and not exists (
                select from unnest($1::text[]) t(word) where not exists (
                  select from leme.contact_word x
                   where x.tenant_id = w.tenant_id and x.contact_id = w.contact_id and x.word >= t.word and x.word < t.word || chr(1114111)))
            limit ${peopleMax}),
         -- Whoever was joined with another is found there, by their own name too.
         people as (
           select coalesce(j.joined_into, j.id) as contact_id
             from named n join leme.contact j on j.tenant_id = n.tenant_id and j.id = n.contact_id)
         select p.id, ${timedPlace('p.created_at', 'p.id')} as place, p.name, p.phone, ${consentOf} as consent,
                case when p.blocked_at is not null then 'yes' end as blocked, p.created_at as since, last.id as conversation
           from leme.contact p
           left join lateral (
             select c.id from leme.conversation c
              where c.tenant_id = p.tenant_id and c.party_kind = 'contact' and c.party_id = p.id and c.joined_into is null
                and ${isOfPeople(confidential)}
              order by c.updated_at desc limit 1) last on true
          where p.joined_into is null and ${isKnownToMembers(confidential)}
            and (cardinality($1::text[]) = 0 or p.id in (select contact_id from people))
            and ($2::timestamptz is null or (p.created_at, p.id) < ($2::timestamptz, $3::uuid))
            and (${filter === null ? 'true' : (wanted[filter] ?? 'false')})
          order by p.created_at desc, p.id desc limit $4`,
        [words, place?.at ?? null, place?.id ?? null, limit],
      )
      return rows.map(({ id, place: at, conversation, since, ...row }) => ({
        id,
        place: at,
        cells: { ...row, since: since.toISOString() },
        ...(conversation !== null && { conversation }),
      }))
    },
  }
}
