import { randomUUID } from 'node:crypto'
import { asId, type ConversationId, type TenantId } from '../../src/conversation/ids.js'
import type { InputBody, Origin } from '../../src/conversation/input.js'
import type { Party } from '../../src/conversation/party.js'
import type { Inbox, InboxFate } from '../../src/ports/inbox.js'
import { turnLeaseMs } from '../../src/turn/limits.js'

export type OneMessage = {
  readonly tenant: TenantId
  readonly conversation: ConversationId
  readonly party: Party | null
  readonly agent: string
  readonly body: InputBody
  readonly channel?: string
  readonly origin?: Origin
  readonly open?: boolean
  readonly quietMs?: number
  readonly leaseMs?: number
}

/** One message past every door, into a conversation the test knows; on the web and with a turn to follow, unless it says otherwise. */
export async function takeOne(inbox: Inbox, message: OneMessage): Promise<InboxFate> {
  const { tenant, agent, conversation, party, body, quietMs = 0 } = message
  const arrived = { inputId: asId<never>(randomUUID()), dedupeKey: randomUUID(), body }
  const { arrivals } = await inbox.take({
    tenant,
    agent,
    channel: message.channel ?? 'web',
    origin: message.origin ?? { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
    from: {
      kind: 'conversation',
      arrivals: [{ ...arrived, conversation, party, open: message.open ?? false }],
    },
    quiet: { ms: quietMs, mostMs: 10 * quietMs },
    leaseMs: message.leaseMs ?? turnLeaseMs,
  })
  const [fate] = arrivals
  if (!fate) throw new Error('the inbox told nothing of the message')
  return fate
}
