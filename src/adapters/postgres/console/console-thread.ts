import type pg from 'pg'
import type { ConversationId, MemberId, TenantId } from '../../../conversation/ids.js'
import { messagesPerConversationMax } from '../../../ports/conversations.js'
import type {
  ConsentEntry,
  EarlierMessages,
  NewNote,
  Note,
  Thread,
  ThreadMark,
  ThreadMessage,
} from '../../../ports/team-inbox.js'
import type { SentMessage } from '../../../turn/inspection.js'
import { memberName, readTenantConversation } from './console-conversations.js'
import { isConfidential, isOpenTo, type ConfidentialAgents } from './open-conversations.js'
import { plansShown } from '../turns/plans-shown.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'

const notesMax = 200
/** Turns that only took note of receipts lie between those that said something. */
const turnsLookedAtMax = 4 * messagesPerConversationMax

export function readThread(
  pool: pg.Pool,
  tenant: TenantId,
  me: MemberId,
  id: ConversationId,
  confidential: ConfidentialAgents,
): Promise<Thread | undefined> {
  return inTenant(pool, tenant, async (client) => {
    const row = await readTenantConversation(client, me, id, confidential)
    if (!row) return undefined
    const [messages, notes, marks, consents, rest] = await Promise.all([
      messagesOf(client, id),
      notesOf(client, id),
      marksOf(client, id),
      consentsOf(client, id, confidential),
      client.query<Pick<Thread, 'state' | 'heardAt' | 'provider' | 'erasedAt'>>(
        `select c.snapshot as state, t.heard_at as "heardAt", k.provider, c.erased_at as "erasedAt"
           from leme.conversation c
           left join leme.thread t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
           left join leme.chip k on k.tenant_id = t.tenant_id and k.id = t.chip_id
          where c.id = $1`,
        [id],
      ),
    ])
    const { state = null, heardAt = null, provider = null, erasedAt = null } = rest.rows[0] ?? {}
    const pending = state?.pending ?? null
    return { row, state, messages, notes, marks, consents, pending, heardAt, provider, erasedAt }
  })
}

/** A text may be long: what is shown of it beside the file. */
const fileWordsMax = 4_000
const fileOf = `case when f.id is not null then json_build_object('id', f.id, 'state', f.state, 'reason', f.reason, 'mimeType', f.mime_type,
    'name', f.name, 'seconds', f.seconds, 'words', left(f.words, ${fileWordsMax}), 'confidence', f.confidence) end`
/** A message of ours names its file where a link would stand. */
const joinSentFile = `left join leme.media_file f on f.tenant_id = o.tenant_id and f.id = (o.message -> 'media' ->> 'file')::uuid`

const outgoing = `o.id, case o.author when 'member' then 'member' else 'agent' end as from,
  case when o.member_id is not null then json_build_object('name', ${memberName('m', 'o.member_id')}) end as author,
  o.message, null::json as attachment, null::json as about, ${fileOf} as file, o.text, o.created_at as at, o.status, o.error`

/** A conversation, and those of the same person on the same chip that go on in it. */
const ofHistory = 'in (select id from leme.conversation where id = $1 or joined_into = $1)'

/** A message waits no longer for its turn. */
const turnAfterMost = "interval '1 hour'"

type Found = Omit<ThreadMessage, 'turnSeq' | 'plan'> & { turnId: string | null; inboxSeq: number | null }

/** Messages of a conversation from before one of them, the earliest first. Undefined: there is no such conversation, or no such message in it. */
export function readEarlier(
  pool: pg.Pool,
  tenant: TenantId,
  { me, id, before }: { readonly me: MemberId; readonly id: ConversationId; readonly before: string | null },
  confidential: ConfidentialAgents,
): Promise<EarlierMessages | undefined> {
  return inTenant(pool, tenant, async (client) => {
    if (!(await readTenantConversation(client, me, id, confidential))) return undefined
    if (before === null) return earlierBody(await messagesOf(client, id))
    const { rows } = await client.query<{ at: string }>(
      `select i.received_at::text as at from leme.inbox i where i.conversation_id ${ofHistory} and i.id = $2
       union all
       select o.created_at::text from leme.outbox o where o.conversation_id ${ofHistory} and o.id = $2`,
      [id, before],
    )
    if (!rows[0]) return undefined
    return earlierBody(await messagesOf(client, id, { id: before, at: rows[0].at }))
  })
}

