import type { Chip } from '../../ports/chip.js'

/** Where the provider has to send a chip's webhooks. Z-API signs nothing: its secret is part of the address. */
export function webhookPath(chip: Chip): string {
  const path = `/webhooks/${chip.provider}/${chip.id}`
  return chip.provider === 'zapi' ? `${path}/${chip.webhookSecret}` : path
}
