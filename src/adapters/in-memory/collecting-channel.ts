import type { Channel, Delivery, SendResult } from '../../ports/channel.js'
import type { Provider } from '../../ports/chip.js'

/** A channel that keeps what it was given: for demonstrations, for agent authors' tests, for ours. */
export type CollectingChannel = Channel & {
  readonly delivered: readonly Delivery[]
  /** The next messages meet these fates instead of being accepted. */
  failNext(...results: readonly SendResult[]): void
}

export function createCollectingChannel(provider: Provider): CollectingChannel {
  const delivered: Delivery[] = []
  const failures: SendResult[] = []
  return {
    provider,
    delivered,
    failNext: (...results) => void failures.push(...results),
    send(delivery) {
      const failure = failures.shift()
      if (failure) return Promise.resolve(failure)
      delivered.push(delivery)
      return Promise.resolve({ status: 'accepted', providerId: `${provider}-${delivered.length}` })
    },
    explain: ({ code, message }) => ({ status: 'refused', code, reason: message, consequence: 'none' }),
    acknowledge: () => Promise.resolve(),
    check: () => Promise.resolve({ ok: true, name: provider }),
  }
}
