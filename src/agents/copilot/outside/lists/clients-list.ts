import type { AgentList, RecordPart } from '../../../../agent/lists.js'
import type { OutsideContext } from '../../../../agent/outside.js'
import { foldText } from '../../../../language/fold-text.js'
import { readers } from '../../tools/support/access.js'
import { anywhere } from '../../../../agent/anywhere.js'
import { chargesList } from './charges-list.js'
import { clientColumn } from './columns.js'
import { quotesList } from './quotes-list.js'
import { workOrdersList } from './work-orders-list.js'

type Row = {
  id: string
  name: string
  name_folded: string
  phone: string | null
  email: string | null
  open_cents: string
  since: Date
}

type OpenedRow = {
  name: string
  phone: string | null
  email: string | null
  address: string | null
  notes: string | null
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
  async open(id, context) {
    const { rows } = await context.sql.query<OpenedRow>(
      `select c.name, c.phone, c.email, c.address, c.notes, c.created_at as since
         from leme.client c where c.id = $1 and c.deleted_at is null`,
      [id],
    )
    const [client] = rows
    if (!client) return undefined
    const { since, ...cells } = client
    return {
      columns: [
        ...this.columns.filter(({ id: column }) => column !== 'open'),
        { id: 'address', title: { pt: 'Endereço', en: 'Address' }, kind: 'text' },
        { id: 'notes', title: { pt: 'Observação', en: 'Remark' }, kind: 'text' },
      ],
      cells: { ...cells, since: since.toISOString() },
      madeAt: since,
      parts: await partsOf({ id, name: client.name }, context),
    }
  },
}

const partRowsMax = 20

/** What is kept of a client, list by list: the rows that list has under the client's name, without those of a namesake. */
async function partsOf(
  client: { readonly id: string; readonly name: string },
  context: OutsideContext,
): Promise<RecordPart[]> {
  const parts: RecordPart[] = []
  const { rows: own } = await context.sql.query<{ id: string }>(
    `select id from leme.quote where client_id = $1 union all select id from leme.work_order where client_id = $1
     union all select id from leme.payment where client_id = $1`,
    [client.id],
  )
  const ids = new Set(own.map(({ id }) => id))
  for (const list of [quotesList, workOrdersList, chargesList]) {
    const asked = { search: foldText(client.name), filter: null, after: null, limit: partRowsMax }
    const rows = (await list.read(asked, context)).filter(({ id }) => ids.has(id))
    const columns = list.columns.filter((column) => column !== clientColumn)
    if (rows.length > 0) parts.push({ title: list.title, columns, rows: rows.map(({ cells }) => cells) })
  }
  return parts
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
