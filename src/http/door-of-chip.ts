import type { Leme } from '../leme.js'

/** A chip as whoever brings something finds it. */
export type FoundChip = NonNullable<Awaited<ReturnType<Leme['chips']['find']>>>

/** Through which door something came in: whose chip it was, who answers there, and what is known of the call. */
export function doorOfChip(
  { tenant, agent, chip }: FoundChip,
  call: { readonly id: string; readonly ip: string | null },
): Parameters<Leme['whatsapp']['takeIn']>[0] {
  const origin = { role: null, requestId: call.id, ipAddress: call.ip, userAgent: null }
  return { tenant, chip: chip.id, agent, origin }
}