function earlierBody(messages: readonly ThreadMessage[]): EarlierMessages {
  return { messages, isAll: messages.length < messagesPerConversationMax }
}

/** To the microsecond, as PostgreSQL writes it. */
type PlaceInThread = { readonly id: string; readonly at: string }

async function messagesOf(
  client: TenantClient,
  id: ConversationId,
  before: PlaceInThread | null = null,
): Promise<ThreadMessage[]> {
  // Of one moment some may be shown already: they are told apart by their ids.
  const isBefore = (at: string, key: string) =>
    before ? `(${at} < $3::timestamptz or ${at} = $3::timestamptz and ${key} < $4::uuid)` : 'true'
  const place = before ? [before.at, before.id] : []
  const [found, turns] = await Promise.all([
    client.query<Found>(
      `select * from (
         (select i.id, case i.body ->> 'kind' when 'echo' then 'member' else 'person' end as from, null::json as author,
                 null::json as message,
                 case i.body ->> 'kind' when 'attachment' then json_build_object('type', i.body -> 'type', 'data', i.body -> 'data') end as attachment,
                 i.body -> 'about' as about,
                 ${fileOf} as file,
                 coalesce(i.body ->> 'text', i.body ->> 'title', i.body ->> 'caption', '') as text,
                 i.received_at as at, null::text as status, null::text as error, null::uuid as "turnId", i.seq as "inboxSeq"
            from leme.inbox i
            left join leme.media_file f on f.tenant_id = i.tenant_id and f.id = (i.body -> 'file' ->> 'id')::uuid
           where i.conversation_id ${ofHistory} and i.body ->> 'kind' in ('text', 'tap', 'attachment', 'echo')
             -- What was heard is shown with its sound.
             and i.body -> 'heard' is null and ${isBefore('i.received_at', 'i.id')}
           order by i.received_at desc, i.id desc limit $2)
         union all
         (select ${outgoing}, o.turn_id, null
            from leme.outbox o left join leme.member m on m.tenant_id = o.tenant_id and m.id = o.member_id ${joinSentFile}
           where o.conversation_id ${ofHistory} and ${isBefore('o.created_at', 'o.id')} order by o.created_at desc, o.id desc limit $2)) m
       order by at desc, id desc limit $2`,
      [id, messagesPerConversationMax, ...place],
    ),
    client.query<{ seq: number; turnId: string; handledBefore: number; handledSeq: number }>(
      `select j.seq, j.turn_id as "turnId", j.handled_seq as "handledSeq", coalesce(earlier.handled_seq, 0) as "handledBefore"
         from leme.journal j
         left join leme.journal earlier
           on earlier.tenant_id = j.tenant_id and earlier.conversation_id = j.conversation_id and earlier.seq = j.seq - 1
        where j.conversation_id = $1 ${before ? `and j.at < $3::timestamptz + ${turnAfterMost}` : ''} order by j.seq desc limit $2`,
      [id, turnsLookedAtMax, ...(before ? [before.at] : [])],
    ),
  ])
  const messages = found.rows.reverse()
  const plans = await plansShown(client, messages)
  return messages.map(({ turnId, inboxSeq, ...message }) => {
    const turn = turns.rows.find((each) =>
      inboxSeq === null
        ? each.turnId === turnId
        : each.handledBefore < inboxSeq && inboxSeq <= each.handledSeq,
    )
    return { ...message, plan: plans.get(message.id) ?? null, turnSeq: turn?.seq ?? null }
  })
}

const marksMax = 100

