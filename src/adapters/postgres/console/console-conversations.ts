import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import type {
  Attention,
  Changes,
  ConversationChange,
  ConversationPage,
  ConversationPageQuery,
  ConversationRow,
  ReasonCount,
} from '../../../ports/team-inbox.js'
import { joinLastSaid, lastText } from './last-said.js'
import { isConfidential, isOfPeople, isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import { isUnread, readCountsFrom, readReads, unreadOf } from './read-marks.js'
import { urgentOf } from './set-aside.js'
import { quoteFound } from './quote-found.js'
import { searchWords } from './search-words.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** A member the house keeps no row of is known by the beginning of their id. */
export function memberName(table: string, id: string): string {
  return `coalesce(${table}.name, left(${id}::text, 8))`
}

const holderOf = `json_build_object('by', coalesce(c.snapshot -> 'holder' ->> 'by', 'ai'), 'member',
         case when c.held_by is not null then json_build_object('id', c.held_by, 'name', ${memberName('h', 'c.held_by')}) end)`
const isWaiting = '(c.waiting and c.held_by is null)'
/** Until when a conversation is set aside; null: it is not, or the person has written since. */
const snoozedUntil = `(select s.until from leme.conversation_snooze s
          where s.tenant_id = c.tenant_id and s.conversation_id = c.id and s.until > statement_timestamp()
            and not exists (select from leme.inbox i
              where i.tenant_id = s.tenant_id and i.conversation_id = s.conversation_id and i.seq > s.after_seq
                and i.body ->> 'kind' in ('text', 'tap', 'attachment')))`
export const isInSight = `${snoozedUntil} is null`
const labelsOf = `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'tone', l.tone) order by leme.plain(l.name)), '[]')
          from leme.conversation_label cl join leme.label l on l.tenant_id = cl.tenant_id and l.id = cl.label_id
         where cl.tenant_id = c.tenant_id and cl.conversation_id = c.id)`
const assigneeOf = `(select json_build_object('kind', case when g.id is null then 'member' else 'group' end, 'id', coalesce(g.id, a.member_id),
            'name', coalesce(g.name, ${memberName('am', 'a.member_id')}))
          from leme.conversation_assignment a
          left join leme.member_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
          left join leme.member am on am.tenant_id = a.tenant_id and am.id = a.member_id
         where a.tenant_id = c.tenant_id and a.conversation_id = c.id)`
const reasonOf = "c.snapshot -> 'handoff' ->> 'reason'"
const heldReplies = `(select count(*)::integer from leme.outbox o
          where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status = 'held')`
const doubts = `(select count(*)::integer from leme.outbox o
          where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.status = 'doubt')`
/** Who the conversation is with; used by everything that lists something of conversations. */
export const whoOf = `json_build_object('kind', c.party_kind, 'id', c.party_id, 'name', coalesce(p.name, pm.name), 'phone', p.phone)`
export const joinWho = `left join leme.contact p on c.party_kind = 'contact' and p.tenant_id = c.tenant_id and p.id = c.party_id
  left join leme.member pm on c.party_kind = 'member' and pm.tenant_id = c.tenant_id and pm.id = c.party_id`

const rowColumns = (me: string) => `c.id, c.agent, c.title, ${whoOf} as who, c.channel,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'provider', k.provider) end as chip,
  c.state, c.snapshot ->> 'mode' as mode, ${holderOf} as holder, ${isWaiting} as waiting, ${heldReplies} as "heldReplies",
  ${doubts} as doubts, ${unreadOf(me)} as unread,
  case when ${isWaiting} then c.waiting_since end as "waitingSince", ${urgentOf} as urgent, ${snoozedUntil} as "snoozedUntil", ${labelsOf} as labels, ${assigneeOf} as assignee,
  p.id as contact, p.blocked_at is not null as blocked, ${lastText} as "lastText", last.from as "lastFrom", last.type as "lastType", c.updated_at as "updatedAt", c.snapshot -> 'handoff' as handoff`
const rowJoins = `${joinWho}
  left join leme.member h on h.tenant_id = c.tenant_id and h.id = c.held_by
  left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
  left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id
  ${joinLastSaid}`

/** By the day of the last turn, which has an index; inside a day by the time itself, which has none, so that turns stay cheap. */
const latestFirst = 'c.active_on desc, c.updated_at desc, c.id desc'
/** The urgent ones, then whoever has waited longest. Those who wait are few and have an index of their own. */
const longestFirst = `not ${urgentOf}, c.waiting_since, c.id`

const filters: { readonly [filter in ConversationPageQuery['filter']]: string } = {
  all: 'true',
  waiting: `${isWaiting} and ${isInSight}`,
  mine: `c.id in (select x.id from leme.conversation x where x.held_by = $1
      union all select a.conversation_id from leme.conversation_assignment a where a.member_id = $1) and ${isInSight}`,
  team: `c.id in (select a.conversation_id from leme.member_group_member g
      join leme.conversation_assignment a on a.tenant_id = g.tenant_id and a.group_id = g.group_id where g.member_id = $1) and ${isInSight}`,
  unowned: `${isWaiting} and ${isInSight} and not exists (select from leme.conversation_assignment a
      where a.tenant_id = c.tenant_id and a.conversation_id = c.id)`,
  unread: isInSight,
  snoozed: `c.id in (select s.conversation_id from leme.conversation_snooze s) and ${snoozedUntil} is not null`,
  held: "c.id in (select o.conversation_id from leme.outbox o where o.status = 'held')",
  doubt: "c.id in (select o.conversation_id from leme.outbox o where o.status = 'doubt')",
}

/** People with such a name or phone are found in all of the history, this many of them. */
const peopleMax = 2_000
/** More with the first word alone are not looked through for the others. */
const peopleLookedAtMax = 20_000
/** Titles and last words of one's own are looked through in this many conversations, the latest. Nobody else's are found by a title. */
const ownSearchedMax = 10_000
/** What was said in the latest few minutes is not among what is kept for the search: it is looked for in this many, and so many messages of each side. */
const searchedWholeMax = 500
const searchedMessagesMax = 40

/** What is said in nearly every conversation fills a page from the first so many in the list's order; the rest is then not looked through. */
const searchedFirstMax = 500

/** The place after the last code point: what begins with a word is between the word and this. */
const beginsWith = (column: string, word: string) =>
  `(${column} >= ${word} and ${column} < ${word} || chr(1114111))`

/** A found message is quoted if it is among this many of each side, the latest. */
const quotedAmongMax = 200

/** The latest message of conversation `c` that has all that is looked for. */
const foundMessage = (patterns: string) => `(select json_build_object('id', m.id, 'text', m.text) from (
    (select i.id, coalesce(i.body ->> 'text', i.body ->> 'title', i.body ->> 'caption', '') as text, i.received_at as at
       from leme.inbox i
      where i.tenant_id = c.tenant_id and i.conversation_id = c.id and i.body ->> 'kind' in ('text', 'tap', 'attachment', 'echo')
        and i.body -> 'heard' is null
      order by i.seq desc limit ${quotedAmongMax})
    union all
    (select o.id, o.text, o.created_at from leme.outbox o
      where o.tenant_id = c.tenant_id and o.conversation_id = c.id order by o.seq desc limit ${quotedAmongMax})) m
   where leme.plain(m.text) like all (${patterns}::text[]) order by m.at desc, m.id limit 1)`

type Search = {
  readonly conditions: string
  /** What the page may have, in its order: nothing of the pages before it. */
  readonly onPage: { readonly conditions: string; readonly order: string; readonly limit: string }
  readonly words: string
  readonly patterns: string
}

/** Ids of conversations in which all that is looked for is in the person's name or phone, or in one text. */
function foundBy({ conditions, onPage, words, patterns }: Search): string {
  const hasAll = (text: string) => `leme.plain(${text}) like all (${patterns}::text[])`
  // All of it in one message.
  const saidAll = `s.words like all (${patterns}::text[])
       and (cardinality(${patterns}::text[]) = 1
            or exists (select from string_to_table(s.words, E'\\n') line where line like all (${patterns}::text[])))`
  return `
  -- Each of these is a column and no expression when conversations are looked up by it: under row security an expression takes the index away.
  people as materialized (
    select coalesce(p.joined_into, p.id) as contact_id from (
      select w.tenant_id, w.contact_id from (
        select w.tenant_id, w.contact_id from leme.contact_word w
         where w.word <> '' and ${beginsWith('w.word', `(${words}::text[])[1]`)} limit ${peopleLookedAtMax}) w
       where not exists (
         select from unnest((${words}::text[])[2:]) t(word) where not exists (
           select from leme.contact_word x
            where x.tenant_id = w.tenant_id and x.contact_id = w.contact_id and ${beginsWith('x.word', 't.word')}))
       limit ${peopleMax}) w join leme.contact p on p.tenant_id = w.tenant_id and p.id = w.contact_id),
  own as (
    select c.tenant_id, c.id, c.title, c.last_text, c.party_id from leme.conversation c
     where c.party_kind = 'member' and c.party_id = $1 and ${conditions} order by ${latestFirst} limit ${ownSearchedMax}),
  -- A business has tens of thousands: only the latest may have said something that is not kept for the search yet.
  latest as materialized (
    select l.tenant_id, l.id, l.last_text from (
      select c.tenant_id, c.id, c.last_text, c.version, c.inbox_seq from leme.conversation c
       where ${conditions} order by ${latestFirst} limit ${searchedWholeMax}) l
     where not exists (select from leme.said s
                        where s.tenant_id = l.tenant_id and s.conversation_id = l.id and s.version = l.version and s.inbox_seq = l.inbox_seq)),
  first as materialized (
    select c.tenant_id, c.id from leme.conversation c
     where ${onPage.conditions} order by ${onPage.order} limit ${searchedFirstMax}),
  -- Each by its own rows: whoever joins the two reads what was said in all of them.
  kept_first as materialized (
    select f.id from first f, lateral (
      select from leme.said s where s.tenant_id = f.tenant_id and s.conversation_id = f.id and ${saidAll} limit 1) said
    union
    select f.id from first f
      join leme.conversation x on x.tenant_id = f.tenant_id and x.joined_into = f.id, lateral (
      select from leme.said s where s.tenant_id = x.tenant_id and s.conversation_id = x.id and ${saidAll} limit 1) said),
  kept as materialized (
    select id from kept_first
    union all
    select s.conversation_id from leme.said s
     where (select count(*) from kept_first) < ${onPage.limit} and ${saidAll}),
  found as (
    select c.id from people p join leme.conversation c on c.party_kind = 'contact' and c.party_id = p.contact_id
    union
    select o.id from own o left join leme.member m on m.tenant_id = o.tenant_id and m.id = o.party_id
     where ${hasAll("concat_ws(' ', o.title, o.last_text, m.name)")}
    union
    select l.id from latest l
     where ${hasAll('l.last_text')}
        or exists (select from (
             select i.body ->> 'text' as text from leme.inbox i
              where i.tenant_id = l.tenant_id and i.conversation_id = l.id order by i.seq desc limit ${searchedMessagesMax}) said
            where ${hasAll('said.text')})
        or exists (select from (
             select o.text from leme.outbox o
              where o.tenant_id = l.tenant_id and o.conversation_id = l.id order by o.seq desc limit ${searchedMessagesMax}) said
            where ${hasAll('said.text')})
    union
    select id from kept
    union
    select c.joined_into from leme.conversation c join kept k on k.id = c.id where c.joined_into is not null),`
}

/** The tenant's conversations, the latest first, those who wait by how long they have: what is asked for is in the text, so that each has the index it needs. */
function pageOf(
  {
    filter,
    me,
    agent,
    channel,
    label,
    reasons = [],
    withContacts = false,
    q,
    before,
    limit,
  }: ConversationPageQuery,
  confidential: ConfidentialAgents,
  countsFrom: string,
) {
  const values: unknown[] = [me]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'c.joined_into is null and c.active_on is not null and c.erased_at is null',
    withContacts ? isOfPeople(confidential) : isOpenTo('$1', confidential),
    filters[filter],
    ...(filter === 'unread' ? [isUnread('$1', given(countsFrom))] : []),
    ...(agent === null ? [] : [`c.agent = ${given(agent)}`]),
    ...(channel === null ? [] : [`c.channel = ${given(channel)}`]),
    ...(label === null
      ? []
      : [
          `c.id in (select x.conversation_id from leme.conversation_label x where x.label_id = ${given(label)}::uuid)`,
        ]),
    // Those that were handed over are few, and have an index of their own.
    ...(reasons.length === 0 ? [] : [`c.waiting and ${reasonOf} = any (${given(reasons)}::text[])`]),
  ].join(' and ')
  const isByWait = filter === 'waiting' || filter === 'unowned'
  let isBefore = 'true'
  if (before) {
    const at = `${given(before.at)}::timestamptz`
    const id = `${given(before.id)}::uuid`
    isBefore = isByWait
      ? `(not ${urgentOf}, c.waiting_since, c.id) > (not ${given(before.urgent)}::boolean, ${at}, ${id})`
      : `c.active_on <= (${at} at time zone 'UTC')::date and (c.updated_at, c.id) < (${at}, ${id})`
  }
  const order = isByWait ? longestFirst : latestFirst
  const rows = given(limit)
  let [found, isFound, message] = ['', 'true', 'null::json']
  if (q !== null) {
    const { words, patterns } = searchWords(q)
    const compared = given(patterns)
    const onPage = { conditions: `${conditions} and ${isBefore}`, order, limit: rows }
    found = foundBy({ conditions, onPage, words: given(words), patterns: compared })
    message = foundMessage(compared)
    isFound = 'c.id in (select id from found)'
  }
  const placedAt = isByWait ? 'c.waiting_since' : 'c.updated_at'
  const text = `
  with ${found} page as (
    select c.tenant_id, c.id from leme.conversation c
     where ${conditions} and ${isFound} and ${isBefore}
     order by ${order} limit ${rows})
  select ${rowColumns('$1')}, ${message} as found, to_char(${placedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from page join leme.conversation c on c.tenant_id = page.tenant_id and c.id = page.id
    ${rowJoins}
   order by ${isByWait ? longestFirst : 'c.updated_at desc, c.id desc'}`
  return { text, values }
}

