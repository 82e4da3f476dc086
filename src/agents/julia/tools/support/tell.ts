import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { JsonObject } from '../../../../conversation/json.js'

/** What closing a shift needs, in a turn as well as outside of one. */
export type Hand = Pick<ToolContext, 'db' | 'tenant' | 'now' | 'newId'>

/** Puts a notice into somebody's conversation with Julia, in this very transaction. The same key never twice. */
export async function tell(
  { db, tenant, newId }: Hand,
  to: { readonly chip: string | null; readonly contact: string | null },
  topic: string,
  data: JsonObject,
  key: string,
): Promise<void> {
  if (to.chip === null || to.contact === null) return
  const notice = JSON.stringify({ kind: 'notice', topic, data })
  await sql`
    select leme.tell_contact(${tenant}, ${to.chip}, c.id, ${newId()}, ${key}, ${notice})
      from leme.contact c where c.id = ${to.contact} and c.phone is not null`.execute(db)
}