/** Who took it and gave it back lies in the inbox, where turns find it; the rest beside it. */
async function marksOf(client: TenantClient, id: ConversationId): Promise<ThreadMark[]> {
  const by = `json_build_object('id', x.member, 'name', ${memberName('m', 'x.member')})`
  const { rows } = await client.query<ThreadMark>(
    `select x.id, x.at, x.kind, case when x.member is not null then ${by} end as member, x.data
       from (
         (select i.id::text as id, i.received_at as at, i.body ->> 'kind' as kind, (i.body ->> 'member')::uuid as member,
                 json_build_object('force', coalesce(i.body ->> 'force', 'false') = 'true', 'from', i.body ->> 'from', 'to', i.body ->> 'to') as data,
                 i.tenant_id
            from leme.inbox i
           where i.conversation_id ${ofHistory} and i.body ->> 'kind' in ('take', 'give_back', 'changed_number')
           order by i.seq desc limit $2)
         union all
         (select k.id::text, k.at, k.kind, k.member_id, k.data, k.tenant_id
            from leme.conversation_mark k where k.conversation_id ${ofHistory} order by k.id desc limit $2)) x
       left join leme.member m on m.tenant_id = x.tenant_id and m.id = x.member
      order by x.at desc, x.id limit $2`,
    [id, marksMax],
  )
  return rows.reverse()
}

const consentsMax = 50

/** That somebody does not want messages is the business's to know; what they said to a confidential agent is not. */
async function consentsOf(
  client: TenantClient,
  id: ConversationId,
  confidential: ConfidentialAgents,
): Promise<ConsentEntry[]> {
  const { rows } = await client.query<ConsentEntry>(
    `select e.id, e.at, e.says, e.scope, e.topic, e.way,
            case when not exists (select from leme.conversation c
                                   where c.tenant_id = e.tenant_id and c.id = e.conversation_id and ${isConfidential(confidential)})
                 then e.words end as words
       from leme.conversation c join leme.consent_entry e on e.tenant_id = c.tenant_id and e.contact_id = c.party_id
      where c.id = $1 and c.party_kind = 'contact' order by e.at desc, e.id limit $2`,
    [id, consentsMax],
  )
  return rows
}

async function notesOf(client: TenantClient, id: ConversationId): Promise<Note[]> {
  const { rows } = await client.query<Note>(
    `select n.id, n.text, n.created_at as at,
            json_build_object('id', n.member_id, 'name', ${memberName('m', 'n.member_id')}) as member
       from leme.conversation_note n left join leme.member m on m.tenant_id = n.tenant_id and m.id = n.member_id
      where n.conversation_id = $1 order by n.created_at desc, n.id limit $2`,
    [id, notesMax],
  )
  return rows.reverse()
}

/** What a turn said, with its receipts. */
export async function readSentMessages(
  client: TenantClient,
  id: ConversationId,
  turn: { readonly turnId: string; readonly seq: number },
): Promise<SentMessage[]> {
  const { rows } = await client.query<Omit<SentMessage, 'turnSeq' | 'plan'>>(
    `select ${outgoing}, o.attempts, o.maybe_repeated as "maybeRepeated", o.sent_at as "sentAt",
            o.delivered_at as "deliveredAt", o.read_at as "readAt"
       from leme.outbox o left join leme.member m on m.tenant_id = o.tenant_id and m.id = o.member_id ${joinSentFile}
      where o.conversation_id = $1 and o.turn_id = $2 order by o.seq`,
    [id, turn.turnId],
  )
  const plans = await plansShown(client, rows)
  return rows.map((row) => ({ ...row, plan: plans.get(row.id) ?? null, turnSeq: turn.seq }))
}

/** The same id again is the same note. The conversation moves up: others should see that there is something new. */
export function addNote(
  pool: pg.Pool,
  tenant: TenantId,
  note: NewNote,
  confidential: ConfidentialAgents,
): Promise<Note | undefined> {
  const { id, conversation, member, text, at } = note
  return inTenant(pool, tenant, async (client) => {
    const added = await client.query(
      `insert into leme.conversation_note (tenant_id, conversation_id, id, member_id, contact_id, text, created_at)
       select c.tenant_id, c.id, $2, $3, case when c.party_kind = 'contact' then c.party_id end, $4, $5
         from leme.conversation c where c.id = $1 and c.erased_at is null and ${isOpenTo('$3', confidential)}
       on conflict do nothing`,
      [conversation, id, member, text, at],
    )
    if (added.rowCount === 1)
      await client.query('update leme.conversation set updated_at = greatest(updated_at, $2) where id = $1', [
        conversation,
        at,
      ])
    return (await notesOf(client, conversation)).find((each) => each.id === id)
  })
}
