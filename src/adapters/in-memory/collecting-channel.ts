import type { Channel, Delivery, SendResult } from '../../ports/channel.js'

/** A channel that keeps what it was given: for demonstrations, for agent authors' tests, for ours. */
export type CollectingChannel = Channel & {
  readonly delivered: readonly Delivery[]
  /** The next messages meet these fates instead of being accepted. */
  failNext(...results: readonly SendResult[]): void
}

export function createCollectingChannel(name: string): CollectingChannel {
  const delivered: Delivery[] = []
  const failures: SendResult[] = []
  return {
    name,
    delivered,
    failNext: (...results) => void failures.push(...results),
    send(delivery) {
      const failure = failures.shift()
      if (failure) return Promise.resolve(failure)
      delivered.push(delivery)
      return Promise.resolve({ status: 'accepted', providerId: `${name}-${delivered.length}` })
    },
  }
}
