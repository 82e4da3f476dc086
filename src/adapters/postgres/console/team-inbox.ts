import type pg from 'pg'
import type { TeamInbox } from '../../../ports/team-inbox.js'
import { findConversation } from '../turns/find-conversation.js'
import { inTenant } from '../wire/tenant-transaction.js'
import {
  listTenantConversations,
  readAttention,
  readChanges,
  readTenantConversation,
} from './console-conversations.js'
import { addNote, readThread } from './console-thread.js'
import { moveWindow } from './console-window.js'

export function createTeamInbox(pool: pg.Pool): TeamInbox {
  return {
    list: (tenant, query) => listTenantConversations(pool, tenant, query),
    get: (tenant, me, id) => inTenant(pool, tenant, (client) => readTenantConversation(client, me, id)),
    thread: (tenant, me, id) => readThread(pool, tenant, me, id),
    reach: (tenant, me, id) => findConversation(pool, tenant, me, id),
    addNote: (tenant, note) => addNote(pool, tenant, note),
    changes: (tenant, since) => readChanges(pool, tenant, since),
    attention: (tenant) => inTenant(pool, tenant, readAttention),
    moveWindow: (tenant, moved) => moveWindow(pool, tenant, moved),
  }
}