type FoundRow = Omit<ConversationRow, 'found'> & {
  place: string
  found: { id: string; text: string } | null
}

export async function listTenantConversations(
  pool: pg.Pool,
  tenant: TenantId,
  query: ConversationPageQuery,
  confidential: ConfidentialAgents,
): Promise<ConversationPage> {
  const { rows } = await inTenant(pool, tenant, async (client) => {
    const countsFrom = query.filter === 'unread' ? await readCountsFrom(client, query.me) : ''
    return client.query<FoundRow>(pageOf(query, confidential, countsFrom))
  })
  const last = rows.length === query.limit ? rows.at(-1) : undefined
  const needles = query.q === null ? [] : searchWords(query.q).needles
  return {
    conversations: rows.map(({ found, ...row }) => ({
      ...row,
      found: found && { id: found.id, parts: quoteFound(found.text, needles) },
    })),
    next: last ? { at: last.place, id: last.id, urgent: last.urgent } : null,
  }
}

/** What conversations were handed over for that were not given back yet, the most frequent first. */
export function countReasons(
  pool: pg.Pool,
  tenant: TenantId,
  confidential: ConfidentialAgents,
): Promise<ReasonCount[]> {
  return inTenant(pool, tenant, async (client) => {
    const { rows } = await client.query<ReasonCount>(
      `select ${reasonOf} as reason, count(*)::integer as count from leme.conversation c
        where c.waiting and c.joined_into is null and c.erased_at is null and ${isOfPeople(confidential)} and ${reasonOf} is not null
        group by 1 order by 2 desc, 1 limit ${reasonsMax}`,
    )
    return rows
  })
}

