import { identityKeys } from '../../../conversation/identity-keys.js'
import type { OutsideContext } from '../../../agent/outside.js'

/** The contact with that phone, made if there is none. A statement of its own: what it makes is seen by the next. */
export async function contactFor({ sql, tenant, newId }: OutsideContext, phone: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select leme.contact_for($1, $2, $3, null, $4) as id', [
    tenant,
    identityKeys({ phone, userId: null }),
    newId(),
    phone,
  ])
  const [row] = rows
  if (!row) throw new Error('a contact was to come back')
  return row.id
}
