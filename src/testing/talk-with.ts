import { randomUUID } from 'node:crypto'
import { inTenant } from '../adapters/postgres/wire/tenant-transaction.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import { textOf } from '../conversation/message.js'
import type { Party, Role } from '../conversation/party.js'
import type { Leme } from '../leme.js'
import type { Answered } from './hold-dialogue.js'

/** Somebody who talks with an agent: a member of the business with that role, or, without one, a new contact. */
export async function talkWith(
  leme: Leme,
  agent: string,
  tenant: TenantId,
  who: { readonly member: string; readonly role: Role } | null,
): Promise<(text: string) => Promise<Answered>> {
  const party = (who ? { kind: 'member', id: who.member } : { kind: 'contact', id: randomUUID() }) as Party
  if (!who)
    await inTenant(leme.pool, tenant, (client) =>
      client.query('insert into leme.contact (tenant_id, id) values ($1, $2)', [tenant, party.id]),
    )
  const origin = { role: who?.role ?? null, requestId: 'test', ipAddress: null, userAgent: 'leme test' }
  let conversation: ConversationId | null = null
  return async (text) => {
    const body = { kind: 'text', text } as const
    const arrival = { tenant, conversation, party, channel: 'web', body, origin, dedupeKey: null }
    const reply = await leme.converse(arrival, agent)
    conversation = reply.conversation
    if (reply.kind !== 'answered') return { text: '', planId: undefined }
    const { pending } = reply.state
    return {
      text: reply.messages.map(textOf).join('\n'),
      planId: pending?.kind === 'plan' ? pending.id : undefined,
    }
  }
}
