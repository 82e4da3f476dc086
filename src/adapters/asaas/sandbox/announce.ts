import type { Clock } from '../../../ports/clock.js'
import type { Ids } from '../../../ports/ids.js'
import type { PaymentEvent } from '../payment-events.js'
import { saoPauloDateTime } from '../sao-paulo-time.js'
import { queuedEventsMax } from './sandbox-state.js'
import type { SandboxState } from './sandbox-state.js'

/** Queues an event for every webhook that wants it. The charge is kept as it is now, not as it is at delivery. */
export function announce(
  { state, clock, ids }: { state: SandboxState; clock: Pick<Clock, 'now'>; ids: Ids },
  event: PaymentEvent,
  payment: object,
): void {
  const id = `evt_${ids.next()}`
  const body = { id, event, dateCreated: saoPauloDateTime(clock.now()), payment }
  for (const webhook of state.webhooks.values()) {
    const wanted = webhook.events.length === 0 || webhook.events.includes(event)
    if (!webhook.enabled || !wanted || webhook.queue.length >= queuedEventsMax) continue
    webhook.queue.push({ id, event, body })
  }
}
