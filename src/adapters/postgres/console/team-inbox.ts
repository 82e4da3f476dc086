import type pg from 'pg'
import type { TeamInbox } from '../../../ports/team-inbox.js'
import { findConversation } from '../turns/find-conversation.js'
import type { ConfidentialAgents } from './open-conversations.js'
import type { Reads } from '../reading/reads.js'
import { inTenant } from '../wire/tenant-transaction.js'
import {
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
    moveWindow: (tenant, moved) => moveWindow(pool, tenant, moved),
  }
}
