import type pg from 'pg'
import type { TeamInbox } from '../../../ports/team-inbox.js'
import { findConversation } from '../turns/find-conversation.js'
import type { ConfidentialAgents } from './open-conversations.js'
import { inTenant } from '../wire/tenant-transaction.js'
import {
  listTenantConversations,
  readAttention,
  readChanges,
  readTenantConversation,
} from './console-conversations.js'
import { addNote, readEarlier, readThread } from './console-thread.js'
import { moveWindow } from './console-window.js'

export function createTeamInbox(pool: pg.Pool, confidential: ConfidentialAgents): TeamInbox {
  return {
    list: (tenant, query) => listTenantConversations(pool, tenant, query, confidential),
    get: (tenant, me, id) =>
      inTenant(pool, tenant, (client) => readTenantConversation(client, me, id, confidential)),
    thread: (tenant, me, id) => readThread(pool, tenant, me, id, confidential),
    earlier: (tenant, place) => readEarlier(pool, tenant, place, confidential),
    reach: (tenant, me, id) => findConversation(pool, tenant, me, id, confidential),
    addNote: (tenant, note) => addNote(pool, tenant, note, confidential),
    changes: (tenant, since) => readChanges(pool, tenant, since, confidential),
    attention: (tenant) => inTenant(pool, tenant, (client) => readAttention(client, confidential)),
    moveWindow: (tenant, moved) => moveWindow(pool, tenant, moved),
  }
}
