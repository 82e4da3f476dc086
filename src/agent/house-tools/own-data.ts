import type { ContactId } from '../../conversation/ids.js'
import type { Db } from '../../ports/database.js'
import { fixedSql } from '../fixed-sql.js'

/** What is kept of a person, counted. */
export type OwnData = {
  /** When they were first known. */
  readonly since: string
  readonly hasName: boolean
  readonly hasPhone: boolean
  readonly conversations: number
  /** Theirs alone, not the answers. */
  readonly messages: number
  /** What agents and members wrote down of them. */
  readonly records: number
  readonly agreedAt: string | null
  readonly stoppedAt: string | null
}

const select = fixedSql<OwnData>(`
  select to_json(c.created_at) #>> '{}' as "since", c.name is not null as "hasName", c.phone is not null as "hasPhone",
         coalesce(said.conversations, 0)::integer as conversations, coalesce(said.messages, 0)::integer as messages,
         leme.count_contact_records(c.id) as records,
         to_json(c.opted_in_at) #>> '{}' as "agreedAt", to_json(coalesce(c.opted_out_at, c.marketing_stopped_at)) #>> '{}' as "stoppedAt"
    from leme.contact c,
         lateral (select count(distinct v.id) as conversations, count(i.seq) as messages
                    from leme.conversation v
                    left join leme.inbox i on i.conversation_id = v.id and i.body ->> 'kind' in ('text', 'tap', 'attachment')
                   where v.party_kind = 'contact' and v.party_id = c.id and v.erased_at is null) said
   where c.id = $1`)

/** Undefined: nobody is kept under that id. */
export async function ownData(db: Db, contact: ContactId): Promise<OwnData | undefined> {
  const [row] = await select(db, [contact])
  return row
}
