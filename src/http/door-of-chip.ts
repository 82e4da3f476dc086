import type { FoundChip } from '../ports/chips.js'
import type { Leme } from '../leme.js'

/** Through which door something came in: whose chip it was, who answers there, and what is known of the call. */
export function doorOfChip(
  { tenant, agent, chip }: FoundChip,
  call: { readonly id: string; readonly ip: string | null },
): Parameters<Leme['whatsapp']['takeIn']>[0] {
  const origin = { role: null, requestId: call.id, ipAddress: call.ip, userAgent: null }
  return { tenant, chip: chip.id, provider: chip.provider, agent, origin }
}
