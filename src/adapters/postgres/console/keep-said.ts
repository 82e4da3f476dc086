import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** Conversations taken up in one transaction: their turns wait for it, which is milliseconds. */
const atOnceMax = 50
/** Conversations of one sweep and business; what is left is the next one's. */
const inAllMax = 20_000
/** Messages in one row: a row is written anew with each that is added to it. */
const messagesPerRow = 20
/** Of a message longer than any channel lets people write, the beginning is looked through. */
const wordsMax = 8_000

const lastRow = `left join lateral (
         select s.* from leme.said s where s.tenant_id = c.tenant_id and s.conversation_id = c.id order by s.block desc limit 1) s on true`

/** The look-up by day is indexed for conversations that go on; what was joined into another gets no more messages. */
const dueText = (isRecent: boolean) => `
  select c.id from leme.conversation c ${lastRow}
   where ${isRecent ? "c.joined_into is null and c.active_on >= (clock_timestamp() at time zone 'UTC')::date - 1 and" : ''}
         c.erased_at is null and (s.version is distinct from c.version or s.inbox_seq is distinct from c.inbox_seq)
   limit ${inAllMax}`

/** Those that nobody is at: the others are the next sweep's. */
const lockText =
  'select c.id from leme.conversation c where c.id = any ($1::uuid[]) order by c.id for share skip locked'

/**
 * Its conversations are locked and this is a statement of its own: it sees all that was said in them, and nobody is erased meanwhile. What is held
 * for a member may still be rewritten, so it waits, and what comes after it.
 */
const writeText = `
  with due as (
    select c.id, c.version, c.inbox_seq, coalesce(s.messages, 0) as messages, coalesce(s.inbox_seq, 0) as came, coalesce(s.outbox_seq, 0) as went,
           coalesce((select min(o.seq) from leme.outbox o
                      where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status = 'held') - 1, 9223372036854775807) as settled
      from leme.conversation c ${lastRow}
     where c.id = any ($1::uuid[]) and c.erased_at is null),
  said as (
    select d.id, m.words, d.messages + row_number() over (partition by d.id order by m.at, m.side, m.seq) as place
      from due d, lateral (
        select 0 as side, i.seq::bigint as seq, i.received_at as at,
               coalesce(i.body ->> 'text', i.body ->> 'title', i.body ->> 'caption', '') as words
          from leme.inbox i
         where i.conversation_id = d.id and i.seq > d.came and i.seq <= d.inbox_seq
           and i.body ->> 'kind' in ('text', 'tap', 'attachment', 'echo')
        union all
        select 1, o.seq, o.created_at, o.text from leme.outbox o
         where o.conversation_id = d.id and o.seq > d.went and o.seq <= d.settled) m
     where m.words <> ''),
  rows as (
    select s.id, (s.place - 1) / ${messagesPerRow} as block, max(s.place) as messages,
           string_agg(regexp_replace(leme.plain(left(s.words, ${wordsMax})), '\\s+', ' ', 'g'), E'\\n' order by s.place) as words
      from said s group by 1, 2
    union all
    -- That nothing was said is noted too.
    select d.id, greatest(d.messages - 1, 0) / ${messagesPerRow}, d.messages, '' from due d
     where not exists (select from said s where s.id = d.id))
  insert into leme.said as kept (tenant_id, conversation_id, block, messages, inbox_seq, outbox_seq, version, words)
  select $2, r.id, r.block, r.messages, d.inbox_seq,
         coalesce((select max(o.seq) from leme.outbox o where o.conversation_id = d.id and o.seq <= d.settled), d.went), d.version, r.words
    from rows r join due d on d.id = r.id
  on conflict (tenant_id, conversation_id, block) do update
     set messages = excluded.messages, inbox_seq = excluded.inbox_seq, outbox_seq = excluded.outbox_seq, version = excluded.version,
         words = concat_ws(E'\\n', nullif(kept.words, ''), nullif(excluded.words, ''))`

/**
 * Keeps what was said as it is looked for. `recent`: in conversations of today and yesterday; else in all of them, which is a look at
 * each. Returns how many conversations were written.
 */
export async function keepSaid(pool: pg.Pool, tenant: TenantId, isRecent: boolean): Promise<number> {
  // Looked for once: a look for every few would go over all those again that are done.
  const due = await inTenant(pool, tenant, (client) => client.query<{ id: string }>(dueText(isRecent)))
  const ids = due.rows.map(({ id }) => id)
  let written = 0
  for (let at = 0; at < ids.length; at += atOnceMax)
    written += await inTenant(pool, tenant, async (client) => {
      const { rows } = await client.query<{ id: string }>(lockText, [ids.slice(at, at + atOnceMax)])
      if (rows.length > 0) await client.query(writeText, [rows.map(({ id }) => id), tenant])
      return rows.length
    })
  return written
}
