import type { ContactPart, ContactParts } from '../../../agent/contact-parts.js'
import type { AgentList } from '../../../agent/lists.js'
import type { Statements } from '../../../ports/database.js'
import { readers } from '../tools/support/access.js'
import { chargesList } from './lists/charges-list.js'
import { quotesList } from './lists/quotes-list.js'

const rowsMax = 5

type Client = { id: string; name: string }
type Record = { number: number; cents: string; status: string; day: string }

/** The client who writes from this phone, with the latest quotes and charges. */
export const clientOfContact: ContactParts = {
  roles: readers,
  async read({ phone }, { sql, now, timeZone }) {
    if (phone === null) return []
    const { rows: clients } = await sql.query<Client>(
      `select c.id, c.name from leme.client c
        where regexp_replace(c.phone, '\\D', '', 'g') = any ($1) and c.phone is not null and c.deleted_at is null
        order by c.name_folded limit 3`,
      [spellingsOf(phone)],
    )
    const parts: ContactPart[] = []
    for (const client of clients) parts.push(...(await partsOf(sql, client, now, timeZone)))
    return parts
  },
}

async function partsOf(
  sql: Statements,
  { id, name }: Client,
  now: Date,
  timeZone: string,
): Promise<ContactPart[]> {
  const { rows: quotes } = await sql.query<Record>(
    `select number, total_cents as cents, status, to_char(created_at at time zone $3, 'YYYY-MM-DD') as day
       from leme.quote where client_id = $1 order by number desc limit $2`,
    [id, rowsMax, timeZone],
  )
  const { rows: charges } = await sql.query<Record>(
    `select number, amount_cents as cents, to_char(due_date, 'YYYY-MM-DD') as day,
            case when status = 'PENDING' and due_date < ($3::timestamptz at time zone $4)::date then 'OVERDUE' else status end as status
       from leme.payment where client_id = $1 order by number desc limit $2`,
    [id, rowsMax, now, timeZone],
  )
  return [
    { title: { pt: 'Cliente', en: 'Client' }, about: `cliente ${name}`, rows: [{ text: name }] },
    part({ pt: 'Orçamentos', en: 'Quotes' }, quotes, quotesList),
    part({ pt: 'Cobranças', en: 'Charges' }, charges, chargesList),
  ].filter(({ rows }) => rows.length > 0)
}

function part(title: ContactPart['title'], records: readonly Record[], { columns }: AgentList): ContactPart {
  const states = columns.find(({ id }) => id === 'status')?.states ?? {}
  return {
    title,
    rows: records.map(({ number, cents, status, day }) => {
      const state = states[status]
      return { text: `#${number}`, cents: Number(cents), day, ...(state && { state }) }
    }),
  }
}

/** As people type a phone: with and without the country, and a mobile with and without its ninth digit. */
function spellingsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  const [, area, ninth = '', rest] = /^55(\d{2})(9?)(\d{8})$/.exec(digits) ?? []
  if (area === undefined || rest === undefined) return [digits]
  const local = [`${area}${ninth}${rest}`, ...(ninth === '' ? [] : [`${area}${rest}`])]
  return [...local, ...local.map((each) => `55${each}`)]
}
