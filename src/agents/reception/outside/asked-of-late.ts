import type { OutsideContext } from '../../../agent/outside.js'
import type { Asked } from '../lessons/try-lesson.js'

/** The latest conversations, and the latest messages of each: found by their indexes, however long the history. */
const conversationsMax = 500
const messagesOfEachMax = 40
const messagesMax = 5_000
const dayMs = 86_400_000

/** What people wrote to the desk in the last days, the latest first. */
export async function askedOfLate({ sql, now }: OutsideContext, days: number): Promise<Asked[]> {
  const { rows } = await sql.query<Asked>(
    `with latest as (
       select c.tenant_id, c.id from leme.conversation c
        where c.agent = 'reception' and c.party_kind = 'contact' and c.joined_into is null
          and c.active_on >= ($1::timestamptz at time zone 'UTC')::date
        order by c.active_on desc limit $2)
     select said.text as said, said.at, l.id as conversation
       from latest l cross join lateral (
         select i.body ->> 'text' as text, i.received_at as at from leme.inbox i
          where i.tenant_id = l.tenant_id and i.conversation_id = l.id and i.body ->> 'kind' = 'text' and i.received_at >= $1
          order by i.seq desc limit $3) said
      order by said.at desc limit $4`,
    [new Date(now.getTime() - days * dayMs), conversationsMax, messagesOfEachMax, messagesMax],
  )
  return rows
}
