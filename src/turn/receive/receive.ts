import type { Agent } from '../../agent/define-agent.js'
import { deriveId } from '../../conversation/derive-id.js'
import { asId, type ConversationId, type InputId, type TenantId } from '../../conversation/ids.js'
import type { InputBody, Origin } from '../../conversation/input.js'
import type { Party } from '../../conversation/party.js'
import type { Ids } from '../../ports/ids.js'
import type { Claim, Store } from '../../ports/store.js'
import { LEASE_MS } from '../limits.js'

export type Arrival = {
  readonly tenant: TenantId
  /** Null: a new conversation. */
  readonly conversation: ConversationId | null
  readonly party: Party | null
  readonly channel: string
  readonly body: InputBody
  readonly origin: Origin
  /** The provider's message id or the caller's idempotency key; without one, every arrival is its own. */
  readonly dedupeKey: string | null
}

export type Received = {
  readonly conversation: ConversationId
  readonly inputId: InputId
  readonly claim: Claim
}

/** Commits what arrived to the inbox. Only after that is anybody told that it arrived. Nothing thinks here. */
export async function receive(
  arrival: Arrival,
  agent: Pick<Agent, 'id' | 'quietMs'>,
  { store, ids }: { readonly store: Store; readonly ids: Ids },
): Promise<Received> {
  const inputId = asId<InputId>(ids.next())
  const conversation = arrival.conversation ?? conversationFor(arrival, ids)
  const quietMs = agent.quietMs?.[arrival.channel] ?? defaultQuietMs(arrival.channel)
  const claim = await store.receive({
    tenant: arrival.tenant,
    conversation,
    party: arrival.party,
    agent: agent.id,
    channel: arrival.channel,
    inputId,
    dedupeKey: arrival.dedupeKey ?? inputId,
    body: arrival.body,
    origin: arrival.origin,
    open: arrival.conversation === null,
    quietMs,
    // With no quiet time to wait out, whoever brought the message takes the turn at once: one round trip for both.
    leaseMs: quietMs === 0 ? LEASE_MS : 0,
  })
  return { conversation, inputId, claim }
}

function conversationFor(arrival: Arrival, ids: Ids): ConversationId {
  // The same key must find the same conversation when a client repeats its first message.
  return asId<ConversationId>(
    arrival.dedupeKey === null ? ids.next() : derivedFrom(arrival, arrival.dedupeKey),
  )
}

function derivedFrom(arrival: Arrival, key: string): string {
  return deriveId(`${arrival.tenant} ${arrival.party?.id ?? ''} ${arrival.channel}`, key)
}

const immediateChannels = new Set(['web', 'terminal', 'system'])

/** People write in bursts on a phone; on a page, one message is one message. */
function defaultQuietMs(channel: string): number {
  return immediateChannels.has(channel) ? 0 : 1_200
}
