import type { Channel, Delivery, SendResult } from '../../ports/channel.js'
import { cloudShows } from '../channels/whatsapp-shows.js'
import { ingestedOf } from '../channels/ingested-of.js'

/** A channel that keeps what it was given: for demonstrations, for agent authors' tests, for ours. */
export type CollectingChannel = Channel & {
  readonly delivered: readonly Delivery[]
  /** The next messages meet these fates instead of being accepted. */
  failNext(...results: readonly SendResult[]): void
}

export function createCollectingChannel(id: string): CollectingChannel {
  const delivered: Delivery[] = []
  const failures: SendResult[] = []
  return {
    id,
    name: id,
    shows: cloudShows,
    windowMs: null,
    receipts: true,
    credentials: {},
    sampleChip: { id: 'demo', provider: id },
    render: () => ({ ok: true, requests: [] }),
    read: () => ingestedOf([]),
    delivered,
    failNext: (...results) => void failures.push(...results),
    send(delivery) {
      const failure = failures.shift()
      if (failure) return Promise.resolve(failure)
      delivered.push(delivery)
      return Promise.resolve({ status: 'accepted', providerId: `${id}-${delivered.length}` })
    },
    explain: ({ code, message }) => ({ status: 'refused', code, reason: message, consequence: 'none' }),
    acknowledge: () => Promise.resolve(),
    check: () => Promise.resolve({ ok: true, name: id }),
  }
}
