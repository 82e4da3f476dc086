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

/**
 * By the day of the last turn, which is indexed, from the day before the one up to which all is in: a turn that was under way then may have begun a
 * day earlier. The clock is that of the days.
 */
const dueText = `
  select c.id, c.active_on::text as day from leme.conversation c ${lastRow}
   where c.joined_into is null
     and c.active_on >= $2::date and c.erased_at is null and (s.version is distinct from c.version or s.inbox_seq is distinct from c.inbox_seq)
   order by c.active_on limit $1`

/** What no day leads to: it was owed when it was joined into another, or archived in part. */
const owedText = 'select o.conversation_id as id, null as day from leme.said_owed o limit $1'

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

type Due = { readonly id: string; readonly day: string | null }

/**
 * Keeps what was said as it is looked for, of the conversations in which something was said since the last time; the first time that is a look at
 * each. What is too much for once is the next one's, from where this one ended.
 */
export async function keepSaid(
  pool: pg.Pool,
  tenant: TenantId,
): Promise<{ readonly conversations: number; readonly isWhole: boolean }> {
  // Looked for once: a look for every few would go over all those again that are done.
  const { today, due, owed } = await look(pool, tenant)
  const written = new Set<string>()
  const all = [...due, ...owed]
  for (let at = 0; at < all.length; at += atOnceMax)
    for (const id of await keepOf(pool, tenant, all.slice(at, at + atOnceMax))) written.add(id)
  const left = due.filter(({ id }) => !written.has(id)).map(({ day }) => day ?? today)
  const last = due.length < inAllMax ? today : (due.at(-1)?.day ?? today)
  const until = [last, ...left].sort()[0]
  await inTenant(pool, tenant, (client) => client.query(untilText, [tenant, until]))
  const isWhole = left.length === 0 && due.length < inAllMax && owed.every(({ id }) => written.has(id))
  return { conversations: written.size, isWhole }
}

/** Told apart, so that it is planned for so many days as there are. */
const daysText = `
  select (clock_timestamp() at time zone 'UTC')::date::text as today,
         coalesce((select (u.day - 1)::text from leme.said_until u), '-infinity') as since`
const untilText = `
  insert into leme.said_until as u (tenant_id, day) values ($1, $2)
  on conflict (tenant_id) do update set day = excluded.day where u.day <> excluded.day`

type Look = { readonly today: string; readonly due: readonly Due[]; readonly owed: readonly Due[] }

function look(pool: pg.Pool, tenant: TenantId): Promise<Look> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ today: string; since: string }>(daysText)
    const { today, since } = rows[0] ?? { today: '-infinity', since: '-infinity' }
    const { rows: due } = await client.query<Due>(dueText, [inAllMax, since])
    const { rows: owed } = await client.query<Due>(owedText, [inAllMax])
    return { today, due, owed }
  })
}

/** Of those, the ones that nobody is at. */
function keepOf(pool: pg.Pool, tenant: TenantId, some: readonly Due[]): Promise<string[]> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(lockText, [some.map(({ id }) => id)])
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await client.query(writeText, [ids, tenant])
    await client.query('delete from leme.said_owed where conversation_id = any ($1::uuid[])', [ids])
    return ids
  })
}
