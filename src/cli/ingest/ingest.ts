import type { Ingested } from '../../conversation/inbound.js'
import type { Channel } from '../../ports/channel.js'

/** What Leme reads in a webhook body, of whichever account it is. Nothing is stored, answered or verified. */
export function ingest(channel: Channel, body: unknown, now: Date): { readonly ok: true } & Ingested {
  return { ok: true, ...channel.read(body, { chip: null, receivedAt: now.toISOString() }) }
}
