import type { Channel } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'

/** Where the provider has to send a chip's webhooks; undefined where it has none. */
export function webhookPath(
  { id, webhook }: Pick<Channel, 'id' | 'webhook'>,
  chip: Chip,
): string | undefined {
  if (!webhook) return undefined
  const tail = webhook.tailOf?.(chip)
  const path = `/webhooks/${id}/${chip.id}`
  return tail === undefined ? path : `${path}/${tail}`
}