/** Agents give a handful of reasons each. */
const reasonsMax = 100

export async function readTenantConversation(
  client: Pick<pg.ClientBase, 'query'>,
  me: MemberId,
  id: ConversationId,
  confidential: ConfidentialAgents,
): Promise<ConversationRow | undefined> {
  const { rows } = await client.query<ConversationRow>(
    `select ${rowColumns('$2')}, null::json as found from leme.conversation c ${rowJoins} where c.id = $1 and ${isOpenTo('$2', confidential)}`,
    [id, me],
  )
  return rows[0]
}

const changesMax = 500

/** The conversations touched since then, the latest of them if they are very many, and what waits for a person. */
export function readChanges(
  pool: pg.Pool,
  tenant: TenantId,
  since: Date,
  confidential: ConfidentialAgents,
): Promise<Changes> {
  return inTenant(pool, tenant, async (client) => {
    const changed = changeColumns(confidential)
    const [touched, back, erased, reads, attention] = await Promise.all([
      client.query<ConversationChange>(
        `${changed}
          where c.updated_at >= $1 and c.joined_into is null and c.active_on >= ($1::timestamptz at time zone 'UTC')::date
          order by ${latestFirst} limit $2`,
        [since, changesMax],
      ),
      // Set aside until a time that has come: nothing touched them.
      client.query<ConversationChange>(
        `${changed}
           join leme.conversation_snooze s on s.tenant_id = c.tenant_id and s.conversation_id = c.id
          where s.until >= $1 and s.until <= statement_timestamp() and c.updated_at < $1 and c.joined_into is null
          order by s.until limit $2`,
        [since, changesMax],
      ),
      // Their person was erased, which is no turn: nothing touched them either.
      client.query<ConversationChange>(
        `${changed}
          where c.id in (select unnest(e.conversation_ids) from leme.erasure e where e.at >= $1) and c.updated_at < $1
            and c.joined_into is null
          limit $2`,
        [since, changesMax],
      ),
      readReads(client, since),
      readAttention(client, confidential),
    ])
    const conversations = [...back.rows, ...erased.rows, ...touched.rows.reverse()]
    return { conversations, reads, attention }
  })
}

