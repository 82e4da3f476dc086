/**
 * The last message of conversation `c`, whoever wrote it: `last.text`, `last.from`, `last.type`. What waits for a member's word or was
 * withheld was said to nobody; what was heard in a voice note stands with its sound.
 */
export const joinLastSaid = `left join lateral (select m.* from (
    (select case i.body ->> 'kind' when 'echo' then 'member' else 'person' end as from, coalesce(i.body ->> 'type', 'text') as type,
            coalesce(i.body ->> 'text', i.body ->> 'title', i.body ->> 'caption', '') as text, i.received_at as at
       from leme.inbox i
      where i.tenant_id = c.tenant_id and i.conversation_id = c.id and i.body ->> 'kind' in ('text', 'tap', 'attachment', 'echo')
        and i.body -> 'heard' is null
      order by i.seq desc limit 1)
    union all
    (select case o.author when 'member' then 'member' else 'agent' end, coalesce(o.message ->> 'type', 'text'), o.text, o.created_at
       from leme.outbox o
      where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status not in ('held', 'withheld')
      order by o.seq desc limit 1)) m
  order by m.at desc limit 1) last on true`

/** A row of a list has room for little of it. */
const shownCharactersMax = 200
export const lastText = `left(coalesce(last.text, ''), ${shownCharactersMax})`
