import type { AgentList } from '../../../../agent/lists.js'
import { readers } from '../../tools/support/access.js'
import { anywhere } from '../../../../agent/anywhere.js'

type Row = {
  id: string
  name: string
  name_folded: string
  phone: string | null
  email: string | null
  open_cents: string
  since: Date
}

/** By name; what they still owe beside each. */
export const clientsList: AgentList = {
  id: 'clients',
  title: { pt: 'Clientes', en: 'Clients' },
  roles: readers,
  columns: [
    { id: 'name', title: { pt: 'Nome', en: 'Name' }, kind: 'text' },
    { id: 'phone', title: { pt: 'Telefone', en: 'Phone' }, kind: 'phone' },
    { id: 'email', title: { pt: 'E-mail', en: 'E-mail' }, kind: 'text' },
    { id: 'open', title: { pt: 'A receber', en: 'To receive' }, kind: 'money' },
    { id: 'since', title: { pt: 'Desde', en: 'Since' }, kind: 'moment' },
  ],
  filters: [{ id: 'owing', title: { pt: 'Com cobrança aberta', en: 'With an open charge' } }],
  async read({ search, filter, after, limit }, { sql }) {
    const [name = null, id = null] = after === null ? [] : splitPlace(after)
    const { rows } = await sql.query<Row>(
      `select * from (
         select c.id, c.name, c.name_folded, c.phone, c.email, c.created_at as since,
                coalesce((select sum(p.amount_cents) from leme.payment p
                           where p.client_id = c.id and p.status in ('PENDING', 'IN_ANALYSIS', 'OVERDUE')), 0) as open_cents
           from leme.client c
          where c.deleted_at is null
            and ($1 = '' or c.name_folded like $2 or lower(c.email) like $2
                 or ($3 <> '' and regexp_replace(c.phone, '\\D', '', 'g') like '%' || $3 || '%'))
            and ($4::text is null or (c.name_folded, c.id) > ($4, $5::uuid))) as client
        where $6::text is null or open_cents > 0
        order by name_folded, id limit $7`,
      [search, anywhere(search), digitsOf(search), name, id, filter, limit],
    )
    return rows.map((row) => ({
      id: row.id,
      place: `${row.id}${row.name_folded}`,
      cells: {
        name: row.name,
        phone: row.phone,
        email: row.email,
        open: Number(row.open_cents),
        since: row.since.toISOString(),
      },
      about: `cliente ${row.name}`,
    }))
  },
}

const uuidLength = 36

function splitPlace(place: string): [string, string] {
  return [place.slice(uuidLength), place.slice(0, uuidLength)]
}

/** Four digits or more are a part of a phone; fewer are found in every one. */
function digitsOf(search: string): string {
  const digits = search.replace(/\D/g, '')
  return digits.length >= 4 ? digits : ''
}