const changeColumns = (
  confidential: ConfidentialAgents,
) => `select c.id, c.updated_at as "updatedAt", c.version, ${isWaiting} as waiting, ${heldReplies} as "heldReplies",
              ${doubts} as doubts, ${holderOf} as holder, t.heard_at as "heardAt", ${snoozedUntil} is not null as snoozed,
              c.erased_at is not null as erased,
              case when not ${isOfPeople(confidential)} then c.party_id end as "ofMember"
         from leme.conversation c left join leme.member h on h.tenant_id = c.tenant_id and h.id = c.held_by
         left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id`

export async function readAttention(
  client: Pick<pg.ClientBase, 'query'>,
  confidential: ConfidentialAgents,
): Promise<Attention> {
  const ofOthers = `exists (select from leme.conversation c
                      where c.tenant_id = o.tenant_id and c.id = o.conversation_id and not ${isConfidential(confidential)})`
  const { rows } = await client.query<Attention>(
    `select (select count(*)::integer from leme.conversation c where ${isWaiting} and ${isOfPeople(confidential)} and ${isInSight}) as waiting,
            (select count(*)::integer from leme.outbox o where o.status = 'held' and ${ofOthers}) as held,
            (select count(*)::integer from leme.outbox o where o.status = 'doubt' and ${ofOthers}) as doubts`,
  )
  return rows[0] ?? { waiting: 0, held: 0, doubts: 0 }
}
