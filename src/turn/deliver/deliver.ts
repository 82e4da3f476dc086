import type { ConversationId, TenantId } from '../../conversation/ids.js'
import type { Channel } from '../../ports/channel.js'
import type { Clock } from '../../ports/clock.js'
import type { Fate, Outbox, QueuedMessage } from '../../ports/outbox.js'
import { SEND_ATTEMPTS_MAX } from '../limits.js'

export type DeliverPorts = {
  readonly outbox: Outbox
  readonly channels: ReadonlyMap<string, Channel>
  readonly clock: Clock
}

/** Drains one conversation's outbox, oldest first. Returns how long to wait before going on, if something must wait. */
export async function deliver(
  tenant: TenantId,
  conversation: ConversationId,
  { outbox, channels, clock }: DeliverPorts,
): Promise<{ readonly retryAfterMs: number } | undefined> {
  for (;;) {
    const queued = await outbox.next(tenant, conversation)
    if (!queued) return undefined
    const { fate, retryAfterMs } = await send(queued, channels.get(queued.channel), clock)
    await outbox.mark(tenant, queued.id, fate)
    // What comes later must not overtake what waits.
    if (retryAfterMs !== undefined) return { retryAfterMs }
  }
}

async function send(
  queued: QueuedMessage,
  channel: Channel | undefined,
  clock: Clock,
): Promise<{ fate: Fate; retryAfterMs?: number }> {
  // Asked again at the last moment: a human may have taken the conversation since the turn was committed.
  if (queued.heldByHuman && queued.author === 'agent')
    return { fate: { status: 'withheld', error: 'a human holds the conversation' } }
  if (!channel) return { fate: { status: 'failed', error: `no channel is called ${queued.channel}` } }
  const { id, recipient, message } = queued
  const result = await channel.send({ id, recipient, message })
  switch (result.status) {
    case 'accepted':
      return { fate: { status: 'sent', providerId: result.providerId, at: clock.now() } }
    case 'refused':
      return { fate: { status: 'failed', error: result.reason } }
    case 'retry':
      if (queued.attempts + 1 >= SEND_ATTEMPTS_MAX)
        return { fate: { status: 'failed', error: result.reason } }
      return { fate: { status: 'queued', error: result.reason }, retryAfterMs: result.afterMs }
  }
}
