import type pg from 'pg'
import type { TeamInbox, TurnOfSent } from '../../../ports/team-inbox.js'
import { findConversation } from '../turns/find-conversation.js'
import { isOfPeople, type ConfidentialAgents } from './open-conversations.js'
import type { Reads } from '../reading/reads.js'
import { inTenant } from '../wire/tenant-transaction.js'
import {
  countReasons,
  listTenantConversations,
  readAttention,
  readChanges,
  readTenantConversation,
} from './console-conversations.js'
import { addNote, readEarlier, readThread } from './console-thread.js'
import { markAllRead, markRead, markUnread, readUnread } from './read-marks.js'
import { moveWindow } from './console-window.js'

export function createTeamInbox(pool: pg.Pool, reads: Reads, confidential: ConfidentialAgents): TeamInbox {
  return {
    // The list itself is followed as it changes; what is searched for was mostly said long ago.
    list: (tenant, query) => {
      const on = (from: pg.Pool) => listTenantConversations(from, tenant, query, confidential)
      return query.q === null ? on(pool) : reads.run(on)
    },
    reasons: (tenant) => countReasons(pool, tenant, confidential),
    get: (tenant, me, id) =>
      inTenant(pool, tenant, (client) => readTenantConversation(client, me, id, confidential)),
    thread: (tenant, me, id) => readThread(pool, tenant, me, id, confidential),
    earlier: (tenant, place) => readEarlier(pool, tenant, place, confidential),
    reach: (tenant, me, id) => findConversation(pool, tenant, me, id, confidential),
    addNote: (tenant, note) => addNote(pool, tenant, note, confidential),
    changes: (tenant, since) => readChanges(pool, tenant, since, confidential),
    attention: (tenant) => inTenant(pool, tenant, (client) => readAttention(client, confidential)),
    unread: (tenant, me) => readUnread(pool, tenant, me, confidential),
    markRead: (tenant, read) => markRead(pool, tenant, read, confidential),
    markUnread: (tenant, read) => markUnread(pool, tenant, read, confidential),
    markAllRead: (tenant, read) => markAllRead(pool, tenant, read),
    turnOfSent: (tenant, sent) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<TurnOfSent>(
          `select o.conversation_id as conversation, c.agent, j.seq
             from leme.outbox o
             join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id and t.chip_id = $2
             join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
             join leme.journal j on j.tenant_id = o.tenant_id and j.conversation_id = o.conversation_id and j.turn_id = o.turn_id
            where o.provider_id = $2::text || '/' || $1::text and o.author = 'agent' and ${isOfPeople(confidential)}`,
          [sent.providerId, sent.chip],
        )
        return rows[0]
      }),
    sentByMembers: (tenant, chip, limit) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select substr(o.provider_id, length($1) + 2) as id
             from leme.outbox o
             join leme.thread t on t.tenant_id = o.tenant_id and t.conversation_id = o.conversation_id and t.chip_id = $1
             join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
            where o.author <> 'agent' and o.provider_id is not null and ${isOfPeople(confidential)}
            order by o.seq desc limit $2`,
          [chip, limit],
        )
        return rows.map(({ id }) => id)
      }),
    moveWindow: (tenant, moved) => moveWindow(pool, tenant, moved),
  }
}
